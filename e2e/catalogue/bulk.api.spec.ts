import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { BulkResult } from "@/lib/catalogue/products/bulk";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { AuditEntry, AuditPage } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { MAX_ATTRIBUTE, MAX_TITLE } from "@/lib/shared/limits";
import { describeEvent } from "@/lib/website/entry-words";
import { findTrashItem } from "../history/trash-rows";
import { type APIRequestContext, test as base, createTitle, expect, expectRefusal, listStoredFiles, paths } from "../kit/fixtures";
import { getSubcategoryPath } from "../kit/level-paths";

const words = catalogueMessages.products.bulk;
const BULK = "/api/products/bulk";

const editProducts = (admin: APIRequestContext, data: object) => admin.post(BULK, { data });
const undo = (admin: APIRequestContext, batch: number | null) => admin.post(`/api/history/${batch}/undo`);

async function runBulkEdit(admin: APIRequestContext, data: object): Promise<BulkResult> {
  const response = await editProducts(admin, data);
  const body = await response.json();
  expect(response.status(), body.error).toBe(200);
  return body.data;
}

const test = base.extend<{ three: { category: MainCategory; shelf: MainSubcategory; rows: Product[] } }>({
  three: async ({ makeCategory, makeSubcategory, makeProduct }, use) => {
    const category = await makeCategory();
    const shelf = await makeSubcategory(category);
    const rows: Product[] = [];
    for (const finish of ["Polished", "Polished, Honed", ""]) rows.push(await makeProduct(shelf, { finish }));
    await use({ category, shelf, rows });
  },
});

const findStaffRow = async (admin: APIRequestContext, { title }: Product): Promise<StaffProduct | undefined> =>
  (await (await admin.get(`${paths.products}?${new URLSearchParams({ page: "1", search: title, state: "all" })}`)).json())[0];
const findStaffRows = (admin: APIRequestContext, rows: Product[]) => Promise.all(rows.map((row) => findStaffRow(admin, row)));
const getIds = (rows: Product[]) => rows.map(({ id }) => id);

async function listEntries(admin: APIRequestContext, params: Record<string, string | number>): Promise<AuditEntry[]> {
  return ((await (await admin.get("/api/history", { params })).json()) as AuditPage).items;
}

test("values of many products are changed, recorded and undone together", async ({ admin, visitor, three: { category, shelf, rows } }) => {
  const before = await findStaffRows(admin, rows);
  const change = { action: "attribute", attribute: "finish" };
  const finishes = async () => (await findStaffRows(admin, rows)).map((row) => row?.finish);
  const added = await runBulkEdit(admin, { ids: getIds(rows), ...change, step: "add", value: "honed" });
  expect(added).toEqual({ changed: 2, batch: expect.any(Number) });
  expect(await finishes()).toEqual(["Polished, Honed", "Polished, Honed", "Honed"]);
  expect(await (await visitor.get(getSubcategoryPath(category, shelf))).text()).toContain("Honed");
  const [own] = await listEntries(admin, { resource: "product", id: rows[0]!.id });
  expect(own).toMatchObject({ action: "changed", batch_id: added.batch, before: { finish: "Polished" }, restorable: false });

  const removed = await runBulkEdit(admin, { filter: { search: shelf.title }, count: 3, ...change, step: "remove", value: "Polished" });
  expect(removed.changed).toBe(2);
  expect(await finishes()).toEqual(["Honed", "Honed", "Honed"]);
  const set = await runBulkEdit(admin, { ids: getIds(rows), ...change, value: "Flamed" });
  expect(await finishes()).toEqual(["Flamed", "Flamed", "Flamed"]);
  expect(await runBulkEdit(admin, { ids: getIds(rows), ...change, value: "Flamed" })).toEqual({ changed: 0, batch: null });

  // One entry covers all products. It cannot be undone before a later one.
  const [line] = (await listEntries(admin, {})).filter(({ id }) => id === set.batch);
  expect(line).toMatchObject({ action: "bulk", undoable: true, row_id: null });
  expect(describeEvent(line!)).toBe("Set the finish of 3 products to “Flamed”");
  expect((await listEntries(admin, { limit: 200 })).filter(({ batch_id, row_id }) => batch_id === set.batch && row_id)).toEqual([]);
  const named = [rows[0]!, rows[1]!].map(({ title }) => title);
  await expectRefusal(await undo(admin, removed.batch), 409, historyMessages.history.changedSince(named, -3));

  const colour = createTitle("White");
  const coloured = await runBulkEdit(admin, { ids: getIds(rows), action: "attribute", attribute: "colour", value: colour });
  const colours = async () => Promise.all(rows.map(async ({ id }) => (await (await visitor.get(`/api/products/${id}`)).json()).colour));
  expect(await colours()).toEqual([colour, colour, colour]);
  for (const { batch } of [coloured, set, removed, added]) expect((await undo(admin, batch)).status()).toBe(200);
  expect(await colours()).toEqual([null, null, null]);
  expect(await findStaffRows(admin, rows)).toEqual(before);
  await expectRefusal(await undo(admin, set.batch), 409, historyMessages.history.undone);
  expect((await (await admin.get(`/api/history/${set.batch}`)).json()).undoable).toBe(false);
  await expectRefusal(await undo(admin, own!.id), 409, historyMessages.history.notABatch);
});

test("many products move to another subcategory with free URLs, and undo moves them back", async ({
  admin,
  visitor,
  three: { category, shelf, rows },
  makeSubcategory,
  makeProduct,
}) => {
  const other = await makeSubcategory(category, { title: createTitle("Green marble") });
  const own = (await findStaffRow(admin, rows[0]!))!;
  await makeProduct(other, { slug: own.slug! });
  await admin.put("/api/order/products", { data: { ids: getIds(rows).toReversed() } });
  const siblings = async () => (await (await admin.get(`/api/order/products?parent=${shelf._id}`)).json()).items;
  const order = await siblings();
  const before = await findStaffRows(admin, rows);
  const moved = await runBulkEdit(admin, { ids: getIds(rows), action: "move", to: other._id });
  expect(moved.changed).toBe(3);
  const after = await findStaffRows(admin, rows);
  expect(after.map((row) => row?.main_subcategory_id)).toEqual([other._id, other._id, other._id]);
  expect(after[0]!.slug).toBe(`${own.slug}-2`);
  const former = await visitor.get(`${getSubcategoryPath(category, shelf)}/${own.slug}`, { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([308, expect.stringContaining(`/${own.slug}-2`)]);
  expect((await undo(admin, moved.batch)).status()).toBe(200);
  expect(await findStaffRows(admin, rows)).toEqual(before);
  expect(await siblings()).toEqual(order);
  expect((await visitor.get(`${getSubcategoryPath(category, shelf)}/${own.slug}`, { maxRedirects: 0 })).status()).toBe(200);
});

test("many products are unpublished and published with their drafts", async ({ admin, visitor, three: { category, shelf, rows } }) => {
  const [first] = rows as [Product];
  await admin.patch(`${paths.products}/${first.id}`, { multipart: { state: "draft", title: `${first.title} next` } });
  const withdrawn = await runBulkEdit(admin, { ids: getIds(rows), action: "state", state: "withdrawn" });
  const page = async () => (await visitor.get(getSubcategoryPath(category, shelf))).text();
  for (const { title } of rows) expect(await page()).not.toContain(title);
  const published = await runBulkEdit(admin, { ids: getIds(rows), action: "state", state: "published" });
  expect(published.changed).toBe(3);
  expect(await page()).toContain(`${first.title} next`);
  for (const { batch } of [published, withdrawn]) expect((await undo(admin, batch)).status()).toBe(200);
  expect(await page()).not.toContain(`${first.title} next`);
  expect((await findStaffRow(admin, first))?.draft?.title).toBe(`${first.title} next`);
});

test("the availability of all sizes of many products is set, cleared and undone", async ({ admin, visitor, three: { rows } }) => {
  const [first, second] = rows as [Product, Product];
  const sku = createTitle("B");
  await admin.patch(`/api/products/${first.id}`, { data: { variants: [{ sku: `${sku}-1` }, { sku: `${sku}-2`, lead_time_days: 3 }] } });
  await admin.patch(`/api/products/${second.id}`, { data: { variants: [{ sku: `${sku}-3`, availability: "in_stock" }] } });
  const read = async (id: number) => (await (await visitor.get(`/api/products/${id}`)).json()).variants;
  const before = [await read(first.id), await read(second.id)];
  const set = { ids: getIds(rows), action: "variants", field: "availability", value: "in_stock" };
  const { changed, batch } = await runBulkEdit(admin, set);
  expect(changed).toBe(1);
  expect(await read(first.id)).toMatchObject([{ availability: "in_stock" }, { availability: "in_stock", lead_time_days: 3 }]);
  const cleared = await runBulkEdit(admin, { ...set, value: null });
  expect(await read(second.id)).toMatchObject([{ availability: null }]);
  for (const entry of [cleared.batch, batch]) expect((await undo(admin, entry)).status()).toBe(200);
  expect([await read(first.id), await read(second.id)]).toEqual(before);
});

test("many products are deleted with their pictures, and restored together", async ({ admin, visitor, three: { rows } }) => {
  const before = await findStaffRows(admin, rows);
  const files = rows.map(({ product_image }) => listStoredFiles(product_image));
  const { batch } = await runBulkEdit(admin, { ids: getIds(rows), action: "delete" });
  expect((await visitor.get(rows[0]!.product_image)).status()).toBe(404);
  for (const { id, title } of rows) expect(await findTrashItem(admin, title)).toMatchObject({ row_id: id });
  await expectRefusal(await editProducts(admin, { ids: getIds(rows), action: "delete" }), 409, words.gone(3));
  expect((await undo(admin, batch)).status()).toBe(200);
  expect(await findStaffRows(admin, rows)).toEqual(before);
  expect(rows.map(({ product_image }) => listStoredFiles(product_image))).toEqual(files);
  const again = await runBulkEdit(admin, { ids: getIds(rows), action: "delete" });
  const item = await findTrashItem(admin, rows[1]!.title);
  await admin.post(`/api/trash/${item.id}/restore`);
  await expectRefusal(await undo(admin, again.batch), 409, historyMessages.history.changedSince([rows[1]!.title], -4));
});

// Every rule of the fields: lib/catalogue/products/bulk.test.ts.
test("a bulk edit that fails for one product changes none", async ({ admin, three: { rows }, expectRefused }) => {
  const ids = getIds(rows);
  const change = { action: "attribute", attribute: "finish", step: "add", value: "x".repeat(MAX_ATTRIBUTE - 5) };
  await expectRefused(() => editProducts(admin, { ids, ...change }), 400, words.tooLong(rows[0]!.title, MAX_ATTRIBUTE));
  const gone = { ids: [...ids, 2_000_000_000], action: "state", state: "withdrawn" };
  await expectRefused(() => editProducts(admin, gone), 409, words.gone(1));
  await expectRefusal(
    await editProducts(admin, { ids, action: "move", to: 2_000_000_000 }),
    400,
    catalogueMessages.products.subcategoryRequired,
  );
  const found = { filter: { search: rows[0]!.title }, count: 2, action: "delete" };
  await expectRefusal(await editProducts(admin, found), 409, words.otherCount(1));
  const unknown = await editProducts(admin, { ids, action: "delete", forever: true });
  expect([unknown.status(), (await unknown.json()).fields]).toEqual([400, [expect.objectContaining({ path: "forever" })]]);
});

test("a duplicate is a draft with the same texts and pictures and its own URL", async ({ admin, three: { rows }, deleteLater }) => {
  const [, second] = rows as [Product, Product];
  const sku = createTitle("ST");
  await admin.patch(`/api/products/${second.id}`, { data: { variants: [{ sku, finish: "Honed" }] } });
  const response = await admin.post(`/api/products/${second.id}/duplicate`);
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: StaffProduct };
  deleteLater(`${paths.products}/${data.id}`);
  const { id, title, slug, state, ...same } = (await findStaffRow(admin, second))!;
  expect(data).toEqual({ ...same, id: expect.any(Number), title: `${title} (copy)`, slug: `${slug}-copy`, state: "draft" });
  expect(response.headers().etag).toBeTruthy();
  const { variants } = await (await admin.get(`/api/products/${data.id}`)).json();
  expect(variants).toMatchObject([{ sku: `${sku}-copy`, finish: "Honed" }]);
  await admin.patch(`${paths.products}/${data.id}`, { multipart: { title: "L".repeat(MAX_TITLE) } });
  const long = await (await admin.post(`/api/products/${data.id}/duplicate`)).json();
  deleteLater(`${paths.products}/${long.data.id}`);
  expect(long.data.title).toBe(`${"L".repeat(MAX_TITLE - 7)} (copy)`);
});
