import { type APIRequestContext, type APIResponse, test as base, expect } from "@playwright/test";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { Brochure } from "@/lib/website/brochures";
import type { GalleryImage } from "@/lib/website/gallery";
import type { Site } from "../../lab/kit/site.ts";
import { ADMINISTRATOR } from "../../lab/kit/site-client.ts";
import { pdf } from "./pdfs";
import { jpeg, type Upload } from "./pictures";
import { createTitle, expectNoChangeBy, paths, showcase } from "./rows";
import { runWorkerSite } from "./worker-site";

export type Form = Record<string, string | Upload>;

type Make<Row, Parent> = (parent: Parent, fields?: Form) => Promise<Row>;

type WorkerFixtures = {
  site: Site;
  token: string;
  /** A parent for new rows. */
  anyCategory: MainCategory;
};

type Fixtures = {
  admin: APIRequestContext;
  visitor: APIRequestContext;
  /** Sends a DELETE to this path after the test. */
  deleteLater: (address: string, data?: object) => void;
  expectNoChange: (calls: () => Promise<unknown>) => Promise<void>;
  expectRefused: (call: () => Promise<APIResponse>, status: number, error: string) => Promise<void>;
  makeCategory: (fields?: Form) => Promise<MainCategory>;
  makeSubcategory: Make<MainSubcategory, MainCategory>;
  makeProduct: Make<Product, MainSubcategory>;
  makeAnySubcategory: (fields?: Form) => Promise<MainSubcategory>;
  makeAnyProduct: (fields?: Form) => Promise<Product>;
  makeBrochure: (fields?: Form) => Promise<Brochure>;
  makeGalleryImages: (files: Upload[]) => Promise<GalleryImage[]>;
};

export const getAdministrator = () => ADMINISTRATOR;

export async function signIn(request: APIRequestContext): Promise<string> {
  const response = await request.post("/logAdmin", { data: getAdministrator() });
  expect(response.status()).toBe(200);
  return (await response.json()).token;
}

/** Uses one connection per call, because the server may close an idle connection just when the next call uses it. */
const NO_KEEP_ALIVE = { Connection: "close" };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // A start takes a few seconds, or a minute on a busy machine.
  site: [async ({}, use, { workerIndex }) => runWorkerSite(workerIndex, use), { scope: "worker", auto: true, timeout: 180_000 }],

  baseURL: async ({ site }, use) => use(site.url),

  page: async ({ page }, use) => {
    await use(page);
    // After a test with a paused clock, Playwright resumes it without waiting. The next test with this page would then get an error.
    await page.clock.resume();
  },

  token: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: NO_KEEP_ALIVE });
      await use(await signIn(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],

  anyCategory: [
    async ({ playwright, site, token }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: { Authorization: token } });
      await use(await readCreated(await request.post(paths.categories, { multipart: { title: createTitle("Marble") } })));
      await request.dispose();
    },
    { scope: "worker" },
  ],

  admin: async ({ playwright, baseURL, token }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { ...NO_KEEP_ALIVE, Authorization: token } });
    await use(request);
    await request.dispose();
  },

  visitor: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: NO_KEEP_ALIVE });
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
      const row = await readCreated(await admin.post(paths.categories, { multipart: { title: createTitle("Marble"), ...fields } }));
      deleteLater(`${paths.categories}/${row._id}`);
      return row;
    });
  },

  makeSubcategory: async ({ admin, deleteLater }, use) => {
    await use(async ({ _id }, fields = {}) => {
      const multipart = { title: createTitle("White marble"), main_category_id: String(_id), ...fields };
      const row = await readCreated(await admin.post(paths.subcategories, { multipart }));
      deleteLater(`${paths.subcategories}/${row._id}`);
      return row;
    });
  },

  // Products are deleted with their subcategory.
  makeProduct: async ({ admin }, use) => {
    await use(async ({ _id }, fields = {}) =>
      readCreated(await admin.post(paths.products, { multipart: { ...(await createProductForm(_id)), ...fields } })),
    );
  },

  makeAnySubcategory: async ({ anyCategory, makeSubcategory }, use) => {
    await use((fields) => makeSubcategory(anyCategory, fields));
  },

  makeAnyProduct: async ({ makeAnySubcategory, makeProduct }, use) => {
    await use(async (fields) => makeProduct(await makeAnySubcategory(), fields));
  },

  makeBrochure: async ({ admin, deleteLater }, use) => {
    await use(async (fields = {}) => {
      const row = await readCreated(await admin.post(showcase.brochures, { multipart: { ...(await createBrochureForm()), ...fields } }));
      deleteLater(showcase.brochures, { id: row.id });
      return row;
    });
  },

  makeGalleryImages: async ({ admin, deleteLater }, use) => {
    await use(async (files) => {
      const rows: GalleryImage[] = await readCreated(await admin.post("/gallery/upload", { multipart: createImagesForm(files) }));
      for (const { id } of rows) deleteLater(`/gallery/${id}`);
      return rows;
    });
  },
});

export type { APIRequestContext, APIResponse, Locator, Page, Route } from "@playwright/test";
export { jpeg, png, type Upload } from "./pictures";
export { createTitle, fetchList, fetchRow, listServedFiles, listStoredFiles, paths, showcase } from "./rows";
export { expect };

export const createProductForm = async (subcategory: number) => ({
  title: createTitle(),
  main_subcategory_id: String(subcategory),
  description: "<p>White marble with grey veins.</p>",
  image: await jpeg(),
});

export const createBrochureForm = async () => ({ title: createTitle("Stones of Morbi"), cover_image: await jpeg(), pdf_file: pdf() });

export function createImagesForm(files: Upload[]): FormData {
  const form = new FormData();
  for (const { name, mimeType, buffer } of files) {
    form.append("images", new File([new Uint8Array(buffer)], `${createTitle("photo")} ${name}`, { type: mimeType }));
  }
  return form;
}

async function readCreated(response: APIResponse) {
  const body = await response.json();
  expect(response.status(), body.error).toBe(201);
  return body.data;
}

/** Expects an error response as in the contract: JSON with this message and no internal details. */
export async function expectRefusal(response: APIResponse, status: number, error: string): Promise<void> {
  expect(response.headers()["content-type"]).toContain("application/json");
  const body = await response.json();
  // `code`, `details` and `fields` are tested elsewhere.
  expect({ status: response.status(), ...body, code: undefined, details: undefined, fields: undefined }).toEqual({
    status,
    success: false,
    error,
    message: error,
    code: undefined,
    details: undefined,
    fields: undefined,
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|prisma|at \w+ \(|\.tsx?:\d/i);
}
