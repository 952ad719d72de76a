import type { MediaPage } from "@/lib/media/media";
import { messages } from "@/lib/shared/words/messages";
import { type APIRequestContext, createProductForm, expect, paths, test } from "../../kit/fixtures";
import { jpeg } from "../../kit/pictures";

const readAltTexts = async (admin: APIRequestContext, urls: string[]) => {
  const page: MediaPage = await (await admin.get(`/api/media?${new URLSearchParams({ url: urls.join(",") })}`)).json();
  return urls.map((url) => page.items.find((picture) => picture.url === url)?.alt.en);
};

test("a product is saved with the alt texts of its pictures, which keep those that they have", async ({
  admin,
  visitor,
  makeAnySubcategory,
  deleteLater,
}) => {
  const form = await createProductForm((await makeAnySubcategory())._id);
  const data = { pictures: [{ role: "slab", image: "upload:1" }] };
  const alt = { image: " Statuario, polished ", subimg1: "", subimg2: "No picture here", "pictures.0": "Statuario: slab" };
  const added = await admin.post(paths.products, {
    multipart: { ...form, subimg1: await jpeg(), pictures: await jpeg(), data: JSON.stringify(data), alt: JSON.stringify(alt) },
  });
  expect(added.status()).toBe(201);
  const { data: product } = await added.json();
  deleteLater(`${paths.products}/${product.id}`);
  const urls = [product.product_image, product.sub_image1, product.pictures[0].image];
  expect(await readAltTexts(admin, urls)).toEqual(["Statuario, polished", undefined, "Statuario: slab"]);

  const missing = await admin.get(`/api/media?${new URLSearchParams({ alt: "missing", url: urls.join(",") })}`);
  expect(await missing.json()).toMatchObject({ total: 1, items: [{ url: product.sub_image1 }] });
  const entries = await (await admin.get(`/api/history?resource=product&id=${product.id}`)).json();
  expect(entries.items[0]).toMatchObject({ action: "added", resource: "product", title: form.title });

  // Cached before the change.
  const page = await (await visitor.get(`/p/${product.id}`)).text();
  expect(page).toContain("Statuario: slab");
  const changed = await admin.patch(`${paths.products}/${product.id}`, {
    multipart: { existingSubimg1: product.sub_image1, alt: JSON.stringify({ image: "Another text", subimg1: "A wall of Statuario" }) },
  });
  expect(changed.status()).toBe(200);
  expect(await readAltTexts(admin, urls)).toEqual(["Statuario, polished", "A wall of Statuario", "Statuario: slab"]);
  expect(await (await visitor.get(`/p/${product.id}`)).text()).toContain("A wall of Statuario");
});

test("alt texts of a draft go to the pictures of the draft", async ({ admin, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const multipart = { state: "draft", image: await jpeg(), data: "{}", alt: JSON.stringify({ image: "The new picture" }) };
  const { data } = await (await admin.patch(`${paths.products}/${product.id}`, { multipart })).json();
  expect(data.draft.product_image).not.toBe(product.product_image);
  expect(await readAltTexts(admin, [data.draft.product_image, product.product_image])).toEqual(["The new picture", undefined]);
});

// Every rule of the texts: lib/catalogue/products/alt-texts.test.ts.
test("invalid alt texts change nothing", async ({ admin, makeAnyProduct, expectRefused }) => {
  const { id } = await makeAnyProduct();
  const patch = (alt: string) => admin.patch(`${paths.products}/${id}`, { multipart: { alt } });
  await expectRefused(() => patch("["), 400, messages.malformedJson);
  await expectRefused(() => patch(JSON.stringify({ subimg9: "x" })), 400, 'Unrecognized key: "subimg9"');
});
