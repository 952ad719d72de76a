import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { Product } from "@/lib/catalogue/products/products";
import type { AuditEntry, AuditPage } from "@/lib/history/audit";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import { administrator, expect, expectRefusal, listed, paths, showcase, storedFiles, test, uniqueTitle } from "../kit/fixtures";
import { pdf } from "../kit/pdfs";
import { jpeg } from "../kit/pictures";
import { restore as bringBack, inTrash } from "./trash-rows";

const words = messages.history;
const HISTORY = "/api/history";

async function versions(admin: APIRequestContext, resource: string, id: number): Promise<AuditEntry[]> {
  const response = await admin.get(HISTORY, { params: { resource, id } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as AuditPage).items;
}

const restore = (admin: APIRequestContext, { id }: AuditEntry, headers = {}) => admin.post(`${HISTORY}/${id}/restore`, { headers });

test("an earlier version is looked at beside the present one, and comes back with its picture as often as one likes", async ({
  admin,
  visitor,
  makeCategory,
}) => {
  const first = await makeCategory({ image: await jpeg() });
  const files = storedFiles(first.image_url!);
  const address = `${paths.categories}/${first._id}`;
  for (const words of ["Second", "Third"]) await admin.put(address, { multipart: { title: uniqueTitle(words), image: await jpeg() } });
  const third = (await listed<MainCategory>(visitor, paths.categories, first._id))!;
  expect((await visitor.get(first.image_url!)).status()).toBe(404);

  const [last, , added] = await versions(admin, "main-category", first._id);
  const client = { by: administrator().username, address: "127.0.0.1", agent: expect.stringMatching(/\S/) };
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
  expect(await listed(visitor, paths.categories, first._id)).toEqual(first);
  expect(storedFiles(first.image_url!)).toEqual(files);
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
  expect(await listed(visitor, paths.categories, first._id)).toEqual(third);
  expect((await visitor.get(third.image_url!)).status()).toBe(200);
});

test("a product, an e-brochure with its PDF and a gallery image come back whole", async ({
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
  const multipart = { title: uniqueTitle(), size: "", main_subcategory_id: String(to._id), description: "<h2>Other</h2>" };
  await admin.patch(`${paths.products}/${product.id}`, { multipart });
  const brochure = await makeBrochure();
  await admin.post(showcase.brochures, { multipart: { id: String(brochure.id), title: uniqueTitle(), pdf_file: pdf() } });
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
  expect(await listed<Product>(visitor, paths.products, product.id)).toEqual(product);
  expect(await listed<Brochure>(visitor, showcase.brochures, brochure.id)).toEqual(brochure);
  expect(await listed(visitor, showcase.gallery, image!.id)).toEqual(image);
  for (const url of [product.sub_image2!, brochure.pdf_file, image!.image]) expect((await visitor.get(url)).status()).toBe(200);
  expect(await (await visitor.get(`/product/${category._id}/${from._id}`)).text()).toContain(product.title);
  expect(await (await visitor.get(`/product/${category._id}/${to._id}`)).text()).not.toContain(product.title);
});

test("an address that somebody else has by now is made free", async ({ admin, visitor, makeCategory }) => {
  const slug = uniqueTitle("slate").toLowerCase().replace(" ", "-");
  const row = await makeCategory({ slug });
  await admin.put(`${paths.categories}/${row._id}`, { multipart: { title: row.title, slug: `${slug}-former` } });
  const other = await makeCategory({ slug });
  const [, added] = await versions(admin, "main-category", row._id);
  expect((await restore(admin, added!)).status()).toBe(200);
  const [restored] = await versions(admin, "main-category", row._id);
  expect(restored!.after).toEqual({ slug: expect.stringMatching(new RegExp(`^${slug}-\\d+$`)) });
  const pageOf = async (address: unknown) => (await visitor.get(`/product/${address}`)).text();
  expect(await pageOf(restored!.after!.slug)).toContain(row.title);
  expect(await pageOf(`${slug}-former`)).toContain(row.title);
  expect(await pageOf(slug)).toContain(other.title);
});

test("what cannot be restored is refused with the reason, and nothing changes", async ({
  admin,
  makeCategory,
  makeSubcategory,
  expectRefused,
}) => {
  const [category, other] = [await makeCategory({ image: await jpeg() }), await makeCategory()];
  const row = await makeSubcategory(category, { image: await jpeg() });
  const address = `${paths.subcategories}/${row._id}`;
  await admin.put(address, { multipart: { title: row.title, main_category_id: String(other._id), image: await jpeg() } });
  const [, added] = await versions(admin, "main-subcategory", row._id);

  const kept = path.join(process.env.DATA_DIR ?? "", "trash/replaced");
  const stem = path.basename(row.image_url!).split(".", 1)[0]!;
  await admin.delete(`${paths.categories}/${category._id}`);
  const parent = messages.trash.parentFirst(resourceNames["main-category"], category.title);
  await expectRefused(() => restore(admin, added!), 409, parent);
  expect((await bringBack(admin, await inTrash(admin, category.title))).status()).toBe(200);
  for (const name of readdirSync(kept).filter((name) => name.startsWith(stem))) rmSync(path.join(kept, name));
  await expectRefused(() => restore(admin, added!), 409, words.filesLost);
  await expectRefusal(await admin.get(`${HISTORY}/file`, { params: { url: row.image_url! } }), 404, words.fileMissing);

  await admin.delete(address);
  const what = resourceNames["main-subcategory"];
  await expectRefused(() => restore(admin, added!), 409, words.inTrash(what));
  await admin.delete(`/api/trash/${(await inTrash(admin, row.title)).id}`);
  await expectRefused(() => restore(admin, added!), 409, words.gone(what));
  const [, deleted] = await versions(admin, "main-subcategory", row._id);
  expect(deleted).toMatchObject({ action: "deleted", restorable: false });
  await expectRefused(() => restore(admin, deleted!), 409, words.notAVersion);
  expect(await (await admin.get(`${HISTORY}/${deleted!.id}`)).json()).toMatchObject({ version: null, present: null });
  const [signIn] = (await (await admin.get(HISTORY, { params: { resource: "account", limit: "1" } })).json()).items;
  await expectRefused(() => restore(admin, signIn), 409, words.notAVersion);
});

test("the history comes in parts, each behind the one before", async ({ admin, makeCategory }) => {
  const { _id } = await makeCategory();
  for (const title of ["One", "Two"]) await admin.put(`${paths.categories}/${_id}`, { multipart: { title: uniqueTitle(title) } });
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

const refused: [query: Record<string, string>, told: string][] = [
  [{ resource: "parcel" }, words.resourceInvalid],
  [{ id: "7" }, words.resourceRequired],
  [{ resource: "product", id: "seven" }, words.rowInvalid],
  [{ after: "-1" }, words.afterInvalid],
  [{ limit: "0" }, messages.lists.limitInvalid],
];

test("a query that cannot be understood is refused, and so is everybody without a token", async ({ admin, visitor }) => {
  for (const [params, told] of refused) await expectRefusal(await admin.get(HISTORY, { params }), 400, told);
  expect((await admin.get(HISTORY, { params: { colour: "red" } })).status()).toBe(400);
  for (const url of ["", "/etc/passwd", "/uploads/../secret.jpg"])
    await expectRefusal(await admin.get(`${HISTORY}/file`, { params: { url } }), 400, words.urlInvalid);
  const calls = [visitor.get(HISTORY), visitor.get(`${HISTORY}/1`), visitor.get(`${HISTORY}/file`), visitor.post(`${HISTORY}/1/restore`)];
  for (const call of calls) await expectRefusal(await call, 401, messages.unauthorized);
});
