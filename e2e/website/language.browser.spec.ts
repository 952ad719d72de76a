import { languages } from "@/lib/shared/languages";
import en from "@/messages/en.json" with { type: "json" };
import gu from "@/messages/gu.json" with { type: "json" };
import hi from "@/messages/hi.json" with { type: "json" };
import { expect, type Locator, type Page, type Route, test } from "../kit/fixtures";
import { failureToast } from "../kit/toasts";
import { expectInteractive } from "./home-page";
import { expectInteractiveIn } from "./pages-in-languages";

type Words = typeof en;

const SCRIPT = "https://translate.google.com/**";
const PAGE = "/contact?from=test";
/** Longer than the toast is visible. */
const TOAST_MS = 6_000;

/** Fake translation widget: adds a language select and reacts to it. */
const WIDGET = `
  window.google = { translate: { TranslateElement: function (options, id) {
    const list = document.createElement("select");
    document.getElementById(id).append(list);
    for (const code of ["", ...options.includedLanguages.split(",")]) list.add(new Option(code, code));
    list.addEventListener("change", () => { document.documentElement.dataset.translated = list.value; });
  } } };
  window.translationReady();`;

const footer = (page: Page) => page.getByRole("contentinfo");
const opener = (within: Locator, { company }: Words = en) => within.getByRole("button", { name: company.language.choose, exact: true });
const options = (within: Locator) => within.getByRole("option");
const search = (within: Locator, words: Words = en) => within.getByRole("combobox", { name: words.languages.searchLanguage });
const expectLanguage = (page: Page, code: string) => expect(page.locator("html")).toHaveAttribute("lang", code);

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

test("a visitor finds a language in the list and opens the same page in it, without the external widget", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "googtrans", value: "/en/hi", domain: new URL(baseURL!).hostname, path: "/" }]);
  const widget = await serveWidget(page);
  await page.goto(`${PAGE}#message`);
  await expectInteractive(page);
  expect(
    (await context.cookies()).map(({ name }) => name),
    "an earlier translation is cleared",
  ).not.toContain("googtrans");

  await test.step("languages can be searched", async () => {
    await opener(footer(page)).click();
    await expect(search(footer(page))).toBeFocused();
    await expect(options(footer(page))).toHaveText(languages.map(({ name, native }) => (name === native ? name : `${name} ${native}`)));
    await expect(footer(page).getByRole("option", { selected: true })).toHaveText("English");
    await search(footer(page)).fill("GUJ");
    await expect(options(footer(page))).toHaveText(["Gujarati ગુજરાતી"]);
    await search(footer(page)).fill("Tamil");
    await expect(options(footer(page))).toHaveCount(0);
    await expect(footer(page).getByText(en.company.language.none)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search(footer(page))).toBeHidden();
    await expect(opener(footer(page))).toBeFocused();
  });

  await test.step("languages are chosen by pointer and keyboard", async () => {
    await opener(footer(page)).click();
    await footer(page).getByRole("option", { name: "Hindi" }).click();
    await expect(page).toHaveURL(`/hi${PAGE}#message`);
    await expectLanguage(page, "hi");
    await expectInteractiveIn(page, hi);
    await opener(footer(page), hi).click();
    await expect(search(footer(page), hi)).toBeFocused();
    await page.keyboard.type("guj");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/gu${PAGE}#message`);
    await expectLanguage(page, "gu");
    await expectInteractiveIn(page, gu);
  });

  await test.step("the mobile menu has the same list; Escape closes the list before the menu", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole("dialog", { name: gu.shell.menu });
    await page.getByRole("button", { name: gu.shell.openMenu }).click();
    await opener(menu, gu).click();
    await expect(options(menu)).toHaveCount(languages.length);
    await page.keyboard.press("Escape");
    await expect(options(menu)).toHaveCount(0);
    await expect(menu).toBeVisible();
    await opener(menu, gu).click();
    await menu.getByRole("option", { name: "English" }).click();
    await expect(page).toHaveURL(`${PAGE}#message`);
    await expectLanguage(page, "en");
  });
  expect(widget.count).toBe(0);
});

test("a list of languages that cannot be loaded is reported, and loads on the next try", async ({ page }) => {
  await page.goto(PAGE);
  await expectInteractive(page);
  await page.route("**/_next/static/**", (route) => route.abort());
  await opener(footer(page)).click();
  await expect(failureToast(page, en.languages.notLoaded)).toBeVisible();
  await page.unrouteAll();
  await opener(footer(page)).click();
  await expect(search(footer(page))).toBeFocused();
});

test("a page offers the chosen language, and the offer can be hidden for good", async ({ page }) => {
  const offer = page.getByRole("complementary").filter({ hasText: hi.languages.offer.text });
  await page.goto(PAGE);
  await page.evaluate(() => localStorage.setItem("language", "hi"));
  await page.reload();
  await expect(offer).toHaveAttribute("lang", "hi");
  await offer.getByRole("button", { name: hi.languages.offer.open }).click();
  await expect(page).toHaveURL(`/hi${PAGE}`);
  await expectInteractiveIn(page, hi);
  await expect(offer).toHaveCount(0);

  await page.goto(PAGE);
  await offer.getByRole("button", { name: hi.languages.offer.dismiss }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expectInteractive(page);
  await expect(offer).toHaveCount(0);
});

test("the external widget loads only on demand; it is blocked, times out, and then works", async ({ page }) => {
  const widget = await serveWidget(page);
  const translate = () => footer(page).getByRole("button", { name: hi.languages.translateRest });
  const blocked = failureToast(page, hi.languages.blockedHere);
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:01:00"));
  await page.goto("/hi/contact");
  await expectInteractiveIn(page, hi);
  await page.getByRole("main").evaluate((main) => {
    main.append(Object.assign(document.createElement("p"), { lang: "en", textContent: "Not translated" }));
  });

  async function expectBlocked() {
    await expect(blocked).toBeVisible();
    await page.clock.runFor(TOAST_MS);
    await expect(blocked).toBeHidden();
  }

  await test.step("a blocked widget", async () => {
    expect(widget.count).toBe(0);
    await opener(footer(page), hi).click();
    await translate().click();
    await expectBlocked();
    expect(widget.count).toBe(1);
  });

  await test.step("a widget that times out after 8 s", async () => {
    widget.answer = script("");
    await opener(footer(page), hi).click();
    await translate().click();
    await expect.poll(() => widget.count).toBe(2);
    await page.clock.runFor(7_500);
    await expect(blocked).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expectBlocked();
  });

  await test.step("a widget that works", async () => {
    widget.answer = script(WIDGET);
    await opener(footer(page), hi).click();
    await translate().click();
    await expect(page.locator("html")).toHaveAttribute("data-translated", "hi");
  });
});
