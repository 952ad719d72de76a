import type { EnquiryDetail, EnquiryPage, EnquirySummary } from "@/lib/enquiries/enquiries";
import { MAX_SPAM } from "@/lib/shared/limits";
import { companyDefaults as company } from "@/lib/website/content/groups/company";
import hindi from "@/prisma/sample/translations/hi.json" with { type: "json" };
import { createMailServer, MAIL_PASSWORD, MAILBOX, type MailServer } from "../kit/mail-server.ts";
import { expect, type Site, shareSite, signIn, test } from "../kit/site";

const STAFF = ["sales@shilaya.example", "owner@shilaya.example"];

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await createMailServer();
  await mailServer.open();
});
const shared = shareSite("SAMPLE_SITE", () => ({ SMTP_URL: mailServer.url, LEADS_TO: STAFF.join(", "), TRUSTED_PROXIES: "loopback" }));
test.beforeEach(() => {
  mailServer.mails.length = 0;
});
test.afterAll(() => mailServer.close());

async function send(site: Site, address: string, body: object): Promise<number> {
  const answer = await fetch(site.url + address, { method: "POST", body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const visitor = { email: "mira@example.com", phone: "+91 98250-12345" };
const ask = (site: Site, tileName: string) => send(site, "/api/inquiry/c", { ...visitor, tileName, userName: "Mira Shah" });
const findMailsTo = ({ mails }: MailServer, address: string) => mails.filter((mail) => mail.to.includes(address));
const findStaffMails = (mailServer: MailServer) => findMailsTo(mailServer, STAFF[0]!);
const listSubjects = (mailServer: MailServer) => findStaffMails(mailServer).map(({ headers }) => headers.get("subject"));

test("mails enquiries to all staff, escapes hostile text, and loses no mail while the server is down", async () => {
  const site = shared.site();

  await test.step("mails each kind of enquiry to all staff, with the sender as reply-to", async () => {
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
      .poll(() => listSubjects(mailServer))
      .toEqual(["Tile enquiry: Statuario – મીરા શાહ", "Contact message – Mira Shah", `Brochure request: ${brochure!.title} – Mira Shah`]);

    const [first, second] = findStaffMails(mailServer);
    for (const mail of findStaffMails(mailServer)) {
      expect(mail).toMatchObject({ from: MAILBOX, to: STAFF });
      expect(mail.headers.get("from")).toBe(`${company.brand} <${MAILBOX}>`);
      expect(mail.headers.get("to")).toBe(STAFF.join(", "));
      expect(mail.headers.get("reply-to")).toContain("<mira@example.com>");
      expect(mail.text).toContain("mira@example.com");
    }
    expect(first!.headers.get("reply-to")).toContain("મીરા શાહ");
    expect(first!.text).toContain("Name: મીરા શાહ\nPhone: +91 98250-12345\n");
    expect(first!.text).toContain("40 m²?\nBy Friday.");
    expect(first!.text).toContain(`${site.url}/admin/enquiries?id=${tile}`);
    expect(first!.html).toContain(`<a href="tel:+919825012345">+91 98250-12345</a>`);
    expect(first!.html).toContain(`<a href="${site.url}/admin/enquiries?id=${tile}">`);
    expect(second!.text).toContain("Are you open on Saturday?");
    for (const words of [MAIL_PASSWORD, encodeURIComponent(MAIL_PASSWORD), "mira@example.com", "Mira"])
      expect(site.output()).not.toContain(words);

    await send(site, "/api/inquiry/c", {
      ...visitor,
      email: "a'b&thief@evil.example",
      tileName: "Slab\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>",
      userName: `"Mira" <thief@evil.example>, x`,
      message: `.\r\nRCPT TO:<thief@evil.example>\r\n<img src=x onerror="alert(1)">`,
    });
    await ask(site, "The one behind it");
    await expectStaffMails(mailServer, 5);
    const { to, headers, html, text } = findStaffMails(mailServer)[3]!;
    expect(to).toEqual(STAFF);
    expect(headers.has("bcc")).toBe(false);
    expect(headers.get("to")).toBe(STAFF.join(", "));
    expect(headers.get("subject")).toContain("Slab Bcc: all@evil.example <script>");
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(text).toContain(".\nRCPT TO:<thief@evil.example>");
  });

  mailServer.mails.length = 0;
  await test.step("retries mail after refusals and outages without delaying visitors; deleting an enquiry cancels its mail", async () => {
    mailServer.mode.current = 451;
    const attempts = mailServer.countAttempts();
    await ask(site, "Refused");
    await expect.poll(() => mailServer.countAttempts()).toBe(attempts + 1);
    await mailServer.close();
    // The visitor gets an answer although the mail cannot be sent.
    await ask(site, "Asked while it was away");
    const id = await ask(site, "Please forget me");
    const headers = { Authorization: await signIn(site) };
    expect((await fetch(`${site.url}/api/enquiries/${id}`, { method: "DELETE", headers })).status).toBe(200);
    await expect.poll(() => site.output().match(/it waits/g)?.length).toBeGreaterThan(1);

    // A delivered mail triggers the retry of all waiting ones.
    mailServer.mode.current = "accept";
    await mailServer.open();
    await ask(site, "Taken");
    const tiles = ["Asked while it was away", "Refused", "Taken"];
    await expect
      .poll(() => listSubjects(mailServer).sort(), { timeout: 60_000 })
      .toEqual(tiles.map((tile) => `Tile enquiry: ${tile} – Mira Shah`));
    expect(site.output()).not.toContain("Mira");
    expect(site.output()).not.toContain(MAIL_PASSWORD);
  });
});

test("a mail that was given up stays with its reason; owners see it, unless its address was refused", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  const database = await shared.openDatabase();
  mailServer.mode.current = 550;
  const { id } = await requestProduct(site, { email: "nobody@example.com", from: "203.0.113.80" });
  const readMails = async () =>
    (await database.query("SELECT kind, state, attempts > 0 AS tried, error FROM outbox WHERE enquiry_id = $1 ORDER BY id", [id])).rows;
  const tried = { tried: true, error: "the mail server refuses the mail (550)" };
  const confirmation = { kind: "confirmation", state: "rejected", ...tried };
  await expect.poll(readMails).toEqual([{ kind: "notification", state: "waiting", ...tried }, confirmation]);
  const { log } = (await (await fetch(`${site.url}/api/enquiries/${id}`, { headers })).json()) as EnquiryDetail;
  expect(log).toMatchObject([{ action: "not_confirmed", detail: "undelivered" }]);
  const readOperation = async () => (await fetch(`${site.url}/api/operation`, { headers })).json();
  await expect.poll(readOperation).toMatchObject({ mail: { waiting: 1, failed: 0, reason: tried.error } });

  await database.query("UPDATE outbox SET created_at = now() - interval '6 days', due_at = now() WHERE enquiry_id = $1", [id]);
  await expect.poll(readMails).toEqual([{ kind: "notification", state: "failed", ...tried }, confirmation]);
  expect(await readOperation()).toMatchObject({ mail: { waiting: 0, failed: 1, reason: tried.error } });
  expect(site.output()).toContain("and is given up");
  mailServer.mode.current = "accept";
  expect((await fetch(`${site.url}/api/enquiries/${id}`, { method: "DELETE", headers })).status).toBe(200);
  expect(await readMails()).toEqual([]);
  expect(await readOperation()).toMatchObject({ mail: null });
  await database.end();
});

test("confirms every form to its sender, with the catalogue's title and without the sender's text", async () => {
  const site = shared.site();
  const [product] = (await (await fetch(`${site.url}/api/subcategories?limit=1`)).json()) as { id: number; title: string }[];
  const [brochure] = (await (await fetch(`${site.url}/api/ebrochure`)).json()) as { id: number; title: string }[];
  const text = "https://evil.example";
  const phone = "+919825012345";
  const forms: [path: string, email: string, body: object, subject: string | undefined][] = [
    [
      "/api/inquiry/c",
      "tile@example.com",
      { tileName: text, userName: "Mira Shah", phone, message: text, product_id: product!.id },
      product!.title,
    ],
    ["/api/inquiry/c", "unknown@example.com", { tileName: text, userName: "Mira Shah", phone }, undefined],
    ["/api/contact/inquiry", "message@example.com", { name: "Mira Shah", phone, message: text }, undefined],
    ["/api", "brochure@example.com", { name: "Mira Shah", contact: phone, brochure_id: brochure!.id }, brochure!.title],
  ];
  for (const [place, [path, email, body, subject]] of forms.entries()) {
    const headers = { "X-Forwarded-For": `203.0.113.${60 + place}` };
    const answer = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify({ ...body, email }) });
    const { reference } = (await answer.json()) as { reference: string };
    await expect.poll(() => findMailsTo(mailServer, email).length, { message: path }).toBe(1);
    const [mail] = findMailsTo(mailServer, email);
    expect(mail!.headers.get("subject")).toBe(`Your request ${reference} has reached ${company.brand}`);
    expect(mail!.text).toContain(company.promise);
    if (subject) expect(mail!.text).toContain(`Your request is about ${subject}.`);
    else expect(mail!.text).not.toContain("is about");
    expect(mail!.text + mail!.html).not.toContain("evil.example");
  }
});

test("confirms a request in the language of the visitor, and mails it to staff in English", async () => {
  const site = shared.site();
  const products = (await (await fetch(`${site.url}/api/subcategories`)).json()) as { id: number; title: string }[];
  const { id: product, title } = products.find((row) => row.title === "Compass Rose Medallion")!;
  const lines = [{ product, variant: "SH-CRM-MTO-20", quantity: 1, unit: "piece", sample: false }];
  const email = "hindi@example.com";
  await send(site, "/api/request", { ...visitor, email, name: "Mira Shah", language: "hi", lines });
  await expect.poll(() => mailServer.mails.length).toBe(2);
  const [mail] = findMailsTo(mailServer, email);
  const own = [`${hindi["Diameter 1500"]} mm`, hindi.Polished, "20 mm", "SH-CRM-MTO-20"];
  expect(mail!.text).toContain(`- ${hindi["Compass Rose Medallion"]} (${own.join(", ")}): 1 नग`);
  expect(findStaffMails(mailServer)[0]!.text).toContain(`${title} (Diameter 1500 mm, Polished, 20 mm, SH-CRM-MTO-20): 1 piece`);
});

const SPAM = `INSERT INTO enquiry (kind, name, email, phone, spam, created_at)
  SELECT 'message', 'Bot ' || n, 'bot@example.com', '123456', true, now() - make_interval(days => 1, secs => $1 - n)
  FROM generate_series(1, $1) n`;

test("limits the amount of spam, and mails spam only after it is marked as not spam", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  const write = (name: string, website?: string) => send(site, "/api/contact/inquiry", { ...visitor, name, message: "Hello", website });
  const caught = await write("Caught", "https://spam.example");
  await write("Person");
  await expect.poll(() => listSubjects(mailServer)).toEqual(["Contact message – Person"]);
  const release = () => fetch(`${site.url}/api/enquiries/${caught}`, { method: "PATCH", headers, body: JSON.stringify({ spam: false }) });
  for (let time = 0; time < 2; time++) expect((await release()).status).toBe(200);
  await expect.poll(() => listSubjects(mailServer)).toEqual(["Contact message – Person", "Contact message – Caught"]);

  const counts = async () => {
    const [page, summary] = ["", "/summary"].map(async (path) => (await fetch(`${site.url}/api/enquiries${path}`, { headers })).json());
    return [((await page) as EnquiryPage).total, ((await summary) as EnquirySummary).unread.total];
  };
  const before = await counts();
  const database = await shared.openDatabase();
  // One over the limit deletes the oldest.
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

/** Sends a product request from an IP address and returns its reference. */
async function requestProduct(site: Site, { name = "Mira Shah", email = "maya@example.com", from = "203.0.113.7", website }: Sent = {}) {
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

/** Waits for mails to staff. After them, no more confirmations can follow. */
const expectStaffMails = (mailServer: MailServer, count: number) => expect.poll(() => findStaffMails(mailServer).length).toBe(count);

test("mails requests to staff and confirms them to senders, with limits against abuse", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };

  await test.step("sends one confirmation per mailbox, a few per network, and none for spam", async () => {
    const victim = "vic.tim@example.com";
    // Different spellings of one mailbox, from different networks.
    const spellings = [victim, "Vic.Tim@example.com", "victim+1@example.com", "v.i.c.t.i.m@example.com"];
    const asked: { id: number }[] = [];
    for (const [place, email] of spellings.entries()) asked.push(await requestProduct(site, { email, from: `203.0.113.${20 + place}` }));
    await expectStaffMails(mailServer, spellings.length);
    await expect.poll(() => mailServer.mails.length).toBe(spellings.length + 1);
    expect(findMailsTo(mailServer, victim)).toHaveLength(1);

    const unusual = await requestProduct(site, { email: `é${victim}`, from: "203.0.113.30" });
    const spam = await requestProduct(site, { email: "bot@example.com", from: "203.0.113.31", website: "https://spam.example" });
    await expectStaffMails(mailServer, spellings.length + 1);
    expect(mailServer.mails).toHaveLength(spellings.length + 2);

    const readReasons = async ({ id }: { id: number }) =>
      ((await (await fetch(`${site.url}/api/enquiries/${id}`, { headers })).json()) as EnquiryDetail).log
        .filter(({ action }) => action === "not_confirmed")
        .map(({ detail }) => detail);
    const reasons = await Promise.all([...asked, unusual, spam].map(readReasons));
    expect(reasons).toEqual([[], ["limit"], ["limit"], ["limit"], ["address"], ["spam"]]);

    // One network gets a limited number of confirmations.
    const before = mailServer.mails.length;
    // The first mailbox asks three times. Its refused confirmations do not count.
    const mailboxes = [0, 0, 0, 1, 2, 3, 4, 5, 6].map((number) => `someone${number}@example.com`);
    for (const email of mailboxes) await requestProduct(site, { email, from: "203.0.113.40" });
    await expectStaffMails(mailServer, spellings.length + 10);
    await expect.poll(() => mailServer.mails.length).toBe(before + 9 + 6);

    const change = { method: "PATCH", headers, body: JSON.stringify({ spam: false }) };
    expect((await fetch(`${site.url}/api/enquiries/${spam.id}`, change)).status).toBe(200);
    await expect.poll(() => findMailsTo(mailServer, "bot@example.com").length).toBe(1);
    await expectStaffMails(mailServer, spellings.length + 11);

    await requestProduct(site, { email: "bot@example.com", from: "203.0.113.31", website: "https://spam.example" });
    const empty = await fetch(`${site.url}/api/enquiries?spam=true`, { method: "DELETE", headers });
    expect(await empty.json()).toMatchObject({ success: true, data: { count: 1 } });
  });

  mailServer.mails.length = 0;
  await test.step("mails the lines to staff and a confirmation to the sender", async () => {
    const { id, reference, title } = await requestProduct(site);
    await expect.poll(() => mailServer.mails.length).toBe(2);
    const [staff] = findStaffMails(mailServer);
    expect(staff!.headers.get("subject")).toBe(`Product request: ${reference}, ${title} – Mira Shah`);
    for (const words of [title, "40 m², with a sample", reference, "/shortlist"]) {
      expect(staff!.text).toContain(words);
      expect(staff!.html).toContain(words);
    }
    const [mail] = findMailsTo(mailServer, "maya@example.com");
    expect(mail!.to).toEqual(["maya@example.com"]);
    expect(mail!.headers.get("subject")).toBe(`Your request ${reference} has reached ${company.brand}`);
    expect(mail!.headers.get("reply-to")).toContain(company.email);
    expect(mail!.headers.get("auto-submitted")).toBe("auto-replied");
    expect(mail!.text).toContain("Dear Mira Shah,");
    expect(mail!.text).toContain(title);
    // The confirmation repeats only the name.
    expect(mail!.text + mail!.html).not.toContain("evil.example");
    expect(site.output()).not.toContain("maya@example.com");
    expect(site.output()).not.toContain(MAIL_PASSWORD);

    const detail = async () => (await fetch(`${site.url}/api/enquiries/${id}`, { headers })).json() as Promise<{ log: object[] }>;
    await expect.poll(async () => (await detail()).log).toEqual([{ action: "confirmed", detail: null, by: "", at: expect.any(String) }]);

    await test.step("uses a changed template and escapes hostile text", async () => {
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
      await expect.poll(() => findMailsTo(mailServer, "leela@example.com").length).toBe(1);
      const [changed] = findMailsTo(mailServer, "leela@example.com");
      expect(changed!.headers.get("subject")).toBe(`We have ${next.reference} Bcc: all@evil.example`);
      expect(changed!.headers.has("bcc")).toBe(false);
      expect(changed!.to).toEqual(["leela@example.com"]);
      expect(changed!.html).toContain("&lt;b&gt;you&lt;/b&gt;");
      expect(changed!.text).not.toContain("evil.example");

      expect((await put({ send: "no" })).status).toBe(200);
      await requestProduct(site, { email: "kabir@example.com", from: "203.0.113.9" });
      await expectStaffMails(mailServer, 3);
      expect(findMailsTo(mailServer, "kabir@example.com")).toEqual([]);
    });

    await test.step("refuses to show the templates without a token", async () => {
      const all = (await (await fetch(`${site.url}/api/content`)).json()) as object;
      expect(all).not.toHaveProperty("requests");
      expect((await fetch(`${site.url}/api/content/requests`)).status).toBe(401);
    });
  });
});

test("retries a confirmation, and cancels it if the enquiry is deleted or marked as spam @trial", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  mailServer.mode.current = 451;
  const attempts = mailServer.countAttempts();
  const deleted = await requestProduct(site, { email: "gone@example.com", from: "203.0.113.50" });
  const spam = await requestProduct(site, { email: "spam@example.com", from: "203.0.113.51" });
  await requestProduct(site, { email: "waits@example.com", from: "203.0.113.52" });
  await expect.poll(() => mailServer.countAttempts() - attempts).toBeGreaterThan(5);
  expect((await fetch(`${site.url}/api/enquiries/${deleted.id}`, { method: "DELETE", headers })).status).toBe(200);
  const marked = fetch(`${site.url}/api/enquiries/${spam.id}`, { method: "PATCH", headers, body: JSON.stringify({ spam: true }) });
  expect((await marked).status).toBe(200);

  mailServer.mode.current = "accept";
  await expect.poll(() => findMailsTo(mailServer, "waits@example.com").length, { timeout: 60_000 }).toBe(1);
  await expectStaffMails(mailServer, 1);
  expect(mailServer.mails).toHaveLength(2);
});
