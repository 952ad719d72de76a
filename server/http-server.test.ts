import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AddressStatus } from "@/lib/catalogue/server/address-resolver";
import { addCallRoutes } from "@/lib/platform/routes";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";
import type { ViewBatch } from "@/lib/shared/page-views";
import { callRoutes } from "@/lib/start/server/calls";
import { createHttpServer } from "./http-server.ts";
import { createInjector } from "./next-app.ts";

const TEXT = "Marble, granite and tiles. ".repeat(100);
const HOST = "shilaya.test";

let directory: string;

beforeAll(() => {
  addCallRoutes(callRoutes);
  directory = mkdtempSync(path.join(tmpdir(), "shilaya-server-"));
  const assets = path.join(directory, ".next/static/chunks");
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, "a.js"), TEXT);
  writeFileSync(path.join(assets, "a.js.br"), brotliCompressSync(TEXT));
  symlinkSync("loop.js", path.join(assets, "loop.js"));
  mkdirSync(path.join(directory, "public/images"), { recursive: true });
  writeFileSync(path.join(directory, "public/images/stone.webp"), "stone");
});
afterAll(() => rmSync(directory, { recursive: true }));

type Application = (request: IncomingMessage, response: ServerResponse) => unknown;

async function startServer(
  application: Application,
  { siteUrl = `http://${HOST}`, trustedProxies = [] as string[], cacheTagHeader = "" } = {},
) {
  let current = true;
  context.cache = {
    invalidate: async () => {},
    renew: async () => {},
    finishRenewals: async () => {},
    isCurrent: () => current,
    getPageTags: (page) => [page],
  };
  const relay = async (request: IncomingMessage, response: ServerResponse) => void (await application(request, response));
  const next = { relay, ask: createInjector(application, HOST) };
  const { app, cache, views } = await createHttpServer(next, {
    siteUrl,
    trustedProxies,
    hstsSubdomains: false,
    directory,
    cacheBytes: 64 * 1024 * 1024,
    cacheTagHeader,
  });
  return {
    app,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers: { host: HOST, ...headers } }),
    send: (method: "POST" | "HEAD" | "PUT", url: string, headers: Record<string, string> = {}) =>
      app.inject({ method, url, headers: { host: HOST, ...headers } }),
    flushViews: views.flush,
    invalidate: cache.invalidate,
    renew: cache.renew,
    finishRenewals: cache.finishRenewals,
    getOutdated: cache.getOutdated,
    setCurrent: (isCurrent: boolean) => {
      current = isCurrent;
    },
  };
}

async function siteThat({ status = 200, headers = {} as Record<string, string> } = {}) {
  let made = 0;
  let wait: Promise<void> | undefined;
  const server = await startServer(async (request, response) => {
    const body = `${TEXT}Made: ${++made}.`;
    await wait;
    const tags = request.url?.startsWith("/uploads/") ? {} : { "X-Cache-Tags": "gallery" };
    response.writeHead(status, { "Content-Type": "text/html", ...tags, ...headers }).end(body);
  });
  return {
    ...server,
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

describe("page views", () => {
  // Everything that does not count: view-counter.test.ts.
  it("count each page once, whether it is rendered, cached, unchanged or Next's data, and no missing ones", async () => {
    const batches: ViewBatch[] = [];
    context.storeViews = async (batch) => void batches.push(batch);
    const site = await siteThat();
    const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0" };
    const { headers } = await site.get("/about", browser);
    await site.get("/about", browser);
    await site.get("/about?utm_source=mail", browser);
    expect((await site.get("/about", { ...browser, "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    await site.get("/search?q=marble", browser);
    await site.get("/about?_rsc=1", { ...browser, rsc: "1" });
    await site.get("/nowhere-at-all", browser);
    await site.flushViews();
    expect(batches.flatMap(({ pages }) => pages.map(({ key, views }) => [key, views]))).toEqual([
      ["/about", 5],
      ["/search", 1],
    ]);
    delete context.storeViews;
  });
});

describe("a cached response", () => {
  it("is rendered once for concurrent requests, and again after an invalidation", async () => {
    const site = await siteThat();
    const many = await Promise.all(Array.from({ length: 20 }, () => site.get("/about")));
    expect(new Set(many.map(({ body }) => body))).toEqual(new Set([`${TEXT}Made: 1.`]));
    await site.invalidate(["/en/contact"]);
    expect((await site.get("/about?utm_source=mail")).body).toContain("Made: 1.");
    await site.invalidate(["/en/about"]);
    expect((await site.get("/about")).body).toContain("Made: 2.");
    await site.invalidate();
    expect((await site.get("/about")).body).toContain("Made: 3.");
  });

  it("is not cached if it is invalidated during rendering", async () => {
    const site = await siteThat();
    const release = site.hold();
    const early = site.get("/about");
    early.then(() => {});
    await expect.poll(site.made).toBe(1);
    const invalidated = site.invalidate(["/en/about"]);
    const late = site.get("/about");
    late.then(() => {});
    await expect.poll(site.made).toBe(2);
    release();
    await invalidated;
    expect((await early).body).toContain("Made: 1.");
    expect((await late).body).toContain("Made: 2.");
    expect((await site.get("/about")).body).not.toContain("Made: 1.");
  });

  it("is sent after a background change until it is rendered again", async () => {
    const site = await siteThat();
    await site.get("/about");
    const release = site.hold();
    await site.renew(["/en/about"]);
    expect((await site.get("/about")).body).toContain("Made: 1.");
    await expect.poll(site.made).toBe(2);
    const finished = site.finishRenewals();
    release();
    await finished;
    expect((await site.get("/about")).body).toContain("Made: 2.");
  });

  it("is not sent any more at the end of a background change, even if nobody asked for it", async () => {
    const site = await siteThat();
    await site.get("/about");
    await site.renew(["/en/about"]);
    await site.finishRenewals();
    expect((await site.get("/about")).body).toContain("Made: 2.");
  });

  it("is dropped soon after a background change, even if nobody asks for it or waits", async () => {
    const site = await siteThat();
    await site.get("/about");
    await site.renew(["/en/about"]);
    expect(site.getOutdated("/about")).toBeDefined();
    await expect.poll(() => site.getOutdated("/about"), { timeout: 10_000 }).toBeUndefined();
    expect((await site.get("/about")).body).toContain("Made: 2.");
  });

  it("is not used while it may be stale, and the next render waits for earlier ones", async () => {
    const site = await siteThat();
    await site.get("/about");
    const release = site.hold();
    const begun = site.get("/contact");
    begun.then(() => {});
    await expect.poll(site.made).toBe(2);
    site.setCurrent(false);
    const late = site.get("/about");
    late.then(() => {});
    await new Promise(setImmediate);
    expect(site.made()).toBe(2);
    release();
    expect((await begun).body).toContain("Made: 2.");
    expect((await late).body).toContain("Made: 3.");
    site.setCurrent(true);
    expect((await site.get("/about")).body).toContain("Made: 1.");
  });

  it("is sent in an encoding that the client accepts", async () => {
    const site = await siteThat();
    const br = await site.get("/", { "accept-encoding": "gzip, deflate, br" });
    expect([br.headers["content-encoding"], brotliDecompressSync(br.rawPayload).toString()]).toEqual(["br", `${TEXT}Made: 1.`]);
    const gzip = await site.get("/", { "accept-encoding": "gzip, br;q=0" });
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.rawPayload).toString()]).toEqual(["gzip", `${TEXT}Made: 1.`]);
    const plain = await site.get("/");
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, `${TEXT}Made: 1.`]);
    expect(plain.headers.vary).toContain("Accept-Encoding");
  });

  it("sends 304 for a matching ETag and no body for HEAD", async () => {
    const site = await siteThat();
    const { headers } = await site.get("/");
    const again = await site.get("/", { "if-none-match": `"other", ${headers.etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    const head = await site.send("HEAD", "/");
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
  });

  it("is shared by all missing URLs, and only existing pages are rendered", async () => {
    const site = await siteThat();
    const places: Record<string, AddressStatus> = {
      "/product/marble": "found",
      "/product/marble/white/after/7": { deleted: { title: "White" } },
    };
    context.findAddressStatus = async (address) => places[address] ?? "missing";
    try {
      for (const url of ["/product/a", "/product/a/b", "/product/c/d/e", "/nothing/here", "/product/a?x=1"]) {
        const { statusCode, body } = await site.get(url, { "if-none-match": "*" });
        expect([url, statusCode, body]).toEqual([url, 404, `${TEXT}Made: 1.`]);
      }
      expect((await site.get("/product/marble")).body).toContain("Made: 2.");
      expect((await site.get("/product/marble/white/after/7")).statusCode).toBe(410);
      await site.invalidate();
      expect((await site.get("/product/a")).body).toContain("Made: 4.");
    } finally {
      context.findAddressStatus = undefined;
    }
  });

  it("is the same for unknown addresses of any letters, internal pages and dots", async () => {
    const site = await siteThat();
    for (const url of [
      ...[
        "/ab",
        "/feed.xml",
        "/nothing%20here",
        "/a~b",
        "/%E0%A4%85",
        "/nothing?_rsc=1",
        "/stones/colour/a~b",
        "/product/marble/a.html",
        "/p/x",
      ],
      ...[
        "/missing",
        "/product-query",
        "/further-products/a/b/1",
        "/former-address",
        "/%6dissing",
        `/unavailable?path=/${"x".repeat(1_000)}`,
      ],
    ]) {
      const { statusCode, body } = await site.get(url);
      expect([url, statusCode, body]).toEqual([url, 404, `${TEXT}Made: 1.`]);
    }
    expect(site.made()).toBe(1);
  });

  it("redirects moved pages with the query of each request", async () => {
    const site = await siteThat();
    context.findAddressStatus = async () => ({ moved: "/product/b" });
    try {
      for (const query of ["", "?utm_source=mail", "?_rsc=x"])
        expect((await site.get(`/product/a${query}`)).headers.location).toBe(`/product/b${query}`);
    } finally {
      context.findAddressStatus = undefined;
    }
    expect((await site.get("/unavailable?path=/x")).statusCode).toBe(404);
  });

  it("replaces an empty 404 page with the full one", async () => {
    const site = await startServer((request, response) => {
      const isThere = request.url === "/missing";
      response.writeHead(isThere ? 200 : 404, { "Content-Type": "text/html" }).end(isThere ? TEXT : '<html id="__next_error__"></html>');
    });
    const { statusCode, body } = await site.get("/p/99999");
    expect([statusCode, body]).toEqual([404, TEXT]);
  });

  it("is only used for the canonical URL of a page or list", async () => {
    const site = await siteThat();
    const made = async (url: string, headers?: Record<string, string>) => {
      const before = site.made();
      for (let visit = 0; visit < 2; visit++) await site.get(url, headers);
      return site.made() - before;
    };
    for (const url of ["/admin", "/api/enquiries", "/%61bout", "/about/", "/product?category=1"])
      expect([url, await made(url)]).toEqual([url, 2]);
    expect(await made("/api/main-subcategory", { authorization: "x" })).toBe(2);
    for (const url of ["/product", "/gallery", "/api/main-category"]) expect([url, await made(url)]).toEqual([url, 1]);
  });

  it("is also used for headers and parameters that do not change a page", async () => {
    const site = await siteThat();
    await site.get("/about");
    for (const [name, value] of ["range bytes=0-9", "authorization x", "content-length 0", "rsc 1", "next-url /"].map((own) =>
      own.split(" "),
    ))
      expect([name, (await site.get("/about", { [name!]: value! })).body]).toEqual([name, `${TEXT}Made: 1.`]);
    for (const url of ["/about?_rsc=x", "/about?_rsc=1&utm_source=mail"]) expect((await site.get(url)).body).toContain("Made: 1.");
  });

  it("is Next's data of a page or of a part of it, whatever the browser already has", async () => {
    const asked: string[] = [];
    const site = await startServer(({ url, headers }, response) => {
      asked.push([url, headers.rsc, headers["next-router-segment-prefetch"], headers["next-router-state-tree"]].join(" "));
      response.writeHead(200, { "Content-Type": headers.rsc ? "text/x-component" : "text/html", Vary: "RSC" }).end(TEXT);
    });
    for (const tree of ["a", "b"]) {
      const data = await site.get(`/about?_rsc=${tree}`, { rsc: "1", "next-router-state-tree": tree });
      expect(data.headers["content-type"]).toBe("text/x-component");
      await site.get(`/about?_rsc=${tree}`, { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" });
    }
    expect((await site.get("/about")).headers["content-type"]).toBe("text/html");
    expect(asked).toEqual(["/about?_rsc= 1  ", "/about?_rsc= 1 /_tree ", "/about   "]);
  });

  it("is used for picture variants until the file is invalidated", async () => {
    const site = await siteThat({ headers: { "content-type": "image/webp" } });
    const picture = (name: string) => `/uploads/ab/ab${"0".repeat(30)}-700x300${name}`;
    for (let visit = 0; visit < 2; visit++) expect((await site.get(picture(".w320.webp"))).body).toContain("Made: 1.");
    await site.invalidate([`file:ab${"0".repeat(30)}`]);
    expect((await site.get(picture(".w320.webp"))).body).toContain("Made: 2.");
    for (const name of [".png", ".pdf", ".png"]) await site.get(picture(name));
    expect(site.made()).toBe(5);
  });

  it("is a sitemap until anything changes, compressed", async () => {
    const site = await siteThat({ headers: { "content-type": "application/xml", "x-cache-tags": "everything" } });
    for (const url of ["/sitemap.xml", "/sitemap/1.xml", "/llms.txt"]) {
      const made = site.made();
      for (let visit = 0; visit < 2; visit++) await site.get(url, { "accept-encoding": "br" });
      expect((await site.get(url, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
      await site.invalidate(["product:7"]);
      await site.get(url);
      expect(site.made()).toBe(made + 2);
    }
  });

  it("is sent whole if it is long, and cached pages are sent between its pieces", async () => {
    const long = "<url/>".repeat(1_000_000);
    const { get } = await startServer(({ url = "" }, response) => {
      const [type, body] = url === "/sitemap.xml" ? ["application/xml", long] : ["text/html", TEXT];
      response.writeHead(200, { "Content-Type": type, "X-Cache-Tags": "everything" }).end(body);
    });
    for (const url of ["/about", "/sitemap.xml"]) await get(url);
    const ended: string[] = [];
    const sitemap = get("/sitemap.xml").then((response) => {
      ended.push("sitemap");
      return response;
    });
    await get("/about").then(() => ended.push("page"));
    const { body, headers } = await sitemap;
    expect(ended).toEqual(["page", "sitemap"]);
    expect(body === long).toBe(true);
    expect(headers["content-length"]).toBe(String(long.length));
  });

  it("names its tags for a CDN, if there is a header for them", async () => {
    const application: Application = ({ url }, response) =>
      response
        .writeHead(200, { "Content-Type": "text/html", ...(url === "/about" ? {} : { "X-Cache-Tags": "gallery,sliders" }) })
        .end(TEXT);
    const ask = async (cacheTagHeader: string, url: string) =>
      (await (await startServer(application, { cacheTagHeader })).get(url)).headers[cacheTagHeader];
    expect(await ask("cache-tag", "/api/main-category")).toBe("gallery,sliders");
    expect(await ask("surrogate-key", "/api/main-category")).toBe("gallery sliders");
    expect(await ask("cache-tag", "/about")).toBe("/en/about");
    expect((await (await startServer(application)).get("/about")).headers["cache-tag"]).toBeUndefined();
  });

  it("is never an error", async () => {
    const site = await siteThat({ status: 404 });
    expect((await site.get("/about")).body).toContain("Made: 1.");
    const again = await site.get("/about");
    expect([again.statusCode, again.body]).toEqual([404, `${TEXT}Made: 2.`]);
  });

  it("never varies by headers that its route does not declare", async () => {
    const site = await siteThat({ headers: { vary: "Cookie" } });
    await site.get("/about");
    expect((await site.get("/about")).body).toContain("Made: 2.");
  });

  it("respects Vary: a browser gets the page at a call's URL even if the call is cached", async () => {
    const site = await startServer((request, response) => {
      const wantsPage = request.headers.accept?.includes("text/html");
      response.setHeader("Vary", "Authorization, Accept");
      if (wantsPage) response.writeHead(308, { Location: "/gallery" }).end();
      else response.writeHead(200, { "Content-Type": "application/json", "X-Cache-Tags": "gallery" }).end("[]");
    });
    for (let round = 0; round < 2; round++) {
      expect((await site.get("/gallery/")).statusCode).toBe(200);
      expect((await site.get("/gallery/", { accept: "text/html,*/*;q=0.8" })).statusCode).toBe(308);
    }
  });
});

describe("a page that is not cached", () => {
  const flood = (site: Awaited<ReturnType<typeof siteThat>>, count: number, network: string) =>
    Array.from({ length: count }, (_, place) =>
      site.app.inject({ url: `/search?q=${network}-${place}`, headers: { host: HOST }, remoteAddress: network }),
    );

  it("waits while two are rendered; beyond a hundred that wait, the answer is 503", async () => {
    const site = await siteThat();
    const release = site.hold();
    const all = flood(site, 120, "203.0.113.5");
    for (const one of all) one.catch(() => {});
    await expect.poll(site.made).toBe(2);
    release();
    const statuses = (await Promise.all(all)).map(({ statusCode, headers }) => `${statusCode} ${headers["retry-after"] ?? ""}`);
    expect(statuses.filter((status) => status === "503 5")).toHaveLength(18);
    expect(site.made()).toBe(102);
  });

  it("is rendered for another network although one has filled the queue, and pages that will be cached do not wait", async () => {
    const site = await siteThat();
    await site.get("/about");
    const release = site.hold();
    const all = flood(site, 120, "203.0.113.5");
    const [other] = flood(site, 1, "198.51.100.7");
    await expect.poll(site.made).toBe(3);
    const cold = site.get("/contact");
    cold.then(() => {});
    await expect.poll(site.made).toBe(4);
    expect((await site.get("/about")).body).toContain("Made: 1.");
    release();
    expect((await other!).statusCode).toBe(200);
    await Promise.all(all);
  });
});

describe("a page that will be cached", () => {
  it("is rendered in the turn of any visitor who waits for it, not only of the first", async () => {
    const rendered: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { app } = await startServer(async ({ url = "" }, response) => {
      rendered.push(url);
      await held;
      response.writeHead(200, { "Content-Type": "text/html" }).end(TEXT);
    });
    const ask = (page: number, remoteAddress: string) =>
      app.inject({ url: `/product/marble-${page}`, headers: { host: HOST }, remoteAddress });
    const crowd = Array.from({ length: 40 }, (_, page) => ask(page, "203.0.113.5"));
    for (const one of crowd) one.catch(() => {});
    await expect.poll(() => rendered.length).toBe(2);
    const visit = ask(39, "198.51.100.7");
    visit.catch(() => {});
    // Requests are handled in turn: after this answer, the visit is in the queue.
    expect((await app.inject({ url: "/%5Cevil.example", headers: { host: HOST } })).statusCode).toBe(404);
    release();
    const answers = await Promise.all([...crowd, visit]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(rendered).toHaveLength(40);
    expect(rendered[2]).toBe("/product/marble-39");
  });

  it("is rendered once more, not once for each who waits, after a failure", async () => {
    let made = 0;
    const site = await startServer((_, response) => {
      if (++made === 1) response.destroy(new Error("broken"));
      else response.writeHead(200, { "Content-Type": "application/json", "X-Cache-Tags": "gallery" }).end("[]");
    });
    const failures = vi.spyOn(log, "error").mockImplementation(() => {});
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get("/api/main-category")));
    failures.mockRestore();
    expect([new Set(answers.map(({ statusCode }) => statusCode)), made]).toEqual([new Set([200]), 2]);
  });

  it.each([
    ["further pages", (place: number) => ({ url: `/product/marble/white?after=${place}`, headers: {} })],
    [
      "parts of page data",
      (place: number) => ({ url: "/about?_rsc=x", headers: { rsc: "1", "next-router-segment-prefetch": `/part${place}` } }),
    ],
  ])("does not wait behind %s that someone makes up", async (_, invent) => {
    const site = await siteThat();
    const release = site.hold();
    const all = Array.from({ length: 50 }, (__, place) => {
      const { url, headers } = invent(place);
      return site.get(url, headers);
    });
    for (const one of all) one.catch(() => {});
    await expect.poll(site.made).toBe(2);
    const cold = site.get("/contact");
    cold.catch(() => {});
    await expect.poll(site.made).toBe(3);
    release();
    expect((await cold).body).toContain("Made: 3.");
    await Promise.all(all);
  });
});

describe("a request", () => {
  it("is rejected with a JSON error if it is malformed", async () => {
    const site = await siteThat();
    const refusal = (error: string) => ({ success: false, error, message: error, code: error.toLowerCase().replaceAll(" ", "_") });
    for (const host of ["evil.example/x", "a b"]) {
      const response = await site.get("/about", { host });
      expect([host, response.statusCode, response.json()]).toEqual([host, 400, refusal("Bad request")]);
    }
    for (const url of ["/%5Cevil.example", "/%2f%2fevil.example", "/uploads/..%2f..%2fetc/passwd", "/%E0%A4%A", "/_next/image?url=x"]) {
      const response = await site.get(url);
      expect([url, response.statusCode, response.json()]).toEqual([url, 404, refusal("Not found")]);
    }
    const response = await site.send("POST", "/about");
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([405, "GET, HEAD", refusal("Method not allowed")]);
    expect(site.made()).toBe(0);
  });

  it("is rejected if it reads a page or file but has a body", async () => {
    const site = await siteThat();
    const picture = `/uploads/ab/${"0".repeat(32)}.w320.webp`;
    for (const url of ["/about", "/search?q=marble", "/sitemap.xml", "/llms.txt", picture]) {
      for (const [name, value] of [
        ["content-length", "1"],
        ["transfer-encoding", "chunked"],
      ] as const) {
        expect([url, (await site.get(url, { [name]: value })).statusCode]).toEqual([url, 400]);
        expect([url, (await site.send("HEAD", url, { [name]: value })).statusCode]).toEqual([url, 400]);
      }
    }
    expect(site.made()).toBe(0);
    expect((await site.get("/sitemap.xml", { "content-length": "0" })).statusCode).toBe(200);
    expect((await site.get("/api/products", { "content-length": "1" })).statusCode).toBe(200);
  });

  it("reaches API calls without internal headers", async () => {
    let got: IncomingMessage["headers"] = {};
    const site = await startServer(
      (request, response) => {
        got = request.headers;
        response.writeHead(204).end();
      },
      { trustedProxies: ["loopback", "10.0.0.0/8"] },
    );
    const proxied = { "x-forwarded-for": "198.51.100.7, 203.0.113.5, 10.1.2.3", "x-middleware-subrequest": "a:a", authorization: "token" };
    const { headers } = await site.send("POST", "/logout", { ...proxied, "x-request-id": "0af7651916cd43dd", host: "evil.example" });
    expect(got).toMatchObject({ host: HOST, "x-client-address": "203.0.113.5", authorization: "token" });
    expect(Object.keys(got).filter((name) => name.startsWith("x-"))).toEqual(["x-client-address"]);
    expect(headers["x-request-id"]).toBe("0af7651916cd43dd");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("is redirected from http to the site's own https URL", async () => {
    const application: Application = (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>");
    const settings = { siteUrl: "https://stones.example", trustedProxies: ["loopback"] };
    const site = await startServer(application, settings);
    const plain = { "x-forwarded-proto": "http" };
    const led = await site.get("/about?a=b", { ...plain, host: "evil.example" });
    expect([led.statusCode, led.headers.location]).toEqual([308, "https://stones.example/about?a=b"]);
    for (const url of ["/%5C@evil.example", "/%2f%2fevil.example"]) expect((await site.get(url, plain)).statusCode).toBe(404);
    for (const chain of ["https", "https,http", "https, http"])
      expect([chain, (await site.get("/about", { "x-forwarded-proto": chain })).statusCode]).toEqual([chain, 200]);
    expect((await site.get("/about", { "x-forwarded-proto": "http,https" })).statusCode).toBe(308);
    const throughStranger = { "x-forwarded-for": "192.0.2.1, 203.0.113.9" };
    expect((await site.get("/about", { ...throughStranger, "x-forwarded-proto": "http,https" })).statusCode).toBe(200);
    expect((await site.get("/about", { ...throughStranger, "x-forwarded-proto": "https,http" })).statusCode).toBe(308);
    expect((await site.get("/about")).statusCode).toBe(200);
    const untrusted = await startServer(application, { ...settings, trustedProxies: [] });
    expect((await untrusted.get("/about", plain)).statusCode).toBe(200);
  });
});

describe("build files", () => {
  it("are sent compressed and immutable; other files of the folder are not served", async () => {
    const site = await siteThat();
    const script = await site.get("/_next/static/chunks/a.js", { "accept-encoding": "br" });
    expect([script.statusCode, brotliDecompressSync(script.rawPayload).toString()]).toEqual([200, TEXT]);
    expect(script.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" });
    expect((await site.get("/_next/static/chunks/a.js")).body).toBe(TEXT);
    const picture = await site.get("/images/stone.webp");
    expect([picture.statusCode, picture.body, picture.headers["cache-control"]]).toEqual([
      200,
      "stone",
      "public, max-age=0, must-revalidate",
    ]);
    for (const url of ["/_next/static/none.js", "/_next/static/chunks", "/_next/server/app.js", "/images/.hidden"]) {
      const response = await site.get(url);
      expect([url, response.statusCode, response.body.includes("Made")]).toEqual([url, 404, false]);
    }
  });
});

describe("an error", () => {
  const failing = (code: string) => Object.assign(new Error(`${code}: something`), { code });

  it.each(["EIO", "EACCES", "ENAMETOOLONG", "ELOOP"])("in the application (%s) becomes a response", async (code) => {
    const sites = await Promise.all([
      startServer(() => {
        throw failing(code);
      }),
      startServer(async () => Promise.reject(failing(code))),
      startServer((_, response) => response.destroy(failing(code))),
    ]);
    for (const [place, site] of sites.entries()) {
      for (const url of ["/api/health", "/api/main-category", "/admin", `/uploads/ab/${"0".repeat(32)}.w320.webp`]) {
        if (place === 2 && url === "/api/health") continue;
        expect([url, (await site.get(url)).statusCode]).toEqual([url, 500]);
      }
      expect((await site.get("/about")).statusCode).toBe(503);
    }
  });

  it("by the file system becomes a response", async () => {
    const site = await siteThat();
    const long = "x".repeat(300);
    const urls = ["chunks/loop.js", "chunks/a.js/more.js", `${long}.js`, `chunks/${long}/${long}.js`, "%00.js"].map(
      (name) => `/_next/static/${name}`,
    );
    for (const url of [...urls, `/images/${long}.webp`, "/images/%E0%A4%A"]) {
      const { statusCode } = await site.get(url);
      expect([url.slice(0, 40), statusCode >= 400]).toEqual([url.slice(0, 40), true]);
    }
  });

  it("during page rendering shows the unavailable page", async () => {
    const site = await startServer((request, response) => {
      const isFriendly = request.url?.startsWith("/unavailable");
      response.writeHead(isFriendly ? 200 : 500, { "Content-Type": "text/html" }).end(isFriendly ? "<h1>Back soon</h1>" : "Internal");
    });
    const response = await site.get("/product");
    expect([response.statusCode, response.body, response.headers["retry-after"]]).toEqual([503, "<h1>Back soon</h1>", "5"]);
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});

it("sends cached responses only to requests that may share them", async () => {
  const { app, made } = await siteThat({ headers: { Vary: "Accept" } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const ask = (headers: Record<string, string>, method = "GET") =>
    new Promise<IncomingMessage>((resolve, reject) =>
      request({ port, host: "127.0.0.1", path: "/gallery/", method, headers: { host: HOST, ...headers }, agent: false }, resolve)
        .once("error", reject)
        .end(),
    );
  const body = async (headers: Record<string, string>) => text(await ask(headers));
  expect(await body({})).toContain("Made: 1.");
  expect(await body({ accept: "application/json" })).toContain("Made: 1.");
  expect((await ask({}, "HEAD")).resume().headers["content-length"]).toBeDefined();
  expect(made()).toBe(1);
  for (const [name, value] of [
    ["accept", "text/html"],
    ["authorization", "Bearer x"],
    ["content-length", "1"],
  ] as const) {
    const before = made();
    await body({ [name]: value });
    expect(made(), name).toBe(before + 1);
  }
  expect((await ask({ host: "no host" })).resume().statusCode).toBe(400);
  await app.close();
});

it("does not log clients that disconnect while a file is opened", async () => {
  writeFileSync(path.join(directory, "public/images/slab.webp"), Buffer.alloc(4_000_000));
  const failures = vi.spyOn(log, "error").mockImplementation(() => {});
  const { app, get } = await startServer(() => {});
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  for (let turn = 0; turn < 50; turn++) {
    const client = connect(port, "127.0.0.1");
    await once(client, "connect");
    client.write(`GET /images/slab.webp HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    if (turn % 2) await new Promise(setImmediate);
    client.destroy();
    await once(client, "close");
  }
  expect((await get("/images/stone.webp")).body).toBe("stone");
  await app.close();
  expect(failures.mock.calls).toEqual([]);
  failures.mockRestore();
});
