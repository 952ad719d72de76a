import sharp from "sharp";
import { addresses } from "@/lib/catalogue/catalogue";
import { PRIVACY_PATH } from "@/lib/privacy/notices";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";
import { aboutDefaults } from "@/lib/website/content/groups/about-defaults";
import { getPhoneHref } from "@/lib/website/content/groups/company";
import { pagesDefaults } from "@/lib/website/content/groups/pages";
import { getMenu, getQuickLinks, navigation } from "@/lib/website/navigation";
import { getPageSeo } from "@/lib/website/seo";
import { findSampleStone, type Stone, test } from "../catalogue/catalogue-rows";
import { type APIRequestContext, expect, jpeg } from "../kit/fixtures";
import { company } from "../website/english-company";

const toAbsolute = (address: string) => new URL(address, process.env.SITE_URL).href;

const CHARACTERS: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const unescapeHtml = (text: string) => text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => CHARACTERS[name]!);

type Block = { "@type": string; [key: string]: unknown };

/** Reads the markup of a page without running scripts, like a search engine. */
async function readPage(visitor: APIRequestContext, address: string) {
  const html = await (await visitor.get(address)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const listTags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, "g"))].map(([, attributes = ""]) => {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, unescapeHtml(value)]);
      return Object.fromEntries(pairs) as Record<string, string>;
    });
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]): Block => JSON.parse(text),
  );
  return {
    html,
    main: html.slice(html.indexOf("<main"), html.indexOf("</main>")),
    titles: [...head.matchAll(/<title>(.*?)<\/title>/g)].map(([, text = ""]) => unescapeHtml(text)),
    canonical: listTags("link")
      .filter(({ rel }) => rel === "canonical")
      .map(({ href }) => href),
    meta: (key: string) =>
      listTags("meta").flatMap(({ name, property, content = "" }) => ([name, property].includes(key) ? [content] : [])),
    structured: new Map(blocks.map((block) => [block["@type"], block])),
  };
}

const site = { company, pages: pagesDefaults };
const seoTitle = (path: string) => getPageSeo(site, path).title.replace(/^Shilaya \| /, "");

const pages: { name: string; address: (stone: Stone) => string; title: (stone: Stone) => string }[] = [
  { name: "home", address: () => "/", title: () => "Natural Stone, Marble and Tiles from Morbi" },
  { name: "about", address: () => "/about", title: () => seoTitle("/about") },
  { name: "the gallery", address: () => "/gallery", title: () => seoTitle("/gallery") },
  { name: "the brochures", address: () => "/ebrochure", title: () => seoTitle("/ebrochure") },
  { name: "contact", address: () => "/contact", title: () => seoTitle("/contact") },
  { name: "privacy", address: () => PRIVACY_PATH, title: () => seoTitle(PRIVACY_PATH) },
  { name: "the categories", address: () => addresses.categories, title: () => "Our Collections" },
  { name: "a category", address: ({ levels }) => levels.category, title: ({ category }) => category.title },
  {
    name: "a subcategory",
    address: ({ levels }) => levels.subcategory,
    title: ({ category, subcategory }) => `${subcategory.title}, ${category.title}`,
  },
  { name: "a product", address: ({ levels }) => levels.product, title: ({ product }) => product.title },
];

test("every page has a title, description, canonical URL and image for search and social sites", async ({ visitor }) => {
  const stone = await findSampleStone(visitor);
  const images = new Set<string>();
  for (const { name, address, title } of pages) {
    await test.step(name, async () => {
      const fullTitle = `Shilaya | ${title(stone)}`;
      const { html, titles, canonical, meta, structured } = await readPage(visitor, address(stone));
      expect(titles).toEqual([fullTitle]);
      expect(canonical).toEqual([toAbsolute(address(stone)).replace(/\/$/, "")]);
      expect(meta("robots")).toEqual(["index, follow"]);
      expect(meta("keywords")[0]?.split(",").length).toBeGreaterThan(3);
      const [description = ""] = meta("description");
      expect(description.length).toBeGreaterThan(30);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(meta("og:title")).toEqual([fullTitle]);
      expect(meta("og:description")).toEqual([description]);
      const [image = ""] = meta("og:image");
      expect(image).toBe(toAbsolute(image));
      images.add(image);
      expect(structured.get("WebPage")).toMatchObject({ name: fullTitle, description });
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toMatch(/<html [^>]*lang="en"/);
    });
  }
  for (const image of images) expect((await visitor.get(image)).headers()["content-type"], image).toMatch(/^image\//);
});

test("a social picture has the title in the language of its page, and only the site can ask for one", async ({
  visitor,
  admin,
  makeStone,
}) => {
  const { product, levels } = await makeStone();
  const readImage = async (path: string) => new URL((await readPage(visitor, path)).meta("og:image")[0]!);
  const image = await readImage(`/hi${levels.product}`);
  expect(Object.fromEntries(image.searchParams)).toMatchObject({ lang: "hi", brand: "Shilaya", title: product.title });
  const fetchImage = async ({ pathname, search }: URL) => visitor.get(pathname + search);
  const drawn = await fetchImage(image);
  expect(drawn.headers()).toMatchObject({ "content-type": "image/jpeg", "cache-control": expect.stringContaining("immutable") });
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect((await readImage("/search?q=other")).searchParams.get("title"), "never what a visitor typed").toBe("Find a stone or tile");

  const forged = new URL(image);
  forged.searchParams.set("title", "Other");
  expect((await fetchImage(forged)).status()).toBe(404);
  const translated = { fields: { title: "नया पत्थर" } };
  expect((await admin.put(`/api/translations/product/${product.id}/hi`, { data: translated })).status()).toBe(200);
  expect((await readImage(`/hi${levels.product}`)).searchParams.get("title")).toBe("नया पत्थर");
  await admin.delete(`/api/subcategories/${product.id}`);
  expect((await fetchImage(image)).status(), "its photo has been deleted").toBe(404);
});

test("a product page describes the product and its breadcrumb in JSON-LD", async ({ visitor }) => {
  const { category, subcategory, product, levels } = await findSampleStone(visitor);
  const { structured } = await readPage(visitor, levels.product);
  expect(structured.get("ProductModel")).toMatchObject({
    "@context": "https://schema.org",
    name: product.title,
    url: toAbsolute(levels.product),
    image: expect.arrayContaining([toAbsolute(product.product_image)]),
    material: product.material,
    brand: { name: "Shilaya" },
  });
  expect(structured.get("BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: toAbsolute("/") },
      { position: 2, name: "Collections", item: toAbsolute(addresses.categories) },
      { position: 3, name: category.title, item: toAbsolute(levels.category) },
      { position: 4, name: subcategory.title, item: toAbsolute(levels.subcategory) },
      { position: 5, name: product.title, item: toAbsolute(levels.product) },
    ],
  });
});

test("a category query is canonical to the catalogue, and an unknown URL has noindex", async ({ visitor }) => {
  const { category } = await findSampleStone(visitor);
  const byQuery = await readPage(visitor, addresses.categoryQuery(category._id));
  expect(byQuery.canonical).toEqual([toAbsolute(addresses.categories)]);

  const { html, titles, meta } = await readPage(visitor, "/nothing-here");
  const { description, keywords } = getPageSeo(site, "/nothing-here");
  expect(titles).toEqual(["Shilaya | Page not found"]);
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>']);
  expect([meta("description"), meta("keywords")]).toEqual([[description], [keywords.join(",")]]);
});

test("the pages contain their content and links without scripts", async ({ visitor, makeStone }) => {
  const { product, levels } = await makeStone({ finish: "Honed" });
  for (const [address, link] of [
    ["/", levels.product],
    [addresses.categories, levels.category],
    [levels.category, levels.subcategory],
    [levels.subcategory, levels.product],
  ] as const) {
    expect((await readPage(visitor, address)).main, address).toContain(`href="${link}"`);
  }
  const { main } = await readPage(visitor, levels.product);
  expect(main).toContain("White marble with grey veins.");
  expect(main).toContain("Honed");
  const pictures = main.match(/<img [^>]*>/g) ?? [];
  const productPictures = pictures.filter((tag) => tag.includes(`alt="${product.title}"`));
  expect(productPictures.some((tag) => tag.includes(`src="${product.product_image}"`))).toBe(true);
});

test("the home page and the contact page give the address, place and opening hours in JSON-LD", async ({ visitor }) => {
  for (const address of ["/", "/contact"]) {
    expect((await readPage(visitor, address)).structured.get("LocalBusiness")).toMatchObject({
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

test("the sitemap and llms.txt list every page and picture and update immediately", async ({
  visitor,
  admin,
  makeStone,
  makeGalleryImages,
}) => {
  const readSitemap = async () => (await visitor.get("/sitemap.xml")).text();
  const readUrls = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const start = Date.now();
  const [row] = await makeGalleryImages([await jpeg()]);
  const { category, subcategory, levels, product } = await makeStone();
  const addition = await admin.post(`/api/products/${product.id}/pictures`, { multipart: { role: "slab", image: await jpeg() } });
  expect(addition.ok(), await addition.text()).toBe(true);
  const { data } = await addition.json();

  const text = await readSitemap();
  const urls = readUrls(text);
  for (const address of ["/", addresses.categories, ...Object.values(levels)]) expect(urls).toContain(toAbsolute(address));
  expect(new Set(urls).size).toBe(urls.length);
  const findEntry = (path: string) => new RegExp(`<url><loc>${toAbsolute(path)}</loc>.*`).exec(text)?.[0] ?? "";
  const entry = findEntry(levels.product);
  for (const image of [product.product_image, data.pictures[0].image])
    expect(entry).toContain(`<image:loc>${toAbsolute(image)}</image:loc>`);
  expect(Date.parse(/<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? "")).toBeGreaterThanOrEqual(start);
  expect(findEntry("/gallery")).toContain(`<image:loc>${toAbsolute(row!.image)}</image:loc>`);
  expect(findEntry("/gallery")).toMatch(/<lastmod>\d{4}-/);
  expect(findEntry("/about")).toContain(`<image:loc>${toAbsolute(aboutDefaults.banner.url)}</image:loc>`);

  const llms = await visitor.get("/llms.txt");
  expect(llms.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const llmsText = await llms.text();
  expect(llmsText).toMatch(/^# Shilaya\n\n> Natural stone, /);
  expect(llmsText).toContain("- Telephone: +91 2822 000 140");
  expect(llmsText).toContain(`### [${category.title}](${toAbsolute(levels.category)})`);
  expect(llmsText).toContain(`- [${subcategory.title}](${toAbsolute(levels.subcategory)}): 1 product\n`);

  await admin.delete(`/api/subcategories/${product.id}`);
  const after = readUrls(await readSitemap());
  expect(after).not.toContain(toAbsolute(levels.product));
  expect(after).toContain(toAbsolute(levels.category));
});

test("robots.txt excludes the back office and links to the sitemap", async ({ visitor }) => {
  const text = await (await visitor.get("/robots.txt")).text();
  expect(text).toContain("User-Agent: *");
  expect(text).toContain("Disallow: /admin");
  for (const path of ["/api/subcategories", "/api/openapi.json", "/api/products/*/sheet.pdf", "/api/social-card.jpg"])
    expect(text).toContain(`Allow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${toAbsolute("/sitemap.xml")}`);
});

test("every admin page has a title and is excluded from search engines", async ({ visitor }) => {
  const screens: AdminScreen[] = Object.values(adminScreens);
  const titles = screens.map(({ href, isTab, label, heading }) => ({ href, title: isTab ? label : heading }));
  for (const { href, title } of [{ href: "/admin", title: "Admin Login" }, ...titles]) {
    const html = await (await visitor.get(href)).text();
    expect(html).toContain(`<title>${title} |`);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

test("every page has the header, the footer with the contact details, and the chat link", async ({ visitor }) => {
  const { levels } = await findSampleStone(visitor);
  for (const address of [...navigation.map(({ href }) => href), ...Object.values(levels), "/search", "/shortlist"]) {
    const html = (await (await visitor.get(address)).text()).replaceAll("&amp;", "&");
    const [header = ""] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
    const [footer = ""] = /<footer[\s\S]*?<\/footer>/.exec(html) ?? [];
    for (const { href } of getMenu(company)) expect(header, address).toContain(`href="${href}"`);
    expect(html, address).toMatch(/<a [^>]*aria-label="Chat on WhatsApp"/);
    expect(html, address).toContain(`href="${company.chat}"`);
    const footerLinks = [...getQuickLinks(company).map(({ href }) => href), "/product#by-colour", `mailto:${company.email}`];
    for (const href of [...footerLinks, ...company.phones.map(getPhoneHref)]) expect(footer, address).toContain(`href="${href}"`);
    for (const line of company.address) expect(footer, address).toContain(line);
    for (const { href } of company.social)
      expect(footer, address).toMatch(new RegExp(`<a (?=[^>]*href="${RegExp.escape(href)}")[^>]*target="_blank"`));
  }
});
