import { catalogueMessages } from "@/lib/catalogue/words";
import { createProductForm, createTitle, expect, expectRefusal, fetchRow, listServedFiles, paths, test } from "../kit/fixtures";
import { getSubcategoryPath } from "../kit/level-paths";
import { jpeg, png } from "../kit/pictures";

const words = catalogueMessages.mainSubcategories;
const list = paths.subcategories;
const getPath = (id: number) => `${list}/${id}`;

test("a new subcategory is listed under its category as the response showed it", async ({ admin, visitor, makeCategory, deleteLater }) => {
  const { _id: main_category_id } = await makeCategory();
  const title = createTitle("સફેદ આરસ");
  const multipart = { title, main_category_id: String(main_category_id), image: await png() };
  const response = await admin.post(list, { multipart });
  const { data, ...answer } = await response.json();
  deleteLater(getPath(data._id));

  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done(title) });
  expect(data).toEqual({ _id: expect.any(Number), title, image_url: expect.stringMatching(/^\/uploads\/.+\.png$/), main_category_id });
  expect(await fetchRow(visitor, list, data._id)).toEqual(data);
});

test("a subcategory moves to another category and changes its picture", async ({ admin, visitor, makeCategory, makeSubcategory }) => {
  const [marble, granite] = [await makeCategory(), await makeCategory()];
  const before = await makeSubcategory(marble, { image: await jpeg() });
  const form = { title: createTitle(), main_category_id: String(granite._id) };

  const moved = await admin.put(getPath(before._id), { multipart: form });
  const data = { ...before, title: form.title, main_category_id: granite._id };
  expect(await moved.json()).toEqual({ success: true, message: words.update.done(form.title), data });

  const after = await (await admin.put(getPath(before._id), { multipart: { ...form, image: await jpeg() } })).json();
  expect(await fetchRow(visitor, list, before._id)).toEqual(after.data);
  expect(await listServedFiles(before.image_url!)).toEqual([]);
  expect(await listServedFiles(after.data.image_url)).not.toEqual([]);
});

test("many new levels are shown at once", async ({ visitor, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  // More than the connections to the database: a page must not hold one while it waits for another.
  const subcategories = await Promise.all(Array.from({ length: 24 }, () => makeSubcategory(category)));
  const pages = await Promise.all(subcategories.map((one) => visitor.get(getSubcategoryPath(category, one))));
  expect(pages.map((page) => page.status())).toEqual(subcategories.map(() => 200));
});

// Every rule of the fields: lib/catalogue/main-subcategories.test.ts.
test("an unknown category is refused", async ({ admin, makeAnySubcategory, expectNoChange }) => {
  const { _id } = await makeAnySubcategory();
  const multipart = { title: createTitle(), main_category_id: "2147483647", image: await jpeg() };
  await expectNoChange(async () => {
    await expectRefusal(await admin.post(list, { multipart }), 400, words.categoryRequired);
    await expectRefusal(await admin.put(getPath(_id), { multipart }), 400, words.categoryRequired);
  });
});

test("a subcategory is deleted with its products and all files", async ({ admin, visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const category = await makeCategory();
  const [going, staying] = [await makeSubcategory(category, { image: await jpeg() }), await makeSubcategory(category)];
  const products = [await makeProduct(going, { subimg1: await jpeg(), subimg4: await jpeg() }), await makeProduct(going)];
  const neighbour = await makeProduct(staying);

  const response = await admin.delete(getPath(going._id));
  expect(await response.json()).toEqual({ success: true, message: words.remove.done(going.title), data: going });
  expect(await fetchRow(visitor, list, going._id)).toBeUndefined();
  for (const product of products) {
    expect(await fetchRow(visitor, paths.products, product.id)).toBeUndefined();
    const urls = [product.product_image, product.sub_image1, product.sub_image4].filter((url) => url !== null);
    expect(await listServedFiles(...urls)).toEqual([]);
  }
  expect(await listServedFiles(going.image_url!)).toEqual([]);
  expect(await fetchRow(visitor, paths.products, neighbour.id)).toEqual(neighbour);
  expect(await listServedFiles(neighbour.product_image)).not.toEqual([]);
});

test("adding a product while its subcategory is deleted leaves no file", async ({ admin, visitor, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const adds = Array.from({ length: 4 }, async () => admin.post(paths.products, { multipart: await createProductForm(subcategory._id) }));
  const removal = await admin.delete(getPath(subcategory._id));
  expect(removal.status()).toBe(200);
  for (const response of await Promise.all(adds)) {
    const { data, error } = await response.json();
    if (response.status() === 201) {
      expect(await fetchRow(visitor, paths.products, data.id)).toBeUndefined();
      expect(await listServedFiles(data.product_image)).toEqual([]);
    } else {
      expect({ status: response.status(), error }).toEqual({ status: 400, error: catalogueMessages.products.subcategoryRequired });
    }
  }
});

test("deleting a category while adding to it leaves no orphaned subcategory", async ({ admin, visitor, makeCategory, deleteLater }) => {
  const { _id } = await makeCategory();
  const [added, removed] = await Promise.all([
    admin.post(list, { multipart: { title: createTitle(), main_category_id: String(_id) } }),
    admin.delete(`${paths.categories}/${_id}`),
  ]);
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual([added.status(), removed.status()]);
  const { data } = await added.json();
  if (data) deleteLater(getPath(data._id));
  expect(Boolean(await fetchRow(visitor, paths.categories, _id))).toBe(added.status() === 201);
});
