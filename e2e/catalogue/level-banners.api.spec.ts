import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { limestone } from "@/lib/website/content/shipped-pictures";
import { type APIRequestContext, createTitle, expect, jpeg } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";
import { test } from "./catalogue-rows";

const PICTURE = /\/(?:uploads\/[0-9a-f]{2}\/[0-9a-f]{32}|images\/[a-z-]+)/g;

/** Returns the banner's picture and all other pictures of a page, without their widths. */
async function readPictures(visitor: APIRequestContext, path: string) {
  const html = (await (await visitor.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const shown = [...main.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src!.match(PICTURE)?.[0]);
  return { banner: shown[0], others: shown.slice(1) };
}

const getStem = (url: string) => url.match(PICTURE)![0];

test("the banner of a level is its own picture, or another one of its stones if a card shows it", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const [own, slab, room] = [await jpeg(), await jpeg(), await jpeg()];
  const category = await makeCategory({ image: own });
  const subcategory = await makeSubcategory(category, { image: slab });
  const product = await makeProduct(subcategory, { image: slab, subimg1: room });
  const paths = getLevelPaths(category, subcategory, product);
  expect(await readPictures(visitor, paths.category)).toEqual({
    banner: getStem(category.image_url!),
    others: [getStem(subcategory.image_url!)],
  });
  expect(await readPictures(visitor, paths.subcategory)).toEqual({
    banner: getStem(product.sub_image1!),
    others: [getStem(product.product_image)],
  });

  await test.step("without another picture of its stones it is limestone, and not the picture of another stone", async () => {
    const plain = await makeSubcategory(category, { image: slab });
    const only = await makeProduct(plain, { image: slab });
    const { banner } = await readPictures(visitor, getLevelPaths(category, plain, only).subcategory);
    expect(banner).toBe(getStem(limestone.url));
  });

  await test.step("staff choose another one", async () => {
    const address = "/api/content/catalogue";
    const picture = catalogueDefaults.banner;
    const chosen = { ...picture, url: picture.url.replace("nero-marquina", "travertine") };
    await admin.put(address, { data: { banners: [{ category: category.title, picture: chosen }] } });
    expect((await readPictures(visitor, paths.category)).banner).toBe("/images/travertine-");
    await admin.put(address, { data: {} });
    expect((await readPictures(visitor, paths.category)).banner).toBe(getStem(category.image_url!));
  });
});

test("the collections show the key facts, and an empty category a banner of limestone", async ({ visitor, makeCategory }) => {
  const category = await makeCategory({ title: createTitle("Empty") });
  expect((await readPictures(visitor, `/product/${category._id}`)).banner).toBe(getStem(limestone.url));
  for (const [path, hasFacts] of [
    ["/product", true],
    [`/product/${category._id}`, false],
  ] as const) {
    const html = await (await visitor.get(path)).text();
    for (const { label, text } of catalogueDefaults.facts) {
      const fact = new RegExp(`>${label}</dt><dd[^>]*>${text.replace(/ /g, ".")}<`);
      expect(fact.test(html), `${path}: ${label}`).toBe(hasFacts);
    }
  }
});
