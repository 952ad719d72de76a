// The API calls products "subcategories".

import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ATTRIBUTE, MAX_DESCRIPTION, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { createProductForm, createTitle, expect, expectRefusal, type Form, fetchRow, listServedFiles, paths, test } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";

const words = catalogueMessages.products;
const list = paths.products;
const getPath = (id: number) => `${list}/${id}`;
const ATTRIBUTES = ["size", "finish", "thickness", "material", "recommended_use"] as const;

test("a product with all fields is listed as the response showed it", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  deleteLater,
}) => {
  const { _id: main_subcategory_id } = await makeSubcategory(await makeCategory());
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

test("absent optional fields are null", async ({ makeCategory, makeSubcategory, makeProduct }) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()), { size: "  ", finish: "" });
  for (const name of [...ATTRIBUTES, "sub_image1", "sub_image2", "sub_image3", "sub_image4"] as const) expect(product[name]).toBeNull();
});

test("a sub image can be in any slot", async ({ makeCategory, makeSubcategory, makeProduct }) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()), { subimg3: await jpeg() });
  expect(product).toMatchObject({ sub_image1: null, sub_image2: null, sub_image3: expect.any(String), sub_image4: null });
});

test("missing fields are reported in the order of the specification", async ({ admin, makeCategory, makeSubcategory, expectNoChange }) => {
  const { _id } = await makeSubcategory(await makeCategory());
  const { title, main_subcategory_id, description } = await createProductForm(_id);
  const forms: [Form, string][] = [
    [{ size: "600 mm" }, words.titleRequired],
    [{ title: " ", description: " " }, words.titleRequired],
    [{ title }, words.subcategoryRequired],
    [{ title, main_subcategory_id: "" }, words.subcategoryRequired],
    [{ title, main_subcategory_id }, words.descriptionRequired],
    [{ title, main_subcategory_id, description: "<p>&nbsp;</p>" }, words.descriptionRequired],
    [{ title, main_subcategory_id, description }, words.imageRequired],
    [{ title, main_subcategory_id, description, image: "" }, words.imageRequired],
  ];
  await expectNoChange(async () => {
    for (const [multipart, told] of forms) await expectRefusal(await admin.post(list, { multipart }), 400, told);
  });
});

test("a description without words is refused, even with markup", async ({ admin, makeCategory, makeSubcategory, expectNoChange }) => {
  const form = await createProductForm((await makeSubcategory(await makeCategory()))._id);
  await expectNoChange(async () => {
    for (const description of [
      " ",
      "<p></p>",
      "<p><br></p>",
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "<style>p{}</style>",
    ]) {
      const response = await admin.post(list, { multipart: { ...form, description } });
      await expectRefusal(response, 400, words.descriptionRequired);
    }
  });
});

test("the length of texts is limited", async ({ admin, makeCategory, makeSubcategory, makeProduct, expectNoChange }) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const full = {
    title: createTitle().padEnd(MAX_TITLE, "x"),
    description: "x".repeat(MAX_DESCRIPTION),
    ...Object.fromEntries(ATTRIBUTES.map((name) => [name, "x".repeat(MAX_ATTRIBUTE)])),
  };
  expect(await makeProduct(subcategory, full)).toMatchObject(full);

  const form = await createProductForm(subcategory._id);
  const limits = { title: MAX_TITLE, description: MAX_DESCRIPTION, ...Object.fromEntries(ATTRIBUTES.map((name) => [name, MAX_ATTRIBUTE])) };
  const labels: Record<string, string> = { title: "Product title", recommended_use: "Recommended use" };
  await expectNoChange(async () => {
    for (const [name, limit] of Object.entries(limits)) {
      const label = labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
      for (const length of [limit + 1, 300_000]) {
        const response = await admin.post(list, { multipart: { ...form, [name]: "x".repeat(length) } });
        await expectRefusal(response, 400, messages.tooLong(label, limit));
      }
    }
  });
});

test("a description of 50,000 characters in any script is stored completely", async ({ makeCategory, makeSubcategory, makeProduct }) => {
  const description = `<p>${"स".repeat(MAX_DESCRIPTION - "<p></p>".length)}</p>`;
  expect(await makeProduct(await makeSubcategory(await makeCategory()), { description })).toMatchObject({ description });
});

test("a description is sanitised", async ({ visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const description = `<p onclick="alert(1)" style="color:red">Veined<script>alert(1)</script></p>
    <a href="javascript:alert(1)">one</a> <a href="https://example.com" target="_blank">two</a><iframe src="/"></iframe><svg onload="alert(1)"></svg>`;
  const { id } = await makeProduct(await makeSubcategory(await makeCategory()), { description });
  const stored = (await fetchRow<{ id: number; title: string; description: string }>(visitor, list, id))!.description;
  expect(stored.replace(/\s+/g, " ")).toBe(
    '<p>Veined</p> <a rel="noopener noreferrer">one</a> <a href="https://example.com" rel="noopener noreferrer">two</a>',
  );
});

test("a title is stored as typed and escaped on pages", async ({ makeCategory, makeSubcategory, makeProduct }) => {
  const title = createTitle(`<b onmouseover="alert(1)">5" & 'more' 🪨 ગ્રેનાઇટ</b>`);
  expect(await makeProduct(await makeSubcategory(await makeCategory()), { title })).toMatchObject({ title });
});

test("NUL characters are removed", async ({ makeCategory, makeSubcategory, makeProduct }) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()), {
    description: "<p>Ve\u0000ined</p>",
    size: "6\u000000 mm",
  });
  expect(product).toMatchObject({ description: "<p>Veined</p>", size: "600 mm" });
});

test("an unknown subcategory is refused", async ({ admin, makeCategory, makeSubcategory, makeProduct, expectNoChange }) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const product = await makeProduct(subcategory);
  const form = await createProductForm(subcategory._id);
  await expectNoChange(async () => {
    for (const main_subcategory_id of ["2147483647", "99999999999", "0", "-1", "1.5", "abc", "1e3", '{"_id":1}', "9".repeat(300)]) {
      const multipart = { ...form, main_subcategory_id };
      await expectRefusal(await admin.post(list, { multipart }), 400, words.subcategoryRequired);
      await expectRefusal(await admin.patch(getPath(product.id), { multipart }), 400, words.subcategoryRequired);
    }
  });
});

test("a new product cannot keep a picture", async ({ admin, makeCategory, makeSubcategory, makeProduct, expectRefused }) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const other = await makeProduct(subcategory);
  const multipart = { ...(await createProductForm(subcategory._id)), existingSubimg1: other.product_image };
  await expectRefused(() => admin.post(list, { multipart }), 400, words.foreignImage);
});

test("deleting a product deletes all its files", async ({ admin, visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const pictures = { subimg1: await jpeg(), subimg2: await jpeg(), subimg3: await jpeg(), subimg4: await jpeg() };
  const product = await makeProduct(await makeSubcategory(await makeCategory()), pictures);
  const response = await admin.delete(getPath(product.id));
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: words.remove.done, data: product });
  expect(await fetchRow(visitor, list, product.id)).toBeUndefined();
  const { product_image, sub_image1, sub_image2, sub_image3, sub_image4 } = product;
  expect(await listServedFiles(...[product_image, sub_image1, sub_image2, sub_image3, sub_image4].map((url) => url!))).toEqual([]);
  await expectRefusal(await admin.delete(getPath(product.id)), 404, words.missing);
});
