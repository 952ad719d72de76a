import type { APIRequestContext } from "@playwright/test";
import { MAX_EMAIL, MAX_ID, MAX_NAME } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import { expect, expectRefusal, listOf, test } from "../kit/fixtures";

const words = messages.lead;
const lead = { name: "Mira Shah", email: "mira@example.com", contact: "+919825012345" };

const someBrochure = async (request: APIRequestContext) => (await listOf<Brochure>(request, "/api/ebrochure"))[0]!.id;

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
  test(`a brochure lead with ${what} is accepted`, async ({ visitor }) => {
    const brochure_id = await someBrochure(visitor);
    const response = await visitor.post("/api", { data: { ...lead, brochure_id, ...change } });
    expect(response.status()).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, message: words.done, data: { id: expect.any(Number) } });
  });
}

test("a brochure lead may send its brochure as text, needs no token and does not mind a dead one", async ({ visitor }) => {
  const data = { ...lead, brochure_id: String(await someBrochure(visitor)) };
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
  [{ brochure_id: undefined }, messages.brochures.invalidId],
  [{ brochure_id: 0 }, messages.brochures.invalidId],
  [{ brochure_id: 1.5 }, messages.brochures.invalidId],
  [{ brochure_id: "one" }, messages.brochures.invalidId],
  [{ brochure_id: [1] }, messages.brochures.invalidId],
];

test("a brochure lead that lacks or misspells something is told the first thing wrong with it", async ({ visitor }) => {
  const brochure_id = await someBrochure(visitor);
  for (const [change, told] of refused) {
    await expectRefusal(await visitor.post("/api", { data: { ...lead, brochure_id, ...change } }), 400, told);
  }
});

for (const brochure_id of [MAX_ID, MAX_ID + 1, "9".repeat(30)]) {
  test(`there is no brochure ${brochure_id}`, async ({ visitor }) => {
    await expectRefusal(await visitor.post("/api", { data: { ...lead, brochure_id } }), 404, messages.brochures.missing);
  });
}
