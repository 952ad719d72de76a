import { accessWords } from "@/lib/auth/access";
import { historyMessages, historyWords } from "@/lib/history/words";
import { toLocalDay } from "@/lib/shared/days";
import { resourcePlurals } from "@/lib/shared/resources";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { describeEvent } from "@/lib/website/entry-words";
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, expect, openFromSidebar, test } from "../kit/admin-screens";
import { createTitle, getAdministrator, type Page, paths } from "../kit/fixtures";
import { failCalls, interceptCalls } from "../kit/intercepted-calls";
import { expectFailed } from "../kit/toasts";

const { timeZone } = companyDefaults;

const SCREEN = "/admin/history";
const CALL = "/api/history";
const { list } = historyMessages.history;
const table = (page: Page) => page.getByRole("table", { name: historyWords.listHeading });
const search = (page: Page) => page.getByRole("searchbox", { name: historyWords.search });
const lines = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("time") });

async function expectListStates(page: Page): Promise<void> {
  await page.goto("/admin/dashboard");
  await failCalls(page, "GET", CALL);
  await Promise.all([expectFailed(page, list.failed), openFromSidebar(page, SCREEN)]);
  const line = { at: new Date().toISOString(), by: "Asha", action: "deleted", resource: "product", row_id: 1, before: null, after: null };
  await interceptCalls(page, "GET", CALL, (route) => {
    const number = new URL(route.request().url()).searchParams.get("page");
    const items = [{ ...line, id: Number(number), title: createTitle(`Page ${number}`) }];
    return route.fulfill({ json: { items, total: 51, next: null } });
  });
  await button(page, "Try again").click();
  await expect(lines(page)).toContainText([/Page 1/]);
  await expect(table(page).getByText(list.failed)).toBeHidden();
  await page.getByRole("navigation", { name: historyWords.pages }).getByRole("button", { name: "Next page" }).click();
  await expect(lines(page)).toContainText([/Page 2/]);
  await page.unrouteAll();
}

test("the history shows user, time, old and new values of changes, and can be searched and filtered", async ({
  page,
  admin,
  makeAnyProduct,
}) => {
  const product = await makeAnyProduct({ size: "60 x 60 cm" });
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { size: "80 x 80 cm" } });
  await test.step("failed and paged list", () => expectListStates(page));
  const complaints = collectComplaints(page);
  await expect(page).toHaveTitle(/^History/);
  const tabs = page.getByRole("navigation", { name: historyWords.tabs });
  await expect(tabs.getByRole("link", { name: historyWords.content })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: historyWords.access }).click();
  await expect(page.getByRole("table", { name: accessWords.listHeading }).getByRole("time").first()).toBeVisible();
  await expect(page.getByText(adminScreens.accessLog.intro)).toBeVisible();
  await expect(tabs.getByRole("link", { name: historyWords.access })).toBeFocused();
  await expect(page).toHaveTitle(/^Access log/);
  await tabs.getByRole("link", { name: historyWords.content }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["When", "Who", "What"]);
  await search(page).fill(product.title);
  await expect(lines(page)).toHaveCount(2);
  const change = lines(page).first();
  await expect(change).toContainText(getAdministrator().username);
  const {
    items: [entry],
  } = await (await admin.get(CALL, { params: { search: product.title } })).json();
  await expect(change.getByText(describeEvent(entry), { exact: true })).toBeVisible();
  await expect(change.getByText("60 x 60 cm")).toBeHidden();
  await change.getByText(historyWords.beforeAndAfter).click();
  for (const value of ["60 x 60 cm", "80 x 80 cm"]) await expect(change.getByText(value)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(NARROW);

  await page.getByLabel("Type", { exact: true }).selectOption(resourcePlurals["main-category"]);
  await expect(table(page).getByText(list.noMatch)).toBeVisible();
  await page.getByLabel("Type", { exact: true }).selectOption(resourcePlurals.product);
  // Not today, which could end during the test.
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await page.getByLabel("From", { exact: true }).fill(toLocalDay(yesterday, timeZone));
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel("From", { exact: true }).fill("");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await expect(table(page).getByText(list.noMatch)).toBeVisible();

  await page.getByRole("complementary").getByRole("link", { name: "Trash" }).click();
  await expect(page).toHaveURL("/admin/trash");
  await page.goBack();
  await expect(table(page).getByText(list.noMatch)).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("");
  await expect(lines(page)).toHaveCount(2);
  await button(page, adminWords.clearFilters).click();
  await expect(search(page)).toHaveValue("");
  await expect(lines(page).nth(2)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an unbroken long title does not widen the history, and leads to its product", async ({ page, makeAnyProduct }) => {
  const title = `${createTitle("Long")}${"x".repeat(150)}`;
  const product = await makeAnyProduct({ title });
  await page.setViewportSize(NARROW);
  await page.goto(SCREEN);
  await search(page).fill(title);
  const link = lines(page).getByRole("link", { name: `“${title}”` });
  await expect(link).toHaveAttribute("href", `/admin/sub-category?id=${product.id}`);
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});
