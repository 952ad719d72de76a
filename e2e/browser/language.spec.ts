import type { Locator, Page, Route } from "@playwright/test";
import { languages } from "@/lib/domain/content/languages";
import { messages } from "@/lib/domain/messages";
import { expect, test } from "../fixtures";
import { failureToast } from "./admin-screens";
import { openHome } from "./home-page";

const SCRIPT = "https://translate.google.com/**";
const words = messages.translation;
/** Long enough for the toast to be gone. */
const TOAST_MS = 6_000;

/** Does what the widget does: brings a list of languages, and obeys it. */
const WIDGET = `
  window.google = { translate: { TranslateElement: function (options, id) {
    const list = document.createElement("select");
    document.getElementById(id).append(list);
    for (const code of ["", ...options.includedLanguages.split(",")]) list.add(new Option(code, code));
    list.addEventListener("change", () => { document.documentElement.lang = list.value; });
  } } };
  window.translationReady();`;

const opener = (within: Locator, name = "Select") => within.getByRole("button", { name, exact: true });
const options = (within: Locator) => within.getByRole("option");
const search = (within: Locator) => within.getByRole("combobox", { name: "Search language" });

/** Opens the home page where the translation script is answered like this; returns its footer, and how often it was asked for. */
async function openAnswering(page: Page, answer: (route: Route) => Promise<void>) {
  const asked = { count: 0 };
  await openHome(page, (page) =>
    page.route(SCRIPT, (route) => {
      asked.count++;
      return answer(route);
    }),
  );
  return { footer: page.getByRole("contentinfo"), asked };
}

const widget = (route: Route) => route.fulfill({ contentType: "text/javascript", body: WIDGET });
const blocked = (route: Route) => route.abort();
/** A script that comes and never brings the widget. */
const empty = (route: Route) => route.fulfill({ contentType: "text/javascript", body: "" });

test("the languages are searched and chosen, by pointer and by keyboard; a translation of an earlier visit is forgotten", async ({
  page,
  context,
  baseURL,
}) => {
  const { hostname } = new URL(baseURL ?? "");
  await context.addCookies([{ name: "googtrans", value: "/en/hi", domain: hostname, path: "/" }]);
  const { footer } = await openAnswering(page, widget);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("googtrans");

  await test.step("searched", async () => {
    await opener(footer).click();
    await expect(search(footer)).toBeFocused();
    await expect(options(footer)).toHaveText(languages.map(({ name }) => name));
    await expect(footer.getByRole("option", { selected: true })).toHaveText("English");
    await search(footer).fill("GUJ");
    await expect(options(footer)).toHaveText(["Gujarati"]);
    await search(footer).fill("Tamil");
    await expect(options(footer)).toHaveCount(0);
    await expect(footer.getByText(words.noLanguages)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search(footer)).toBeHidden();
    await expect(opener(footer)).toBeFocused();
  });

  await test.step("chosen, until English is chosen again", async () => {
    await opener(footer).click();
    await footer.getByRole("option", { name: "Hindi" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await opener(footer, "Hindi").click();
    await page.keyboard.type("guj");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "gu");
    await opener(footer, "Gujarati").click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(opener(footer, "English")).toBeFocused();
  });
});

test("the widget is fetched a second after the page has loaded; that it is blocked is said only to those who choose a language", async ({
  page,
}) => {
  const { footer, asked } = await openAnswering(page, blocked);
  await page.waitForLoadState("load");
  await page.clock.runFor(900);
  expect(asked.count).toBe(0);
  const request = page.waitForRequest(SCRIPT);
  await page.clock.runFor(200);
  await request;
  await expect.poll(() => asked.count).toBe(1);
  await expect(failureToast(page, words.blocked)).toHaveCount(0);
  await opener(footer).click();
  await footer.getByRole("option", { name: "Hindi" }).click();
  await expect(failureToast(page, words.blocked)).toBeVisible();
  await expect(opener(footer)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await test.step("the menu of small windows offers the languages, too, and Escape closes the list before the menu", async () => {
    await page.clock.runFor(TOAST_MS);
    await expect(failureToast(page, words.blocked)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await opener(menu).click();
    await expect(options(menu)).toHaveText(languages.map(({ name }) => name));
    await page.keyboard.type("xyz");
    await expect(menu.getByText(words.noLanguages)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search(menu)).toBeHidden();
    await expect(menu).toBeVisible();
    await opener(menu).click();
    await menu.getByRole("option", { name: "Gujarati" }).click();
    await expect(failureToast(page, words.blocked)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener(footer)).toBeVisible();
  });
});

test("a widget that never comes is waited for 8 seconds", async ({ page }) => {
  const { footer } = await openAnswering(page, empty);
  await opener(footer).click();
  await footer.getByRole("option", { name: "Marathi" }).click();
  await expect(opener(footer, "Marathi")).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(failureToast(page, words.blocked)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(failureToast(page, words.blocked)).toBeVisible();
  await expect(opener(footer)).toBeVisible();
});
