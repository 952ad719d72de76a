import { expect, type Page } from "@playwright/test";
import { locateRow, productsScreen as screen } from "../../kit/admin-screens";

/** Opens the product list with drafts only, as a remembered filter: a page of 60 rows takes seconds to render. */
export const showDraftsFirst = (page: Page) =>
  page.addInitScript(() => {
    if (location.origin === "null" || localStorage.getItem("products-list")) return;
    localStorage.setItem("products-list", JSON.stringify({ state: "draft", sorting: "id-asc" }));
  });

export async function findRow(page: Page, title: string, state = "All states"): Promise<void> {
  const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get("search") === title);
  await page.getByRole("searchbox", { name: "Search products" }).fill(title);
  await found;
  await page.getByRole("combobox", { name: "State", exact: true }).selectOption(state);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(locateRow(page, title)).toBeVisible();
}

export async function openRow(page: Page, title: string): Promise<void> {
  await showDraftsFirst(page);
  await page.goto(screen.href);
  await findRow(page, title);
}
