import { randomInt, randomUUID } from "node:crypto";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { leadMessages as words } from "@/lib/integrations/words";
import { messages } from "@/lib/shared/words/messages";
import { createName } from "../enquiries/enquiry-desk";
import { expect, expectRefusal } from "../kit/fixtures";
import { test, withKey } from "./keys";

const PATH = "/api/leads";
const createPhone = () => `+91 ${randomInt(6_000_000_000, 10_000_000_000)}`;
/** A lead of a person who sent nothing else: an answer contains the other enquiries of the person. */
const createLead = () => ({
  ...{ source: "TradeIndia", external_id: randomUUID(), name: createName(), email: `${randomUUID()}@example.com`, phone: createPhone() },
  ...{
    company: "Shah Interiors",
    city: "Surat",
    country: "IN",
    subject: "White marble",
    message: "40 sq m",
    at: "2026-11-20T07:35:11.000Z",
  },
});

test("a lead is added once and appears in Enquiries with its source", async ({ visitor, admin, makeKey, deleteLater }) => {
  const headers = withKey(await makeKey("leads:write"));
  const lead = createLead();
  const added = await visitor.post(PATH, { headers, data: lead });
  expect(added.status()).toBe(201);
  const { data } = await added.json();
  const { id } = data;
  deleteLater(`/api/enquiries/${id}`);

  const { at, ...stored } = lead;
  const enquiry: EnquiryDetail = await (await admin.get(`/api/enquiries/${id}`)).json();
  expect(enquiry).toMatchObject({ kind: "lead", ...stored, created_at: at, spam: false });
  expect(data).toEqual(enquiry);
  const { items } = await (await admin.get("/api/enquiries", { params: { kind: "lead", search: lead.name } })).json();
  expect(items).toEqual([expect.objectContaining({ id, kind: "lead", source: "TradeIndia" })]);

  const again = await visitor.post(PATH, { headers, data: { ...lead, message: "50 sq m" } });
  expect(again.status()).toBe(200);
  expect((await again.json()).data).toEqual({ id });
  const other = await visitor.post(PATH, { headers, data: { ...lead, source: "Justdial" } });
  expect(other.status()).toBe(201);
  deleteLater(`/api/enquiries/${(await other.json()).data.id}`);

  const csv = await (await admin.get("/api/enquiries/export", { params: { format: "csv", search: lead.name } })).text();
  expect(csv).toContain("Shah Interiors");
});

test("the same lead sent many times at once is added once", async ({ visitor, admin, makeKey, deleteLater }) => {
  const headers = withKey(await makeKey("leads:write"));
  const lead = createLead();
  const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.post(PATH, { headers, data: lead })));
  expect(answers.map((answer) => answer.status()).toSorted()).toEqual([...Array(7).fill(200), 201]);
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).data.id)));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const { total } = await (await admin.get("/api/enquiries", { params: { search: lead.name } })).json();
  expect(total).toBe(1);
  // Deleted by staff, it does not come back.
  await admin.delete(`/api/enquiries/${id}`);
  expect((await visitor.post(PATH, { headers, data: lead })).status()).toBe(200);
  expect((await (await admin.get("/api/enquiries", { params: { search: lead.name } })).json()).total).toBe(0);
  deleteLater(`/api/enquiries/${id}`);
});

// Calls that a key may not make: keys.api.spec.ts.
test("a key with leads:add does not read other enquiries of the same person", async ({ visitor, makeKey, deleteLater }) => {
  const { email, phone } = createLead();
  for (const [scope, others] of [
    ["leads:write", 0],
    ["leads:add", 0],
    ["leads:write", 2],
  ] as const) {
    const response = await visitor.post(PATH, { headers: withKey(await makeKey(scope)), data: { ...createLead(), email, phone } });
    expect(response.status()).toBe(201);
    const { data } = await response.json();
    deleteLater(`/api/enquiries/${data.id}`);
    expect(data.others, scope).toMatchObject({ total: others, enquiries: others });
    expect(data.others.rows, scope).toHaveLength(others);
  }
});

test("a malformed lead is refused and changes nothing", async ({ visitor, makeKey, expectRefused }) => {
  const headers = withKey(await makeKey("leads:write"));
  await expectRefused(() => visitor.post(PATH, { headers, data: { ...createLead(), name: "" } }), 400, words.nameRequired);
});

test("IndiaMART's push is accepted with a key in its address", async ({ visitor, admin, makeKey, deleteLater }) => {
  const { key } = await makeKey("leads:add");
  const name = createName("Mira");
  const RESPONSE = {
    ...{
      UNIQUE_QUERY_ID: randomUUID(),
      QUERY_TIME: "2026-11-20 13:05:11",
      QUERY_TYPE: "W",
      SENDER_NAME: name,
      SENDER_MOBILE: "+91-9825012345",
    },
    ...{ SENDER_EMAIL: "", SENDER_COMPANY: "Shah Interiors", SENDER_CITY: "Surat", SENDER_COUNTRY_ISO: "IN" },
    ...{ QUERY_PRODUCT_NAME: "White marble", QUERY_MESSAGE: "40 sq m<br>soon", CALL_DURATION: null },
  };
  for (let count = 0; count < 2; count++) {
    const answer = await visitor.post(`${PATH}/indiamart/${key}`, { data: { CODE: 200, STATUS: "SUCCESS", RESPONSE } });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual({ code: 200, status: "Success" });
  }
  const { items } = await (await admin.get("/api/enquiries", { params: { search: name } })).json();
  expect(items).toHaveLength(1);
  deleteLater(`/api/enquiries/${items[0].id}`);
  expect(items[0]).toMatchObject({
    ...{ kind: "lead", source: "IndiaMART", name, email: "", phone: "+91-9825012345", subject: "White marble" },
    ...{ message: "40 sq m\nsoon", created_at: "2026-11-20T07:35:11.000Z" },
  });

  const push = { data: { RESPONSE: { ...RESPONSE, UNIQUE_QUERY_ID: randomUUID() } } };
  const forbidden = await visitor.post(`${PATH}/indiamart/${(await makeKey("leads:read")).key}`, push);
  await expectRefusal(forbidden, 403, messages.forbidden);
  await expectRefusal(await visitor.post(`${PATH}/indiamart/${key}x`, push), 401, messages.unauthorized);
});
