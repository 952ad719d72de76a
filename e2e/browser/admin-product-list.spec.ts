import type { Page } from "@playwright/test";
import { ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { listOf, paths } from "../fixtures";
import {
  button,
  deleteRow,
  expect,
  expectDone,
  expectFailed,
  failing,
  open,
  rowOf,
  productsScreen as screen,
  sortBy,
  test,
  titleField,
} from "./admin-screens";

const words = messages.products;
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages of products" });
const turn = (page: Page, name: string) => pager(page).getByRole("button", { name, exact: true }).click();
const rows = (page: Page) =>
  page
    .getByRole("table")
    .first()
    .getByRole("button", { name: /^Edit / });
const sortOrder = (page: Page) => page.getByRole("combobox", { name: "Sort by" });

test("shows one page, oldest first, turns pages, keeps the row in edit meanwhile, says when a page cannot be had, and sorts", async ({
  page,
  admin,
}) => {
  await page.goto(screen.href);
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
  const all = (await listOf<{ id: number; title: string }>(admin, paths.products)).toSorted((one, other) => one.id - other.id);
  await expect(rows(page).first()).toHaveAccessibleName(`Edit ${all[0]!.title}`);
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  const current = pager(page).getByRole("button", { name: "Page 1", exact: true });
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(pager(page).getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
  const { width, height } = (await current.boundingBox())!;
  expect([width >= 44, height >= 44]).toEqual([true, true]);

  await rows(page).first().click();
  await titleField(page, screen).fill("Changed");
  await turn(page, "Next page");
  await expect(pager(page).getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(rows(page).first()).toHaveAccessibleName(`Edit ${all[ROWS_PER_PAGE]!.title}`);
  await expect(page.getByRole("heading", { name: `Editing: ${all[0]!.title}` })).toBeVisible();
  await expect(titleField(page, screen)).toHaveValue("Changed");
  await turn(page, "Page 1");
  await expect(rows(page).first()).toHaveAccessibleName(`Edit ${all[0]!.title}`);

  await failing(page, "GET", paths.products);
  await turn(page, "Next page");
  await expectFailed(page, words.list.failed);
  await expect(rows(page)).toHaveCount(0);
  await page.unrouteAll();
  await button(page, "Try again").click();
  await expect(pager(page).getByText(/^Page 2 of \d+$/)).toBeVisible();

  await test.step("sorts by the column heads and by the select, and says by which", async () => {
    const head = page.getByRole("columnheader", { name: "Title", exact: true });
    await expect(head).not.toHaveAttribute("aria-sort");
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(sortOrder(page)).toHaveValue("title-asc");
    await expect.poll(() => isSorted(page, 1)).toBe(true);
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => isSorted(page, -1)).toBe(true);
    await sortBy(page, "Finish, ascending");
    await expect(head).not.toHaveAttribute("aria-sort");
    await expect(page.getByRole("columnheader", { name: "Finish" })).toHaveAttribute("aria-sort", "ascending");
  });
});

async function isSorted(page: Page, direction: 1 | -1) {
  const titles = (await rows(page).allTextContents()).map((name) => name.replace(/^Edit /, "").toLowerCase());
  const inOrder = titles.toSorted((one, other) => (one < other ? -direction : direction));
  return titles.length > 1 && titles.join() === inOrder.join();
}

test("searches once typing pauses, says when nothing is found, shows all again, and fills the page up when a row is deleted", async ({
  page,
  makeRow,
}) => {
  const { title } = await makeRow(screen, { material: "Rare 100%_stone" });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === paths.products && searchParams.get("search")) calls.push(searchParams.get("search")!);
  });
  await open(page, screen);
  await searchField(page).pressSequentially(title.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(pager(page)).toHaveCount(0);
  expect(calls.length).toBeLessThan(title.length);

  await searchField(page).fill(`${title}%`);
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await searchField(page).fill("RARE 100%_");
  await searchField(page).press("Enter");
  await expect(rowOf(page, title)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await button(page, "Clear search").click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue("");
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);

  await Promise.all([expectDone(page, words.remove.done), deleteRow(page, title, words.confirmRemove)]);
  await expect(rowOf(page, title)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
});
