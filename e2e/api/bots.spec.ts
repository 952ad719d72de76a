import type { Brochure } from "@/lib/domain/brochures";
import { MIN_FILL_MS } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { uniqueName } from "../browser/enquiry-desk";
import { expect, expectRefusal, listOf, test } from "../fixtures";

const CALLS = "/api/enquiries";
const email = "asha@example.com";
const brochure_id = async (visitor: Parameters<typeof listOf>[0]) => (await listOf<Brochure>(visitor, "/api/ebrochure"))[0]?.id;

const forms = [
  { address: "/api/inquiry/c", told: messages.inquiry.done, name: "userName", fields: { tileName: "Statuario", email, phone: "282200" } },
  { address: "/api/contact/inquiry", told: messages.contact.done, name: "name", fields: { email, phone: "282200", message: "Hello" } },
  { address: "/api", told: messages.lead.done, name: "name", fields: { email, contact: "+919825012345" } },
];

for (const { address, told, name, fields } of forms) {
  test(`${address} answers a bot like anybody, and stores nothing`, async ({ visitor, admin, deleteLater }) => {
    const sender = uniqueName();
    const data = { ...fields, [name]: sender, ...(address === "/api" && { brochure_id: await brochure_id(visitor) }) };
    const found = async () => (await (await admin.get(`${CALLS}?search=${encodeURIComponent(sender)}`)).json()).rows;

    const answers: object[] = [];
    for (const signs of [{ website: "https://spam.example" }, { elapsed: MIN_FILL_MS - 1 }, { website: "x", elapsed: 60_000 }]) {
      const response = await visitor.post(address, { data: { ...data, ...signs } });
      expect(response.status()).toBe(201);
      answers.push(await response.json());
    }
    expect(await found()).toEqual([]);

    // Who fills in nothing of that, or took a while, is a person.
    for (const signs of [{}, { website: "", elapsed: MIN_FILL_MS }]) {
      const response = await visitor.post(address, { data: { ...data, ...signs } });
      expect(response.status()).toBe(201);
      const answer = await response.json();
      deleteLater(`${CALLS}/${answer.data.id}`);
      expect(answer.message).toBe(told);
      for (const bots of answers) expect(bots).toEqual({ ...answer, data: { ...answer.data, id: expect.any(Number) } });
    }
    expect(await found()).toHaveLength(2);
  });
}

test("a bot that leaves out what is required is told so, like anybody", async ({ visitor }) => {
  await expectRefusal(await visitor.post("/api/contact/inquiry", { data: { website: "x" } }), 400, messages.contact.nameRequired);
});
