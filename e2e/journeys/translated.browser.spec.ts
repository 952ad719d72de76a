import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { errorPages } from "@/lib/website/error-pages";
import { button, categoriesScreen, expect, onCall, open, test } from "../kit/admin-screens";
import { uniqueTitle } from "../kit/fixtures";
import { translate, translated } from "../kit/translator";
import { takeYourTime } from "../kit/unhurried";
import { expectAlive } from "../website/home-page";

/** How long the thanks are shown before the form is empty again. */
const THANKS_MS = 3_000;

/** Collects the errors that nothing on the page caught. */
function crashesOf(page: Page): string[] {
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  return crashes;
}

test("the back office asks browsers not to translate it, and goes on working where one does so nevertheless", async ({
  page,
  makeCategory,
}) => {
  const crashes = crashesOf(page);
  const { title } = await makeCategory();
  await open(page, categoriesScreen);
  await translate(page);
  expect(await translated(page)).toBe(0);
  await translate(page, { rude: true });
  expect(await translated(page)).toBeGreaterThan(20);

  await page.getByRole("button", { name: new RegExp(`Edit.*${title}`) }).click();
  await expect(page.getByRole("textbox", { name: /Title/ })).toHaveValue(title);
  const changed = uniqueTitle("Translated");
  await page.getByRole("textbox", { name: /Title/ }).fill(changed);
  const answer = page.waitForResponse((response) => response.request().method() === "PUT");
  // The translator may have changed the words of the button.
  await page.getByRole("main").locator("button[type=submit]").click();
  expect((await answer).ok()).toBe(true);
  await expect(page.getByRole("textbox", { name: /Title/ })).toHaveValue("");
  await page.getByRole("button", { name: new RegExp(`Delete.*${changed}`) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Cancel/ })
    .click();
  await page.getByRole("link", { name: /Dashboard/ }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByText(errorPages.title)).toHaveCount(0);
  expect(crashes).toEqual([]);
});

test("a page that a browser translates goes on working: carousels, the menu, a form", async ({ page }) => {
  const crashes = crashesOf(page);
  await onCall(page, "POST", "/api/contact/inquiry", (route) => route.fulfill({ status: 201, json: { success: true } }));
  await page.clock.install();
  await page.goto("/");
  await expectAlive(page);
  await translate(page);
  expect(await translated(page)).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Next testimonials" }).click();
  await page.getByRole("button", { name: "Next project" }).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /Contact/ })
    .click();
  await expect(page).toHaveURL("/contact");

  await page.getByLabel(/Your Name/).fill("Asha Patel");
  await page.getByLabel(/Email Address/).fill("asha@example.com");
  await page.getByLabel(/Phone Number/).fill("+91 98250-00000");
  await page.getByLabel(/Your Message/).fill("For a hall.");
  await takeYourTime(page);
  await Promise.all([
    expect(page.getByText(messages.contact.thanks).first()).toBeVisible(),
    page.getByRole("button", { name: /Send Message/ }).click(),
  ]);
  await page.clock.runFor(THANKS_MS);
  await expect(page.getByLabel(/Your Name/)).toHaveValue("");
  await expect(page.getByText(errorPages.title)).toHaveCount(0);
  expect(crashes).toEqual([]);
});

/** The list of categories, with any query. */
const CATEGORIES = /\/api\/main-category(?:\?|$)/;

test("a page that crashes says so, leads back, and works again when the visitor tries again", async ({ page }) => {
  const heading = page.getByRole("heading", { name: errorPages.title });
  await test.step("in the back office", async () => {
    await page.route(CATEGORIES, (route) => route.fulfill({ json: [null] }));
    await page.goto(categoriesScreen.href);
    await expect(heading).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: errorPages.staff })).toHaveAttribute("href", "/admin/dashboard");
    await page.unroute(CATEGORIES);
    await button(page, errorPages.again).click();
    await expect(page.getByRole("button", { name: /^Delete/ }).first()).toBeVisible();
  });

  await test.step("on the website", async () => {
    await page.route("**/api/ebrochure", (route) => route.fulfill({ json: [null] }));
    await page.goto("/unavailable?path=/ebrochure");
    await expect(heading).toBeVisible();
    await expect(page.getByRole("link", { name: errorPages.visitors, exact: true })).toHaveAttribute("href", "/");
    await page.unroute("**/api/ebrochure");
    await button(page, errorPages.again).click();
    await expect(page.getByRole("button", { name: "View Brochure" }).first()).toBeVisible();
  });
});
