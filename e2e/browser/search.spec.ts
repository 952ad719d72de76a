import type { Page } from "@playwright/test";
import { searchDefaults as words } from "@/lib/domain/content/search";
import { expect } from "../fixtures";
import { expectAccessible } from "./accessible";
import { test } from "./catalogue-rows";
import { expectAlive } from "./home-page";
import { expectReachable, resize, WINDOWS } from "./reachable";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).getByRole("combobox", { name: words.search.open });
const box = (page: Page, name: RegExp) => main(page).getByRole("checkbox", { name });
const facet = (page: Page, name: string) => main(page).locator("summary").filter({ hasText: name });
const chips = (page: Page) => main(page).getByRole("list", { name: words.search.chosen }).getByRole("link");
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
const cards = (page: Page) => page.locator("#results li").filter({ has: page.getByRole("heading") });
const count = async (page: Page) => Number.parseInt((await page.locator("#results").getByRole("status").innerText()) ?? "", 10);
const POLISHED = /^Polished/;
const HONED = /^Honed/;

/** The number that stands beside a box: how many there are with it. */
const told = async (page: Page, name: RegExp) => Number(/(\d+)\D*$/.exec(await box(page, name).locator("..").innerText())?.[1]);

test("words and values make one address: each press is followed, each chip takes its value away, Back and a reload keep it", async ({
  page,
}) => {
  await page.goto("/search?q=calacatta");
  await expectAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.search.title);
  await expect(field(page)).toHaveValue("calacatta");
  const before = await count(page);
  const promised = await told(page, POLISHED);

  await box(page, POLISHED).check();
  await expect(page).toHaveURL("/search?q=calacatta&finish=polished");
  await expect(chip(page, "Finish: Polished")).toBeVisible();
  expect(await count(page), "as many as the box said").toBe(promised);
  await expect(box(page, POLISHED), "the focus stays where it was").toBeFocused();

  await test.step("values of one facet are joined by OR, facets by AND", async () => {
    await box(page, HONED).check();
    await expect(page).toHaveURL("/search?q=calacatta&finish=polished&finish=honed");
    await expect(chips(page)).toHaveCount(3);
    expect(await count(page)).toBeGreaterThanOrEqual(promised);
    await chip(page, "Polished").click();
    await expect(page).toHaveURL("/search?q=calacatta&finish=honed");
    await expect(box(page, POLISHED)).not.toBeChecked();
    await expect(box(page, HONED)).toBeChecked();
  });

  await test.step("Back, a reload and Clear all", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/search?q=calacatta&finish=polished&finish=honed");
    await expect(box(page, POLISHED)).toBeChecked();
    await page.reload();
    await expect(box(page, HONED)).toBeChecked();
    await main(page).getByRole("link", { name: words.search.clear }).click();
    await expect(page).toHaveURL("/search?q=calacatta");
    await expect(box(page, HONED)).not.toBeChecked();
    expect(await count(page)).toBe(before);
  });

  await test.step("other words keep what is chosen", async () => {
    await box(page, POLISHED).check();
    await expect(page).toHaveURL("/search?q=calacatta&finish=polished");
    await field(page).fill("granite");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/search?q=granite&finish=polished");
    await expect(chip(page, "Finish: Polished")).toBeVisible();
  });
});

test("found products lead to their pages, by name, newest or light first, page by page", async ({ page }) => {
  // Of Indian origin are the sample's stones, and hardly any of another test's.
  await page.goto("/search?origin=india");
  const sorting = main(page).getByRole("navigation", { name: words.sorting.label });
  await expect(sorting.getByRole("link", { name: words.sorting.best })).toHaveCount(0);
  await sorting.getByRole("link", { name: words.sorting.name }).click();
  await expect(page).toHaveURL("/search?origin=india&sort=name");
  await expect(sorting.getByRole("link", { name: words.sorting.name })).toHaveAttribute("aria-current", "true");
  const first = await cards(page).first().getByRole("heading").innerText();

  await main(page).getByRole("link", { name: words.search.more }).click();
  await expect(page).toHaveURL(/\/search\?origin=india&sort=name&after=24/);
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(first);
  await main(page).getByRole("link", { name: words.search.first }).click();
  await expect(cards(page).first().getByRole("heading")).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/after=24/);

  await page.goto("/search?q=white+carara");
  await expect(sorting.getByRole("link", { name: words.sorting.best })).toHaveAttribute("aria-current", "true");
  const card = cards(page).filter({ hasText: "White Carrara" }).first();
  await expect(card, "it tells why it was found").toContainText("Like “carara”");
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("White Carrara");
});

test("nothing found says so, shows what comes nearest, and asks the yard in one press", async ({ page }) => {
  await page.goto("/search?q=qzxwvk+granit&finish=polished");
  await expect(main(page).getByText(words.nothing.title)).toBeVisible();
  await expect(main(page).getByRole("heading", { name: words.nothing.nearest })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await main(page).getByRole("link", { name: words.nothing.ask }).click();
  await expect(page).toHaveURL(/^[^?]*\/contact\?/);
  const message = page.getByRole("textbox", { name: "Your Message" });
  await expect(message).toHaveValue("I am looking for “qzxwvk granit”; Finish: Polished");
  await message.fill("Something else");
  await page.reload();
  await expect(message).toHaveValue(/^I am looking for/);
});

test("a level of the catalogue is narrowed within itself, and the way leads back to it", async ({ page }) => {
  await page.goto("/product/granite");
  await expectAlive(page);
  await facet(page, words.facets.finish).click();
  await box(page, POLISHED).check();
  await expect(page).toHaveURL(/\/search\?category=\d+&finish=polished$/);
  await expect(chip(page, "Granite")).toBeVisible();
  await expect(cards(page).filter({ hasText: "Black Galaxy" }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Granite" }).click();
  await expect(page).toHaveURL("/product/granite");

  await page.goto("/product/granite/black-granite");
  await expectAlive(page);
  await facet(page, words.facets.finish).click();
  await page.keyboard.press("Escape");
  await expect(box(page, POLISHED)).toBeHidden();
  await facet(page, words.facets.finish).click();
  await box(page, POLISHED).check();
  await expect(page).toHaveURL(/\/search\?collection=\d+&finish=polished$/);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Black Granite" }).click();
  await expect(page).toHaveURL("/product/granite/black-granite");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("words, values, chips, order and further pages are links and a form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: words.search.open }).click();
    await expect(page).toHaveURL("/search");
    await field(page).fill("white carara");
    await main(page).getByRole("button", { name: words.search.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=white\+carara/);
    await expect(cards(page).filter({ hasText: "White Carrara" }).first()).toBeVisible();
    await page.goto("/search?q=calacatta");
    await box(page, POLISHED).check();
    await main(page).getByRole("button", { name: words.search.show }).click();
    await expect(page).toHaveURL(/finish=polished/);
    await expect(box(page, POLISHED)).toBeChecked();
    await chip(page, "Polished").click();
    await expect(page).toHaveURL("/search?q=calacatta");
    await expect(box(page, POLISHED)).not.toBeChecked();
  });

  test("a level's values are sent by a button, on a phone too", async ({ page }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto("/product/granite");
      if (viewport.width < 1024) await facet(page, words.search.filter).click();
      await facet(page, words.facets.finish).click();
      await box(page, POLISHED).check();
      await main(page).getByRole("button", { name: words.search.show }).click();
      await expect(page).toHaveURL(/\/search\?.*finish=polished/);
      await expect(chip(page, "Granite")).toBeVisible();
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const sheet = (page: Page) => page.getByRole("dialog", { name: words.search.filter });
  const TOLD = /^Show \d+ stones?$/;
  const opener = (page: Page) => main(page).locator("summary").filter({ hasText: words.search.filter }).first();

  for (const address of ["/search?q=calacatta", "/product/natural-marble"]) {
    test(`the sheet of ${address} tells how many it would show, and shows them`, async ({ page }) => {
      await page.goto(address);
      await expectAlive(page);
      await opener(page).click();
      await expect(sheet(page).getByRole("button", { name: words.search.close })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toBeHidden();

      await opener(page).click();
      const show = sheet(page).getByRole("button", { name: new RegExp(`^${words.search.show}`) });
      // On a level the number of all comes a moment after the sheet.
      await expect(show).toHaveText(TOLD);
      const before = await show.innerText();
      const finishes = sheet(page).getByRole("checkbox", { name: HONED });
      if (!(await finishes.isVisible())) await facet(page, words.facets.finish).click();
      await finishes.check();
      await expect(show).not.toHaveText(before);
      await expect(show).toHaveText(TOLD);
      const promised = Number(/\d+/.exec(await show.innerText()));
      await show.click();
      await expect(sheet(page)).toBeHidden();
      await expect(page).toHaveURL(/\/search\?.*finish=honed/);
      await expect(chip(page, "Finish: Honed")).toBeVisible();
      expect(await count(page)).toBe(promised);
      await expect(opener(page)).toContainText("·");
    });
  }

  test("the way to the sheet stays in view, and everything in it can be reached on every phone", async ({ page }) => {
    await page.goto("/search?origin=india");
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await expect(opener(page)).toBeInViewport();
    for (const size of WINDOWS.filter(({ width }) => width < 1024)) {
      await resize(page, size);
      await opener(page).click();
      await expectReachable(sheet(page));
      await page.keyboard.press("Escape");
    }
  });
});

test("the search is accessible in every state", async ({ page }) => {
  for (const address of ["/search?q=calacatta&finish=polished", "/search?q=qzxwvk", "/product/granite"]) {
    await page.goto(address);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=calacatta");
  await expectAlive(page);
  await main(page).locator("summary").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, [{ width: 390, height: 844 }]);
});
