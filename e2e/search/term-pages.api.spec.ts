import { type APIRequestContext, createTitle, expect, jpeg, test } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";

const toValue = (label: string) => label.toLowerCase().replaceAll(" ", "-");
const readSitemap = async (visitor: APIRequestContext) => (await visitor.get("/sitemap.xml")).text();

test("a colour and a material have one page each, which search engines may index, and a renamed term keeps its address", async ({
  visitor,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const [material, colour, renamed] = ["Jasperite", "Ochre", "Jasper rock"].map((name) => createTitle(name)) as [string, string, string];
  const materialPage = `/stones/material/${toValue(material)}`;
  const colourPage = `/stones/colour/${toValue(colour)}`;
  expect((await visitor.get(materialPage)).status()).toBe(404);
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory, { material, finish: "Honed", subimg1: await jpeg() });
  expect((await admin.patch(`/api/products/${product.id}`, { data: { colour } })).status()).toBe(200);
  const levels = getLevelPaths(category, subcategory, product);

  await test.step("with one product, the address leads to the product", async () => {
    const response = await visitor.get(materialPage, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, levels.product]);
    expect(await readSitemap(visitor)).not.toContain(materialPage);
  });
  const other = await makeProduct(subcategory, { material, finish: "Honed" });
  expect((await admin.patch(`/api/products/${other.id}`, { data: { colour } })).status()).toBe(200);

  await test.step("is linked from the collections", async () => {
    const html = await (await visitor.get("/product")).text();
    for (const path of [materialPage, colourPage]) expect(html).toContain(`href="${path}"`);
  });

  await test.step("has its own title, text and canonical address, and is in the sitemap once", async () => {
    const sitemap = await readSitemap(visitor);
    const titles = new Set<string>();
    for (const [path, label] of [
      [materialPage, material],
      [colourPage, colour],
    ] as const) {
      const response = await visitor.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
      expect(title).toContain(label);
      titles.add(title);
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"/>`));
      expect(html).toContain('<meta name="robots" content="index, follow"/>');
      expect(/<meta name="description" content="(.*?)"\/>/.exec(html)?.[1]).toContain("Finish: Honed");
      expect(html).toContain(`href="${levels.product}"`);
      expect(/<main[\s\S]*?<img[^>]* src="([^"]+)"/.exec(html)?.[1], "a picture of the stone in the banner").toBe(product.sub_image1);
      expect(sitemap.split(`<loc>${process.env.SITE_URL}${path}</loc>`)).toHaveLength(2);
    }
    expect(titles.size).toBe(2);
  });

  await test.step("is linked from the product", async () => {
    const html = await (await visitor.get(levels.product)).text();
    for (const path of [materialPage, colourPage]) expect(html).toContain(`href="${path}"`);
  });

  await test.step("a former name of the term redirects", async () => {
    const { items } = await (await visitor.get("/api/terms?kind=material")).json();
    const { id } = items.find(({ label }: { label: string }) => label === material);
    expect((await admin.patch(`/api/terms/${id}`, { data: { label: renamed } })).status()).toBe(200);
    const moved = await visitor.get(materialPage, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, `/stones/material/${toValue(renamed)}`]);
    const html = await (await visitor.get(materialPage)).text();
    expect(html).toContain(`Also known as: ${material}`);
  });

  await test.step("without products the page is gone from the site and the sitemap", async () => {
    for (const { id } of [product, other]) expect((await admin.delete(`/api/subcategories/${id}`)).status()).toBe(200);
    expect((await visitor.get(colourPage)).status()).toBe(404);
    expect(await readSitemap(visitor)).not.toContain(colourPage);
  });
});

test("other addresses below /stones are unknown", async ({ visitor }) => {
  for (const path of ["/stones", "/stones/colour", "/stones/finish/polished", "/stones/colour/no-such-colour", "/stones/colour/White"])
    expect((await visitor.get(path)).status(), path).toBe(404);
});
