import type { APIRequestContext } from "@playwright/test";
import { MAX_EMAIL, MAX_ID, MAX_NAME } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";
import { expect, expectRefusal, fetchList, test } from "../../kit/fixtures";

const words = websiteMessages.lead;
const lead = { name: "Mira Shah", email: "mira@example.com", contact: "+919825012345" };

const fetchSomeBrochure = async (request: APIRequestContext) => (await fetchList<Brochure>(request, "/api/ebrochure"))[0]!.id;

const accepted: [what: string, change: object][] = [
  ["everything", {}],
  ["a name in another script", { name: "मीरा शाह" }],
  ["space around it", { name: " Mira Shah ", email: " mira@example.com ", contact: " 9825012345 " }],
  [
    "texts at their limits",
    { name: "x".repeat(MAX_NAME), email: `${"x".repeat(MAX_EMAIL - 12)}@example.com`, contact: "+123456789012345" },
  ],
  ["fields that nobody asked for", { id: 1, created_at: "2020-01-01", brochure: { delete: true }, constructor: "x" }],
];

for (const [what, change] of accepted) {
  test(`accepts a brochure lead with ${what}`, async ({ visitor }) => {
    const brochure_id = await fetchSomeBrochure(visitor);
    const response = await visitor.post("/api", { data: { ...lead, brochure_id, ...change } });
    expect(response.status()).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, message: words.done, data: { id: expect.any(Number) } });
  });
}

test("accepts a lead with the brochure id as text, and without or with an expired token", async ({ visitor }) => {
  const data = { ...lead, brochure_id: String(await fetchSomeBrochure(visitor)) };
  expect((await visitor.post("/api", { data, headers: { Authorization: "dead" } })).status()).toBe(201);
});

const refused: [change: object, told: string][] = [
  [{ name: "J", email: "x", contact: "x" }, words.nameInvalid],
  [{ name: undefined }, words.nameInvalid],
  [{ name: "Mira 2" }, words.nameInvalid],
  [{ name: "Mira\u0000Shah" }, words.nameInvalid],
  [{ name: "<b>Mira</b>" }, words.nameInvalid],
  [{ name: "x".repeat(MAX_NAME + 1) }, messages.tooLong("Name", MAX_NAME)],
  [{ email: "mira@example", contact: "x" }, words.emailInvalid],
  [{ email: undefined }, words.emailInvalid],
  [{ email: "mira@example.com\nBcc: all@example.com" }, words.emailInvalid],
  [{ contact: undefined }, words.phoneInvalid],
  [{ contact: "982501234" }, words.phoneInvalid],
  [{ contact: "1234567890123456" }, words.phoneInvalid],
  [{ contact: "+91 98250 12345" }, words.phoneInvalid],
  [{ contact: 9825012345 }, words.phoneInvalid],
  [{ brochure_id: undefined }, websiteMessages.brochures.invalidId],
  [{ brochure_id: 0 }, websiteMessages.brochures.invalidId],
  [{ brochure_id: 1.5 }, websiteMessages.brochures.invalidId],
  [{ brochure_id: "one" }, websiteMessages.brochures.invalidId],
  [{ brochure_id: [1] }, websiteMessages.brochures.invalidId],
];

test("refuses an invalid lead with the first error", async ({ visitor }) => {
  const brochure_id = await fetchSomeBrochure(visitor);
  for (const [change, told] of refused) {
    await expectRefusal(await visitor.post("/api", { data: { ...lead, brochure_id, ...change } }), 400, told);
  }
});

for (const brochure_id of [MAX_ID, MAX_ID + 1, "9".repeat(30)]) {
  test(`refuses a lead for the unknown brochure ${brochure_id}`, async ({ visitor }) => {
    await expectRefusal(await visitor.post("/api", { data: { ...lead, brochure_id } }), 404, websiteMessages.brochures.missing);
  });
}
