import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { privacyMessages } from "@/lib/privacy/words";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { MAX_MESSAGE, PRIVACY_REQUEST_DAYS, RETENTION_DAYS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { NOTICE_FORMS, privacyDefaults } from "@/lib/website/content/groups/privacy";
import en from "@/messages/en.json" with { type: "json" };
import { createRow, ENQUIRIES_PATH, test } from "../enquiries/enquiry-rows";
import { expect, expectRefusal } from "../kit/fixtures";
import { createPerson } from "./privacy-desk";

const DOCUMENT = "/api/content/privacy";
const words = privacyMessages.request;

test("forms and /privacy show the notices with the retention; each enquiry records the version and language", async ({
  visitor,
  admin,
  deleteLater,
}) => {
  const page = async (path: string) => (await visitor.get(path)).text();
  const privacy = await page("/privacy");
  const days = "We delete them after two years.";
  expect(privacy.split(days).length - 1).toBeGreaterThanOrEqual(NOTICE_FORMS.length);
  for (const { name, text } of Object.values(en.privacyPage.stored)) for (const shown of [name, text]) expect(privacy).toContain(shown);
  for (const path of ["/contact", "/ebrochure"]) expect(await page(path)).toContain(days);
  expect(await page("/")).toContain('href="/privacy"');

  const { name, email, phone } = createPerson();
  const send = async (more: object = {}): Promise<EnquiryDetail> => {
    const id = await createRow(visitor, "/api/contact/inquiry", { name, email, phone, message: "Open?", ...more });
    deleteLater(`${ENQUIRIES_PATH}/${id}`);
    return (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json();
  };
  const first = await send();
  expect(first.notice).toEqual({ version: expect.any(String), language: "en" });
  const text = "We keep your message for {days} days. Write to {email}.";
  const saved = await admin.put(DOCUMENT, { data: { contact: text } });
  expect(saved.status()).toBe(200);
  const second = await send({ language: "gu" });
  expect(second.notice).toEqual({ version: saved.headers().etag?.replaceAll('"', ""), language: "gu" });
  expect(second.notice?.version).not.toBe(first.notice?.version);
  expect((await (await visitor.get("/api/content")).json()).privacy).toMatchObject({ contact: text, inquiry: privacyDefaults.inquiry });
  const shown = `We keep your message for ${RETENTION_DAYS.enquiries} days. Write to ${companyDefaults.email}.`;
  for (const path of ["/contact", "/privacy"]) expect(await page(path)).toContain(shown);

  const settings = "/api/settings/privacy";
  expect(await (await admin.get(settings)).json()).toEqual(RETENTION_DAYS);
  for (const change of [{ enquiries: 0 }, { spam: 3651 }, { log: 364 }, { enquiries: 1.5 }, { enquiries: "30" }, { other: 1 }])
    expect((await admin.put(settings, { data: { ...RETENTION_DAYS, ...change } })).status()).toBe(400);
  expect((await admin.put(settings, { data: { ...RETENTION_DAYS, enquiries: 90 } })).status()).toBe(200);
  expect(await page("/contact")).toContain("We keep your message for 90 days.");
  expect((await admin.put(settings, { data: RETENTION_DAYS })).status()).toBe(200);
  expect((await admin.put(DOCUMENT, { data: {} })).status()).toBe(200);
});

test("a privacy request is accepted for known and unknown people, and is due in 30 days", async ({ visitor, admin, deleteLater }) => {
  const { email, phone } = createPerson();
  const send = (data: object) => visitor.post("/api/privacy-request", { data });
  const due = addDays(toLocalDay(new Date(), companyDefaults.timeZone), PRIVACY_REQUEST_DAYS);
  for (const [sent, stored] of [
    [
      { kind: "erase", email, message: "All of it" },
      { email, phone: "", message: "All of it" },
    ],
    [
      { kind: "access", phone, language: "hi" },
      { email: "", phone, message: null },
    ],
    [
      { kind: "correct", email: "mira@example.com", phone: "" },
      { email: "mira@example.com", phone: "" },
    ],
  ] as const) {
    const response = await send(sent);
    expect(response.status()).toBe(202);
    const answer = await response.json();
    expect(answer).toEqual({ success: true, message: words.done, reference: expect.stringMatching(/^SH-\d{4}-\d{4,}$/) });
    const { items } = await (await admin.get(ENQUIRIES_PATH, { params: { kind: "privacy", search: answer.reference } })).json();
    expect(items).toEqual([
      expect.objectContaining({ kind: "privacy", privacy: sent.kind, name: "", state: "new", due, due_on: due, ...stored }),
    ]);
    deleteLater(`${ENQUIRIES_PATH}/${items[0].id}`);
  }
  const tooLong = { kind: "erase", email, message: "x".repeat(MAX_MESSAGE + 1) };
  await expectRefusal(await send(tooLong), 400, messages.tooLong("Message", MAX_MESSAGE));
});
