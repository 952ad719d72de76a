import type { APIRequestContext } from "@playwright/test";
import { addresses } from "@/lib/catalogue/catalogue";
import { messages } from "@/lib/shared/words/messages";
import { galleryDefaults as gallery } from "@/lib/website/content/gallery";
import { failureToast } from "../kit/admin-screens";
import { expect, test } from "../kit/fixtures";

const words = messages.catalogue;

/** The page that is sent with status 503 when the lists of another page could not be read. */
const unavailable = (address: string) => `/unavailable?path=${encodeURIComponent(address)}`;

const htmlInPlaceOf = async (visitor: APIRequestContext, address: string) => (await visitor.get(unavailable(address))).text();

/** Where the button of the page leads. */
const tryAgain = (html: string) => /<a href="([^"]*)"[^>]*>Try again<\/a>/.exec(html)?.[1];

test("a page whose lists cannot be read says that they are empty, and leads back to its address", async ({ visitor }) => {
  for (const [address, empty, toast] of [
    [addresses.categories, words.noCategories, "Failed to fetch categories!"],
    [addresses.categoryQuery(1), words.noCategories, "Failed to load category!"],
    [addresses.category("marble"), words.noSubcategories, "Failed to fetch subcategories!"],
    [addresses.subcategory("marble", "white"), words.noProducts, "Failed to fetch products!"],
    [addresses.product("marble", "white", "statuario"), words.noProducts, "Failed to fetch products!"],
    ["/", "No sliders available"],
    ["/gallery", "No gallery images available."],
  ] as const) {
    const html = await htmlInPlaceOf(visitor, address);
    expect(html, address).toContain(empty);
    expect(tryAgain(html)).toBe(address);
    expect(/Failed to [\w ]+!/.exec(html)?.[0], "the toast of this page").toBe(toast);
    expect(html).not.toContain(`aria-label="${gallery.label}"`);
  }
});

test("a page of another site is not offered", async ({ visitor }) => {
  for (const address of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"])
    expect(tryAgain(await htmlInPlaceOf(visitor, address))).toBe("/");
});

test("the toast of such a page is at the top right and closes after 5 s", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01"));
  await page.goto(unavailable(addresses.categories));
  const toast = failureToast(page, words.categoriesFailed);
  await expect(toast).toBeVisible();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(page.viewportSize()!.width / 2);
  expect(y).toBeLessThan(100);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toBeHidden();
});
