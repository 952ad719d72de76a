import type { Product } from "@/lib/catalogue/products/products";
import { createProductForm, expect, jpeg, listServedFiles, paths, test } from "../kit/fixtures";

test("a category, a subcategory and a product can share a picture", async ({ admin, makeCategory, makeSubcategory, makeProduct }) => {
  const image = await jpeg();
  const category = await makeCategory({ image });
  const subcategory = await makeSubcategory(category, { image });
  const product = await makeProduct(subcategory, { image });
  expect([category.image_url, subcategory.image_url]).toEqual([product.product_image, product.product_image]);

  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  expect(await listServedFiles(category.image_url!)).not.toEqual([]);
  await admin.delete(`${paths.categories}/${category._id}`);
  expect(await listServedFiles(category.image_url!)).toEqual([]);
});

test("a refused form does not delete a file of another row", async ({ admin, expectRefused, makeAnyProduct }) => {
  const image = await jpeg();
  const product = await makeAnyProduct({ image });
  const multipart = { ...(await createProductForm(2_147_483_647)), image };
  await expectRefused(() => admin.post(paths.products, { multipart }), 400, "Please select a main subcategory.");
  expect(await listServedFiles(product.product_image)).not.toEqual([]);
});

test("simultaneous writes never delete a picture that is still in use", async ({
  admin,
  visitor,
  makeProduct,
  deleteLater,
  makeAnySubcategory,
}) => {
  const subcategory = await makeAnySubcategory();
  const image = await jpeg();
  let going = [await makeProduct(subcategory, { image }), await makeProduct(subcategory, { image })];
  for (let round = 0; round < 2; round++) {
    const adding = [1, 2].map(async (): Promise<Product> => {
      const response = await admin.post(paths.products, { multipart: { ...(await createProductForm(subcategory._id)), image } });
      expect(response.status()).toBe(201);
      const { data } = await response.json();
      deleteLater(`${paths.products}/${data.id}`);
      return data;
    });
    const deleting = going.map(async ({ id }) => (await admin.delete(`${paths.products}/${id}`)).status());
    const [added, statuses] = await Promise.all([Promise.all(adding), Promise.all(deleting)]);
    expect(statuses).toEqual([200, 200]);
    for (const { product_image } of added) {
      expect(await listServedFiles(product_image)).not.toEqual([]);
      expect((await visitor.get(product_image)).status()).toBe(200);
    }
    going = added;
  }
  await Promise.all(going.map(({ id }) => admin.delete(`${paths.products}/${id}`)));
  expect(await listServedFiles(going[0]!.product_image)).toEqual([]);
});
