import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { requestMessages as words } from "@/lib/enquiries/request-messages";
import { toLocalDay } from "@/lib/shared/days";
import { MAX_ID, MIN_FILL_MS } from "@/lib/shared/limits";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { readCsv } from "../imports/sheets";
import { createTitle, expect, expectRefusal, paths } from "../kit/fixtures";
import { test as base, ENQUIRIES_PATH, listIds } from "./enquiry-rows";

const address = "/api/request";
const REFERENCE = /^SH-\d{4}-\d{4,}$/;
const person = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
const line = words.line;

type Answer = { id: number; reference: string };
type Fixtures = { stone: Product; sendRequest: (fields: object) => Promise<Answer> };

const test = base.extend<Fixtures>({
  stone: async ({ makeAnyProduct }, use) => use(await makeAnyProduct({ size: "60 × 120 cm", finish: "Honed" })),
  sendRequest: async ({ visitor, deleteLater }, use) =>
    use(async (fields) => {
      const response = await visitor.post(address, { data: { ...person, ...fields } });
      const body = await response.json();
      expect(response.status(), body.error).toBe(201);
      deleteLater(`${ENQUIRIES_PATH}/${body.data.id}`);
      return body.data;
    }),
});

test("stores a request as one enquiry with all its parts", async ({ visitor, admin, deleteLater, stone, listEnquiries, fetchEnquiry }) => {
  const from = { page: "/shortlist?items=1,2", language: "gu", campaign: { utm_source: "newsletter", gclid: "" } };
  const lines = [
    { product: stone.id, quantity: 40.5, unit: "m2", sample: true },
    { product: stone.id, unit: "box" },
  ];
  const postal = { address: "12 MG Road\nPune" };
  const response = await visitor.post(address, { data: { ...person, message: " Soon? ", ...postal, ...from, lines } });
  const { data, ...answer } = await response.json();
  deleteLater(`${ENQUIRIES_PATH}/${data.id}`);
  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.done(data.reference), reference: data.reference });
  expect(data.reference).toMatch(REFERENCE);
  expect(data.reference.slice(3, 7)).toBe(toLocalDay(new Date(), companyDefaults.timeZone).slice(0, 4));

  const stored = { product_id: stone.id, title: stone.title, variant: null, size: "60 × 120 cm", finish: "Honed", thickness: null };
  const storedLines = [
    { ...stored, quantity: 40.5, unit: "m2", sample: true },
    { ...stored, quantity: null, unit: "box", sample: false },
  ];
  expect(data).toEqual({ id: data.id, reference: data.reference, ...person, message: "Soon?", ...postal, lines: storedLines });
  const row = { id: data.id, kind: "request", reference: data.reference, product_id: null, lines: storedLines, assignee: null, due: null };
  expect((await listEnquiries({ search: data.reference.toLowerCase() })).items).toEqual([
    expect.objectContaining({ ...row, subject: `${stone.title} and 1 more`, state: "new" }),
  ]);
  expect(listIds(await listEnquiries({ search: stone.title, kind: "request" }))).toEqual([data.id]);
  expect(listIds(await listEnquiries({ search: stone.title, kind: "tile" }))).toEqual([]);
  const detail = await fetchEnquiry(data.id);
  expect(detail).toMatchObject({ ...row, ...postal, ...from, campaign: { utm_source: "newsletter" }, spam: false, log: [] });
  expect((await visitor.get(detail.addresses[stone.id]!)).status()).toBe(200);

  await admin.delete(`${paths.products}/${stone.id}`);
  expect(await fetchEnquiry(data.id)).toMatchObject({ lines: storedLines, addresses: {} });
});

test("finds a variant by its SKU in any case and stores the variant's size", async ({ admin, stone, sendRequest, fetchEnquiry }) => {
  const sku = createTitle("ST").replaceAll(" ", "-");
  const variants = [{ sku, size: "30 × 60 cm", thickness: "9 mm" }];
  expect((await admin.patch(`/api/products/${stone.id}`, { data: { variants } })).status()).toBe(200);
  const { id } = await sendRequest({
    lines: [{ product: stone.id, variant: sku.toLowerCase(), quantity: 2, unit: "slab", sample: false }],
  });
  expect((await fetchEnquiry(id)).lines).toMatchObject([
    {
      ...{ product_id: stone.id, title: stone.title, variant: sku, size: "30 × 60 cm", finish: "Honed", thickness: "9 mm" },
      ...{ quantity: 2, unit: "slab", sample: false },
    },
  ]);
});

// Every rule of the fields: lib/enquiries/requests.test.ts.
test("names the invalid line and stores nothing", async ({ visitor, admin, stone, listEnquiries }) => {
  const good = { product: stone.id, unit: "m2" };
  const draft = (await (await admin.post(`/api/products/${stone.id}/duplicate`)).json()).data;
  const refused: [second: object, error: string][] = [
    [{ ...good, product: MAX_ID }, line.product],
    [{ ...good, product: draft.id }, line.product],
    [{ ...good, variant: "nobody's" }, line.variant],
    [{ ...good, unit: "kg" }, line.unit],
  ];
  for (const [second, error] of refused) {
    const response = await visitor.post(address, { data: { ...person, lines: [good, second] } });
    await expectRefusal(response, 400, line.at(2, error));
    expect((await response.json()).fields[0].path).toMatch(/^lines\.1\.(product|variant|unit)$/);
  }
  await admin.delete(`${paths.products}/${draft.id}`);
  expect((await listEnquiries({ search: stone.title })).total).toBe(0);
});

test("gives concurrent requests unique references", async ({ sendRequest, stone }) => {
  const lines = [{ product: stone.id, unit: "piece", quantity: 1 }];
  const sent = await Promise.all(Array.from({ length: 12 }, () => sendRequest({ lines })));
  const numbers = sent.map(({ reference }) => Number(reference.split("-")[2])).toSorted((one, other) => one - other);
  expect(new Set(numbers).size).toBe(12);
});

test("answers bots like people and stores their requests as spam", async ({ sendRequest, stone, listEnquiries, fetchEnquiry }) => {
  const lines = [{ product: stone.id, unit: "m2" }];
  const person = await sendRequest({ lines });
  for (const signs of [{ website: "https://spam.example" }, { elapsed: MIN_FILL_MS - 1 }]) {
    const bot = await sendRequest({ lines, ...signs });
    expect(bot).toEqual({ ...person, id: bot.id, reference: expect.stringMatching(REFERENCE) });
    expect(await fetchEnquiry(bot.id)).toMatchObject({ spam: true });
  }
  expect(listIds(await listEnquiries({ search: stone.title }))).toEqual([person.id]);
  expect((await listEnquiries({ search: stone.title, spam: "true" })).total).toBe(2);
});

test("ignores an invalid token", async ({ visitor, stone }) => {
  const data = { ...person, lines: [{ product: stone.id, unit: "m2" }] };
  expect((await visitor.post(address, { data, headers: { Authorization: "dead" } })).status()).toBe(201);
});

test("exports lines, reference, origin and due date of a request", async ({ admin, sendRequest, stone }) => {
  const from = { page: "/shortlist?items=1", language: "hi", campaign: { utm_source: "fair", utm_medium: "card" } };
  const lines = [
    { product: stone.id, quantity: 1, unit: "box", sample: true },
    { product: stone.id, unit: "m2" },
  ];
  const { id, reference } = await sendRequest({ lines, ...from, address: "12 MG Road" });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { due: "2027-03-31" } });
  const file = await admin.get(`${ENQUIRIES_PATH}/export`, { params: { format: "csv", search: reference } });
  const [heads, row] = readCsv((await file.text()).replace("\ufeff", ""));
  const cells = Object.fromEntries(heads!.map((head, place) => [head, row![place]]));
  const productText = `${stone.title} (60 × 120 cm, Honed)`;
  expect(cells).toMatchObject({
    ...{ Kind: "Product request", Reference: reference, Products: `${productText}: 1 box, with a sample\n${productText}` },
    ...{ "Product IDs": `${stone.id}, ${stone.id}`, "Sent from page": from.page, Language: "hi" },
    ...{ Campaign: "utm_source=fair, utm_medium=card", "Assigned to": "", Due: "2027-03-31", "Postal address": "12 MG Road" },
  });
});

test("an enquiry about a product may include the product id", async ({ visitor, admin, stone, fetchEnquiry, deleteLater }) => {
  const tile = { tileName: stone.title, userName: "Mira Shah", email: person.email, phone: person.phone };
  const sendTile = async (more: object) => {
    const response = await visitor.post("/api/inquiry/c", { data: { ...tile, ...more } });
    const { data } = await response.json();
    if (data) deleteLater(`${ENQUIRIES_PATH}/${data.id}`);
    return { status: response.status(), data };
  };
  const withId = await sendTile({ product_id: stone.id });
  expect(withId).toMatchObject({ status: 201, data: { product_id: stone.id } });
  expect(await fetchEnquiry(withId.data.id)).toMatchObject({
    kind: "tile",
    product_id: stone.id,
    addresses: { [stone.id]: expect.any(String) },
  });
  const withoutId = await sendTile({});
  expect(withoutId.data).toEqual({ id: withoutId.data.id, ...tile, message: null });
  // A deleted product does not block the enquiry.
  expect((await sendTile({ product_id: MAX_ID })).data).not.toHaveProperty("product_id");
  // Nor does an unpublished one, whose existence is not revealed.
  await admin.patch(`${paths.products}/${stone.id}`, { multipart: { state: "withdrawn" } });
  expect((await sendTile({ product_id: stone.id })).data).not.toHaveProperty("product_id");
  for (const product_id of ["7", 0]) {
    await expectRefusal(await visitor.post("/api/inquiry/c", { data: { ...tile, product_id } }), 400, catalogueMessages.products.invalidId);
  }
});
