import { setupWords } from "@/lib/catalogue/screen-words";
import { mediaMessages } from "@/lib/media/words";
import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import { websiteMessages } from "@/lib/website/words";
import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints } from "../kit/accessible";
import { addCategory, expect, fetchCategoryTitles, type Page, type Site, shareSite, signIn, test } from "../kit/site";
import { editContent } from "./content-checks";
import { expectInteractive } from "./home-page";
import { checkSliders } from "./slider-checks";

const main = (page: Page) => page.getByRole("main");
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const product = (page: Page) => navigation(page).getByRole("link", { name: "Product", exact: true });

// The tests run in this order, because the first one needs a site without rows.
const shared = shareSite("EMPTY_SITE", () => ({ SAMPLE_DATA: "1" }));

test("an empty site shows empty states without errors, and the sample loads only at the first start", async ({ page }) => {
  const site = shared.site();
  expect(await fetchCategoryTitles(site)).toEqual([]);
  const complaints = collectComplaints(page);
  await test.step("home page", async () => {
    await page.goto(site.url);
    await expectInteractive(page);
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

  await test.step("category menu", async () => {
    await product(page).hover();
    await expect(navigation(page).getByText("No categories available", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Product categories" }).click();
    await expect(menu.getByText("No categories available", { exact: true })).toBeVisible();
  });
  expect(complaints).toEqual([]);

  await expectInHtml(site);

  await test.step("the back office says what to add first", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const token = await signIn(site);
    await page.evaluate((value) => localStorage.setItem("token", value), token);
    await page.goto(`${site.url}/admin/dashboard`);
    await page.getByRole("region", { name: setupWords.heading }).getByRole("link", { name: setupWords.steps.products }).click();
    await page.getByRole("link", { name: setupWords.categoryFirst }).click();
    await expect(page).toHaveURL(/\/admin\/main-category\?id=new$/);
    await page.evaluate(() => localStorage.clear());
  });

  await test.step("a category without subcategories", async () => {
    const { _id } = await addCategory(site, await signIn(site), "Marble");
    expect(await fetchHtml(site, `/product/${_id}`)).toContain(en.catalogue.empty.subcategories);
    const main = /<main.*<\/main>/s.exec(await fetchHtml(site, "/product"))?.[0];
    expect(main).toContain("Marble");
    expect(main).not.toContain(en.catalogue.empty.categories);
  });
});

test("sliders are added, changed, deleted and restored without leftover files; one concurrent request gets the last place", () =>
  checkSliders(shared.site(), shared.folder()));

test("a new company edits logo, phone, hours and testimonials on a phone, previews them and publishes", ({ page }) =>
  editContent(page, shared.site()));

async function fetchHtml({ url }: Site, address: string) {
  const answer = await fetch(url + address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** Expects the text in the HTML, so that it is readable without JavaScript. */
async function expectInHtml(site: Site) {
  for (const [address, words] of [
    ["/", websiteMessages.sliders.none],
    ["/", en.home.collection.none],
    ["/product", en.catalogue.empty.categories],
    ["/gallery", mediaMessages.gallery.none],
    ["/ebrochure", en.brochures.list.none],
    ["/ebrochure", "Please check back later for our updated collection."],
    ["/ebrochure", "Explore More Brochures"],
    ["/about", "</html>"],
    ["/contact", "</html>"],
  ] as const) {
    const html = await fetchHtml(site, address);
    expect(html, address).toContain(words);
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
  }
}
