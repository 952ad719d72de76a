import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { companyDefaults as company } from "@/lib/domain/content/company";
import { MAILBOX, makePostOffice, type PostOffice, SECRET } from "../../lab/kit/post-office.ts";
import { test as base, expect, type Site, signIn } from "./site";

const STAFF = ["sales@shilaya.example", "owner@shilaya.example"];

type Fixtures = { postOffice: PostOffice; mailing: Record<string, string> };

const test = base.extend<Fixtures>({
  postOffice: async ({}, use) => {
    const postOffice = await makePostOffice();
    await use(postOffice);
    await postOffice.close();
  },
  mailing: async ({ used, postOffice }, use) => use({ DATA_DIR: used, SMTP_URL: postOffice.url, LEADS_TO: STAFF.join(", ") }),
});

/** Sends what a visitor sends; answers the enquiry's id. */
async function send(site: Site, address: string, body: object): Promise<number> {
  const answer = await fetch(site.url + address, { method: "POST", body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const visitor = { email: "mira@example.com", phone: "+91 98250-12345" };
const ask = (site: Site, tileName: string) => send(site, "/api/inquiry/c", { ...visitor, tileName, userName: "Mira Shah" });
const subjects = ({ letters }: PostOffice) => letters.map(({ headers }) => headers.get("subject"));

async function addBrochure(site: Site, title: string): Promise<number> {
  const body = new FormData();
  body.set("title", title);
  const cover = await sharp({ create: { width: 30, height: 40, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  body.set("cover_image", new Blob([new Uint8Array(cover)], { type: "image/png" }), "cover.png");
  const pdf = await readFile(path.resolve(import.meta.dirname, "../../sample/brochures/marble-collection.pdf"));
  body.set("pdf_file", new Blob([new Uint8Array(pdf)], { type: "application/pdf" }), "marble.pdf");
  const answer = await fetch(`${site.url}/api/ebrochure`, { method: "POST", headers: { Authorization: await signIn(site) }, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

test("enquiries are mailed to all staff, hostile words stay words, and nothing is lost while the mail server refuses or is away", async ({
  start,
  postOffice,
  mailing,
}) => {
  await postOffice.open();
  const site = await start(mailing);

  await test.step("each of the three kinds is mailed to all staff, and answering it answers the sender", async () => {
    const tile = await send(site, "/api/inquiry/c", {
      ...visitor,
      tileName: "Statuario",
      userName: "મીરા શાહ",
      message: "40 m²?\nBy Friday.",
    });
    await send(site, "/api/contact/inquiry", { ...visitor, name: "Mira Shah", message: "Are you open on Saturday?" });
    const brochure_id = await addBrochure(site, "Marble");
    await send(site, "/api", { name: "Mira Shah", email: visitor.email, contact: "+919825012345", brochure_id });
    await expect
      .poll(() => subjects(postOffice))
      .toEqual(["Tile enquiry: Statuario – મીરા શાહ", "Contact message – Mira Shah", "Brochure request: Marble – Mira Shah"]);

    const [first, second] = postOffice.letters;
    for (const letter of postOffice.letters) {
      expect(letter).toMatchObject({ from: MAILBOX, to: STAFF });
      expect(letter.headers.get("from")).toBe(`${company.brand} <${MAILBOX}>`);
      expect(letter.headers.get("to")).toBe(STAFF.join(", "));
      expect(letter.headers.get("reply-to")).toContain("<mira@example.com>");
      expect(letter.text).toContain("mira@example.com");
    }
    expect(first!.headers.get("reply-to")).toContain("મીરા શાહ");
    expect(first!.text).toContain("Name: મીરા શાહ\nPhone: +91 98250-12345\n");
    expect(first!.text).toContain("40 m²?\nBy Friday.");
    expect(first!.text).toContain(`${site.url}/admin/enquiries?id=${tile}`);
    expect(first!.html).toContain(`<a href="tel:+919825012345">+91 98250-12345</a>`);
    expect(first!.html).toContain(`<a href="${site.url}/admin/enquiries?id=${tile}">`);
    expect(second!.text).toContain("Are you open on Saturday?");
    for (const words of [SECRET, encodeURIComponent(SECRET), "mira@example.com", "Mira"]) expect(site.output()).not.toContain(words);

    // No further recipient, no header, no markup.
    await send(site, "/api/inquiry/c", {
      ...visitor,
      email: "a,thief@evil.example",
      tileName: "Slab\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>",
      userName: `"Mira" <thief@evil.example>, x`,
      message: `.\r\nRCPT TO:<thief@evil.example>\r\n<img src=x onerror="alert(1)">`,
    });
    await ask(site, "The one behind it");
    await expect.poll(() => postOffice.letters.length).toBe(5);
    const { to, headers, html, text } = postOffice.letters[3]!;
    expect(to).toEqual(STAFF);
    expect(headers.has("bcc")).toBe(false);
    expect(headers.get("to")).toBe(STAFF.join(", "));
    expect(headers.get("subject")).toContain("Slab Bcc: all@evil.example <script>");
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(text).toContain(".\nRCPT TO:<thief@evil.example>");
  });

  postOffice.letters.length = 0;
  await test.step("a mail server that refuses or is away keeps nobody waiting and loses nothing; a deleted enquiry drops its waiting mail", async () => {
    postOffice.mood.next = 451;
    const tries = postOffice.tries();
    await ask(site, "Refused");
    await expect.poll(() => postOffice.tries()).toBe(tries + 1);
    await postOffice.close();
    // It is answered although nothing can be sent.
    await ask(site, "Asked while it was away");
    const id = await ask(site, "Please forget me");
    const headers = { Authorization: await signIn(site) };
    expect((await fetch(`${site.url}/api/enquiries/${id}`, { method: "DELETE", headers })).status).toBe(200);
    await expect.poll(() => site.output().match(/it waits/g)?.length).toBeGreaterThan(1);

    // Both that wait are tried again, each in its time.
    await postOffice.open();
    await expect.poll(() => postOffice.tries(), { timeout: 60_000 }).toBeGreaterThan(tries + 2);
    expect(postOffice.letters).toEqual([]);
    // One that is taken tells that the server is back: the others need not wait any longer.
    postOffice.mood.next = "take";
    await ask(site, "Taken");
    const tiles = ["Asked while it was away", "Refused", "Taken"];
    await expect
      .poll(() => subjects(postOffice).sort(), { timeout: 60_000 })
      .toEqual(tiles.map((tile) => `Tile enquiry: ${tile} – Mira Shah`));
    expect(site.output()).not.toContain("Mira");
    expect(site.output()).not.toContain(SECRET);
  });
});
