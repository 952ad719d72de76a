import { enquiryMessages } from "@/lib/enquiries/words";
import { MAX_EMAIL, MAX_ID, MAX_MESSAGE, MAX_NAME, MAX_TITLE, MIN_FILL_MS } from "@/lib/shared/limits";
import type { Brochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";
import { expect, expectRefusal, fetchList, test } from "../kit/fixtures";
import { createName, ENQUIRIES_PATH } from "./enquiry-desk";

const { inquiry } = enquiryMessages;
const { contact, lead } = websiteMessages;
const email = "mira@example.com";
const longestEmail = `${"x".repeat(MAX_EMAIL - "@example.com".length)}@example.com`;
const hostile = { message: "'; DROP TABLE inquiry; -- \ud83e a\u0000b" };

type FormCall = {
  path: string;
  done: string;
  senderField: string;
  complete: object;
  accepted: object[];
  refused: [change: object, error: string];
};

// Every rule of the fields: lib/enquiries/leads.test.ts.
const forms: FormCall[] = [
  {
    path: "/api/inquiry/c",
    done: inquiry.done,
    senderField: "userName",
    complete: { tileName: "Statuario", userName: "मीरा शाह", email, phone: "+91 98250-12345", message: "How many boxes for 40 m²? 🪨" },
    accepted: [
      { message: undefined },
      { ...hostile, tileName: `<script>alert("1")</script>`, userName: "Mi\u0000ra" },
      { tileName: "x".repeat(MAX_TITLE), userName: "x".repeat(MAX_NAME), email: longestEmail, message: "x".repeat(MAX_MESSAGE) },
    ],
    refused: [{ tileName: undefined, userName: undefined }, inquiry.tileNameRequired],
  },
  {
    path: "/api/contact/inquiry",
    done: contact.done,
    senderField: "name",
    complete: { name: "मीरा शाह", email, phone: "(02822) 240-123", message: "Are you open on Saturday? 🪨" },
    accepted: [
      { ...hostile, name: `<script>alert("1")</script>` },
      { name: "x".repeat(MAX_NAME), email: longestEmail, message: "x".repeat(MAX_MESSAGE) },
    ],
    refused: [{ name: "\u0000", email: "x" }, contact.nameRequired],
  },
  {
    path: "/api",
    done: lead.done,
    senderField: "name",
    complete: { name: "मीरा शाह", email, contact: "+919825012345" },
    accepted: [{ name: "x".repeat(MAX_NAME), email: longestEmail, contact: " 9825012345 " }],
    refused: [{ name: "<b>Mira</b>", email: "x" }, lead.nameInvalid],
  },
];

const fetchBrochureId = async (visitor: Parameters<typeof fetchList>[0]) => (await fetchList<Brochure>(visitor, "/api/ebrochure"))[0]!.id;

for (const { path, done, senderField, complete, accepted, refused } of forms) {
  test(`${path} accepts every valid text, ignores unknown fields and tokens, and returns the first error`, async ({ visitor }) => {
    const whole = { ...complete, brochure_id: String(await fetchBrochureId(visitor)) };
    const unknownFields = { id: 1, created_at: "2020-01-01", constructor: "x", toString: "x" };
    for (const change of [{}, unknownFields, ...accepted]) {
      const response = await visitor.post(path, { data: { ...whole, ...change }, headers: { Authorization: "dead" } });
      const reference = expect.stringMatching(/^SH-\d{4}-\d{4,}$/);
      const expected = { status: 201, success: true, message: done, reference, data: { id: expect.any(Number) } };
      expect({ status: response.status(), ...(await response.json()) }).toMatchObject(expected);
    }
    const [change, error] = refused;
    await expectRefusal(await visitor.post(path, { data: { ...whole, ...change } }), 400, error);
  });

  test(`${path} stores page, language and campaign, and leaves out invalid ones`, async ({ visitor, admin, deleteLater }) => {
    const whole = { ...complete, brochure_id: String(await fetchBrochureId(visitor)) };
    const source = { page: "/contact", language: "mr", campaign: { utm_source: "fair", gclid: "" } };
    const invalid = { page: "https://evil.example", language: "de", campaign: "fair" };
    for (const [sent, stored] of [
      [source, { ...source, campaign: { utm_source: "fair" } }],
      [invalid, { page: null, language: null, campaign: null }],
    ]) {
      const response = await visitor.post(path, { data: { ...whole, ...sent } });
      const { reference, data } = await response.json();
      deleteLater(`${ENQUIRIES_PATH}/${data.id}`);
      expect(response.status()).toBe(201);
      expect(await (await admin.get(`${ENQUIRIES_PATH}/${data.id}`)).json()).toMatchObject({ reference, ...stored });
    }
  });

  test(`${path} answers bots like people and stores their enquiries as spam`, async ({ visitor, admin, deleteLater }) => {
    const sender = createName();
    const data = { ...complete, [senderField]: sender, brochure_id: String(await fetchBrochureId(visitor)) };
    const search = async (more = "") =>
      (await (await admin.get(`${ENQUIRIES_PATH}?search=${encodeURIComponent(sender)}${more}`)).json()).items;

    const answers: object[] = [];
    for (const signs of [{ website: "https://spam.example" }, { elapsed: MIN_FILL_MS - 1 }, { website: "x", elapsed: 60_000 }]) {
      const response = await visitor.post(path, { data: { ...data, ...signs } });
      expect(response.status()).toBe(201);
      const answer = await response.json();
      deleteLater(`${ENQUIRIES_PATH}/${answer.data.id}`);
      answers.push(answer);
    }
    expect(await search()).toEqual([]);
    expect(await search("&spam=true")).toHaveLength(answers.length);
    const file = await admin.get(`${ENQUIRIES_PATH}/export?format=csv&search=${encodeURIComponent(sender)}`);
    expect(await file.text()).not.toContain(sender);

    // An empty honeypot and a slow submission count as human.
    for (const signs of [{}, { website: "", elapsed: MIN_FILL_MS }]) {
      const response = await visitor.post(path, { data: { ...data, ...signs } });
      expect(response.status()).toBe(201);
      const answer = await response.json();
      deleteLater(`${ENQUIRIES_PATH}/${answer.data.id}`);
      expect(answer.message).toBe(done);
      for (const bots of answers)
        expect(bots).toEqual({ ...answer, reference: expect.any(String), data: { ...answer.data, id: expect.any(Number) } });
    }
    expect(await search()).toHaveLength(2);
    const [change, error] = refused;
    await expectRefusal(await visitor.post(path, { data: { ...data, ...change, website: "x" } }), 400, error);
  });
}

test("ignores __proto__ in the body of an enquiry", async ({ visitor }) => {
  const { path, complete } = forms[0]!;
  const headers = { "Content-Type": "application/json" };
  const data = Buffer.from(`{"__proto__":{"polluted":true},${JSON.stringify(complete).slice(1)}`);
  expect((await visitor.post(path, { data, headers })).status()).toBe(201);
  const inherited = Buffer.from(`{"__proto__":${JSON.stringify(complete)}}`);
  await expectRefusal(await visitor.post(path, { data: inherited, headers }), 400, inquiry.tileNameRequired);
});

test("refuses a lead for an unknown brochure", async ({ visitor }) => {
  const { path, complete } = forms[2]!;
  for (const brochure_id of [MAX_ID, "9".repeat(30)]) {
    await expectRefusal(await visitor.post(path, { data: { ...complete, brochure_id } }), 404, websiteMessages.brochures.missing);
  }
});
