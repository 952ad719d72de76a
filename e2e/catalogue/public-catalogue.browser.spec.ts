import { addresses } from "@/lib/catalogue/catalogue";
import type { Product } from "@/lib/catalogue/products/products";
import { expectPicture } from "../kit/admin-screens";
import { expect, type Page } from "../kit/fixtures";
import { getProductPath, getSubcategoryPath } from "../kit/level-paths";
import { jpeg } from "../kit/pictures";
import { expectInteractive } from "../website/home-page";
import { findSampleStone, test } from "./catalogue-rows";

const locateMain = (page: Page) => page.getByRole("main");
const locateBreadcrumbs = (page: Page) => page.getByRole("navigation", { name: "Collections" });
const locateMainPicture = (page: Page, title: string) => locateMain(page).getByRole("img", { name: new RegExp(`^${title}`) });
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Names of landmarks and masks of drawings are found by their id. A page opened from another one keeps the parts that both share. */
const listRepeatedIds = (page: Page) =>
  page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id).filter((id, place, all) => all.indexOf(id) !== place));

/** Expects this number of cards per row on a phone, and three on a desktop. */
async function expectColumns(page: Page, onPhone: number): Promise<void> {
  const columns = () =>
    locateMain(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("link").getByRole("heading") })
      .first()
      .evaluate((card) => getComputedStyle(card.parentElement as HTMLElement).gridTemplateColumns.split(" ").length);
  for (const [viewport, count] of [
    [PHONE, onPhone],
    [DESKTOP, 3],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect.poll(columns, `${page.url()} at ${viewport.width} px`).toBe(count);
  }
}

test("the four levels lead from collections to a product and back, each with its URL and breadcrumbs", async ({ page, makeStone }) => {
  const picture = await jpeg();
  const { category, subcategory, product, levels } = await makeStone({
    size: "600 x 1200 mm",
    material: "Marble",
    finish: "  ",
    image: picture,
    subimg1: await jpeg(),
    subimg2: await jpeg(),
    subimg3: await jpeg(),
    subimg4: picture,
  });
  const steps = [
    { address: addresses.categories, heading: "Our Collections", columns: 1 },
    { address: levels.category, heading: category.title },
    { address: levels.subcategory, heading: subcategory.title, columns: 2 },
    { address: levels.product, heading: product.title },
  ];
  const names = ["Collections", category.title, subcategory.title, product.title];

  for (const [depth, { address, heading, columns }] of steps.entries()) {
    if (depth === 0) await page.goto(address);
    else await locateMain(page).getByRole("link", { name: names[depth] }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(locateMain(page).getByText("Our Collections")).toBeVisible();
    expect(await listRepeatedIds(page), `ids that ${address} has more than once`).toEqual([]);
    const banner = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(banner.getByRole("listitem")).toHaveText(["Home", "Products"]);
    await expect(banner.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(locateBreadcrumbs(page).getByRole("listitem")).toHaveText(names.slice(0, depth + 1));
    await expect(locateBreadcrumbs(page).getByRole("link")).toHaveText(names.slice(0, depth));
    await expect(locateBreadcrumbs(page).locator("[aria-current=page]")).toHaveText(names[depth]!);
    if (columns) await expectColumns(page, columns);
    if (depth === 0) await expect(locateMain(page).getByRole("link", { name: category.title })).toContainText("No image");
  }
  await test.step("the product shows its properties and pictures", () => expectDetails(page, product));

  for (const depth of [2, 1, 0]) {
    await locateMain(page)
      .getByRole("link", { name: `Back to ${names[depth]}` })
      .click();
    await expect(page).toHaveURL(steps[depth]!.address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(steps[depth]!.heading);
  }
});

/** Expects the description, five properties with N/A for missing values, and five thumbnails per row. */
async function expectDetails(page: Page, product: Product): Promise<void> {
  await expect(page.getByRole("term")).toHaveText(["Size", "Finish", "Thickness", "Material", "Recommended Use"]);
  await expect(page.getByRole("definition")).toHaveText(["600 x 1200 mm", "N/A", "N/A", "Marble", "N/A"]);
  await expect(locateMain(page).getByText("White marble with grey veins.")).toBeVisible();
  await expect(locateMain(page).getByRole("button", { name: "Send Inquiry" })).toBeVisible();

  // The same picture in two slots gives two thumbnails.
  expect(product.sub_image4).toBe(product.product_image);
  const thumbnails = page.getByRole("button", { name: /^Show image \d$/ });
  await expect(thumbnails).toHaveCount(5);
  const tops = await thumbnails.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const pictures = [product.product_image, product.sub_image1!, product.sub_image2!, product.sub_image3!, product.sub_image4!];
  for (const index of [1, 4]) {
    await thumbnails.nth(index).press("Enter");
    await expect(locateMainPicture(page, product.title)).toHaveAttribute("src", pictures[index]!);
    await expect(page.locator("button[aria-current]")).toHaveCount(1);
    await expect(page.locator("[aria-current=true]").and(thumbnails)).toHaveAccessibleName(`Show image ${index + 1}`);
    await expectPicture(locateMainPicture(page, product.title));
  }
  await thumbnails.nth(2).click();
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
}

test("cards of collections and brochures appear one after the other", async ({ visitor }) => {
  const collections = await (await visitor.get(addresses.categories)).text();
  for (const turn of [0, 1, 2]) expect(collections).toContain(`style="--turn:${turn}"`);
  const brochures = await (await visitor.get("/ebrochure")).text();
  for (const delay of [100, 200]) expect(brochures).toContain(`style="--reveal-delay:${delay}ms"`);
});

test("an unknown URL returns 404 with the not-found page", async ({ visitor, makeStone }) => {
  const { category, subcategory, product, levels } = await makeStone();
  const other = await findSampleStone(visitor);
  const wrong = [
    "/nothing",
    "/product/999999999",
    "/product/99999999999999999999",
    "/product/x",
    `/product/${category._id}/${other.subcategory._id}`,
    getSubcategoryPath(category, other.subcategory),
    getProductPath(category, other.subcategory, other.product),
    getProductPath(category, subcategory, other.product),
    `${levels.product}/more`,
    levels.product.toUpperCase().replace("PRODUCT", "product"),
    `${levels.subcategory}?after=x`,
    `${levels.subcategory}?after=${product.id}`,
  ];
  for (const address of wrong) {
    const response = await visitor.get(address);
    expect({ address, status: response.status() }).toEqual({ address, status: 404 });
    const html = await response.text();
    expect(html).toContain("Page not found");
    expect(html).toMatch(/<a [^>]*href="\/product"[^>]*>Our Collections</);
  }
});

test("lists show their first stones at once, and filters only where they divide", async ({ page, makeStone }) => {
  const { levels } = await makeStone({});
  const card = locateMain(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .first();
  for (const path of [levels.category, "/product/granite/black-granite", "/stones/colour/white", levels.subcategory]) {
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expect.poll(async () => (await card.boundingBox())!.y, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(480);
    }
  }
  await expect(locateMain(page).locator("form details")).toHaveCount(0);
});

test("fixed bars give way in a window of 250 px, as at 400 % zoom", async ({ page, makeStone }) => {
  const { levels } = await makeStone({});
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(levels.product);
  await expectInteractive(page);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.scrollIntoView({ block: "start", behavior: "instant" }));
  const fixed = await page.evaluate(
    () =>
      [...document.querySelectorAll("body *")].filter((element) => {
        const { position, display, visibility } = getComputedStyle(element);
        const { height, top, bottom } = element.getBoundingClientRect();
        return (
          /fixed|sticky/.test(position) && display !== "none" && visibility !== "hidden" && height > 0 && bottom > 0 && top < innerHeight
        );
      }).length,
  );
  expect(fixed).toBe(0);
});
