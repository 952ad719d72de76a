import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { aboutDefaults } from "@/lib/domain/content/about-defaults";
import { companyDefaults } from "@/lib/domain/content/company";
import { pagesDefaults } from "@/lib/domain/content/pages";
import { seoOf } from "@/lib/domain/content/seo";
import { expect } from "../fixtures";
import { jpeg } from "../pictures";
import { type Stone, sampleStone, test } from "./catalogue-rows";

const absolute = (address: string) => new URL(address, process.env.SITE_URL).href;

const content = (page: Page, attribute: string) => page.locator(`head meta[${attribute}]`).getAttribute("content");

type Block = { "@type": string; [key: string]: unknown };

async function structured(page: Page): Promise<Map<string, Block>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const blocks = texts.map((text): Block => JSON.parse(text));
  return new Map(blocks.map((block) => [block["@type"], block]));
}

const site = { company: companyDefaults, pages: pagesDefaults };
const seoTitle = (path: string) => seoOf(site, path).title.replace(/^Shilaya \| /, "");

const pages: { name: string; address: (stone: Stone) => string; title: (stone: Stone) => string }[] = [
  { name: "home", address: () => "/", title: () => "Natural Stone, Marble and Tiles from Morbi" },
  { name: "about", address: () => "/about", title: () => seoTitle("/about") },
  { name: "the gallery", address: () => "/gallery", title: () => seoTitle("/gallery") },
  { name: "the brochures", address: () => "/ebrochure", title: () => seoTitle("/ebrochure") },
  { name: "contact", address: () => "/contact", title: () => seoTitle("/contact") },
  { name: "the categories", address: () => addresses.categories, title: () => "Our Collections" },
  { name: "a category", address: ({ levels }) => levels.category, title: ({ category }) => category.title },
  {
    name: "a subcategory",
    address: ({ levels }) => levels.subcategory,
    title: ({ category, subcategory }) => `${subcategory.title}, ${category.title}`,
  },
  { name: "a product", address: ({ levels }) => levels.product, title: ({ product }) => product.title },
];

test.describe("what search engines and social sites are told, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page", async ({ page, visitor }) => {
    const stone = await sampleStone(visitor);
    for (const { name, address, title } of pages) {
      await test.step(name, async () => {
        await page.goto(address(stone), { waitUntil: "domcontentloaded" });
        await expect(page).toHaveTitle(`Shilaya | ${title(stone)}`);
        await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", absolute(address(stone)).replace(/\/$/, ""));
        expect(await content(page, "name=robots")).toBe("index, follow");
        expect((await content(page, "name=keywords"))?.split(",").length).toBeGreaterThan(3);
        const description = await content(page, "name=description");
        expect(description?.length).toBeGreaterThan(30);
        expect(description?.length).toBeLessThanOrEqual(160);
        expect(await content(page, 'property="og:title"')).toBe(`Shilaya | ${title(stone)}`);
        expect(await content(page, 'property="og:description"')).toBe(description);
        const image = (await content(page, 'property="og:image"'))!;
        expect(image).toBe(absolute(image));
        expect((await visitor.get(image)).headers()["content-type"]).toMatch(/^image\//);
        expect((await structured(page)).get("WebPage")).toMatchObject({ name: `Shilaya | ${title(stone)}`, description });
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
      });
    }
  });

  test("a product's own data and the way to it", async ({ page, visitor }) => {
    const { category, subcategory, product, levels } = await sampleStone(visitor);
    await page.goto(levels.product, { waitUntil: "domcontentloaded" });
    const blocks = await structured(page);
    expect(blocks.get("ProductModel")).toMatchObject({
      "@context": "https://schema.org",
      name: product.title,
      url: absolute(levels.product),
      image: expect.arrayContaining([absolute(product.product_image)]),
      material: product.material,
      brand: { name: "Shilaya" },
    });
    expect(blocks.get("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: absolute("/") },
        { position: 2, name: "Collections", item: absolute(addresses.categories) },
        { position: 3, name: category.title, item: absolute(levels.category) },
        { position: 4, name: subcategory.title, item: absolute(levels.subcategory) },
        { position: 5, name: product.title, item: absolute(levels.product) },
      ],
    });
  });

  test("the canonical address of one with the query, and a page that is not there, which is not indexed", async ({ page, visitor }) => {
    const { category } = await sampleStone(visitor);
    await page.goto(addresses.categoryQuery(category._id), { waitUntil: "domcontentloaded" });
    await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", absolute(addresses.categories));
    await page.goto("/nothing");
    await expect(page).toHaveTitle("Shilaya | Page not found");
    const robots = page.locator("meta[name=robots]");
    await expect(robots).toHaveCount(1);
    await expect(robots).toHaveAttribute("content", "noindex");
  });
});

test("the content and its links are there without scripts", async ({ browser, makeStone }) => {
  const { category, subcategory, product, levels } = await makeStone({ finish: "Honed" });
  const page = await browser.newPage({ javaScriptEnabled: false });
  const main = page.getByRole("main");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(main.getByRole("link", { name: product.title })).toHaveAttribute("href", levels.product);
  await page.goto(addresses.categories, { waitUntil: "domcontentloaded" });
  await main.getByRole("link", { name: category.title }).click();
  await main.getByRole("link", { name: subcategory.title }).click();
  await main.getByRole("link", { name: product.title }).click();
  await expect(page).toHaveURL(levels.product);
  await expect(main.getByText("White marble with grey veins.")).toBeVisible();
  await expect(main.getByText("Honed")).toBeVisible();
  await expect(main.getByRole("img", { name: product.title })).toHaveAttribute("src", product.product_image);
  await page.close();
});

test("search engines are told where the firm is and when it is open", async ({ page }) => {
  for (const address of ["/", "/contact"]) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    expect((await structured(page)).get("LocalBusiness")).toMatchObject({
      name: "Shilaya",
      telephone: "+91 2822 000 140",
      address: { "@type": "PostalAddress", addressLocality: "Morbi", postalCode: "363642", addressCountry: "IN" },
      geo: { latitude: "22.8173", longitude: "70.8370" },
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `https://schema.org/${day}`),
          opens: "09:00",
          closes: "18:00",
        },
      ],
    });
  }
});

test("the sitemap lists every page, and a page at once when it is made and gone", async ({ visitor, admin, makeStone }) => {
  const listedIn = async () => [...(await (await visitor.get("/sitemap.xml")).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const begun = Date.now();
  const { levels, product } = await makeStone();
  const urls = await listedIn();
  for (const address of ["/", addresses.categories, ...Object.values(levels)]) expect(urls).toContain(absolute(address));
  expect(new Set(urls).size).toBe(urls.length);
  const [entry = ""] =
    (await (await visitor.get("/sitemap.xml")).text()).match(new RegExp(`<url><loc>[^<]*${levels.product}</loc>.*`)) ?? [];
  expect(entry).toContain(`<image:loc>${absolute(product.product_image)}</image:loc>`);
  const [, changed = ""] = /<lastmod>(.*?)<\/lastmod>/.exec(entry) ?? [];
  expect(Date.parse(changed)).toBeGreaterThanOrEqual(begun);
  await admin.delete(`/api/subcategories/${product.id}`);
  const after = await listedIn();
  expect(after).not.toContain(absolute(levels.product));
  expect(after).toContain(absolute(levels.category));
});

test("the sitemap tells of the gallery's pictures, of a product's further ones, and of what documents show", async ({
  visitor,
  admin,
  makeStone,
  makeGalleryImages,
}) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const { levels, product } = await makeStone();
  const further = await admin.post(`/api/products/${product.id}/pictures`, { multipart: { role: "slab", image: await jpeg() } });
  expect(further.ok(), await further.text()).toBe(true);
  const { data } = await further.json();
  const text = await (await visitor.get("/sitemap.xml")).text();
  const entryOf = (path: string) => new RegExp(`<url><loc>${absolute(path)}</loc>.*`).exec(text)?.[0] ?? "";
  expect(entryOf("/gallery")).toContain(`<image:loc>${absolute(row!.image)}</image:loc>`);
  expect(entryOf("/gallery")).toMatch(/<lastmod>\d{4}-/);
  expect(entryOf(levels.product)).toContain(`<image:loc>${absolute(data.pictures[0].image)}</image:loc>`);
  expect(entryOf("/about")).toContain(`<image:loc>${absolute(aboutDefaults.banner.url)}</image:loc>`);
});

test("llms.txt tells of the firm and of the catalogue as it is now", async ({ visitor, makeStone }) => {
  const { category, subcategory, levels } = await makeStone();
  const response = await visitor.get("/llms.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^# Shilaya\n\n> Natural stone, /);
  expect(text).toContain("- Telephone: +91 2822 000 140");
  expect(text).toContain(`### [${category.title}](${absolute(levels.category)})`);
  expect(text).toContain(`- [${subcategory.title}](${absolute(levels.subcategory)}): 1 product\n`);
});

test("robots.txt keeps the back office out and names the sitemap", async ({ visitor }) => {
  const text = await (await visitor.get("/robots.txt")).text();
  expect(text).toContain("User-Agent: *");
  expect(text).toContain("Disallow: /admin");
  for (const path of ["/api/subcategories", "/api/openapi.json"]) expect(text).toContain(`Allow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${absolute("/sitemap.xml")}`);
});

test("a link followed the moment the page answers leaves nothing of it in the head", async ({ page, visitor }) => {
  const { product, levels } = await sampleStone(visitor);
  const early = `main a[href="${levels.product}"]`;
  await page.addInitScript((link) => {
    window.addEventListener("hydrated", () => document.querySelector<HTMLElement>(link)?.click(), { once: true });
  }, early);
  await page.goto(levels.subcategory);
  await expect(page).toHaveURL(absolute(levels.product));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
  for (const tag of ["title", "meta[name=description]", "meta[name=viewport]", 'meta[property="og:url"]']) {
    await expect(page.locator(`head ${tag}`), tag).toHaveCount(1);
  }
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", absolute(levels.product));
  await page.goBack();
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", absolute(levels.subcategory));
});

test("an unknown address has the default description and keywords, and says noindex once", async ({ visitor }) => {
  const html = await (await visitor.get("/nothing-here")).text();
  const { description, keywords } = seoOf(site, "/nothing-here");
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>']);
  expect(html).toContain(`<meta name="description" content="${description}"/>`);
  expect(html).toContain(`<meta name="keywords" content="${keywords.join(",")}"/>`);
});
