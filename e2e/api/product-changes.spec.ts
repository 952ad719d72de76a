import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { test as base, expect, expectRefusal, type Form, listed, paths, storedFiles, uniqueTitle } from "../fixtures";
import { jpeg, png } from "../pictures";

const words = messages.products;
const at = ({ id }: Product) => `${paths.products}/${id}`;

/** A product with pictures in the first three slots, and what keeps them there. */
const test = base.extend<{ product: Product; keep: Form; change: (multipart: Form) => Promise<Product> }>({
  product: async ({ makeCategory, makeSubcategory, makeProduct }, use) => {
    const pictures = { subimg1: await jpeg(), subimg2: await jpeg(), subimg3: await jpeg() };
    const text = { size: "600 × 1200 mm", finish: "Polished", thickness: "18 mm", material: "Marble", recommended_use: "Floors" };
    await use(await makeProduct(await makeSubcategory(await makeCategory()), { ...text, ...pictures }));
  },
  keep: async ({ product }, use) => {
    await use({ existingSubimg1: product.sub_image1!, existingSubimg2: product.sub_image2!, existingSubimg3: product.sub_image3! });
  },
  change: async ({ admin, visitor, product }, use) => {
    await use(async (multipart) => {
      const response = await admin.patch(at(product), { multipart });
      const { data, ...answer } = await response.json();
      expect({ status: response.status(), ...answer }).toEqual({ status: 200, success: true, message: words.update.done });
      expect(await listed(visitor, paths.products, product.id)).toEqual(data);
      return data;
    });
  },
});

test("what a change leaves out stays; an optional text that is sent blank is emptied, a required one refused, a description stored clean; a product moves", async ({
  admin,
  product,
  keep,
  change,
  makeCategory,
  makeSubcategory,
  expectNoChange,
}) => {
  expect(await change(keep)).toEqual(product);
  const expected = { ...product, title: uniqueTitle("Calacatta") };
  expect(await change({ ...keep, title: expected.title })).toEqual(expected);
  Object.assign(expected, { description: "<p>New</p>", size: "300 mm" });
  expect(await change({ ...keep, description: "<p>New</p>", size: "300 mm" })).toEqual(expected);

  const forms: [Form, string][] = [
    [{ title: "" }, words.titleRequired],
    [{ title: " \t" }, words.titleRequired],
    [{ main_subcategory_id: "" }, words.subcategoryRequired],
    [{ description: "" }, words.descriptionRequired],
    [{ description: "<p> </p>" }, words.descriptionRequired],
    [{ description: "<script>alert(1)</script>" }, words.descriptionRequired],
  ];
  await expectNoChange(async () => {
    for (const [form, told] of forms) {
      const multipart = { ...keep, ...form, subimg4: await jpeg() };
      await expectRefusal(await admin.patch(at(product), { multipart }), 400, told);
    }
  });

  Object.assign(expected, { size: null, finish: null });
  expect(await change({ ...keep, size: "", finish: "   " })).toEqual(expected);
  Object.assign(expected, { description: "<p>Clean</p>" });
  expect(await change({ ...keep, description: '<p onclick="x()">Clean<script>x</script></p>' })).toEqual(expected);
  const { _id } = await makeSubcategory(await makeCategory());
  expect(await change({ ...keep, main_subcategory_id: String(_id) })).toEqual({ ...expected, main_subcategory_id: _id });
});

test("a new main image takes the place of the old one, whose files go", async ({ product, keep, change }) => {
  const after = await change({ ...keep, image: await png() });
  expect(after).toEqual({ ...product, product_image: after.product_image });
  expect(after.product_image).toMatch(/\.png$/);
  expect(storedFiles(after.product_image)).not.toEqual([]);
  expect(storedFiles(product.product_image)).toEqual([]);
});

test("a slot takes its new file, keeps the image that is named, and is cleared otherwise", async ({ product, change }) => {
  const after = await change({ subimg1: await jpeg(), existingSubimg2: product.sub_image2!, existingSubimg3: "" });
  expect(after).toMatchObject({ sub_image2: product.sub_image2, sub_image3: null, sub_image4: null });
  expect(after.sub_image1).not.toBe(product.sub_image1);
  expect(storedFiles(after.sub_image1!)).not.toEqual([]);
  expect(storedFiles(product.sub_image2!)).not.toEqual([]);
  expect([...storedFiles(product.sub_image1!), ...storedFiles(product.sub_image3!)]).toEqual([]);
});

test("a change that names no slot clears all four", async ({ product, change }) => {
  const after = await change({ title: product.title });
  expect(after).toEqual({ ...product, sub_image1: null, sub_image2: null, sub_image3: null });
  expect([product.sub_image1, product.sub_image2, product.sub_image3].flatMap((url) => storedFiles(url!))).toEqual([]);
  expect(storedFiles(product.product_image)).not.toEqual([]);
});

test("pictures change places, and the main image may stand in a slot as well", async ({ product, change }) => {
  const { product_image, sub_image1, sub_image2, sub_image3 } = product;
  const swapped = {
    existingSubimg1: sub_image3!,
    existingSubimg2: sub_image2!,
    existingSubimg3: sub_image1!,
    existingSubimg4: product_image,
  };
  expect(await change(swapped)).toEqual({ ...product, sub_image1: sub_image3, sub_image3: sub_image1, sub_image4: product_image });
  expect([product_image, sub_image1, sub_image2, sub_image3].map((url) => storedFiles(url!).length)).not.toContain(0);
});

test("an image that stands in two slots stays until it has left both", async ({ product, change }) => {
  const { sub_image1 } = product;
  await change({ existingSubimg1: sub_image1!, existingSubimg2: sub_image1! });
  await change({ existingSubimg2: sub_image1! });
  expect(storedFiles(sub_image1!)).not.toEqual([]);
  await change({});
  expect(storedFiles(sub_image1!)).toEqual([]);
});

test("a new main image leaves the old one where a slot keeps it", async ({ product, change }) => {
  const after = await change({ image: await jpeg(), existingSubimg1: product.product_image });
  expect(after).toMatchObject({ sub_image1: product.product_image });
  expect(storedFiles(product.product_image)).not.toEqual([]);
});

test("only an image of this very product can be kept, and text is none", async ({
  admin,
  product,
  keep,
  makeCategory,
  makeSubcategory,
  makeProduct,
  expectNoChange,
}) => {
  const other = await makeProduct(await makeSubcategory(await makeCategory()));
  const foreign = [
    other.product_image,
    "x",
    "null",
    "/uploads/../nextauth-secret",
    "https://example.com/x.jpg",
    "javascript:alert(1)",
    `${product.sub_image1}?x`,
    product.sub_image1!.replace(".jpg", ".w20.webp"),
  ];
  await expectNoChange(async () => {
    for (const image of foreign) {
      const multipart = { ...keep, title: uniqueTitle(), existingSubimg4: image };
      await expectRefusal(await admin.patch(at(product), { multipart }), 400, words.foreignImage);
    }
    const beside = { ...keep, image: await jpeg(), subimg1: await jpeg(), existingSubimg4: other.product_image };
    await expectRefusal(await admin.patch(at(product), { multipart: beside }), 400, words.foreignImage);
    const asFile = { ...keep, existingSubimg4: await jpeg() };
    await expectRefusal(await admin.patch(at(product), { multipart: asFile }), 400, words.foreignImage);
    const asText = { ...keep, subimg4: product.sub_image1! };
    await expectRefusal(await admin.patch(at(product), { multipart: asText }), 400, messages.files.imageType);
  });
});

test("a new file decides for its slot, whatever was to be kept there", async ({ product, keep, change }) => {
  const after = await change({ ...keep, subimg1: await jpeg(), existingSubimg1: "x" });
  expect(after.sub_image1).not.toBe(product.sub_image1);
  expect(storedFiles(product.sub_image1!)).toEqual([]);
});

test("two changes at once leave one of them whole, and no file that the product does not name", async ({ admin, visitor, product }) => {
  const changes = await Promise.all(
    [1, 2, 3].map(async () => {
      const multipart = { title: uniqueTitle(), image: await jpeg(), subimg1: await jpeg() };
      return (await (await admin.patch(at(product), { multipart })).json()).data as Product;
    }),
  );
  const now = await listed<Product>(visitor, paths.products, product.id);
  expect(changes).toContainEqual(now);
  const lost = changes.filter(({ title }) => title !== now?.title).flatMap((change) => [change.product_image, change.sub_image1!]);
  expect(lost.flatMap(storedFiles)).toEqual([]);
  expect(storedFiles(now!.product_image)).not.toEqual([]);
});

test("a change that meets a deletion changes or misses the product, and leaves no file", async ({ admin, product }) => {
  const [changed, removed] = await Promise.all([
    admin.patch(at(product), { multipart: { image: await jpeg(), subimg1: await jpeg() } }),
    admin.delete(at(product)),
  ]);
  expect(removed.status()).toBe(200);
  const { data } = await changed.json();
  if (changed.status() !== 200) await expectRefusal(changed, 404, words.missing);
  const urls = [product.product_image, product.sub_image1, data?.product_image, data?.sub_image1].filter(Boolean);
  expect(urls.flatMap(storedFiles)).toEqual([]);
});
