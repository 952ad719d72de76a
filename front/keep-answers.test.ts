import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { innerRequests, passOn } from "./inner-requests.mjs";
import { keepAnswers } from "./keep-answers.mjs";
import { keepables } from "./keepable.mjs";

const TEXT = "Marble, granite and tiles. ".repeat(100);

/** A site of one house whose pages tell how often they were made; `hold` keeps the next one from being finished. */
function siteThat({ status = 200, uploads = "/nowhere" } = {}) {
  let made = 0;
  let wait: Promise<void> | undefined;
  const ask = innerRequests(async (_request: IncomingMessage, response: ServerResponse) => {
    const body = `${TEXT}Made: ${++made}.`;
    await wait;
    response.writeHead(status, { "Content-Type": "text/html", ETag: `"${body.slice(-2)}"` }).end(body);
  }, "shilaya.test");
  let current = true;
  const keepable = keepables({ uploads, assets: "/nowhere", pageTags: (path) => [path] });
  const store = keepAnswers({ ask, keepable, isCurrent: () => current, observe: () => "a request's id" });
  let headers: Record<string, string> = {};
  const visit = innerRequests((request: IncomingMessage, response: ServerResponse) => {
    Object.assign(request.headers, headers);
    const answered = store.answers(
      request,
      response,
      (answer) => passOn(answer, response),
      () => response.writeHead(500).end(),
    );
    if (!answered) response.writeHead(204).end();
  }, "shilaya.test");
  return {
    get: (path: string, more: Record<string, string> = {}) => {
      headers = more;
      return visit(path);
    },
    renew: store.renew,
    setCurrent: (isCurrent: boolean) => {
      current = isCurrent;
    },
    made: () => made,
    hold: () => {
      let release = () => {};
      wait = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

describe("kept answers", () => {
  it("are made once, however many ask, and again when what they show was renewed", async () => {
    const site = siteThat();
    const many = await Promise.all(Array.from({ length: 20 }, () => site.get("/about")));
    expect(new Set(many.map(({ body }) => body.toString()))).toEqual(new Set([`${TEXT}Made: 1.`]));
    await site.renew(["/contact"]);
    expect((await site.get("/about?utm_source=mail")).body.toString()).toContain("Made: 1.");
    await site.renew(["/about"]);
    expect((await site.get("/about")).body.toString()).toContain("Made: 2.");
  });

  it("are not kept when a renewal overtook their making", async () => {
    const site = siteThat();
    const release = site.hold();
    const early = site.get("/about");
    await expect.poll(site.made).toBe(1);
    const renewed = site.renew(["/about"]);
    const late = site.get("/about");
    await expect.poll(site.made).toBe(2);
    release();
    await renewed;
    expect((await early).body.toString()).toContain("Made: 1.");
    expect((await late).body.toString()).toContain("Made: 2.");
    expect((await site.get("/about")).body.toString()).not.toContain("Made: 1.");
  });

  it("are all made again after a renewal of everything", async () => {
    const site = siteThat();
    await site.get("/about");
    await site.renew();
    expect((await site.get("/about")).body.toString()).toContain("Made: 2.");
  });

  it("are left to others while they may be old, once what was begun before is done", async () => {
    const site = siteThat();
    await site.get("/about");
    const release = site.hold();
    const begun = site.get("/contact");
    await expect.poll(site.made).toBe(2);
    site.setCurrent(false);
    let answered = false;
    const late = site.get("/about").finally(() => {
      answered = true;
    });
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    release();
    expect((await begun).body.toString()).toContain("Made: 2.");
    expect((await late).status).toBe(500);
    site.setCurrent(true);
    expect((await site.get("/about")).body.toString()).toContain("Made: 1.");
  });

  it("come in the form that the client takes", async () => {
    const site = siteThat();
    const br = await site.get("/", { "accept-encoding": "gzip, deflate, br" });
    expect([br.headers["content-encoding"], brotliDecompressSync(br.body).toString()]).toEqual(["br", `${TEXT}Made: 1.`]);
    const gzip = await site.get("/", { "accept-encoding": "gzip, br;q=0" });
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.body).toString()]).toEqual(["gzip", `${TEXT}Made: 1.`]);
    const plain = await site.get("/");
    expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, `${TEXT}Made: 1.`]);
    expect(plain.headers.vary).toContain("Accept-Encoding");
  });

  it("are not sent again to whoever has them", async () => {
    const site = siteThat();
    const { headers } = await site.get("/");
    const again = await site.get("/", { "if-none-match": `"other", W/${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  });

  it("are those of pages, lists and files in their one spelling, for anybody", async () => {
    const site = siteThat();
    const spared = ["/admin", "/api/enquiries", "/%61bout", "/About", "/about/", "/product?category=1", "/about?_rsc=x", "/images/../x"];
    for (const path of spared) expect((await site.get(path)).status, path).toBe(204);
    for (const own of ["range", "authorization"]) expect((await site.get("/about", { [own]: "x" })).status, own).toBe(204);
  });

  it("are small pictures that are stored elsewhere, until they are said to have gone", async () => {
    const site = siteThat({ uploads: "" });
    const picture = (name: string) => `/uploads/ab/ab${"0".repeat(30)}-700x300${name}`;
    for (const name of [".png", ".pdf"]) expect((await site.get(picture(name))).status, name).toBe(204);
    for (let visit = 0; visit < 2; visit++) expect((await site.get(picture(".w320.webp"))).body.toString()).toContain("Made: 1.");
    await site.renew([`file:ab${"0".repeat(30)}`]);
    expect((await site.get(picture(".w320.webp"))).body.toString()).toContain("Made: 2.");
  });

  it("are no refusals", async () => {
    const site = siteThat({ status: 404 });
    expect((await site.get("/nothing-here")).body.toString()).toContain("Made: 1.");
    const again = await site.get("/nothing-here");
    expect([again.status, again.body.toString()]).toEqual([404, `${TEXT}Made: 2.`]);
  });
});
