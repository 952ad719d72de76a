import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { homeDefaults as home } from "@/lib/website/content/home-defaults";
import { complaintsOf } from "../kit/accessible";
import { addCategory, categoryTitles, expect, type Site, signIn, test } from "../kit/site";
import { expectAlive } from "./home-page";

const main = (page: Page) => page.getByRole("main");
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const product = (page: Page) => navigation(page).getByRole("link", { name: "Product", exact: true });

test("a site without content says so on every page, nothing complains, and the sample comes at a first start only", async ({
  page,
  used: folder,
  start,
}) => {
  const site = await start({ DATA_DIR: folder, SAMPLE_DATA: "1" });
  expect(await categoryTitles(site)).toEqual([]);
  const complaints = complaintsOf(page);
  await test.step("home", async () => {
    await page.goto(site.url);
    await expectAlive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const hero = main(page).getByRole("region", { name: "Featured" });
    await expect(hero.getByText("No sliders available")).toBeVisible();
    await expect(hero.getByRole("link", { name: "Explore" })).toHaveCount(0);
    await expect(hero.getByRole("group", { name: "Choose slide" })).toHaveCount(0);
    for (const name of ["Next slide", "Previous slide"]) await hero.getByRole("button", { name }).click();
    await expect(hero.getByText("No sliders available")).toBeVisible();
    for (const { name } of home.popular) await expect(hero.getByRole("link", { name })).toHaveAttribute("href", "/product");
    await expect(main(page).getByRole("region", { name: home.collection.title }).getByText("No products available.")).toBeVisible();
    await expect(main(page).getByRole("region", { name: home.testimonials.title }).getByRole("listitem").first()).toBeVisible();
  });

  await test.step("the menu of categories", async () => {
    await product(page).hover();
    await expect(navigation(page).getByText("No categories available", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Product categories" }).click();
    await expect(menu.getByText("No categories available", { exact: true })).toBeVisible();
  });
  expect(complaints).toEqual([]);

  await expectRawWords(site);

  await test.step("a category without subcategories", async () => {
    const { _id } = await addCategory(site, await signIn(site), "Marble");
    expect(await htmlOf(site, `/product/${_id}`)).toContain(messages.catalogue.noSubcategories);
    const main = /<main.*<\/main>/s.exec(await htmlOf(site, "/product"))?.[0];
    expect(main).toContain("Marble");
    expect(main).not.toContain(messages.catalogue.noCategories);
  });
});

async function htmlOf({ url }: Site, address: string) {
  const answer = await fetch(url + address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** The words are in the HTML itself, so they can be read without scripts. */
async function expectRawWords(site: Site) {
  for (const [address, words] of [
    ["/", messages.sliders.none],
    ["/", messages.catalogue.noNewProducts],
    ["/product", messages.catalogue.noCategories],
    ["/gallery", messages.gallery.none],
    ["/ebrochure", messages.brochures.none],
    ["/ebrochure", "Please check back later for our updated collection."],
    ["/ebrochure", "Explore More Brochures"],
    ["/about", "</html>"],
    ["/contact", "</html>"],
  ] as const) {
    const html = await htmlOf(site, address);
    expect(html, address).toContain(words);
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
  }
}
