import { languages } from "@/lib/shared/languages";
import { messages } from "@/lib/shared/words/messages";
import { expect, type Locator, type Page, type Route, test } from "../kit/fixtures";
import { failureToast } from "../kit/toasts";
import { expectInteractive } from "./home-page";

const SCRIPT = "https://translate.google.com/**";
const words = messages.translation;
/** Longer than the toast is visible. */
const TOAST_MS = 6_000;

/** Fake translation widget: adds a language select and reacts to it. */
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

const script = (body: string) => (route: Route) => route.fulfill({ contentType: "text/javascript", body });

/** Routes the widget's script. Blocked until `answer` is changed. */
async function serveWidget(page: Page) {
  const widget = { count: 0, answer: (route: Route) => route.abort() };
  await page.route(SCRIPT, (route) => {
    widget.count++;
    return widget.answer(route);
  });
  return widget;
}

async function expectBlocked(page: Page) {
  await expect(failureToast(page, words.blocked)).toBeVisible();
  await page.clock.runFor(TOAST_MS);
  await expect(failureToast(page, words.blocked)).toBeHidden();
}

test("a visitor selects a language; the widget is blocked, times out, and then works", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "googtrans", value: "/en/hi", domain: new URL(baseURL!).hostname, path: "/" }]);
  const widget = await serveWidget(page);
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01"));
  await page.goto("/contact");
  await expectInteractive(page);
  const footer = page.getByRole("contentinfo");

  await test.step("an earlier translation is cleared; the widget loads 1 s after the page", async () => {
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("googtrans");
    await page.waitForLoadState("load");
    await page.clock.runFor(900);
    expect(widget.count).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => widget.count).toBe(1);
    await expect(failureToast(page, words.blocked)).toHaveCount(0);
  });

  await test.step("a blocked widget shows an error only when a language is selected", async () => {
    await opener(footer).click();
    await footer.getByRole("option", { name: "Hindi" }).click();
    await expect(opener(footer)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expectBlocked(page);
  });

  await test.step("the widget times out after 8 s", async () => {
    widget.answer = script("");
    await opener(footer).click();
    await footer.getByRole("option", { name: "Marathi" }).click();
    await expect(opener(footer, "Marathi")).toBeVisible();
    await page.clock.runFor(7_500);
    await expect(failureToast(page, words.blocked)).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(opener(footer)).toBeVisible();
    await expectBlocked(page);
  });

  await test.step("languages can be searched", async () => {
    widget.answer = script(WIDGET);
    await opener(footer).click();
    await expect(search(footer)).toBeFocused();
    await expect(options(footer)).toHaveText(languages.map(({ name, native }) => (name === native ? name : `${name} ${native}`)));
    await expect(footer.getByRole("option", { selected: true })).toHaveText("English");
    await search(footer).fill("GUJ");
    await expect(options(footer)).toHaveText(["Gujarati ગુજરાતી"]);
    await search(footer).fill("Tamil");
    await expect(options(footer)).toHaveCount(0);
    await expect(footer.getByText(words.noLanguages)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search(footer)).toBeHidden();
    await expect(opener(footer)).toBeFocused();
  });

  await test.step("languages are selected by pointer and keyboard; English restores the original", async () => {
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

  await test.step("the mobile menu has the same list; Escape closes the list before the menu", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await opener(menu, "English").click();
    await expect(options(menu)).toHaveText(languages.map(({ name, native }) => (name === native ? name : `${name} ${native}`)));
    await page.keyboard.press("Escape");
    await expect(search(menu)).toBeHidden();
    await expect(menu).toBeVisible();
    await opener(menu, "English").click();
    await menu.getByRole("option", { name: "Gujarati" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "gu");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener(footer, "Gujarati")).toBeVisible();
  });
});
