import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { Term, TermPage } from "@/lib/catalogue/terms/terms";
import type { Media } from "@/lib/media/media";
import { UNDO_HEADER } from "@/lib/shared/version";
import type { Brochure } from "@/lib/website/brochures";
import type { GalleryImage } from "@/lib/website/gallery";
import type { Slider } from "@/lib/website/sliders";
import { test as base, ENQUIRIES_PATH } from "../enquiries/enquiry-rows";
import { createCsv, runImport } from "../imports/import-calls";
import { listDifferences, readDatabase } from "../kit/database-snapshot";
import { type APIRequestContext, type APIResponse, createTitle, expect, fetchList, jpeg, paths, showcase } from "../kit/fixtures";
import { pdf } from "../kit/pdfs";
import { connectToDatabase } from "../kit/site-database";
import { TRASH } from "./trash-rows";

// Compares all tables before a change and after its undo, derived tables included.

type Shop = {
  category: MainCategory;
  other: MainCategory;
  shelf: MainSubcategory;
  empty: MainSubcategory;
  products: [Product, Product, Product];
  brochure: Brochure;
  image: GalleryImage;
  enquiry: number;
};

/** Makes the change and returns what undoes it: a path to send a POST to. */
type Change = () => Promise<string>;

const test = base.extend<{ shop: Shop; expectUndone: (change: Change, isNewFile?: boolean) => Promise<void> }>({
  shop: async (
    { admin, visitor, deleteLater, makeCategory, makeSubcategory, makeProduct, makeBrochure, makeGalleryImages, sendEnquiry },
    use,
  ) => {
    const [category, other] = [await makeCategory({ image: await jpeg() }), await makeCategory()];
    const [shelf, empty] = [await makeSubcategory(category, { image: await jpeg() }), await makeSubcategory(other)];
    const texts = { finish: "Polished, Honed", material: "Marble", size: "600 × 600 mm" };
    const make = async () => makeProduct(shelf, { ...texts, title: createTitle(), sub_image1: await jpeg() });
    const products: Shop["products"] = [await make(), await make(), await make()];
    const [first, second, third] = products;
    const variants = [{ sku: createTitle("SKU"), size: "600 × 600 mm", finish: "Polished" }];
    await succeed(admin.patch(`/api/products/${first.id}`, { data: { variants, colour: "White", hs_code: "6802.21" } }));
    const document = { file: pdf(), kind: "data_sheet", language: "en" };
    await succeed(admin.post(`/api/products/${first.id}/documents`, { multipart: document }));
    await succeed(admin.post(`/api/products/${first.id}/pictures`, { multipart: { image: await jpeg(), role: "detail" } }));
    const draft = { state: "draft", title: createTitle("Draft"), finish: "Honed", image: await jpeg() };
    await succeed(admin.patch(`${paths.products}/${second.id}`, { multipart: draft }));
    await succeed(admin.put("/api/order/products", { data: { ids: [third.id, first.id, second.id] } }));
    const slug = createTitle("moved").toLowerCase().replace(" ", "-");
    await succeed(admin.patch(`${paths.products}/${third.id}`, { multipart: { slug } }));
    const [brochure, [image]] = [await makeBrochure(), await makeGalleryImages([await jpeg()])];
    await succeed(admin.patch(`/gallery/${image!.id}`, { data: { product: first.id } }));
    const lead = { name: "Mira Shah", email: "mira@example.com", contact: "+919825012345", brochure_id: brochure.id };
    const sent = await succeed(visitor.post("/api", { data: lead }));
    deleteLater(`${ENQUIRIES_PATH}/${(await sent.json()).data.id}`);
    const enquiry = await sendEnquiry();
    await succeed(admin.patch(`${ENQUIRIES_PATH}/${enquiry}`, { data: { note: "Called", state: "done", read: true } }));
    await use({ category, other, shelf, empty, products, brochure, image: image!, enquiry });
  },

  expectUndone: async ({ admin, site }, use) => {
    const database = await connectToDatabase(site.dataDirectory);
    await use(async (change, isNewFile = false) => {
      const before = await readDatabase(database);
      const path = await change();
      expect(listDifferences(before, await readDatabase(database))).not.toEqual([]);
      await succeed(admin.post(path));
      // The file of an undone upload waits for its removal.
      const kept = isNewFile ? [expect.stringMatching(/^\+ unused_file /)] : [];
      expect(listDifferences(before, await readDatabase(database))).toEqual(kept);
    });
    await database.end();
  },
});

async function succeed(call: Promise<APIResponse>): Promise<APIResponse> {
  const response = await call;
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response;
}

async function getUndoPath(call: Promise<APIResponse>): Promise<string> {
  const response = await succeed(call);
  const entry = response.headers()[UNDO_HEADER.toLowerCase()] ?? (await response.json()).data.batch;
  expect(entry).toBeDefined();
  return `/api/history/${entry}/undo`;
}

async function getRestorePath(admin: APIRequestContext, call: Promise<APIResponse>): Promise<string> {
  await succeed(call);
  const { items } = await (await admin.get(TRASH, { params: { limit: 1 } })).json();
  return `${TRASH}/${items[0].id}/restore`;
}

const getIds = ({ products }: Shop) => products.map(({ id }) => id);

async function findTerm(admin: APIRequestContext, label: string): Promise<Term> {
  const { items }: TermPage = await (await admin.get("/api/terms?kind=finish&limit=200")).json();
  return items.find((term) => term.label === label)!;
}

async function addTerm(admin: APIRequestContext, fields = {}): Promise<Term> {
  const data = { kind: "finish", label: createTitle("Satin"), ...fields };
  return (await (await succeed(admin.post("/api/terms", { data }))).json()).data;
}

async function addPicture(admin: APIRequestContext): Promise<Media> {
  const { data } = await (await succeed(admin.post("/api/media", { multipart: { files: await jpeg() } }))).json();
  await succeed(
    admin.patch(`/api/media/${data[0].id}`, { data: { name: createTitle("Slab"), alt: { en: "A slab" }, focus: { x: 0.2, y: 0.5 } } }),
  );
  return data[0];
}

const findPicture = async (admin: APIRequestContext, url: string): Promise<Media> =>
  (await (await admin.get("/api/media", { params: { url } })).json()).items[0];

const deletions: Record<string, (shop: Shop) => string> = {
  "a product": ({ products }) => `${paths.products}/${products[0].id}`,
  "a subcategory with its products": ({ shelf }) => `${paths.subcategories}/${shelf._id}`,
  "a subcategory whose products move": ({ shelf, empty }) => `${paths.subcategories}/${shelf._id}?move_to=${empty._id}`,
  "a category whose subcategories move": ({ category, other }) => `${paths.categories}/${category._id}?move_to=${other._id}`,
  "a gallery picture": ({ image }) => `/gallery/${image.id}`,
  "an enquiry": ({ enquiry }) => `${ENQUIRIES_PATH}/${enquiry}`,
};

// Each change is undone, so the next one finds the same shop.
test("deletions leave no trace once they are undone or restored from the trash", async ({ admin, shop, expectUndone }) => {
  for (const [name, toPath] of Object.entries(deletions)) {
    await test.step(name, async () => {
      await expectUndone(() => getUndoPath(admin.delete(toPath(shop))));
      if (!toPath(shop).includes("move_to")) await expectUndone(() => getRestorePath(admin, admin.delete(toPath(shop))));
    });
  }
});

test("the deletion of a slider or brochure leaves no trace once it is undone", async ({ admin, visitor, makeBrochure, expectUndone }) => {
  const [[slider], { id }] = [await fetchList<Slider>(visitor, showcase.sliders), await makeBrochure()];
  await expectUndone(() => getUndoPath(admin.delete(`/sliders/deleteSlider/${slider!.id}`)));
  await expectUndone(() => getUndoPath(admin.delete(showcase.brochures, { data: { id } })));
});

test("the deletion of spam leaves no trace once it is undone", async ({ admin, sendEnquiry, expectUndone }) => {
  for (const id of [await sendEnquiry(), await sendEnquiry()]) {
    await succeed(admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { spam: true } }));
  }
  await expectUndone(() => getUndoPath(admin.delete(`${ENQUIRIES_PATH}?spam=true`)));
});

const bulkEdits: Record<string, (shop: Shop) => object> = {
  "moving them": ({ empty }) => ({ action: "move", to: empty._id }),
  "withdrawing them": () => ({ action: "state", state: "withdrawn" }),
  "publishing them": () => ({ action: "state", state: "published" }),
  "another finish": () => ({ action: "attribute", attribute: "finish", step: "replace", value: "Polished" }),
  "a finish that was unknown": () => ({ action: "attribute", attribute: "finish", step: "add", value: createTitle("Unknown") }),
  "deleting them": () => ({ action: "delete" }),
};

test("bulk edits of products leave no trace once they are undone", async ({ admin, shop, expectUndone }) => {
  for (const [name, toEdit] of Object.entries(bulkEdits)) {
    await test.step(name, () =>
      expectUndone(() => getUndoPath(admin.post("/api/products/bulk", { data: { ids: getIds(shop), ...toEdit(shop) } }))),
    );
  }
});

test("an import, another order and a restored version leave no trace once they are undone", async ({ admin, shop, expectUndone }) => {
  const [product, other] = shop.products;
  await test.step("import", () =>
    expectUndone(async () => {
      const place = [shop.category.title, shop.shelf.title];
      const rows = [
        ["ID", "Title", "Category", "Subcategory", "Description", "Finish"],
        [product.id, "Renamed by an import", ...place, "Other", createTitle("Unknown")],
        [other.id, other.title, ...place, "Other", "Honed"],
      ];
      const job = await runImport(admin, { file: createCsv(rows) });
      expect(job).toMatchObject({ state: "done" });
      return `/api/history/${job.history}/undo`;
    }));

  await test.step("order", async () => {
    await expectUndone(() => getUndoPath(admin.put("/api/order/products", { data: { ids: getIds(shop) } })));
    const categories = (await fetchList<MainCategory>(admin, paths.categories)).map(({ _id }) => _id);
    await expectUndone(() => getUndoPath(admin.put("/api/order/main-category", { data: { ids: categories.toReversed() } })));
  });

  await test.step("restored version", () =>
    expectUndone(async () => {
      const [version] = (await (await admin.get("/api/history", { params: { resource: "product", id: product.id } })).json()).items;
      const change = { title: createTitle("Other"), finish: "Honed", description: "<p>Other</p>" };
      await succeed(admin.patch(`${paths.products}/${product.id}`, { multipart: change }));
      return `/api/history/${version.id}/restore`;
    }));
});

test("a merge, a new name and a deletion of a term leave no trace once they are undone", async ({ admin, shop, expectUndone }) => {
  const [alias, used, unused] = [
    createTitle("Matt"),
    await addTerm(admin),
    await addTerm(admin, { aliases: [createTitle("Dull")], position: 2 }),
  ];
  await succeed(admin.patch(`/api/terms/${used.id}`, { data: { aliases: [alias] } }));
  const variants = [{ sku: createTitle("SKU"), finish: used.label }];
  await succeed(admin.patch(`/api/products/${shop.products[2].id}`, { data: { variants } }));
  await succeed(admin.patch(`${paths.products}/${shop.products[2].id}`, { multipart: { finish: `Polished, ${used.label}` } }));
  const polished = await findTerm(admin, "Polished");
  await expectUndone(() => getUndoPath(admin.post(`/api/terms/${used.id}/merge`, { data: { into: polished.id } })));
  await expectUndone(() => getUndoPath(admin.patch(`/api/terms/${used.id}`, { data: { label: createTitle("Silk") } })));
  await expectUndone(() => getUndoPath(admin.delete(`/api/terms/${unused.id}`)));
  await succeed(admin.delete(`/api/terms/${unused.id}`));

  const { url } = await addPicture(admin);
  const page = { description: "A banded stone.", image: url, care: "Wipe with water." };
  const [described, kept] = [
    await addTerm(admin, { kind: "material", ...page }),
    await addTerm(admin, { kind: "material", description: "A stone." }),
  ];
  const fields = { label: "जैस्पर", care: "पोंछें" };
  await succeed(admin.put(`/api/translations/term/${described.id}/hi`, { data: { fields } }));
  await succeed(admin.patch(`/api/terms/${described.id}`, { data: { care: "Wipe dry." } }));
  await expectUndone(() => getUndoPath(admin.post(`/api/terms/${described.id}/merge`, { data: { into: kept.id } })));
  await expectUndone(() => getUndoPath(admin.patch(`/api/terms/${described.id}`, { data: { label: createTitle("Silk"), care: "" } })));
  await expectUndone(() => getUndoPath(admin.delete(`/api/terms/${described.id}`)));
});

test("the deletion of pictures leaves no trace once it is undone or restored from the trash", async ({
  admin,
  deleteLater,
  expectUndone,
}) => {
  const [first, second] = [await addPicture(admin), await addPicture(admin)];
  for (const { id } of [first, second]) deleteLater(`/api/media/${id}`);
  await expectUndone(() => getUndoPath(admin.delete(`/api/media/${first.id}`)));
  await expectUndone(() => getUndoPath(admin.delete("/api/media", { data: { ids: [first.id, second.id] } })));
  await expectUndone(() => getRestorePath(admin, admin.delete(`/api/media/${first.id}`)));
});

test("the replacement of a picture everywhere leaves no trace once it is undone", async ({ admin, deleteLater, shop, expectUndone }) => {
  const { id } = await findPicture(admin, shop.products[0].product_image);
  const used = { title: createTitle(), image_media_id: String(id) };
  await succeed(admin.put(`${paths.categories}/${shop.other._id}`, { multipart: used }));
  await expectUndone(async () => getUndoPath(admin.put(`/api/media/${id}`, { multipart: { file: await jpeg() } })), true);

  const file = await jpeg();
  const { data } = await (await succeed(admin.post("/api/media", { multipart: { files: file } }))).json();
  deleteLater(`/api/media/${data[0].id}`);
  await expectUndone(() => getUndoPath(admin.put(`/api/media/${id}`, { multipart: { file, use_existing: "1" } })));
});
