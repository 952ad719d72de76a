import path from "node:path";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { notificationMails } from "@/lib/enquiries/notification-mails";
import { sampleMessages } from "@/lib/enquiries/sample-words";
import { REMINDER_DAYS } from "@/lib/enquiries/samples";
import type { Quotation } from "@/lib/quotations/quotations";
import { describeEndings, quotationMails } from "@/lib/quotations/words";
import { formatDay } from "@/lib/shared/firm-time";
import { companyDefaults as company, DAYS } from "@/lib/website/content/groups/company";
import { MAILBOX } from "../kit/mail-server.ts";
import { expect, signIn, test } from "../kit/site";
import { createQuotation, dayFromToday, QUOTATIONS_PATH } from "../quotations/quotation-calls";

const SALES = "ravi@shilaya.example";
const OWNER = "owner@shilaya.example";
const INVITED = "invited@shilaya.example";
const SENDER = "mira@example.com";

test("mails replies in one thread, sends failed ones again, and tells users what is assigned, waits or ends", async ({
  folder,
  start,
  databaseUrl,
  database,
  mailServer,
}) => {
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url, LEADS_TO: OWNER };
  const site = await start(variables);
  const headers = { Authorization: await signIn(site), "Content-Type": "application/json" };
  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(site.url + address, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  await database.query("UPDATE administrator SET email = $1", [OWNER]);
  await database.query("INSERT INTO administrator (username, email, roles, updated_at) VALUES ('ravi', $1, '{sales}', now())", [SALES]);
  await database.query("INSERT INTO administrator (email, roles, updated_at) VALUES ($1, '{sales}', now())", [INVITED]);
  const listMails = (to: string) => mailServer.mails.filter((mail) => mail.to.includes(to));
  const listSubjects = (to: string) => listMails(to).map(({ headers }) => headers.get("subject"));

  const expectNoMailWaits = () =>
    expect.poll(async () => (await database.query("SELECT FROM outbox WHERE state = 'waiting'")).rowCount).toBe(0);

  const message = { name: "Mira Shah", email: SENDER, phone: "+91 98250 12345", message: "Do you cut to size?" };
  const { body: receipt } = await call("POST", "/api/contact/inquiry", message);
  const address = `/api/enquiries/${receipt.data.id}`;
  const read = async (): Promise<EnquiryDetail> => (await call("GET", address)).body;
  await expect.poll(() => listMails(SENDER).length).toBe(1);
  const [confirmation] = listMails(SENDER);
  await expect.poll(() => listSubjects(SALES)).toEqual(["Contact message – Mira Shah"]);
  expect(listMails(INVITED)).toEqual([]);

  await test.step("the assignee is mailed, nobody is mailed about themselves", async () => {
    await call("PATCH", address, { assignee: "ravi" });
    const mail = notificationMails.assigned(receipt.reference, "admin", `${site.url}/admin/enquiries?id=${receipt.data.id}`);
    await expect.poll(() => listSubjects(SALES)).toEqual(["Contact message – Mira Shah", mail.subject]);
    expect(listMails(SALES)[1]!.text.trim()).toBe(mail.text);
    await call("PATCH", address, { assignee: "admin" });
  });

  await test.step("replies go to the sender in the thread of the confirmation", async () => {
    for (const text of ["Yes, we do.", "From 300 × 300 mm."]) {
      expect((await call("POST", `${address}/replies`, { channel: "mail", subject: "Your message", text })).status).toBe(201);
      await expect.poll(async () => (await read()).replies.at(-1)).toMatchObject({ text, state: "sent", error: null });
    }
    const [, first, second] = listMails(SENDER);
    expect(first).toMatchObject({ from: MAILBOX, text: expect.stringContaining("Yes, we do.") });
    expect(first!.headers.get("reply-to")).toContain(company.email);
    expect(first!.headers.get("in-reply-to")).toBe(confirmation!.headers.get("message-id"));
    expect(second!.headers.get("in-reply-to")).toBe(first!.headers.get("message-id"));
    expect(second!.headers.get("references")).toContain(confirmation!.headers.get("message-id"));
    expect(await read()).toMatchObject({ state: "in_progress", waiting_minutes: null });
    const { body } = await call("GET", "/api/history");
    expect(JSON.stringify(body) + site.output()).not.toContain("Yes, we do.");
  });

  await test.step("a refused reply is shown and can be sent again", async () => {
    mailServer.mode.current = 550;
    const { body } = await call("POST", `${address}/replies`, { channel: "mail", text: "One more thing." });
    await expect.poll(async () => (await read()).replies.at(-1)).toMatchObject({ state: "failed", error: expect.any(String) });
    mailServer.mode.current = "accept";
    expect((await call("POST", `${address}/replies/${body.data.id}/retry`)).status).toBe(200);
    await expect.poll(async () => (await read()).replies.at(-1)).toMatchObject({ state: "sent", error: null });
    expect((await call("POST", `${address}/replies/${body.data.id}/retry`)).status).toBe(409);
  });

  await test.step("a reply that was dropped while it was being sent counts as sent, also in the trash", async () => {
    const send = async (text: string) => {
      const attempts = mailServer.countAttempts();
      mailServer.mode.current = "hang";
      expect((await call("POST", `${address}/replies`, { channel: "mail", text })).status).toBe(201);
      await expect.poll(mailServer.countAttempts).toBe(attempts + 1);
      mailServer.mode.current = "accept";
    };
    await send("Half a moment.");
    await call("PATCH", address, { spam: true });
    expect((await read()).replies.at(-1)).toMatchObject({ state: "failed", error: deskMessages.mailDropped });
    mailServer.release();
    await expect.poll(async () => (await read()).replies.at(-1)).toMatchObject({ state: "sent", error: null });
    await call("PATCH", address, { spam: false });
    await expectNoMailWaits();

    await send("Just a moment.");
    const deleted = await fetch(site.url + address, { method: "DELETE", headers });
    mailServer.release();
    await expect
      .poll(async () => (await database.query("SELECT rows->'enquiry_reply'->-1->>'state' AS state FROM trash_item")).rows)
      .toEqual([{ state: "sent" }]);
    await call("POST", `/api/history/${deleted.headers.get("x-undo")}/undo`);
    expect((await read()).replies.at(-1)).toMatchObject({ text: "Just a moment.", state: "sent", error: null });
  });

  await test.step("owners are told once about an enquiry that waits, the author about a quotation that ends in two days, and all users get the daily mail once", async () => {
    const opening = [{ days: Object.keys(DAYS), opens: "00:00", closes: "23:59" }];
    expect((await call("PUT", "/api/content/company", { ...company, opening })).status).toBe(200);
    const settings = { new_leads: "nobody", waiting_minutes: 120, digest_at: "00:00" };
    expect((await call("PUT", "/api/settings/notifications", settings)).status).toBe(200);
    const { body: late } = await call("POST", "/api/contact/inquiry", { ...message, email: "asha@example.com" });
    await expect.poll(() => listSubjects(OWNER).filter((subject) => subject === "Contact message – Mira Shah").length).toBe(2);
    await call("PATCH", address, { state: "in_progress", due: dayFromToday(0), assignee: "ravi" });
    const sendQuotation = async (days: number): Promise<Quotation> => {
      const { body: draft } = await call("POST", QUOTATIONS_PATH, createQuotation({ valid_until: dayFromToday(days) }));
      return (await call("POST", `${QUOTATIONS_PATH}/${draft.data.id}/send`)).body.data;
    };
    const ending = await sendQuotation(2);
    await sendQuotation(3);
    await expectNoMailWaits();
    // Stopped, because a running site could send these mails before its next start.
    await site.stop();
    await database.query("UPDATE enquiry SET created_at = now() - interval '3 hours' WHERE id = $1", [late.data.id]);
    await database.query("UPDATE quotation SET sent_at = now() - interval '9 days'");
    await database.query(
      `INSERT INTO enquiry_line (enquiry_id, product_id, title, unit, sample, sample_state, sent_on) VALUES
        ($1, 1, 'Statuario', 'm2', true, 'to_pack', NULL), ($1, 1, 'Statuario', 'm2', true, 'sent', current_date - 12),
        ($1, 1, 'Statuario', 'm2', true, 'sent', current_date), ($1, 1, 'Statuario', 'm2', true, 'liked', current_date - 12)`,
      [late.data.id],
    );
    await database.query("DELETE FROM setting WHERE name = 'digest'");
    mailServer.mails.length = 0;
    const waiting = notificationMails.waiting(late.reference, 120, "").subject;
    const reminder = quotationMails.sent(ending.number!, "", "", formatDay(dayFromToday(2))).subject;
    const samples = [sampleMessages.toPack(1), sampleMessages.waiting(1, REMINDER_DAYS)];
    const ofOwner = notificationMails.digest(1, 0, [...samples, describeEndings(1)], "")!;
    const ofSales = notificationMails.digest(1, 1, samples, "")!;
    for (let round = 0; round < 2; round++) {
      const running = await start(variables);
      await expect.poll(() => listSubjects(OWNER).sort()).toEqual([waiting, reminder, ofOwner.subject].sort());
      await expect.poll(() => listSubjects(SALES)).toEqual([ofSales.subject]);
      await running.stop();
    }
    expect(listMails(OWNER).map(({ text }) => text)).toContainEqual(expect.stringContaining(ofOwner.text));
    expect(listMails(SALES)[0]!.text).toContain(ofSales.text);
    expect((await database.query("SELECT id FROM quotation WHERE reminded_at IS NOT NULL")).rows).toEqual([{ id: ending.id }]);
  });
});
