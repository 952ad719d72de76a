import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import { historyMessages } from "@/lib/history/words";
import { resourceNames } from "@/lib/shared/resources";
import { expect, expectRefusal, fetchRow, getAdministrator, jpeg, listServedFiles, listStoredFiles, paths, test } from "../kit/fixtures";
import { getSubcategoryPath } from "../kit/level-paths";
import { findTrashItem, restoreTrashItem, TRASH } from "./trash-rows";

const words = historyMessages.trash;

test("a subcategory is restored with products, files and pages", async ({ admin, visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const image = await jpeg();
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category, { image });
  const products = [await makeProduct(subcategory, { image, subimg1: await jpeg() }), await makeProduct(subcategory)];
  const urls = [subcategory.image_url, ...products.flatMap((row) => [row.product_image, row.sub_image1])].filter((url) => url !== null);
  const files = urls.map(listStoredFiles);
  const page = getSubcategoryPath(category, subcategory);

  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  expect(await listServedFiles(...urls)).toEqual([]);
  for (const url of urls) expect((await visitor.get(url)).status()).toBe(404);
  expect((await visitor.get(page)).status()).toBe(410);
  const item = await findTrashItem(admin, subcategory.title);
  const deleted = { resource: "main-subcategory", row_id: subcategory._id, products: 2, deleted_by: getAdministrator().username };
  expect(item).toMatchObject(deleted);

  const response = await restoreTrashItem(admin, item);
  expect(response.status()).toBe(200);
  const data = { title: subcategory.title, resource: "main-subcategory", row_id: subcategory._id };
  expect(await response.json()).toEqual({ success: true, message: words.restore.done(subcategory.title), data });
  expect(await (await visitor.get(page)).text()).toContain(products[1]!.title);
  expect(await fetchRow<MainSubcategory>(visitor, paths.subcategories, subcategory._id)).toEqual(subcategory);
  for (const product of products) expect(await fetchRow<Product>(visitor, paths.products, product.id)).toEqual(product);
  expect(urls.map(listStoredFiles)).toEqual(files);
  for (const url of urls) expect((await visitor.get(url)).status()).toBe(200);
  await expectRefusal(await restoreTrashItem(admin, item), 404, words.missing);
});

test("a child can only be restored after its parent", async ({ admin, makeCategory, makeSubcategory, makeProduct }) => {
  const title = "Two of the same name";
  await makeCategory({ title });
  const category = await makeCategory({ title });
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory);
  await admin.delete(`${paths.products}/${product.id}`);
  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  await admin.delete(`${paths.categories}/${category._id}`);
  const items = await Promise.all([category.title, subcategory.title, product.title].map((name) => findTrashItem(admin, name)));
  const [categoryItem, subcategoryItem, productItem] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];

  const parentFirstMessage = (parent: "main-category" | "main-subcategory", name: string) => words.parentFirst(resourceNames[parent], name);
  await expectRefusal(await restoreTrashItem(admin, productItem), 409, parentFirstMessage("main-subcategory", subcategory.title));
  await expectRefusal(await restoreTrashItem(admin, subcategoryItem), 409, parentFirstMessage("main-category", title));
  expect(await listServedFiles(product.product_image)).toEqual([]);
  for (const item of [categoryItem, subcategoryItem, productItem]) expect((await restoreTrashItem(admin, item)).status()).toBe(200);
  expect(await fetchRow<MainCategory>(admin, paths.categories, category._id)).toEqual(category);
  expect(await fetchRow<Product>(admin, paths.products, product.id)).toEqual(product);

  await admin.delete(`${paths.products}/${product.id}`);
  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  await admin.delete(`${TRASH}/${(await findTrashItem(admin, subcategory.title)).id}`);
  const orphan = await findTrashItem(admin, product.title);
  await expectRefusal(await restoreTrashItem(admin, orphan), 409, words.parentGone(resourceNames["main-subcategory"]));
});

test("a restored picture in use is shared, and of two simultaneous restores one succeeds", async ({ admin, makeCategory }) => {
  const image = await jpeg();
  const first = await makeCategory({ image });
  await admin.delete(`${paths.categories}/${first._id}`);
  const second = await makeCategory({ image });
  expect(second.image_url).toBe(first.image_url);
  const item = await findTrashItem(admin, first.title);
  const answers = await Promise.all([restoreTrashItem(admin, item), restoreTrashItem(admin, item)]);
  expect(answers.map((answer) => answer.status()).toSorted()).toEqual([200, 404]);
  await admin.delete(`${paths.categories}/${second._id}`);
  expect(await listServedFiles(first.image_url!)).not.toEqual([]);
});

test("a permanently deleted item cannot be restored, and its files are not served", async ({ admin, makeCategory }) => {
  const category = await makeCategory({ image: await jpeg() });
  await admin.delete(`${paths.categories}/${category._id}`);
  const item = await findTrashItem(admin, category.title);
  const response = await admin.delete(`${TRASH}/${item.id}`);
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ success: true, message: words.remove.done(category.title) });
  expect(await listServedFiles(category.image_url!)).toEqual([]);
  await expectRefusal(await restoreTrashItem(admin, item), 404, words.missing);
  await expectRefusal(await admin.delete(`${TRASH}/${item.id}`), 404, words.missing);
});
