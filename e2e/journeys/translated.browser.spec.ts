import { errorPageWords } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import en from "@/messages/en.json" with { type: "json" };
import { button, categoriesScreen, expect, openScreen, test } from "../kit/admin-screens";
import { createTitle, type Page } from "../kit/fixtures";
import { expectInteractive } from "../website/home-page";
import { countTranslatedTexts, translatePage } from "./translator";

function recordCrashes(page: Page): string[] {
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  return crashes;
}

test("the back office opts out of translation, and works if a browser translates it anyway", async ({ page, makeCategory }) => {
  const crashes = recordCrashes(page);
  const { title } = await makeCategory();
  await openScreen(page, categoriesScreen);
  await translatePage(page);
  expect(await countTranslatedTexts(page)).toBe(0);
  await translatePage(page, { rude: true });
  expect(await countTranslatedTexts(page)).toBeGreaterThan(20);

  await page.locator("[data-row]").filter({ hasText: title }).getByRole("link").click();
  await expect(page.getByRole("textbox", { name: /Title/ })).toHaveValue(title);
  const changed = createTitle("Translated");
  await page.getByRole("textbox", { name: /Title/ }).fill(changed);
  const update = page.waitForResponse((response) => response.request().method() === "PUT");
  // The label of the button may be translated.
  await page.getByRole("main").locator("button[type=submit]").click();
  expect((await update).ok()).toBe(true);
  await expect(page.locator("[data-row]").filter({ hasText: changed })).toBeVisible();
  await page.getByRole("link", { name: /Dashboard/ }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByText(errorPageWords.title)).toHaveCount(0);
  expect(crashes).toEqual([]);
});

test("a form and the menu work on a page that the browser has translated", async ({ page }) => {
  const crashes = recordCrashes(page);
  await page.goto("/contact");
  await expectInteractive(page);
  await translatePage(page);
  expect(await countTranslatedTexts(page)).toBeGreaterThan(30);
  await page.getByRole("button", { name: /Send Message/ }).click();
  await expect(page.getByText(websiteMessages.contact.nameRequired).first()).toBeVisible();
  await page.getByRole("textbox", { name: /Your Name/ }).fill("Asha Patel");
  await page.getByRole("button", { name: /Send Message/ }).click();
  await expect(page.getByText(websiteMessages.contact.nameRequired)).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /E-Brochure/ })
    .click();
  await expect(page).toHaveURL("/ebrochure");
  await expect(page.getByText(errorPageWords.title)).toHaveCount(0);
  expect(crashes).toEqual([]);
});

const CATEGORIES_URL = /\/api\/main-category(?:\?|$)/;

test("a crashed page shows an error with a link back, and works after a retry", async ({ page }) => {
  const heading = page.getByRole("heading", { name: errorPageWords.title });
  await test.step("in the back office", async () => {
    await page.route(CATEGORIES_URL, (route) => route.fulfill({ json: [null] }));
    await page.goto(categoriesScreen.href);
    await expect(heading).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: errorPageWords.staff })).toHaveAttribute("href", "/admin/dashboard");
    await page.unroute(CATEGORIES_URL);
    await button(page, errorPageWords.again).click();
    await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeVisible();
  });

  await test.step("on the website", async () => {
    await page.route("**/api/ebrochure", (route) => route.fulfill({ json: [null] }));
    await page.goto("/unavailable?path=/ebrochure");
    await expect(heading).toBeVisible();
    await expect(page.getByRole("link", { name: en.pages404.home, exact: true })).toHaveAttribute("href", "/");
    await page.unroute("**/api/ebrochure");
    await button(page, errorPageWords.again).click();
    await expect(page.getByRole("button", { name: "View Brochure" }).first()).toBeVisible();
  });
});

test("the number of stones changes on a translated page", async ({ page, visitor }) => {
  const { total, facets } = await (await visitor.get("/api/search")).json();
  const { label, count } = facets.category[0];
  expect(count).not.toBe(total);
  await page.goto("/search");
  await expectInteractive(page);
  await translatePage(page);
  const status = page.locator("#results [role=status]");
  await expect(status).toContainText(`~${total}`);
  await page
    .getByRole("checkbox", { name: new RegExp(label) })
    .first()
    .check();
  await expect(page).toHaveURL(/category=/);
  await expect(status).toContainText(`${count}`);
  await expect(status).not.toContainText(`${total}`);
});
