import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import en from "@/messages/en.json" with { type: "json" };
import { test } from "../catalogue/catalogue-rows";
import { expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { expect, type Page } from "../kit/fixtures";
import { expectReachableInSmallWindows, SMALL_PHONE, TURNED_PHONE } from "../kit/small-windows";
import { findHeart } from "../shortlist/chosen-stones";
import { expectInteractive } from "../website/home-page";

const words = en.catalogue;
const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).getByRole("combobox", { name: words.search.open });
const checkbox = (page: Page, name: RegExp) => main(page).getByRole("checkbox", { name });
const facet = (page: Page, name: string) => main(page).locator("summary").filter({ hasText: name });
const chips = (page: Page) => main(page).getByRole("list", { name: words.search.chosen }).getByRole("link");
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
const cards = (page: Page) => page.locator("#results li").filter({ has: page.getByRole("heading") });
const readTotal = async (page: Page) => Number.parseInt((await page.locator("#results").getByRole("status").innerText()) ?? "", 10);
const POLISHED = /^Polished/;
const HONED = /^Honed/;

const readBoxCount = async (page: Page, name: RegExp) =>
  Number(/(\d+)\D*$/.exec(await checkbox(page, name).locator("..").innerText())?.[1]);

test.describe("in a wide window", () => {
  test.use({ viewport: WIDE });

  test("filters narrow a category; chips remove them; Back and reload keep them", async ({ page }) => {
    await page.goto("/product/granite");
    await expectInteractive(page);
    await facet(page, words.facets.finish).click();
    await checkbox(page, POLISHED).check();
    await expect(page).toHaveURL(/\/search\?category=\d+&finish=polished$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogueDefaults.search.title);
    await expect(chip(page, "Granite")).toBeVisible();
    await expect(chip(page, "Finish: Polished")).toBeVisible();
    await expect(cards(page).filter({ hasText: "Black Galaxy" }).first()).toBeVisible();
    const honed = await readBoxCount(page, HONED);

    await test.step("values of one facet are combined with OR, facets with AND", async () => {
      const polished = await readTotal(page);
      await checkbox(page, HONED).check();
      await expect(page).toHaveURL(/&finish=polished&finish=honed$/);
      await expect(chips(page)).toHaveCount(4);
      await expect(checkbox(page, HONED), "keeps the focus").toBeFocused();
      expect(await readTotal(page)).toBeGreaterThanOrEqual(polished);
      await chip(page, "Polished").click();
      await expect(page).toHaveURL(/\?category=\d+&finish=honed$/);
      await expect(checkbox(page, POLISHED)).not.toBeChecked();
      await expect(checkbox(page, HONED)).toBeChecked();
      expect(await readTotal(page), "same as the number next to the checkbox").toBe(honed);
    });

    await test.step("Back, reload and Clear all", async () => {
      await page.goBack();
      await expect(page).toHaveURL(/&finish=polished&finish=honed$/);
      await expect(checkbox(page, POLISHED)).toBeChecked();
      await page.reload();
      await expect(checkbox(page, HONED)).toBeChecked();
      await main(page).getByRole("link", { name: words.search.clear }).click();
      await expect(page).toHaveURL("/search");
      await expect(chips(page)).toHaveCount(0);
    });
  });

  test("results can be sorted and paged; a new query keeps the filters; a result opens its product page", async ({ page }) => {
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
    await expectInteractive(page);

    await field(page).fill("white carara");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/search?q=white+carara&origin=india&sort=name");
    await chip(page, "India").click();
    await expect(page).toHaveURL("/search?q=white+carara&sort=name");
    await expect(field(page)).toHaveValue("white carara");
    await sorting.getByRole("link", { name: words.sorting.best }).click();
    await expect(sorting.getByRole("link", { name: words.sorting.best })).toHaveAttribute("aria-current", "true");
    const card = cards(page).filter({ hasText: "White Carrara" }).first();
    await expect(card, "match reason").toContainText("Like “carara”");
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("White Carrara");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: NARROW });
  const sheet = (page: Page) => page.getByRole("dialog", { name: words.search.filter });
  const filterButton = (page: Page) => main(page).locator("summary").filter({ hasText: words.search.filter }).first();
  const TOTAL = /^Show \d+ products?$/;

  test("suggestions cover the filter button", async ({ page }) => {
    await page.goto("/search");
    await expectInteractive(page);
    await main(page).getByRole("combobox").fill("marble");
    const suggestions = main(page).getByRole("option");
    await expect(suggestions.nth(3)).toBeVisible();
    for (const suggestion of await suggestions.all()) await suggestion.click({ trial: true });
  });

  test("a search without results and filters takes the whole width", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/search?q=qzxwvkqzx");
    await expect(main(page).getByText(catalogueDefaults.nothing.title)).toBeVisible();
    const results = (await main(page).getByRole("region", { name: words.search.crumb }).boundingBox())!;
    expect(results.width).toBeGreaterThan(1200);
  });

  test("a search without results offers looser searches, close stones, categories and a request", async ({ page, visitor }) => {
    await page.goto("/search?q=qzxwvk+granit&finish=polished");
    await expect(main(page).getByText(catalogueDefaults.nothing.title)).toBeVisible();
    await expect(main(page).getByRole("heading", { name: words.nothing.looser })).toBeVisible();
    const looser = main(page).getByRole("link", { name: /^“granit”, Finish: Polished \d+ products?$/ });
    const [count] = (await looser.innerText()).match(/\d+/)!;
    const found = await (await visitor.get((await looser.getAttribute("href"))!)).text();
    expect(found).toMatch(new RegExp(`role="status"[^>]*>${count}(?:<!-- -->)? `));
    await expect(main(page).getByRole("heading", { name: words.nothing.categories })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Granite", exact: true })).toHaveAttribute("href", /^\/product\/[^/]+$/);
    await expect(main(page).getByRole("heading", { name: words.nothing.nearest })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await main(page).getByRole("link", { name: words.nothing.ask }).click();
    await expect(page).toHaveURL(/^[^?]*\/contact\?/);
    const message = page.getByRole("textbox", { name: "Your Message" });
    await expect(message).toHaveValue("I am looking for “qzxwvk granit”; Finish: Polished");
  });

  test("the filter sheet of a category shows the number of results and opens them", async ({ page }) => {
    await page.goto("/product/natural-marble");
    await expectInteractive(page);
    await filterButton(page).click();
    await expect(sheet(page).getByRole("button", { name: words.search.close })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await filterButton(page).click();
    const show = sheet(page).getByRole("button", { name: /^Show/ });
    // On a category page the number loads after the sheet has opened.
    await expect(show).toHaveText(TOTAL);
    const before = await show.innerText();
    await expectReachableInSmallWindows(sheet(page), [SMALL_PHONE, TURNED_PHONE]);
    await expectAccessible(page);
    const honed = sheet(page).getByRole("checkbox", { name: HONED });
    if (!(await honed.isVisible())) await facet(page, words.facets.finish).click();
    await honed.check();
    await expect(show).not.toHaveText(before);
    await expect(show).toHaveText(TOTAL);
    const expectedTotal = Number(/\d+/.exec(await show.innerText()));
    await show.click();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/search\?category=\d+&finish=honed/);
    await expect(chip(page, "Natural Marble")).toBeVisible();
    await expect(chip(page, "Finish: Honed")).toBeVisible();
    expect(await readTotal(page)).toBe(expectedTotal);
    await expect(filterButton(page)).toContainText("·");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("filters and search work as a form and links", async ({ page }) => {
      await page.goto("/product/granite");
      await expect(page.getByRole("banner").getByRole("link", { name: words.search.open })).toHaveAttribute("href", "/search");
      await facet(page, words.search.filter).click();
      await facet(page, words.facets.finish).click();
      await checkbox(page, POLISHED).check();
      const show = main(page).getByRole("button", { name: /^Show/ });
      await expect(show).toBeVisible();
      await page.setViewportSize(WIDE);
      await show.click();
      await expect(page).toHaveURL(/\/search\?.*finish=polished/);
      await expect(checkbox(page, POLISHED)).toBeChecked();
      await chip(page, "Finish: Polished").click();
      await expect(page).toHaveURL(/\/search\?category=\d+$/);
      await chip(page, "Granite").click();
      await expect(page).toHaveURL("/search");
      await field(page).fill("white carara");
      await main(page).getByRole("button", { name: words.search.submit, exact: true }).click();
      await expect(page).toHaveURL(/\/search\?q=white\+carara/);
      await expect(cards(page).filter({ hasText: "White Carrara" }).first()).toBeVisible();
      await expect(findHeart(page, { title: "White Carrara" }, false), "hearts need JavaScript").toBeHidden();
    });
  });
});
