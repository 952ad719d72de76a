import type { APIRequestContext } from "@playwright/test";
import { blankData } from "@/lib/catalogue/products/product-data";
import type { ProductData } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { PDF_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { findTrashItem, restoreTrashItem } from "../../history/trash-rows";
import { test as base, createProductForm, createTitle, expect, expectRefusal, type Form, listServedFiles, paths } from "../../kit/fixtures";
import { createResponseCheck } from "../../kit/openapi";
import { pdf } from "../../kit/pdfs";
import { jpeg } from "../../kit/pictures";
import { createZip } from "../../kit/zips";

const words = catalogueMessages.productData;
const SLAB = { sku: "", pieces_per_box: 2, m2_per_box: 1.44, kg_per_box: 32.5, boxes_per_pallet: 36, lead_time_days: 0 };
const EMPTY_VARIANT = { size: null, finish: null, thickness: null, minimum_order_m2: null, availability: null };

const test = base.extend<{ makeData: () => Promise<{ address: string; data: ProductData }> }>({
  makeData: async ({ visitor, makeAnyProduct }, use) => {
    await use(async () => {
      const { id } = await makeAnyProduct();
      const address = `/api/products/${id}`;
      return { address, data: await (await visitor.get(address)).json() };
    });
  },
});

const readData = async (request: APIRequestContext, address: string): Promise<ProductData> => (await request.get(address)).json();

test("everybody can read the typed data of a product, and staff can change it", async ({ visitor, admin, makeData }) => {
  const { address, data } = await makeData();
  const isDescribed = await createResponseCheck(visitor);
  expect(data).toMatchObject(blankData);
  expect(data.page).toMatch(/^\/product\/.+\/.+\/.+$/);
  expect((await visitor.get(data.page!)).status()).toBe(200);
  const sku = createTitle("SH");
  const typed = {
    colour: " White ",
    origin: "India",
    hs_code: "6802.21",
    variants: [{ ...SLAB, sku: ` ${sku} `, size: "600 × 600 mm", availability: "in_stock" }],
    tests: [{ test: "Water absorption", value: "0.12", unit: "%", standard: "EN 13755", tested_on: "2026-03-01" }],
  };
  const changed = await admin.patch(address, { data: typed });
  await isDescribed(changed, "PATCH /api/products/{id}");
  const shown = await visitor.get(address);
  await isDescribed(shown, "GET /api/products/{id}");
  const now: ProductData = await shown.json();
  expect(now).toEqual({
    ...data,
    ...typed,
    colour: "White",
    variants: [{ ...EMPTY_VARIANT, ...SLAB, sku, size: "600 × 600 mm", availability: "in_stock" }],
  });
  expect((await changed.json()).data).toEqual(now);
  expect(changed.headers().etag).toBe(shown.headers().etag);
  const again = await visitor.get(address, { headers: { "If-None-Match": shown.headers().etag! } });
  expect(again.status()).toBe(304);
  expect(await (await visitor.get(now.page!)).text()).toContain(sku);

  await test.step("absent fields stay, null clears", async () => {
    expect((await admin.patch(address, { data: { variants: null, hs_code: null } })).status()).toBe(200);
    expect(await readData(visitor, address)).toEqual({ ...now, variants: [], hs_code: null });
    expect(await (await visitor.get(now.page!)).text()).not.toContain(sku);
  });

  await test.step("a known spelling is replaced by its label at once, and the response has the new version", async () => {
    const label = createTitle("Honey");
    await admin.patch(address, { data: { colour: label } });
    const answer = await admin.patch(address, { data: { colour: label.toUpperCase() } });
    expect((await answer.json()).data.colour).toBe(label);
    const { etag = "" } = answer.headers();
    const next = await admin.patch(address, { data: { origin: "India" }, headers: { "If-Match": etag } });
    expect(next.status()).toBe(200);
  });

  await test.step("the lists of the specification do not contain typed data", async () => {
    const listed: object[] = await (await admin.get(`${paths.products}?state=all&limit=1&after=${now.id - 1}`)).json();
    for (const name of ["variants", "tests", "documents", "pictures", "hs_code"]) expect(listed[0]).not.toHaveProperty(name);
  });

  await test.step("visitors see published products only", async () => {
    await admin.patch(`${paths.products}/${now.id}`, { multipart: { state: "withdrawn" } });
    await expectRefusal(await visitor.get(address), 404, catalogueMessages.products.missing);
    expect(await readData(admin, address)).toMatchObject({ id: now.id, page: null });
  });
});

test("invalid fields are refused by name", async ({ visitor, admin, makeData, expectNoChange }) => {
  const { address, data } = await makeData();
  const variant = (more: object) => ({ variants: [{ sku: "A" }, { sku: "B", ...more }] });
  const refused: [data: object, path: string, error: string][] = [
    [variant({ weight: 3 }), "variants.1.weight", ""],
    [variant({ availability: "soon" }), "variants.1.availability", words.availability],
    [{ tests: [{ test: "Slip", tested_on: "2026-02-30" }] }, "tests.0.tested_on", messages.fields.day("Date of the report")],
    [{ documents: [{ kind: "poem", file: "x" }] }, "documents.0.kind", words.documentKind],
    [{ documents: [{ kind: "warranty", file: "https://example.com/a.pdf" }] }, "documents.0.file", words.foreignFile],
    [{ pictures: [{ role: "slab", image: "https://example.com/a.jpg" }] }, "pictures.0.image", words.foreignPicture],
  ];
  await expectNoChange(async () => {
    for (const [sent, path, error] of refused) {
      const response = await admin.patch(address, { data: sent });
      const body = await response.json();
      expect({ path, status: response.status(), fields: body.fields?.map((field: { path: string }) => field.path) }).toEqual({
        path,
        status: 400,
        fields: [path],
      });
      if (error) expect(body).toMatchObject({ error, fields: [{ path, error }] });
    }
    await expectRefusal(await admin.patch(address, { data: { colour: "x".repeat(300_000) } }), 413, words.tooLarge);
  });
  expect(await readData(visitor, address)).toEqual(data);
});

test("a change of outdated data is refused with the newer data", async ({ admin, makeData }) => {
  const { address } = await makeData();
  const seen = await admin.get(address);
  const headers = { "If-Match": seen.headers().etag! };
  const first = await admin.patch(address, { data: { origin: "Italy" }, headers });
  expect(first.status()).toBe(200);
  const { data } = await first.json();
  for (const refused of [
    await admin.patch(address, { data: { origin: "Spain" }, headers }),
    await admin.post(`${address}/documents`, { multipart: { file: pdf(), kind: "warranty" }, headers }),
  ]) {
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ error: messages.changedMeanwhile("product"), data });
  }
  const now = { "If-Match": first.headers().etag! };
  expect((await admin.patch(address, { data: { origin: "Spain" }, headers: now })).status()).toBe(200);
});

test("a SKU belongs to one product, ignoring case, also in concurrent requests and after restoring", async ({ admin, makeData }) => {
  const [first, second] = [await makeData(), await makeData()];
  const sku = createTitle("Sku");
  const sent = { data: { variants: [{ sku }] } };
  const taken = (product: { title: string }, of = sku) => words.skuTaken(of, product.title);

  const both = await Promise.all([admin.patch(first.address, sent), admin.patch(second.address, sent)]);
  expect(both.map((response) => response.status()).toSorted()).toEqual([200, 409]);
  const [owner, other] = both[0]!.status() === 200 ? [first, second] : [second, first];
  const lower = sku.toLowerCase();
  const refused = await admin.patch(other.address, { data: { variants: [{ sku: `own${sku}` }, { sku: lower }] } });
  expect(refused.status()).toBe(409);
  const error = taken(owner.data, lower);
  expect(await refused.json()).toMatchObject({ error, fields: [{ path: "variants.1.sku", error }] });
  expect((await admin.patch(owner.address, { data: { variants: [{ sku: lower }] } })).status()).toBe(200);

  await test.step("restoring from the trash is refused if the SKU is taken", async () => {
    await admin.delete(`${paths.products}/${owner.data.id}`);
    expect((await admin.patch(other.address, sent)).status()).toBe(200);
    const item = await findTrashItem(admin, owner.data.title);
    await expectRefusal(await restoreTrashItem(admin, item), 409, taken(other.data, lower));
    await admin.patch(other.address, { data: { variants: null } });
    expect((await restoreTrashItem(admin, item)).status()).toBe(200);
    expect((await readData(admin, owner.address)).variants).toMatchObject([{ sku: lower }]);
  });

  await test.step("restoring a version is refused if the SKU is taken", async () => {
    await admin.patch(owner.address, { data: { variants: [] } });
    expect((await admin.patch(other.address, sent)).status()).toBe(200);
    const query = { resource: "product", id: String(owner.data.id) };
    const { items } = await (await admin.get("/api/history", { params: query })).json();
    const version = items.find(({ after }: { after: { variants?: object[] } }) => after?.variants?.length);
    await expectRefusal(await admin.post(`/api/history/${version.id}/restore`), 409, taken(other.data, lower));
  });
});

test("documents are stored, listed, served and restored with versions", async ({ visitor, admin, makeData, expectNoChange }) => {
  const { address } = await makeData();
  const documents = `${address}/documents`;
  const isDescribed = await createResponseCheck(visitor);
  const file = { ...pdf(), name: "report.pdf" };
  const report = { kind: "test_report", language: "en", valid_until: "2027-03-31" };
  const added = await admin.post(documents, { multipart: { file, ...report } });
  await isDescribed(added, "POST /api/products/{id}/documents");
  expect(added.status()).toBe(201);
  const drawing = await admin.post(documents, { multipart: { file: createZip(), kind: "drawing", language: "" } });
  const { data }: { data: ProductData } = await drawing.json();
  expect(data.documents).toMatchObject([
    { ...report, bytes: file.buffer.length },
    { kind: "drawing", language: null, valid_until: null },
  ]);
  const [paper, archive] = data.documents.map((document) => document.file) as [string, string];
  expect((await visitor.get(paper)).headers()["content-type"]).toBe("application/pdf");
  const served = await visitor.get(archive);
  expect(served.status()).toBe(200);
  expect(served.headers()).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": expect.stringContaining("attachment"),
    "x-content-type-options": "nosniff",
  });

  await test.step("a file with the wrong content is refused as a document", async () => {
    const words = messages.files;
    const post = (multipart: Form) => admin.post(documents, { multipart });
    const disguised = { name: "a.zip", mimeType: "application/zip", buffer: Buffer.from("PK no archive") };
    await expectNoChange(async () => {
      await expectRefusal(await post({ file: disguised, kind: "drawing" }), 415, words.documentType);
      await expectRefusal(await post({ file: pdf(PDF_BYTES), kind: "drawing" }), 413, words.documentSize);
      await expectRefusal(await post({ file: pdf() }), 400, catalogueMessages.productData.documentKind);
      await expectRefusal(await post({ kind: "drawing" }), 400, catalogueMessages.productData.documentRequired);
    });
  });

  await test.step("a removed document's file is deleted, and restored with its version", async () => {
    expect((await admin.patch(address, { data: { documents: [data.documents[0]] } })).status()).toBe(200);
    expect((await visitor.get(archive)).status()).toBe(404);
    const query = { resource: "product", id: String(data.id) };
    const { items } = await (await admin.get("/api/history", { params: query })).json();
    const version = items.find(({ after }: { after: { documents?: object[] } }) => after?.documents?.length === 2);
    expect((await admin.post(`/api/history/${version.id}/restore`)).status()).toBe(200);
    expect((await readData(visitor, address)).documents).toEqual(data.documents);
    expect((await visitor.get(archive)).status()).toBe(200);
  });

  await test.step("files are deleted and restored with their product", async () => {
    await admin.delete(`${paths.products}/${data.id}`);
    expect(await listServedFiles(archive)).toEqual([]);
    expect((await restoreTrashItem(admin, await findTrashItem(admin, data.title))).status()).toBe(200);
    expect((await visitor.get(archive)).status()).toBe(200);
  });

  await test.step("staff see expiring documents", async () => {
    const lapsed = { ...data.documents[0], valid_until: "2026-01-01" };
    await admin.patch(address, { data: { documents: [lapsed] } });
    const listed = await admin.get("/api/lapsing-documents");
    await isDescribed(listed, "GET /api/lapsing-documents");
    const { items } = await listed.json();
    expect(items.filter((item: { product_id: number }) => item.product_id === data.id)).toMatchObject([
      { product: data.title, kind: "test_report", valid_until: "2026-01-01", lapsed: true },
    ]);
    expect((await visitor.get("/api/lapsing-documents")).status()).toBe(401);
    await admin.patch(`${paths.products}/${data.id}`, { multipart: { state: "withdrawn" } });
    const { items: later } = await (await admin.get("/api/lapsing-documents")).json();
    expect(later.filter((item: { product_id: number }) => item.product_id === data.id)).toEqual([]);
  });
});

test("further pictures are uploaded or taken from the library, with their uses", async ({ visitor, admin, deleteLater, makeData }) => {
  const { address, data } = await makeData();
  const pictures = `${address}/pictures`;
  const added = await admin.post(pictures, { multipart: { image: await jpeg(), role: "installed", caption: "A hall in Morbi" } });
  expect(added.status()).toBe(201);
  const uploaded = await admin.post("/api/media", { multipart: { files: await jpeg() } });
  const [media] = (await uploaded.json()).data;
  deleteLater(`/api/media/${media.id}`);
  const chosen = await admin.post(pictures, { multipart: { image_media_id: String(media.id), role: "slab" } });
  const now: ProductData = (await chosen.json()).data;
  expect(now.pictures).toMatchObject([
    { role: "installed", caption: "A hall in Morbi" },
    { role: "slab", caption: null, image: media.url },
  ]);
  const used = await (await admin.get(`/api/media/${media.id}`)).json();
  expect(used.used_in).toMatchObject([{ resource: "product", id: data.id, title: data.title }]);
  expect((await admin.delete(`/api/media/${media.id}`)).status()).toBe(409);
  // Replacing a picture in the library also replaces it here.
  const replaced = await admin.put(`/api/media/${media.id}`, { multipart: { file: await jpeg() } });
  const { url } = (await replaced.json()).data;
  expect((await readData(visitor, address)).pictures[1]!.image).toBe(url);
  const reversed = now.pictures.map((picture, index) => (index === 1 ? { ...picture, image: url } : picture)).toReversed();
  expect((await admin.patch(address, { data: { pictures: reversed } })).status()).toBe(200);
  expect((await readData(visitor, address)).pictures).toEqual(reversed);
  await admin.patch(address, { data: { pictures: null } });
  expect(await listServedFiles(now.pictures[0]!.image)).toEqual([]);
  expect(await listServedFiles(url)).not.toEqual([]);
});

test("one call saves a product with its data and files, all or nothing, or its draft", async ({
  admin,
  visitor,
  deleteLater,
  makeAnySubcategory,
  makeAnyProduct,
  expectNoChange,
}) => {
  const isDescribed = await createResponseCheck(visitor);
  const other = await makeAnyProduct();
  const subcategory = await makeAnySubcategory();
  const [sku, taken] = [createTitle("ONE"), createTitle("OTHER")];
  await admin.patch(`/api/products/${other.id}`, { data: { variants: [{ sku: taken }] } });
  const documents = [{ kind: "warranty", file: "upload:1" }];
  const pictures = [{ role: "slab", image: "upload:1", caption: "In the yard" }];
  const toFields = (data: object) => ({ data: JSON.stringify(data) });

  const typed = { variants: [{ sku }], documents, pictures, colour: "White" };
  const form = { ...(await createProductForm(subcategory._id)), documents: pdf(), pictures: await jpeg(), ...toFields(typed) };
  const added = await admin.post(paths.products, { multipart: form });
  await isDescribed(added, "POST /api/subcategories");
  expect(added.status(), await added.text()).toBe(201);
  const { data: product } = await added.json();
  deleteLater(`${paths.products}/${product.id}`);
  const [document, picture] = [product.documents[0].file, product.pictures[0].image];
  expect(product).toMatchObject({
    variants: [{ sku }],
    documents: [{ bytes: pdf().buffer.length }],
    pictures: [{ caption: "In the yard" }],
  });
  for (const url of [document, picture]) expect(await listServedFiles(url)).not.toEqual([]);

  const address = `/api/products/${product.id}`;
  const readForm = () => admin.get(`${address}?state=all`);
  const seen = await readForm();
  await isDescribed(seen, "GET /api/products/{id}");
  expect(await seen.json()).toEqual(product);
  expect(seen.headers().etag).toBe(added.headers().etag);
  await expectRefusal(await visitor.get(`${address}?state=all`), 401, messages.unauthorized);
  const patch = (multipart: Form, headers = {}) => admin.patch(`${paths.products}/${product.id}`, { multipart, headers });

  await test.step("an invalid field refuses everything, files too", async () => {
    const refused: [data: object, status: number, path: string][] = [
      [{ variants: [{ sku: "" }] }, 400, "data.variants.0.sku"],
      [{ variants: [{ sku }, { sku: taken }] }, 409, "data.variants.1.sku"],
      [{ documents: [{ kind: "warranty", file: "upload:2" }] }, 400, "data.documents.0.file"],
      [{ pictures: [{ role: "slab", image: "upload:2" }] }, 400, "data.pictures.0.image"],
    ];
    await expectNoChange(async () => {
      for (const state of ["published", "draft"]) {
        for (const [data, status, path] of refused) {
          const response = await patch({ title: "Refused", state, pictures: await jpeg(), documents: pdf(), ...toFields(data) });
          expect([path, response.status()]).toEqual([path, status]);
          expect((await response.json()).fields).toMatchObject([{ path }]);
        }
      }
      await expectRefusal(await patch({ data: "{" }), 400, messages.malformedJson);
      await expectRefusal(await patch({ documents: await jpeg(), ...toFields({}) }), 415, messages.files.documentType);
      await expectRefusal(await patch({ existingImage: other.product_image }), 400, catalogueMessages.products.foreignImage);
    });
  });

  await test.step("a draft has its own data, follows the product where it did not change it, and is published with it", async () => {
    const kept = { documents: [], pictures: [{ role: "detail", image: "upload:1" }], origin: "India" };
    const drafted = await patch({ state: "draft", pictures: await jpeg(), ...toFields(kept) });
    expect(drafted.status(), await drafted.text()).toBe(200);
    const { draft } = (await drafted.json()).data;
    expect(draft).toMatchObject({ origin: "India", colour: "White", documents: [], variants: [{ sku }] });
    expect(await readData(visitor, address)).toMatchObject({ origin: null, documents: product.documents, pictures: product.pictures });
    await admin.patch(address, { data: { colour: "Grey", documents: null } });
    // The version covers the data: a change of it is a conflict.
    expect((await patch({ state: "draft", title: "Late" }, { "If-Match": drafted.headers().etag! })).status()).toBe(409);
    const now = await readForm();
    expect((await now.json()).draft).toMatchObject({ origin: "India", colour: "Grey" });
    const published = await patch({ state: "published", ...toFields({}) }, { "If-Match": now.headers().etag! });
    expect(published.status(), await published.text()).toBe(200);
    const shown = await readData(visitor, address);
    expect(shown).toMatchObject({ origin: "India", colour: "Grey", documents: [], pictures: draft.pictures });
    for (const url of [document, picture]) expect(await listServedFiles(url)).toEqual([]);
  });

  await test.step("a further picture becomes the main image, and the main image a sub image", async () => {
    const { product_image, pictures } = await readData(visitor, address);
    const moved = await patch({ existingImage: pictures[0]!.image, existingSubimg1: product_image, ...toFields({ pictures: [] }) });
    expect((await moved.json()).data).toMatchObject({ product_image: pictures[0]!.image, sub_image1: product_image, pictures: [] });
  });
});
