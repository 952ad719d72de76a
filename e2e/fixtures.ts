import { type APIRequestContext, type APIResponse, test as base, expect } from "@playwright/test";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import type { Product } from "@/lib/domain/products";
import { withoutThirdParties } from "./browser/third-parties";
import { jpeg, type Upload } from "./pictures";
import { expectNoChangeBy, paths, uniqueTitle } from "./rows";

/** What a multipart form is made of; an absent field is not sent. */
export type Form = Record<string, string | Upload>;

/** What a test may change about the row it asks for. */
type Make<Row, Parent> = (parent: Parent, fields?: Form) => Promise<Row>;

type Fixtures = {
  /** Calls with the administrator's token. */
  admin: APIRequestContext;
  /** Calls without a token. */
  visitor: APIRequestContext;
  /** Deletes what stands at this address once the test is over. */
  deleteLater: (address: string) => void;
  /** Runs calls that must change nothing: no row of this worker's, and no file. */
  expectNoChange: (calls: () => Promise<unknown>) => Promise<void>;
  /** Expects that a call is refused with this status and these words, and that nothing changed. */
  expectRefused: (call: () => Promise<APIResponse>, status: number, error: string) => Promise<void>;
  makeCategory: (fields?: Form) => Promise<MainCategory>;
  makeSubcategory: Make<MainSubcategory, MainCategory>;
  makeProduct: Make<Product, MainSubcategory>;
};

export const administrator = () => ({ username: process.env.ADMIN_USERNAME ?? "", password: process.env.ADMIN_PASSWORD ?? "" });

/** Signs the administrator in. */
export async function signIn(request: APIRequestContext): Promise<string> {
  const response = await request.post("/logAdmin", { data: administrator() });
  expect(response.status()).toBe(200);
  return (await response.json()).token;
}

/** A connection for each call: one that lies idle may be closed by the server just as the next call sets out on it. */
const ONCE = { Connection: "close" };

export const test = base.extend<Fixtures, { token: string }>({
  token: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL, extraHTTPHeaders: ONCE });
      await use(await signIn(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],

  page: async ({ page }, use) => {
    await withoutThirdParties(page);
    await use(page);
  },

  admin: async ({ playwright, token }, use) => {
    const request = await playwright.request.newContext({
      baseURL: process.env.SITE_URL,
      extraHTTPHeaders: { ...ONCE, Authorization: token },
    });
    await use(request);
    await request.dispose();
  },

  visitor: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL, extraHTTPHeaders: ONCE });
    await use(request);
    await request.dispose();
  },

  deleteLater: async ({ admin }, use) => {
    const addresses: string[] = [];
    await use((address) => addresses.push(address));
    for (const address of addresses.reverse()) {
      const status = (await admin.delete(address)).status();
      expect([200, 404], `${address} is gone`).toContain(status);
    }
  },

  expectNoChange: async ({ visitor }, use) => use((calls) => expectNoChangeBy(calls, visitor)),

  expectRefused: async ({ expectNoChange }, use) => {
    await use((call, status, error) => expectNoChange(async () => expectRefusal(await call(), status, error)));
  },

  makeCategory: async ({ admin, deleteLater }, use) => {
    await use(async (fields = {}) => {
      const row = await made(await admin.post(paths.categories, { multipart: { title: uniqueTitle("Marble"), ...fields } }));
      deleteLater(`${paths.categories}/${row._id}`);
      return row;
    });
  },

  makeSubcategory: async ({ admin, deleteLater }, use) => {
    await use(async ({ _id }, fields = {}) => {
      const multipart = { title: uniqueTitle("White marble"), main_category_id: String(_id), ...fields };
      const row = await made(await admin.post(paths.subcategories, { multipart }));
      deleteLater(`${paths.subcategories}/${row._id}`);
      return row;
    });
  },

  makeProduct: async ({ admin, deleteLater }, use) => {
    await use(async ({ _id }, fields = {}) => {
      const row = await made(await admin.post(paths.products, { multipart: { ...(await productForm(_id)), ...fields } }));
      deleteLater(`${paths.products}/${row.id}`);
      return row;
    });
  },
});

export { listed, listOf, paths, rowCalls, storedFiles, uniqueTitle } from "./rows";
export { expect };

/** A product's required fields. */
export const productForm = async (subcategory: number) => ({
  title: uniqueTitle(),
  main_subcategory_id: String(subcategory),
  description: "<p>White marble with grey veins.</p>",
  image: await jpeg(),
});

async function made(response: APIResponse) {
  const body = await response.json();
  expect(response.status(), body.error).toBe(201);
  return body.data;
}

/** Expects a refusal as the contract has it: JSON with these words and nothing of the server's inside. */
export async function expectRefusal(response: APIResponse, status: number, error: string): Promise<void> {
  expect(response.headers()["content-type"]).toContain("application/json");
  const body = await response.json();
  expect({ status: response.status(), ...body, details: undefined }).toEqual({
    status,
    success: false,
    error,
    message: error,
    details: undefined,
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|prisma|at \w+ \(|\.tsx?:\d/i);
}
