import { type APIRequestContext, type APIResponse, test as base, expect } from "@playwright/test";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { Brochure } from "@/lib/website/brochures";
import type { GalleryImage } from "@/lib/website/gallery";
import { ADMINISTRATOR } from "../../lab/kit/calls.ts";
import type { Site } from "../../lab/kit/site.ts";
import { pdf } from "./pdfs";
import { jpeg, type Upload } from "./pictures";
import { expectNoChangeBy, paths, showcase, uniqueTitle } from "./rows";
import { runWorkerSite } from "./worker-site";

/** What a multipart form is made of; an absent field is not sent. */
export type Form = Record<string, string | Upload>;

/** What a test may change about the row it asks for. */
type Make<Row, Parent> = (parent: Parent, fields?: Form) => Promise<Row>;

type WorkerFixtures = {
  /** The site of this worker, with the sample content. No other worker changes it. */
  site: Site;
  /** The administrator's token. */
  token: string;
};

type Fixtures = {
  /** Calls with the administrator's token. */
  admin: APIRequestContext;
  /** Calls without a token. */
  visitor: APIRequestContext;
  /** Deletes what stands at this address, or what the body names, once the test is over. */
  deleteLater: (address: string, data?: object) => void;
  /** Runs calls that must change no row and no file. */
  expectNoChange: (calls: () => Promise<unknown>) => Promise<void>;
  /** Expects that a call is refused with this status and these words, and that nothing changed. */
  expectRefused: (call: () => Promise<APIResponse>, status: number, error: string) => Promise<void>;
  makeCategory: (fields?: Form) => Promise<MainCategory>;
  makeSubcategory: Make<MainSubcategory, MainCategory>;
  makeProduct: Make<Product, MainSubcategory>;
  makeBrochure: (fields?: Form) => Promise<Brochure>;
  makeGalleryImages: (files: Upload[]) => Promise<GalleryImage[]>;
};

export const administrator = () => ADMINISTRATOR;

/** Signs the administrator in. */
export async function signIn(request: APIRequestContext): Promise<string> {
  const response = await request.post("/logAdmin", { data: administrator() });
  expect(response.status()).toBe(200);
  return (await response.json()).token;
}

/** A connection for each call: one that lies idle may be closed by the server just as the next call sets out on it. */
const ONCE = { Connection: "close" };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // A start takes a few seconds, on a busy machine a minute.
  site: [async ({}, use, { workerIndex }) => runWorkerSite(workerIndex, use), { scope: "worker", auto: true, timeout: 180_000 }],

  baseURL: async ({ site }, use) => use(site.url),

  token: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: ONCE });
      await use(await signIn(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],

  admin: async ({ playwright, baseURL, token }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { ...ONCE, Authorization: token },
    });
    await use(request);
    await request.dispose();
  },

  visitor: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: ONCE });
    await use(request);
    await request.dispose();
  },

  deleteLater: async ({ admin }, use) => {
    const calls: [address: string, data?: object][] = [];
    await use((...call) => calls.push(call));
    for (const [address, data] of calls.reverse()) {
      const status = (await admin.delete(address, { data })).status();
      expect([200, 404], `${address} is gone`).toContain(status);
    }
  },

  expectNoChange: async ({ admin }, use) => use((calls) => expectNoChangeBy(calls, admin)),

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

  makeBrochure: async ({ admin, deleteLater }, use) => {
    await use(async (fields = {}) => {
      const row = await made(await admin.post(showcase.brochures, { multipart: { ...(await brochureForm()), ...fields } }));
      deleteLater(showcase.brochures, { id: row.id });
      return row;
    });
  },

  makeGalleryImages: async ({ admin, deleteLater }, use) => {
    await use(async (files) => {
      const rows: GalleryImage[] = await made(await admin.post("/gallery/upload", { multipart: imagesForm(files) }));
      for (const { id } of rows) deleteLater(`/gallery/${id}`);
      return rows;
    });
  },
});

export { listed, listOf, paths, showcase, storedFiles, uniqueTitle } from "./rows";
export { expect };

/** A product's required fields. */
export const productForm = async (subcategory: number) => ({
  title: uniqueTitle(),
  main_subcategory_id: String(subcategory),
  description: "<p>White marble with grey veins.</p>",
  image: await jpeg(),
});

/** A brochure's required fields. */
export const brochureForm = async () => ({ title: uniqueTitle("Stones of Morbi"), cover_image: await jpeg(), pdf_file: pdf() });

/** A form of many images under one name; each is named so that its row can be told from others. */
export function imagesForm(files: Upload[]): FormData {
  const form = new FormData();
  for (const { name, mimeType, buffer } of files) {
    form.append("images", new File([new Uint8Array(buffer)], `${uniqueTitle("photo")} ${name}`, { type: mimeType }));
  }
  return form;
}

async function made(response: APIResponse) {
  const body = await response.json();
  expect(response.status(), body.error).toBe(201);
  return body.data;
}

/** Expects a refusal as the contract has it: JSON with these words and nothing of the server's inside. */
export async function expectRefusal(response: APIResponse, status: number, error: string): Promise<void> {
  expect(response.headers()["content-type"]).toContain("application/json");
  const body = await response.json();
  // Which fields are wrong is told beside the sentence, and held elsewhere.
  expect({ status: response.status(), ...body, details: undefined, fields: undefined }).toEqual({
    status,
    success: false,
    error,
    message: error,
    details: undefined,
    fields: undefined,
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|prisma|at \w+ \(|\.tsx?:\d/i);
}
