// The API calls products "subcategories".

import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ATTRIBUTE, MAX_DESCRIPTION, MAX_TITLE } from "@/lib/shared/limits";
import { createProductForm, createTitle, expect, expectRefusal, type Form, fetchRow, listServedFiles, paths, test } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";

const words = catalogueMessages.products;
const list = paths.products;
const getPath = (id: number) => `${list}/${id}`;
const ATTRIBUTES = ["size", "finish", "thickness", "material", "recommended_use"] as const;

test("a product with all fields is listed as the response showed it", async ({ admin, visitor, deleteLater, makeAnySubcategory }) => {
  const { _id: main_subcategory_id } = await makeAnySubcategory();
  const text = {
    title: createTitle("स्टैचुआरियो"),
    description: "<h2>Uses</h2><p>Floors <strong>and</strong> walls.</p>",
    size: "600 × 1200 mm",
    finish: "Polished",
    thickness: "18 mm",
    material: "Marble",
    recommended_use: "Indoors",
  };
  const pictures = { image: await jpeg(), subimg1: await jpeg(), subimg2: await jpeg(), subimg3: await jpeg(), subimg4: await jpeg() };
  const response = await admin.post(list, { multipart: { ...text, ...pictures, main_subcategory_id: String(main_subcategory_id) } });
  const { data, ...answer } = await response.json();
  deleteLater(getPath(data.id));

  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done });
  const picture = expect.stringMatching(/^\/uploads\/.+\.jpg$/);
  const stored = { product_image: picture, sub_image1: picture, sub_image2: picture, sub_image3: picture, sub_image4: picture };
  expect(data).toEqual({ id: expect.any(Number), ...text, ...stored, main_subcategory_id });
  expect(new Set([data.product_image, data.sub_image1, data.sub_image2, data.sub_image3, data.sub_image4]).size).toBe(5);
  expect(await fetchRow(visitor, list, data.id)).toEqual(data);
});

test("absent optional fields are null", async ({ makeAnyProduct }) => {
  const product = await makeAnyProduct({ size: "  ", finish: "" });
  for (const name of [...ATTRIBUTES, "sub_image1", "sub_image2", "sub_image3", "sub_image4"] as const) expect(product[name]).toBeNull();
});

// Every rule of the fields: lib/catalogue/products/products.test.ts.
test("blank fields are refused", async ({ admin, makeAnySubcategory, expectNoChange }) => {
  const form = await createProductForm((await makeAnySubcategory())._id);
  const { image, ...texts } = form;
  const refused: [Form, string][] = [
    [{ ...form, description: "<script>alert(1)</script>" }, words.descriptionRequired],
    [{ ...texts, image: "" }, words.imageRequired],
  ];
  await expectNoChange(async () => {
    for (const [multipart, error] of refused) await expectRefusal(await admin.post(list, { multipart }), 400, error);
  });
});

test("texts up to their limits are stored completely, in any script and without NUL", async ({ makeAnyProduct }) => {
  const texts = {
    title: createTitle().padEnd(MAX_TITLE, "x"),
    description: `<p>${"स".repeat(MAX_DESCRIPTION - "<p></p>".length)}</p>`,
    ...Object.fromEntries(ATTRIBUTES.map((name) => [name, "x".repeat(MAX_ATTRIBUTE)])),
  };
  expect(await makeAnyProduct({ ...texts, size: "6\u000000 mm" })).toMatchObject({ ...texts, size: "600 mm" });
});

test("a new product cannot keep a picture", async ({ admin, makeProduct, expectRefused, makeAnySubcategory }) => {
  const subcategory = await makeAnySubcategory();
  const other = await makeProduct(subcategory);
  const multipart = { ...(await createProductForm(subcategory._id)), existingSubimg1: other.product_image };
  await expectRefused(() => admin.post(list, { multipart }), 400, words.foreignImage);
});

test("deleting a product deletes all its files", async ({ admin, visitor, makeAnyProduct }) => {
  const pictures = { subimg1: await jpeg(), subimg2: await jpeg(), subimg3: await jpeg(), subimg4: await jpeg() };
  const product = await makeAnyProduct(pictures);
  const response = await admin.delete(getPath(product.id));
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: words.remove.done, data: product });
  expect(await fetchRow(visitor, list, product.id)).toBeUndefined();
  const { product_image, sub_image1, sub_image2, sub_image3, sub_image4 } = product;
  expect(await listServedFiles(...[product_image, sub_image1, sub_image2, sub_image3, sub_image4].map((url) => url!))).toEqual([]);
  await expectRefusal(await admin.delete(getPath(product.id)), 404, words.missing);
});
