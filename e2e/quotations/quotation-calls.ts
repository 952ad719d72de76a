import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import type { Quotation } from "@/lib/quotations/quotations";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { test as base } from "../enquiries/enquiry-rows";
import { createTitle } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";

export const QUOTATIONS_PATH = "/api/quotations";

/** Returns a day in the firm's zone. */
export const dayFromToday = (days: number) => addDays(toLocalDay(new Date(), "Asia/Kolkata"), days);

export const line = { text: "White Carrara, polished", quantity: 12.5, unit: "m2", price: 250_000 };

/** A quotation that can be sent. */
export const createQuotation = (fields: object = {}) => ({
  customer: { name: createTitle("Asha"), company: "Shah Interiors", email: "asha@example.com" },
  lines: [line],
  valid_until: dayFromToday(10),
  ...fields,
});

export async function readData<Data = Quotation>(response: APIResponse, status: number): Promise<Data> {
  const body = await response.json();
  expect(response.status(), JSON.stringify(body)).toBe(status);
  return body.data;
}

export const toLinkCall = ({ link }: Pick<Quotation, "link">) => `${QUOTATIONS_PATH}/by-link/${link!.replace("/q/", "")}`;

export const answer = (visitor: APIRequestContext, quotation: Quotation, answer: "accept" | "decline", name = "Mira Shah") =>
  visitor.post(toLinkCall(quotation), { data: { answer, name, message: "Please deliver in March." } });

type Fixtures = {
  /** Runs a statement on the database of the site. */
  query: (statement: string, values: unknown[]) => Promise<unknown>;
  addDraft: (fields?: object) => Promise<Quotation>;
  send: (draft: Quotation) => Promise<Quotation>;
  sendNew: (fields?: object) => Promise<Quotation>;
  makeVariant: () => Promise<{ product: Product; sku: string }>;
};

export const test = base.extend<Fixtures>({
  query: async ({ site }, use) => {
    const database = await connectToDatabase(site.dataDirectory);
    await use((statement, values) => database.query(statement, values));
    await database.end();
  },
  addDraft: async ({ admin }, use) =>
    use(async (fields) => readData(await admin.post(QUOTATIONS_PATH, { data: createQuotation(fields) }), 201)),
  send: async ({ admin }, use) => use(async ({ id }) => readData(await admin.post(`${QUOTATIONS_PATH}/${id}/send`), 200)),
  sendNew: async ({ addDraft, send }, use) => use(async (fields) => send(await addDraft(fields))),
  makeVariant: async ({ admin, makeAnyProduct }, use) =>
    use(async () => {
      const product = await makeAnyProduct();
      const sku = createTitle("SKU");
      const variants = [{ sku, size: "60 × 120 cm", finish: "Polished", thickness: "9 mm", m2_per_box: 1.44 }];
      expect((await admin.patch(`/api/products/${product.id}`, { data: { variants, hs_code: "6802.21" } })).status()).toBe(200);
      return { product, sku };
    }),
});

export { expect };
