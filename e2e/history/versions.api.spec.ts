import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { Product } from "@/lib/catalogue/products/products";
import type { AuditEntry, AuditPage } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import {
  createTitle,
  expect,
  expectRefusal,
  fetchRow,
  getAdministrator,
  jpeg,
  listServedFiles,
  listStoredFiles,
  paths,
  showcase,
  test,
} from "../kit/fixtures";
import { pdf } from "../kit/pdfs";
import { findTrashItem, restoreTrashItem } from "./trash-rows";

const words = historyMessages.history;
const HISTORY = "/api/history";

async function versions(admin: APIRequestContext, resource: string, id: number): Promise<AuditEntry[]> {
  const response = await admin.get(HISTORY, { params: { resource, id } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as AuditPage).items;
}

const restore = (admin: APIRequestContext, { id }: AuditEntry, headers = {}) => admin.post(`${HISTORY}/${id}/restore`, { headers });

test("a version is compared with the current row and restored with its picture, repeatedly", async ({ admin, visitor, makeCategory }) => {
  const first = await makeCategory({ image: await jpeg() });
  const files = listStoredFiles(first.image_url!);
  const address = `${paths.categories}/${first._id}`;
  for (const words of ["Second", "Third"]) await admin.put(address, { multipart: { title: createTitle(words), image: await jpeg() } });
  const third = (await fetchRow<MainCategory>(visitor, paths.categories, first._id))!;
  expect((await visitor.get(first.image_url!)).status()).toBe(404);

  const [last, , added] = await versions(admin, "main-category", first._id);
  const client = { by: getAdministrator().username, address: "127.0.0.1", agent: expect.stringMatching(/\S/) };
  expect(last).toMatchObject({ ...client, action: "changed", restorable: false, after: { image_url: third.image_url } });
  expect(added).toMatchObject({ ...client, action: "added", restorable: true, title: first.title });
  const slug = expect.stringMatching(/^[a-z0-9-]+$/);
  const shown = await admin.get(`${HISTORY}/${added!.id}`);
  expect(await shown.json()).toEqual({ ...added, version: { ...first, slug }, present: { ...third, slug } });
  const picture = await admin.get(`${HISTORY}/file`, { params: { url: first.image_url! } });
  expect(picture.headers()["content-type"]).toMatch(/^image\//);

  const other = await restore(admin, added!, { "If-Match": '"another"' });
  expect(other.status()).toBe(409);
  expect(await other.json()).toMatchObject({ error: messages.changedMeanwhile(resourceNames["main-category"]), data: { ...third, slug } });
  const response = await restore(admin, added!, { "If-Match": shown.headers().etag! });
  expect(await response.json()).toEqual({ success: true, message: words.restore.done(first.title), data: first });
  expect(await fetchRow(visitor, paths.categories, first._id)).toEqual(first);
  expect(await listServedFiles(first.image_url!)).toEqual(files);
  expect((await visitor.get(first.image_url!)).status()).toBe(200);
  expect((await visitor.get(third.image_url!)).status()).toBe(404);
  expect(await (await visitor.get("/product")).text()).toContain(first.title);

  expect((await restore(admin, added!)).status()).toBe(200);
  const since = await versions(admin, "main-category", first._id);
  expect(since.map(({ action, restorable }) => [action, restorable])).toEqual([
    ["restored", false],
    ["changed", true],
    ["changed", true],
    ["added", false],
  ]);
  expect(since[0]).toMatchObject({ before: { title: third.title }, after: { title: first.title } });
  expect((await restore(admin, since[1]!)).status()).toBe(200);
  expect(await fetchRow(visitor, paths.categories, first._id)).toEqual(third);
  expect((await visitor.get(third.image_url!)).status()).toBe(200);
});

test("versions of products, e-brochures and gallery images are restored with their files", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
  makeBrochure,
  makeGalleryImages,
}) => {
  const category = await makeCategory();
  const [from, to] = [await makeSubcategory(category), await makeSubcategory(category)];
  const product = await makeProduct(from, { subimg2: await jpeg(), size: "60 x 60 cm" });
  const multipart = { title: createTitle(), size: "", main_subcategory_id: String(to._id), description: "<h2>Other</h2>" };
  await admin.patch(`${paths.products}/${product.id}`, { multipart });
  const brochure = await makeBrochure();
  await admin.post(showcase.brochures, { multipart: { id: String(brochure.id), title: createTitle(), pdf_file: pdf() } });
  const [image] = await makeGalleryImages([await jpeg()]);
  await admin.put(`/gallery/${image!.id}`, { multipart: { images: await jpeg() } });

  const rows = [
    ["product", product.id],
    ["brochure", brochure.id],
    ["gallery-image", image!.id],
  ] as const;
  for (const [resource, id] of rows) {
    const added = (await versions(admin, resource, id)).at(-1)!;
    expect((await restore(admin, added)).status(), resource).toBe(200);
  }
  expect(await fetchRow<Product>(visitor, paths.products, product.id)).toEqual(product);
  expect(await fetchRow<Brochure>(visitor, showcase.brochures, brochure.id)).toEqual(brochure);
  expect(await fetchRow(visitor, showcase.gallery, image!.id)).toEqual(image);
  for (const url of [product.sub_image2!, brochure.pdf_file, image!.image]) expect((await visitor.get(url)).status()).toBe(200);
  expect(await (await visitor.get(`/product/${category._id}/${from._id}`)).text()).toContain(product.title);
  expect(await (await visitor.get(`/product/${category._id}/${to._id}`)).text()).not.toContain(product.title);
});

test("a restored slug that is in use gets a number", async ({ admin, visitor, makeCategory }) => {
  const slug = createTitle("slate").toLowerCase().replace(" ", "-");
  const row = await makeCategory({ slug });
  await admin.put(`${paths.categories}/${row._id}`, { multipart: { title: row.title, slug: `${slug}-former` } });
  const other = await makeCategory({ slug });
  const [, added] = await versions(admin, "main-category", row._id);
  expect((await restore(admin, added!)).status()).toBe(200);
  const [restored] = await versions(admin, "main-category", row._id);
  expect(restored!.after).toEqual({ slug: expect.stringMatching(new RegExp(`^${slug}-\\d+$`)) });
  const fetchPage = async (address: unknown) => (await visitor.get(`/product/${address}`)).text();
  expect(await fetchPage(restored!.after!.slug)).toContain(row.title);
  expect(await fetchPage(`${slug}-former`)).toContain(row.title);
  expect(await fetchPage(slug)).toContain(other.title);
});

test("a version that cannot be restored is refused with the reason", async ({ admin, makeCategory, makeSubcategory, expectRefused }) => {
  const [category, other] = [await makeCategory({ image: await jpeg() }), await makeCategory()];
  const row = await makeSubcategory(category, { image: await jpeg() });
  const address = `${paths.subcategories}/${row._id}`;
  await admin.put(address, { multipart: { title: row.title, main_category_id: String(other._id), image: await jpeg() } });
  const [, added] = await versions(admin, "main-subcategory", row._id);

  const folder = path.join(process.env.DATA_DIR ?? "", path.dirname(row.image_url!));
  const stem = path.basename(row.image_url!).split(".", 1)[0]!;
  await admin.delete(`${paths.categories}/${category._id}`);
  const parent = historyMessages.trash.parentFirst(resourceNames["main-category"], category.title);
  await expectRefused(() => restore(admin, added!), 409, parent);
  expect((await restoreTrashItem(admin, await findTrashItem(admin, category.title))).status()).toBe(200);
  for (const name of readdirSync(folder).filter((name) => name.startsWith(stem))) rmSync(path.join(folder, name));
  await expectRefused(() => restore(admin, added!), 409, words.filesLost);
  await expectRefusal(await admin.get(`${HISTORY}/file`, { params: { url: row.image_url! } }), 404, words.fileMissing);

  await admin.delete(address);
  const what = resourceNames["main-subcategory"];
  await expectRefused(() => restore(admin, added!), 409, words.inTrash(what));
  await admin.delete(`/api/trash/${(await findTrashItem(admin, row.title)).id}`);
  await expectRefused(() => restore(admin, added!), 409, words.gone(what));
  const [, deleted] = await versions(admin, "main-subcategory", row._id);
  expect(deleted).toMatchObject({ action: "deleted", restorable: false });
  await expectRefused(() => restore(admin, deleted!), 409, words.notAVersion);
  expect(await (await admin.get(`${HISTORY}/${deleted!.id}`)).json()).toMatchObject({ version: null, present: null });
});

test("the history is paged by cursor", async ({ admin, makeCategory }) => {
  const { _id } = await makeCategory();
  for (const title of ["One", "Two"]) await admin.put(`${paths.categories}/${_id}`, { multipart: { title: createTitle(title) } });
  const all = await versions(admin, "main-category", _id);
  const found: AuditEntry[] = [];
  let after: string | undefined = "";
  while (after !== undefined) {
    const part = await admin.get(HISTORY, { params: { resource: "main-category", id: _id, limit: "2", after } });
    const { items, total, next } = (await part.json()) as AuditPage;
    expect(total).toBe(3);
    found.push(...items);
    after = next === null ? undefined : String(next);
  }
  expect(found).toEqual(all);
});

test("addresses of other files are refused", async ({ admin }) => {
  for (const url of ["", "/etc/passwd", "/uploads/../secret.jpg"])
    await expectRefusal(await admin.get(`${HISTORY}/file`, { params: { url } }), 400, words.urlInvalid);
});
