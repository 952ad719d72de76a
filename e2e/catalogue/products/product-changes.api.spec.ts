import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import { test as base, createTitle, expect, expectRefusal, type Form, fetchRow, listServedFiles, paths } from "../../kit/fixtures";
import { jpeg, png } from "../../kit/pictures";

const words = catalogueMessages.products;
const getPath = ({ id }: Product) => `${paths.products}/${id}`;

/** A product with pictures in the first three slots, and the fields that keep them. */
const test = base.extend<{ product: Product; keep: Form; change: (multipart: Form) => Promise<Product> }>({
  product: async ({ makeAnyProduct }, use) => {
    const pictures = { subimg1: await jpeg(), subimg2: await jpeg(), subimg3: await jpeg() };
    const text = { size: "600 × 1200 mm", finish: "Polished", thickness: "18 mm", material: "Marble", recommended_use: "Floors" };
    await use(await makeAnyProduct({ ...text, ...pictures }));
  },
  keep: async ({ product }, use) => {
    await use({ existingSubimg1: product.sub_image1!, existingSubimg2: product.sub_image2!, existingSubimg3: product.sub_image3! });
  },
  change: async ({ admin, visitor, product }, use) => {
    await use(async (multipart) => {
      const response = await admin.patch(getPath(product), { multipart });
      const { data, ...answer } = await response.json();
      expect({ status: response.status(), ...answer }).toEqual({ status: 200, success: true, message: words.update.done });
      expect(await fetchRow(visitor, paths.products, product.id)).toEqual(data);
      return data;
    });
  },
});

// Blank required fields: lib/catalogue/products/products.test.ts.
test("absent fields stay, blank optional texts are cleared, and products move", async ({ product, keep, change, makeAnySubcategory }) => {
  expect(await change(keep)).toEqual(product);
  const expected = { ...product, title: createTitle("Calacatta") };
  expect(await change({ ...keep, title: expected.title })).toEqual(expected);
  Object.assign(expected, { description: "<p>New</p>", size: "300 mm" });
  expect(await change({ ...keep, description: "<p>New</p>", size: "300 mm" })).toEqual(expected);

  Object.assign(expected, { size: null, finish: null });
  expect(await change({ ...keep, size: "", finish: "   " })).toEqual(expected);
  Object.assign(expected, { description: "<p>Clean</p>" });
  expect(await change({ ...keep, description: '<p onclick="x()">Clean<script>x</script></p>' })).toEqual(expected);
  const { _id } = await makeAnySubcategory();
  expect(await change({ ...keep, main_subcategory_id: String(_id) })).toEqual({ ...expected, main_subcategory_id: _id });
});

test("each slot takes its new file, keeps its named picture or is cleared, and unused files are deleted", async ({ product, change }) => {
  const { product_image, sub_image1, sub_image2, sub_image3 } = product as Product & { sub_image1: string; sub_image2: string };
  // A new file has priority over a kept picture in the same slot.
  const filled = await change({ subimg1: await jpeg(), existingSubimg1: "x", existingSubimg2: sub_image2, existingSubimg3: "" });
  const first = filled.sub_image1!;
  expect(filled).toEqual({ ...product, sub_image1: first, sub_image3: null });
  expect(first).not.toBe(sub_image1);
  expect(await listServedFiles(sub_image1, sub_image3!)).toEqual([]);
  for (const url of [first, sub_image2]) expect(await listServedFiles(url)).not.toEqual([]);

  const swapped = await change({ existingSubimg1: sub_image2, existingSubimg2: first, existingSubimg4: product_image });
  expect(swapped).toEqual({ ...product, sub_image1: sub_image2, sub_image2: first, sub_image3: null, sub_image4: product_image });
  for (const url of [product_image, first, sub_image2]) expect(await listServedFiles(url)).not.toEqual([]);

  // A slot keeps the previous main image, two slots show the same picture.
  const kept = { existingSubimg1: sub_image2, existingSubimg2: sub_image2, existingSubimg3: product_image };
  const { product_image: main, ...slots } = await change({ image: await png(), ...kept });
  expect(main).toMatch(/\.png$/);
  expect(slots).toMatchObject({ sub_image1: sub_image2, sub_image2, sub_image3: product_image, sub_image4: null });
  for (const url of [main, product_image, sub_image2]) expect(await listServedFiles(url)).not.toEqual([]);
  expect(await listServedFiles(first)).toEqual([]);

  await change({ existingSubimg2: sub_image2 });
  expect(await listServedFiles(product_image)).toEqual([]);
  expect(await listServedFiles(sub_image2)).not.toEqual([]);
  expect(await change({})).toEqual({ ...product, product_image: main, sub_image1: null, sub_image2: null, sub_image3: null });
  expect(await listServedFiles(sub_image2)).toEqual([]);

  await change({ image: await jpeg() });
  expect(await listServedFiles(main), "the previous main image").toEqual([]);
});

test("only an image of the same product can be kept", async ({ admin, product, keep, expectNoChange, makeAnyProduct }) => {
  const other = await makeAnyProduct();
  const foreign = [
    other.product_image,
    "/uploads/../nextauth-secret",
    "https://example.com/x.jpg",
    `${product.sub_image1}?x`,
    product.sub_image1!.replace(".jpg", ".w20.webp"),
  ];
  await expectNoChange(async () => {
    for (const image of foreign) {
      const multipart = { ...keep, title: createTitle(), existingSubimg4: image };
      await expectRefusal(await admin.patch(getPath(product), { multipart }), 400, words.foreignImage);
    }
    const beside = { ...keep, image: await jpeg(), subimg1: await jpeg(), existingSubimg4: other.product_image };
    await expectRefusal(await admin.patch(getPath(product), { multipart: beside }), 400, words.foreignImage);
    const asFile = { ...keep, existingSubimg4: await jpeg() };
    await expectRefusal(await admin.patch(getPath(product), { multipart: asFile }), 400, words.foreignImage);
    const asText = { ...keep, subimg4: product.sub_image1! };
    await expectRefusal(await admin.patch(getPath(product), { multipart: asText }), 400, messages.files.imageType);
  });
});

test("concurrent changes and deletions leave one complete result and no extra files", async ({ admin, visitor, product }) => {
  const changes = await Promise.all(
    [1, 2].map(async () => {
      const multipart = { title: createTitle(), image: await jpeg(), subimg1: await jpeg() };
      return (await (await admin.patch(getPath(product), { multipart })).json()).data as Product;
    }),
  );
  const now = await fetchRow<Product>(visitor, paths.products, product.id);
  expect(changes).toContainEqual(now);
  const lost = changes.filter(({ title }) => title !== now?.title).flatMap((change) => [change.product_image, change.sub_image1!]);
  expect(await listServedFiles(...lost)).toEqual([]);
  expect(await listServedFiles(now!.product_image)).not.toEqual([]);

  const [changed, ...removals] = await Promise.all([
    admin.patch(getPath(product), { multipart: { image: await jpeg(), subimg1: await jpeg() } }),
    ...[1, 2, 3].map(() => admin.delete(getPath(product))),
  ]);
  expect(removals.map((removed) => removed.status()).toSorted()).toEqual([200, 404, 404]);
  const { data } = await changed!.json();
  if (changed!.status() !== 200) await expectRefusal(changed!, 404, words.missing);
  const urls = [now!.product_image, now!.sub_image1, data?.product_image, data?.sub_image1].filter(Boolean);
  expect(await listServedFiles(...urls)).toEqual([]);
});
