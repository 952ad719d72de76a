import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { messages } from "@/lib/domain/messages";
import { categoryPage } from "../levels";
import { complaintsOf, expectAccessible, NARROW, NARROWEST, WIDE } from "./accessible";
import { button, expect, failing } from "./admin-screens";
import { sampleStone, test } from "./catalogue-rows";
import { expectAlive } from "./home-page";

const FIXED = {
  about: "/about",
  categories: addresses.categories,
  gallery: "/gallery",
  ebrochure: "/ebrochure",
  contact: "/contact",
};

// Colours are measured as they stand, not halfway through a fade.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens a page and expects it to be accessible, and to complain of nothing. */
async function expectAccessiblePage(page: Page, address: string) {
  const complaints = complaintsOf(page);
  await page.goto(address);
  await expectAlive(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
}

for (const name of ["about", "categories", "category", "subcategory", "gallery", "ebrochure", "contact"] as const) {
  test(`the page ${name}`, async ({ page, visitor }) => {
    const { levels } = await sampleStone(visitor);
    await expectAccessiblePage(page, { ...FIXED, ...levels }[name]);
  });
}

test("the page for what is not there", async ({ page }) => {
  await expectAccessiblePage(page, "/product/999999999");
});

test("the page home, with the menus of small and of large windows", async ({ page, visitor }) => {
  const { category } = await sampleStone(visitor);
  await expectAccessiblePage(page, "/");

  await page.setViewportSize(NARROW);
  await button(page, "Open menu").click();
  await button(page, "Product categories").click();
  await expectAccessible(page, [NARROW]);
  await button(page, "Close menu").click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();

  await page.setViewportSize(WIDE);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).hover();
  await expect(page.getByRole("banner").getByRole("link", { name: category.title, exact: true })).toBeVisible();
  await expectAccessible(page, [WIDE]);
});

test("the page product, with its inquiry, empty and with its problems told", async ({ page, visitor }) => {
  const { product, levels } = await sampleStone(visitor);
  await expectAccessiblePage(page, levels.product);

  const complaints = complaintsOf(page);
  await page.setViewportSize(WIDE);
  await button(page, "Send Inquiry").click();
  await expect(page.getByRole("dialog", { name: `Inquiry for ${product.title}` })).toBeVisible();
  await expectAccessible(page, [WIDE]);
  await button(page, "Submit Inquiry").click();
  await expect(page.getByText(messages.inquiry.nameRequired)).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("an empty level, with a toast", async ({ page, makeCategory }) => {
  await page.goto(categoryPage(await makeCategory()));
  await expectAccessible(page);
  await page.goto(addresses.categoryQuery(999999999));
  await page.getByText(messages.catalogue.categoryFailed).hover();
  await expectAccessible(page, [NARROWEST]);
});

test("the sign-in page, also when it refuses", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/admin", { waitUntil: "networkidle" });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await failing(page, "POST", "/logAdmin", 401, messages.signIn.invalid);
  await page.getByRole("textbox", { name: "Username" }).fill("admin");
  await page.getByLabel("Password").fill("wrong");
  await button(page, "Login").click();
  await expect(page.getByText(messages.signIn.invalid)).toBeVisible();
  await expectAccessible(page);
});
