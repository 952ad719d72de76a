import type { EnquiryPage, EnquirySummary } from "@/lib/enquiries/enquiries";
import { MAX_SPAM } from "@/lib/shared/limits";
import { companyDefaults as company } from "@/lib/website/content/company";
import { MAILBOX, makePostOffice, type PostOffice, SECRET } from "../../lab/kit/post-office.ts";
import { expect, type Site, shareSite, signIn, test } from "../kit/site";

const STAFF = ["sales@shilaya.example", "owner@shilaya.example"];

let postOffice: PostOffice;
test.beforeAll(async () => {
  postOffice = await makePostOffice();
  await postOffice.open();
});
const shared = shareSite("SAMPLE_SITE", () => ({ SMTP_URL: postOffice.url, LEADS_TO: STAFF.join(", "), TRUSTED_PROXIES: "loopback" }));
test.beforeEach(() => {
  postOffice.letters.length = 0;
});
test.afterAll(() => postOffice.close());

/** Sends what a visitor sends; answers the enquiry's id. */
async function send(site: Site, address: string, body: object): Promise<number> {
  const answer = await fetch(site.url + address, { method: "POST", body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const visitor = { email: "mira@example.com", phone: "+91 98250-12345" };
const ask = (site: Site, tileName: string) => send(site, "/api/inquiry/c", { ...visitor, tileName, userName: "Mira Shah" });
const subjects = ({ letters }: PostOffice) => letters.map(({ headers }) => headers.get("subject"));

test("enquiries are mailed to all staff, hostile words stay words, and nothing is lost while the mail server refuses or is away", async () => {
  const site = shared.site();

  await test.step("each of the three kinds is mailed to all staff, and answering it answers the sender", async () => {
    const tile = await send(site, "/api/inquiry/c", {
      ...visitor,
      tileName: "Statuario",
      userName: "મીરા શાહ",
      message: "40 m²?\nBy Friday.",
    });
    await send(site, "/api/contact/inquiry", { ...visitor, name: "Mira Shah", message: "Are you open on Saturday?" });
    const [brochure] = (await (await fetch(`${site.url}/api/ebrochure`)).json()) as { id: number; title: string }[];
    await send(site, "/api", { name: "Mira Shah", email: visitor.email, contact: "+919825012345", brochure_id: brochure!.id });
    await expect
      .poll(() => subjects(postOffice))
      .toEqual(["Tile enquiry: Statuario – મીરા શાહ", "Contact message – Mira Shah", `Brochure request: ${brochure!.title} – Mira Shah`]);

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

    // A letter that is taken shows that the server is back: the others do not wait any longer.
    postOffice.mood.next = "take";
    await postOffice.open();
    await ask(site, "Taken");
    const tiles = ["Asked while it was away", "Refused", "Taken"];
    await expect
      .poll(() => subjects(postOffice).sort(), { timeout: 60_000 })
      .toEqual(tiles.map((tile) => `Tile enquiry: ${tile} – Mira Shah`));
    expect(site.output()).not.toContain("Mira");
    expect(site.output()).not.toContain(SECRET);
  });
});

const SPAM = `INSERT INTO enquiry (kind, name, email, phone, spam, created_at)
  SELECT 'message', 'Bot ' || n, 'bot@example.com', '123456', true, now() - make_interval(days => 1, secs => $1 - n)
  FROM generate_series(1, $1) n`;

test("spam is bounded, and is mailed only once somebody says that it is none", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  const write = (name: string, website?: string) => send(site, "/api/contact/inquiry", { ...visitor, name, message: "Hello", website });
  const caught = await write("Caught", "https://spam.example");
  await write("Person");
  await expect.poll(() => subjects(postOffice)).toEqual(["Contact message – Person"]);
  const release = () => fetch(`${site.url}/api/enquiries/${caught}`, { method: "PATCH", headers, body: JSON.stringify({ spam: false }) });
  for (let time = 0; time < 2; time++) expect((await release()).status).toBe(200);
  await expect.poll(() => subjects(postOffice)).toEqual(["Contact message – Person", "Contact message – Caught"]);

  const counts = async () => {
    const [page, summary] = ["", "/summary"].map(async (path) => (await fetch(`${site.url}/api/enquiries${path}`, { headers })).json());
    return [((await page) as EnquiryPage).total, ((await summary) as EnquirySummary).unread.total];
  };
  const before = await counts();
  const database = await shared.openDatabase();
  // One more than may be: the oldest goes.
  await database.query(SPAM, [MAX_SPAM]);
  await write("Newest", "x");
  const { rows } = await database.query("SELECT name FROM enquiry WHERE spam ORDER BY created_at");
  await database.query("DELETE FROM enquiry WHERE spam AND name <> 'Newest'");
  await database.end();
  expect([rows.length, rows[0].name, rows.at(-1).name]).toEqual([MAX_SPAM, "Bot 2", "Newest"]);
  expect(await counts()).toEqual(before);
  expect((await fetch(`${site.url}/api/enquiries?spam=true`, { method: "DELETE", headers })).status).toBe(200);
});

type Sent = { name?: string; email?: string; from?: string; website?: string };

/** Sends a request as somebody behind a proxy that the site trusts; answers its reference. */
async function requestProduct(site: Site, { name = "Mira Shah", email = "mira@example.com", from = "203.0.113.7", website }: Sent = {}) {
  const [product] = (await (await fetch(`${site.url}/api/subcategories?limit=1`)).json()) as { id: number; title: string }[];
  const lines = [{ product: product!.id, quantity: 40, unit: "m2", sample: true }];
  const answer = await fetch(`${site.url}/api/request`, {
    method: "POST",
    body: JSON.stringify({ name, email, phone: "+91 98250-12345", message: "https://evil.example", page: "/shortlist", lines, website }),
    headers: { "X-Forwarded-For": from },
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number; reference: string } };
  return { ...data, title: product!.title };
}

const to = ({ letters }: PostOffice, address: string) => letters.filter((letter) => letter.to.includes(address));
/** Letters to staff tell that a request has gone through: what is not confirmed by then will not be. */
const staffHears = (postOffice: PostOffice, count: number) => expect.poll(() => to(postOffice, STAFF[0]!).length).toBe(count);

test("requests are mailed to staff and confirmed to their senders in the firm's words, and nobody is bombarded in another's name", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };

  await test.step("one address gets one confirmation, one sender gets a few, and spam gets none", async () => {
    const victim = "vic.tim@example.com";
    // The same mailbox, whatever it is called and wherever the request comes from.
    const spellings = [victim, "Vic.Tim@example.com", "victim+1@example.com", "v.i.c.t.i.m@example.com"];
    for (const [place, email] of spellings.entries()) await requestProduct(site, { email, from: `203.0.113.${20 + place}` });
    await staffHears(postOffice, spellings.length);
    await expect.poll(() => postOffice.letters.length).toBe(spellings.length + 1);
    expect(to(postOffice, victim)).toHaveLength(1);

    // An address that would be several gets none.
    await requestProduct(site, { email: `x,${victim}`, from: "203.0.113.30" });
    await requestProduct(site, { email: "bot@example.com", from: "203.0.113.31", website: "https://spam.example" });
    await staffHears(postOffice, spellings.length + 1);
    expect(postOffice.letters).toHaveLength(spellings.length + 2);

    // One network sends so many, whomever they are for.
    const before = postOffice.letters.length;
    for (let place = 0; place < 8; place++) await requestProduct(site, { email: `someone${place}@example.com`, from: "203.0.113.40" });
    await staffHears(postOffice, spellings.length + 9);
    await expect.poll(() => postOffice.letters.length).toBe(before + 8 + 6);
    const empty = await fetch(`${site.url}/api/enquiries?spam=true`, { method: "DELETE", headers });
    expect(await empty.json()).toMatchObject({ success: true, data: { count: 1 } });
  });

  postOffice.letters.length = 0;
  await test.step("staff get the lines, the sender gets a confirmation", async () => {
    const { id, reference, title } = await requestProduct(site);
    await expect.poll(() => postOffice.letters.length).toBe(2);
    const [staff] = to(postOffice, STAFF[0]!);
    expect(staff!.headers.get("subject")).toBe(`Product request: ${reference}, ${title} – Mira Shah`);
    for (const words of [title, "40 m², with a sample", reference, "/shortlist"]) {
      expect(staff!.text).toContain(words);
      expect(staff!.html).toContain(words);
    }
    const [letter] = to(postOffice, "mira@example.com");
    expect(letter!.to).toEqual(["mira@example.com"]);
    expect(letter!.headers.get("subject")).toBe(`Your request ${reference} has reached ${company.brand}`);
    expect(letter!.headers.get("reply-to")).toContain(company.email);
    expect(letter!.headers.get("auto-submitted")).toBe("auto-replied");
    expect(letter!.text).toContain("Dear Mira Shah,");
    expect(letter!.text).toContain(title);
    // Of what was typed it repeats the name alone.
    expect(letter!.text + letter!.html).not.toContain("evil.example");
    expect(site.output()).not.toContain("mira@example.com");
    expect(site.output()).not.toContain(SECRET);

    const detail = async () => (await fetch(`${site.url}/api/enquiries/${id}`, { headers })).json() as Promise<{ log: object[] }>;
    await expect.poll(async () => (await detail()).log).toEqual([{ action: "confirmed", detail: null, by: "", at: expect.any(String) }]);

    await test.step("staff change the words, and hostile ones stay words", async () => {
      const confirmation = {
        subject: "We have {reference}\r\nBcc: all@evil.example",
        greeting: "<b>{name}</b>",
        text: "{lines}\n{firm}",
        nameless: "you",
      };
      const put = (data: object) =>
        fetch(`${site.url}/api/content/requests`, { method: "PUT", headers, body: JSON.stringify({ confirmation: data }) });
      expect((await put(confirmation)).status).toBe(200);
      const next = await requestProduct(site, { name: "Win money: www.evil.example", email: "leela@example.com", from: "203.0.113.8" });
      await expect.poll(() => to(postOffice, "leela@example.com").length).toBe(1);
      const [changed] = to(postOffice, "leela@example.com");
      expect(changed!.headers.get("subject")).toBe(`We have ${next.reference} Bcc: all@evil.example`);
      expect(changed!.headers.has("bcc")).toBe(false);
      expect(changed!.to).toEqual(["leela@example.com"]);
      expect(changed!.html).toContain("&lt;b&gt;you&lt;/b&gt;");
      expect(changed!.text).not.toContain("evil.example");

      expect((await put({ send: "no" })).status).toBe(200);
      await requestProduct(site, { email: "kabir@example.com", from: "203.0.113.9" });
      await staffHears(postOffice, 3);
      expect(to(postOffice, "kabir@example.com")).toEqual([]);
    });

    await test.step("nobody without a token reads the templates", async () => {
      const all = (await (await fetch(`${site.url}/api/content`)).json()) as object;
      expect(all).not.toHaveProperty("requests");
      expect((await fetch(`${site.url}/api/content/requests`)).status).toBe(401);
    });
  });
});

test("a confirmation waits for its mail server, and is dropped with a deleted enquiry or with spam @trial", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  postOffice.mood.next = 451;
  const tries = postOffice.tries();
  const gone = await requestProduct(site, { email: "gone@example.com", from: "203.0.113.50" });
  const spam = await requestProduct(site, { email: "spam@example.com", from: "203.0.113.51" });
  await requestProduct(site, { email: "waits@example.com", from: "203.0.113.52" });
  await expect.poll(() => postOffice.tries() - tries).toBeGreaterThan(5);
  expect((await fetch(`${site.url}/api/enquiries/${gone.id}`, { method: "DELETE", headers })).status).toBe(200);
  const marked = fetch(`${site.url}/api/enquiries/${spam.id}`, { method: "PATCH", headers, body: JSON.stringify({ spam: true }) });
  expect((await marked).status).toBe(200);

  postOffice.mood.next = "take";
  await expect.poll(() => to(postOffice, "waits@example.com").length, { timeout: 60_000 }).toBe(1);
  await staffHears(postOffice, 1);
  expect(postOffice.letters).toHaveLength(2);
});
