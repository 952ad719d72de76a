import { gapNames, gapWords } from "@/lib/catalogue/products/state-words";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { sheetWords } from "@/lib/imports/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";
import { editingWords } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { NARROW } from "../../kit/accessible";
import { button, deleteRow, expect, locateRow, productsScreen as screen, sortBy, test } from "../../kit/admin-screens";
import { fetchList, type Page, paths } from "../../kit/fixtures";
import { failCalls } from "../../kit/intercepted-calls";
import { expectDone, expectFailed } from "../../kit/toasts";

const words = catalogueMessages.products;
const locateSearchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const locatePager = (page: Page) => page.getByRole("navigation", { name: "Pages of products" });
const rows = (page: Page) => page.getByRole("table").first().locator("[data-row]").getByRole("link");
const locateSortSelect = (page: Page) => page.getByRole("combobox", { name: "Sort by" });

async function isSorted(page: Page) {
  const titles = (await rows(page).allTextContents()).map((name) => name.toLowerCase());
  return titles.length > 1 && titles.join() === titles.toSorted((one, other) => (one < other ? -1 : 1)).join();
}

test("the product list can be paged, sorted and searched, and refills after a deletion", async ({ page, admin, makeRow }) => {
  const { title } = await makeRow(screen);
  const all = (await fetchList<{ id: number; title: string }>(admin, paths.products)).toSorted((one, other) => one.id - other.id);

  await test.step("the first page shows the oldest products", async () => {
    await page.goto(screen.href);
    await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
    await expect(rows(page).first()).toHaveText(all[0]!.title);
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
    await button(page, editingWords.moreActions).click();
    await expect(page.getByRole("menuitem", { name: sheetWords.link })).toHaveAttribute("href", adminScreens.spreadsheet.href);
    await page.keyboard.press("Escape");
    const current = locatePager(page).getByRole("button", { name: "Page 1", exact: true });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(locatePager(page).getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
    const { width, height } = (await current.boundingBox())!;
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  });

  await test.step("the next page is loaded again after a failure", async () => {
    await failCalls(page, "GET", paths.products);
    await Promise.all([
      expectFailed(page, words.list.failed),
      locatePager(page).getByRole("button", { name: "Next page", exact: true }).click(),
    ]);
    await expect(rows(page)).toHaveCount(0);
    await page.unrouteAll();
    await button(page, "Try again").click();
    await expect(locatePager(page).getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(rows(page).first()).toHaveText(all[ROWS_PER_PAGE]!.title);
  });

  await test.step("Back returns from a product to the same place of the list; an unknown product is reported", async () => {
    const row = rows(page).last();
    const title = (await row.textContent())!;
    await row.click();
    await expect(page.getByRole("heading", { name: `Editing: ${title}`, exact: true })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(screen.href);
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    await page.goto(`${screen.href}?id=999999999`);
    await expectFailed(page, editingWords.gone);
    await expect(page).toHaveURL(screen.href);
  });

  await test.step("a search starts when typing pauses", async () => {
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === paths.products && searchParams.get("search")) calls.push(searchParams.get("search")!);
    });
    await locateSearchField(page).pressSequentially(title.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(locateRow(page, title)).toBeVisible();
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
    await expect(locatePager(page)).toHaveCount(0);
    expect(calls.length).toBeLessThan(title.length);
  });

  await test.step("the column headings and the select sort the list", async () => {
    const head = page.getByRole("columnheader", { name: "Title", exact: true });
    await expect(head).not.toHaveAttribute("aria-sort");
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(locateSortSelect(page)).toHaveValue("title-asc");
    await button(page, "Clear search").click();
    await expect(locateSearchField(page)).toBeFocused();
    await expect(locateSearchField(page)).toHaveValue("");
    await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
    await expect.poll(() => isSorted(page)).toBe(true);
    await sortBy(page, "Newest first");
    await expect(head).not.toHaveAttribute("aria-sort");
  });

  await Promise.all([expectDone(page, words.remove.done), deleteRow(page, title, words.confirmRemove)]);
  await expect(locateRow(page, title)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
});

test("the dashboard counts products with missing data and leads to them", async ({ page, admin, makeRow }) => {
  await makeRow(screen, {});
  const count = async (gap: string) => {
    const answer = await admin.get(`${paths.products}?state=published&missing=${gap}&limit=1`);
    return formatProductCount(Number(answer.headers()["x-total-count"]));
  };
  await page.setViewportSize(NARROW);
  await page.goto(adminScreens.dashboard.href);
  const box = page.getByRole("region", { name: gapWords.heading });
  await box.getByRole("link", { name: gapNames.tests }).click();
  await expect(page.getByRole("combobox", { name: gapWords.label })).toHaveValue("tests");
  await expect(page.getByText(await count("tests"), { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: gapWords.label }).selectOption(gapNames.packaging);
  await expect(page.getByText(await count("packaging"), { exact: true })).toBeVisible();
});
