import { enquiryMessages } from "@/lib/enquiries/words";
import { MIN_FILL_MS } from "@/lib/shared/limits";
import type { Brochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";
import { expect, expectRefusal, fetchList, test } from "../kit/fixtures";
import { createName } from "./enquiry-desk";

const CALLS = "/api/enquiries";
const email = "asha@example.com";
const brochure_id = async (visitor: Parameters<typeof fetchList>[0]) => (await fetchList<Brochure>(visitor, "/api/ebrochure"))[0]?.id;

const forms = [
  {
    address: "/api/inquiry/c",
    message: enquiryMessages.inquiry.done,
    name: "userName",
    fields: { tileName: "Statuario", email, phone: "282200" },
  },
  {
    address: "/api/contact/inquiry",
    message: websiteMessages.contact.done,
    name: "name",
    fields: { email, phone: "282200", message: "Hello" },
  },
  { address: "/api", message: websiteMessages.lead.done, name: "name", fields: { email, contact: "+919825012345" } },
];

for (const { address, message, name, fields } of forms) {
  test(`${address} answers bots like people and stores their enquiries as spam`, async ({ visitor, admin, deleteLater }) => {
    const sender = createName();
    const data = { ...fields, [name]: sender, ...(address === "/api" && { brochure_id: await brochure_id(visitor) }) };
    const search = async (more = "") => (await (await admin.get(`${CALLS}?search=${encodeURIComponent(sender)}${more}`)).json()).items;

    const answers: object[] = [];
    for (const signs of [{ website: "https://spam.example" }, { elapsed: MIN_FILL_MS - 1 }, { website: "x", elapsed: 60_000 }]) {
      const response = await visitor.post(address, { data: { ...data, ...signs } });
      expect(response.status()).toBe(201);
      const answer = await response.json();
      deleteLater(`${CALLS}/${answer.data.id}`);
      answers.push(answer);
    }
    expect(await search()).toEqual([]);
    expect(await search("&spam=true")).toHaveLength(answers.length);
    const file = await admin.get(`${CALLS}/export?format=csv&search=${encodeURIComponent(sender)}`);
    expect(await file.text()).not.toContain(sender);

    // An empty honeypot and a slow submission count as human.
    for (const signs of [{}, { website: "", elapsed: MIN_FILL_MS }]) {
      const response = await visitor.post(address, { data: { ...data, ...signs } });
      expect(response.status()).toBe(201);
      const answer = await response.json();
      deleteLater(`${CALLS}/${answer.data.id}`);
      expect(answer.message).toBe(message);
      for (const bots of answers) expect(bots).toEqual({ ...answer, data: { ...answer.data, id: expect.any(Number) } });
    }
    expect(await search()).toHaveLength(2);
  });
}

test("an enquiry marked as not spam becomes a new enquiry", async ({ visitor, admin, deleteLater }) => {
  const name = createName();
  const data = { name, email, phone: "282200", message: "I type fast", website: "filled in by my browser" };
  const { id } = (await (await visitor.post("/api/contact/inquiry", { data })).json()).data;
  deleteLater(`${CALLS}/${id}`);
  expect(await (await admin.get(`${CALLS}/${id}`)).json()).toMatchObject({ id, spam: true, state: "new" });
  expect((await admin.patch(`${CALLS}/${id}`, { data: { read: true } })).status()).toBe(200);
  await expectRefusal(await admin.patch(`${CALLS}/${id}`, { data: { spam: "no" } }), 400, enquiryMessages.enquiries.spamInvalid);
  await expectRefusal(await admin.get(`${CALLS}?spam=perhaps`), 400, enquiryMessages.enquiries.spamInvalid);

  const released = await admin.patch(`${CALLS}/${id}`, { data: { spam: false } });
  expect(released.status()).toBe(200);
  expect((await released.json()).data).toMatchObject({ id, name, spam: false, state: "new", read_at: null });
  const rows = async (spam: boolean) => (await (await admin.get(CALLS, { params: { search: name, spam: String(spam) } })).json()).items;
  expect([await rows(true), (await rows(false)).map((row: { id: number }) => row.id)]).toEqual([[], [id]]);
});

test("a bot gets the same validation errors as people", async ({ visitor }) => {
  await expectRefusal(await visitor.post("/api/contact/inquiry", { data: { website: "x" } }), 400, websiteMessages.contact.nameRequired);
});
