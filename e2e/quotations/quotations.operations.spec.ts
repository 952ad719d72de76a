import path from "node:path";
import type { Client } from "pg";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { replyWords } from "@/lib/enquiries/words";
import type { Quotation, QuotationContent } from "@/lib/quotations/quotations";
import { quotationWords as words } from "@/lib/quotations/screen-words";
import { TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { listApiCalls } from "../../lab/kit/api-description";
import { listPageKinds, listPublicPages } from "../../lab/kit/site.ts";
import { ADMINISTRATOR, createSiteClient } from "../../lab/kit/site-client.ts";
import { type Receiver, startReceiver } from "../integrations/receiver";
import { NARROW } from "../kit/accessible";
import { fillPath } from "../kit/calls";
import { createMailServer, type MailServer } from "../kit/mail-server.ts";
import { readPdf } from "../kit/pdfs";
import { expect, type Site, shareSite, signIn, test } from "../kit/site";
import { readZip } from "../privacy/privacy-desk";
import { createQuotation, dayFromToday, line, QUOTATIONS_PATH, toLinkCall } from "./quotation-calls";

test("numbers have no gap on three instances, also when one is killed", async ({ folder, start, databaseUrl, database }) => {
  test.setTimeout(240_000);
  const shared = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "known to all instances", RATE_LIMITS: "0" };
  const sites: Site[] = [];
  for (const name of ["one", "two", "three"]) sites.push(await start({ DATA_DIR: path.join(folder, name), ...shared }));
  const [first, , killed] = sites as [Site, Site, Site];
  const headers = { Authorization: await signIn(first) };
  const post = (site: Site, address: string, body?: object) =>
    fetch(site.url + QUOTATIONS_PATH + address, { method: "POST", headers, body: body && JSON.stringify(body) });
  const ids: number[] = [];
  for (let index = 0; index < 100; index++) ids.push((await (await post(first, "", createQuotation())).json()).data.id);

  const send = (id: number, site: Site) =>
    post(site, `/${id}/send`).then(
      ({ status }) => status,
      () => undefined,
    );
  const sends = ids.map((id, index) => send(id, sites[index % sites.length]!));
  await Promise.race(sends);
  killed.process.kill("SIGKILL");
  expect(new Set(await Promise.all(sends))).toContain(200);
  for (const id of ids) expect([200, 409]).toContain(await send(id, first));

  const { rows } = await database.query<{ number: string }>("SELECT number FROM quotation ORDER BY number");
  expect(rows.map(({ number }) => Number(number.split("/").at(-1)))).toEqual(ids.map((_, index) => index + 1));
});

const OWNER = "owner@shilaya.example";
let [mailServer, receiver] = [undefined, undefined] as unknown as [MailServer, Receiver];
let site: ReturnType<typeof createSiteClient>;
let database: Client;

test.describe("on a site with mail and webhooks", () => {
  test.beforeAll(async () => {
    mailServer = await createMailServer();
    await mailServer.open();
    receiver = await startReceiver();
  });
  // Before the site stops, and its database with it.
  test.afterAll(() => database.end());
  const shared = shareSite("SAMPLE_SITE", () => ({
    ...{ WEBHOOKS_PRIVATE: "1", RATE_LIMITS: "0", LOG_FORMAT: "json" },
    ...{ SMTP_URL: mailServer.url, LEADS_TO: "desk@shilaya.example" },
  }));
  test.beforeAll(async () => {
    site = createSiteClient(shared.site().url);
    expect(await site.authenticate(ADMINISTRATOR.username)).toBe(true);
    database = await shared.openDatabase();
    await database.query("UPDATE administrator SET email = $1", [OWNER]);
  });
  test.afterAll(async () => {
    await mailServer.close();
    receiver.close();
  });

  const send = async <Data = Quotation>(method: string, address: string, body?: object): Promise<Data> => {
    const response = await site.send(method, address, body);
    expect(response.ok, `${method} ${address}: ${response.status}`).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  };
  const sendNew = async (fields: object) =>
    send("POST", `${QUOTATIONS_PATH}/${(await send("POST", QUOTATIONS_PATH, createQuotation(fields))).id}/send`);
  const findMails = (subject: string) => mailServer.mails.filter(({ headers }) => headers.get("subject") === subject);

  /** ₹7,31,573.37, which occurs nowhere else. */
  const PRICE = 73_157_337;
  const WRITTEN = /73157337|731573\.37|7,31,573|731,573|seven lakh thirty-one thousand/i;

  test("a price is in no page, call, sheet, export, log, mail, webhook or other table", async () => {
    test.setTimeout(300_000);
    const [product] = (await (await site.send("GET", "/api/subcategories?limit=1")).json()) as [{ id: number }];
    await send("POST", "/api/webhooks", { url: `${receiver.url}/events`, events: ["quotation.accepted", "request.created"] });
    const request = { ...sender, lines: [{ product: product.id, quantity: 1, unit: "m2" }] };
    const enquiry = await send<{ id: number }>("POST", "/api/request", request);
    await send("PATCH", `/api/enquiries/${enquiry.id}`, { assignee: ADMINISTRATOR.username });
    const { id, lines } = await send("POST", `/api/enquiries/${enquiry.id}/quotation`);
    const priced = lines.map(
      ({ net, tax, ...line }) => ({ ...line, price: PRICE, gst_percent: 0 }) satisfies QuotationContent["lines"][number],
    );
    await send("PATCH", `${QUOTATIONS_PATH}/${id}`, { lines: priced });
    const first = await send("POST", `${QUOTATIONS_PATH}/${id}/send`);
    expect(first).toMatchObject({ total: PRICE, in_words: expect.stringMatching(WRITTEN) });
    const { id: next } = await send("POST", `${QUOTATIONS_PATH}/${id}/revise`);
    const sent = await send("POST", `${QUOTATIONS_PATH}/${next}/send`);
    await site.send("POST", `${toLinkCall(sent)}/opened`);
    await send("POST", toLinkCall(sent), { answer: "accept", name: "Mira Shah", message: "Please deliver in March." });
    await send("POST", `${QUOTATIONS_PATH}/${next}/proforma`);

    const number = `${sent.number}/2`;
    await expect.poll(() => findMails(`Quotation ${number} accepted`), { timeout: 60_000 }).toHaveLength(1);
    const [mail] = findMails(`Quotation ${number} accepted`);
    expect(mail).toMatchObject({ to: [OWNER], text: expect.stringContaining("Mira Shah has accepted") });
    await expect.poll(() => receiver.at("/events").map(({ body }) => JSON.parse(body).type)).toContain("quotation.accepted");
    const event = receiver
      .at("/events")
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === "quotation.accepted");
    expect(event.data).toEqual({ id: next, number: sent.number, version: 2, enquiry: enquiry.id, at: expect.any(String) });

    const texts = new Map<string, string>();
    texts.set("mails", JSON.stringify(mailServer.mails.map(({ headers, ...mail }) => ({ ...mail, headers: [...headers] }))));
    texts.set("webhooks", JSON.stringify(receiver.messages));
    texts.set("log", shared.site().output());
    const { rows: tables } = await database.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'quotation'",
    );
    for (const { name } of tables)
      texts.set(name, (await database.query(`SELECT string_agg(t::text, E'\\n') AS rows FROM "${name}" t`)).rows[0].rows ?? "");
    const described = listApiCalls((await (await site.send("GET", "/api/openapi.json")).json()) as Parameters<typeof listApiCalls>[0]);
    const calls = described
      .filter(({ method, path }) => method === "GET" && !path.startsWith(QUOTATIONS_PATH))
      .map(({ path }) => fillPath(path, path.startsWith("/api/enquiries") ? enquiry.id : product.id));
    const exported = ["/api/enquiries/export?format=csv", "/api/enquiries/export?format=xlsx", "/api/products/export?format=xlsx"];
    const searched = ["/api/admin/search?q=731573", "/api/search?q=731573", "/api/history?limit=200", "/api/access-log?limit=200"];
    const { url } = shared.site();
    const inEnglish = (await listPublicPages(url)).filter((page) => !TRANSLATED_LANGUAGES.includes(page.split("/")[1]!));
    const pages = [...inEnglish, ...(await listPageKinds(url))];
    expect(pages.length).toBeGreaterThan(100);
    const choices = [`/shortlist?items=${product.id}`, `/compare?items=${product.id}`, "/search?q=731573"];
    for (const address of [...calls, ...exported, ...searched, ...pages, ...choices]) texts.set(address, await readText(address));
    expect([...texts].filter(([, text]) => WRITTEN.test(text)).map(([place]) => place)).toEqual([]);

    const token = sent.link!.replace("/q/", "");
    for (const place of ["log", "mails", "webhooks", "outbox", "enquiry_log", "access_log", "audit_entry"])
      expect(texts.get(place), place).not.toContain(token);
  });

  const sender = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  const addEnquiry = async (fields: object = {}) =>
    (await send<{ id: number }>("POST", "/api/contact/inquiry", { ...sender, message: "Please quote.", ...fields })).id;
  const readEnquiry = async (id: number) => (await (await site.send("GET", `/api/enquiries/${id}`)).json()) as EnquiryDetail;
  const addDraftOf = async (enquiry: number, fields: object = {}) => {
    const { id } = await send("POST", `/api/enquiries/${enquiry}/quotation`);
    return send("PATCH", `${QUOTATIONS_PATH}/${id}`, { lines: [line], ...fields });
  };
  const expectPdf = async (subject: string, number: string) => {
    await expect.poll(() => findMails(subject)).toHaveLength(1);
    const [mail] = findMails(subject);
    expect(mail!.attachments).toMatchObject([{ name: `${number.replaceAll("/", "-")}.pdf`, type: "application/pdf" }]);
    expect((await readPdf(mail!.attachments[0]!.content)).text).toContain(number);
    return mail!;
  };

  test("a quotation is mailed with its PDF and link as a reply of its enquiry, and again after a failure", async () => {
    const enquiry = await addEnquiry();
    const draft = await addDraftOf(enquiry);
    const address = `${QUOTATIONS_PATH}/${draft.id}`;
    const texts = { subject: "Your marble, {number}", text: "Dear Mira, please look at {number}." };
    const sent = await send("POST", `${address}/send`, { mail: true, ...texts });
    expect(sent).toMatchObject({ state: "sent", number: expect.any(String) });
    const url = shared.site().url + sent.link;
    const subject = `Your marble, ${sent.number}`;
    const mail = await expectPdf(subject, sent.number!);
    expect(mail).toMatchObject({ to: [sender.email], text: `Dear Mira, please look at ${sent.number}.\n\n${url}` });
    expect((await fetch(shared.site().url + toLinkCall(sent))).status).toBe(200);
    await expect.poll(async () => (await readEnquiry(enquiry)).replies).toMatchObject([{ state: "sent", quotation: draft.id, subject }]);
    expect(await readEnquiry(enquiry)).toMatchObject({ state: "in_progress", waiting_minutes: null });
    expect((await site.send("POST", `${address}/send`, { mail: true, ...texts })).status).toBe(409);

    const reply = { quotation: draft.id, text: "The link again: {link}\n\nRavi" };
    const { link } = await send<{ link: string }>("POST", `/api/enquiries/${enquiry}/replies`, { ...reply, channel: "whatsapp" });
    expect(new URL(link).searchParams.get("text")).toBe(`The link again: ${url}\n\nRavi`);

    mailServer.mode.current = 550;
    const again = { ...reply, channel: "mail", subject: "Once more" };
    const { id } = await send<{ id: number }>("POST", `/api/enquiries/${enquiry}/replies`, again);
    await expect.poll(async () => (await readEnquiry(enquiry)).replies.at(-1)).toMatchObject({ id, state: "failed" });
    mailServer.mode.current = "accept";
    await send("POST", `/api/enquiries/${enquiry}/replies/${id}/retry`);
    expect((await expectPdf("Once more", sent.number!)).text).toContain(url);
  });

  test("a quotation that cannot be mailed stays a draft, and only open ones of the enquiry are attached", async () => {
    const mail = { mail: true, text: "Dear Mira" };
    const refuse = async (address: string, body: object, path: string) => {
      const response = await site.send("POST", address, body);
      expect([response.status, (await response.json()).fields]).toEqual([400, [{ path, error: expect.any(String) }]]);
    };
    const alone = await send("POST", QUOTATIONS_PATH, createQuotation());
    await refuse(`${QUOTATIONS_PATH}/${alone.id}/send`, mail, "enquiry");
    const { key } = (await (
      await site.send("POST", "/api/keys", { name: "Portal", scopes: ["leads:add"], expires_at: dayFromToday(9) })
    ).json()) as { key: string };
    const lead = { source: "portal", external_id: "1", name: "Mira", phone: sender.phone, message: "Please quote." };
    const headers = { Authorization: `Bearer ${key}` };
    await fetch(`${shared.site().url}/api/leads`, { method: "POST", headers, body: JSON.stringify(lead) });
    const { rows } = await database.query<{ id: number }>("SELECT id FROM enquiry WHERE external_id = '1'");
    const draft = await addDraftOf(rows[0]!.id);
    const address = `${QUOTATIONS_PATH}/${draft.id}`;
    await refuse(`${address}/send`, mail, "customer.email");
    for (const { id } of [alone, draft])
      expect(await (await site.send("GET", `${QUOTATIONS_PATH}/${id}`)).json()).toMatchObject({ state: "draft", number: null });
    expect((await readEnquiry(rows[0]!.id)).replies).toEqual([]);

    const enquiry = await addEnquiry();
    const own = await addDraftOf(enquiry);
    const replies = `/api/enquiries/${enquiry}/replies`;
    const reply = (quotation: number) => ({ channel: "whatsapp", text: "See", quotation });
    await refuse(replies, reply(own.id), "quotation");
    await refuse(replies, reply((await sendNew({})).id), "quotation");
    const sent = await send("POST", `${QUOTATIONS_PATH}/${own.id}/send`);
    const { id: next } = await send("POST", `${QUOTATIONS_PATH}/${own.id}/revise`);
    await send("POST", replies, reply(sent.id));
    await send("POST", `${QUOTATIONS_PATH}/${next}/send`);
    await refuse(replies, reply(sent.id), "quotation");
  });

  test("staff mail a quotation in the buyer's language from the form at 390 px, and once more from an answer", async ({ page }) => {
    await page.setViewportSize(NARROW);
    const enquiry = await addEnquiry({ email: "asha@example.com", language: "hi" });
    const { id } = await addDraftOf(enquiry, { customer: { ...sender, email: "asha@example.com" } });
    await page.goto(shared.site().url);
    await page.evaluate((token) => localStorage.setItem("token", token), await signIn(shared.site()));
    // The templates, which say whether mail can be sent, arrive after the draft was saved.
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.url().endsWith(`/${id}`));
    await page.route("**/api/enquiries/templates*", (route) => saved.then(() => route.continue()));
    await page.goto(`${shared.site().url}/admin/quotations?id=${id}`);
    await page.getByRole("button", { name: words.send, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: words.mail.heading("asha@example.com") });
    const text = dialog.getByLabel(replyWords.text);
    await expect(text).toHaveValue(/नमस्ते Mira Shah,[\s\S]*\{link\}/);
    await text.fill("नमस्ते");
    await expect(text).toHaveAccessibleDescription(replyWords.linkAdded());
    await dialog.getByRole("button", { name: replyWords.send }).click();
    await expect(page.getByRole("button", { name: words.revise })).toBeVisible();
    const sent = (await (await site.send("GET", `${QUOTATIONS_PATH}/${id}`)).json()) as Quotation;
    const mail = await expectPdf(`Shilaya का कोटेशन ${sent.number}`, sent.number!);
    expect(mail.text).toBe(`नमस्ते\n\n${shared.site().url}${sent.link}`);

    await page.getByRole("link", { name: words.fromEnquiry }).click();
    await expect(page.getByRole("list", { name: replyWords.listed }).getByRole("link", { name: replyWords.attached })).toBeVisible();
    await page.getByRole("button", { name: replyWords.open, exact: true }).click();
    const answer = page.getByRole("dialog");
    await answer.getByLabel(replyWords.quotation).selectOption({ index: 1 });
    await expect(answer.getByText(replyWords.linkAdded(`${shared.site().url}${sent.link}`))).toBeVisible();
    await answer.getByLabel(replyWords.subject).fill("Once again");
    await answer.getByRole("button", { name: replyWords.send }).click();
    await expectPdf("Once again", sent.number!);
  });

  async function readText(address: string): Promise<string> {
    const response = await site.send("GET", address);
    const body = Buffer.from(await response.arrayBuffer());
    if (body.subarray(0, 4).toString() === "%PDF") return (await readPdf(body)).text;
    if (body.subarray(0, 2).toString() === "PK") return JSON.stringify(await readZip(body));
    return body.toString();
  }
});
