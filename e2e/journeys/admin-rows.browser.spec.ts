import type { APIRequestContext, Page } from "@playwright/test";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { editingWords } from "@/lib/shared/words/editing";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";
import { openRow } from "../catalogue/products/products-list";
import { NARROW, WIDE } from "../kit/accessible";
import { button, expect, menuButton, productsScreen, test, titleLink } from "../kit/admin-screens";
import { createTitle, paths } from "../kit/fixtures";
import { SMALL_PHONE } from "../kit/small-windows";

const MAX_ROW = 80;
const LISTS: AdminScreen[] = [
  adminScreens.products,
  adminScreens.mainSubcategories,
  adminScreens.terms,
  adminScreens.brochures,
  adminScreens.sliders,
  adminScreens.gallery,
];

const locateRows = (page: Page) =>
  page
    .getByRole("table")
    .first()
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Actions for/ }) });

const expectLowRows = async (page: Page) => {
  const heights = await locateRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights), page.url()).toBeLessThanOrEqual(MAX_ROW);
};

test("a long title has one line on a phone, and a desktop shows twelve products at once", async ({ page, makeRow }) => {
  const { title } = await makeRow(productsScreen, { title: createTitle("Statuario Venato bookmatched slab from the lower quarry") });
  await page.setViewportSize(WIDE);
  await page.goto(productsScreen.href);
  await expect(locateRows(page).first()).toBeVisible();
  const bottom = (await locateRows(page).nth(11).boundingBox())!;
  expect(bottom.y + bottom.height).toBeLessThanOrEqual(WIDE.height);

  await test.step("the heads stay in view", async () => {
    await locateRows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("columnheader", { name: "State" })).toBeInViewport();
  });

  await page.setViewportSize(NARROW);
  await openRow(page, title);
  await expectLowRows(page);
});

async function sendMessage(visitor: APIRequestContext, deleteLater: (address: string) => void) {
  const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
  const { data } = await (await visitor.post("/api/contact/inquiry", { data: message })).json();
  deleteLater(`/api/enquiries/${data.id}`);
}

test("the line of an enquiry keeps its margins on a small phone", async ({ page, visitor, deleteLater }) => {
  await sendMessage(visitor, deleteLater);
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(adminScreens.enquiries.href);
  const row = page.getByRole("main").locator("tbody tr", { hasText: "Mira Shah" }).first();
  const [line, date] = [(await row.boundingBox())!, (await row.getByRole("cell").nth(3).boundingBox())!];
  expect(line.x + line.width - date.x - date.width).toBeGreaterThanOrEqual(12);
});

test("every list has its first row in the upper third of the screen, rows of one line and a menu inside the window of a phone", async ({
  page,
  admin,
  visitor,
  makeCategory,
  deleteLater,
}) => {
  test.slow();
  await sendMessage(visitor, deleteLater);
  await admin.delete(`${paths.categories}/${(await makeCategory())._id}`);
  const { media, translations, enquiries, history, accessLog, trash, users, terms } = adminScreens;
  for (const screen of [...LISTS, media, translations, enquiries, history, accessLog, trash, users]) {
    await page.setViewportSize(WIDE);
    await page.goto(screen.href);
    // Not the row that says that the list is loading.
    const first = page.getByRole("main").locator("tbody tr:not(:has(td[colspan])), [data-picture]").first();
    await expect(first).toBeVisible();
    for (const { size, top } of [
      { size: WIDE, top: 220 },
      { size: NARROW, top: 280 },
    ]) {
      await page.setViewportSize(size);
      const findTop = async () => (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      await expect.poll(findTop, `${screen.href} at ${size.width}`).toBeLessThanOrEqual(top);
    }
    if (LISTS.includes(screen)) await expectLowRows(page);
    if (screen === terms || ![...LISTS, enquiries].includes(screen)) continue;
    await page.setViewportSize(SMALL_PHONE);
    await button(page, editingWords.moreActions).click();
    await expect(page.getByRole("menuitem").first(), screen.href).toBeInViewport({ ratio: 1 });
  }
});

test("the menu of a row works by keyboard, returns the focus and stays open when the page scrolls", async ({ page, makeRow }) => {
  const { title } = await makeRow(productsScreen);
  await openRow(page, title);
  const opener = menuButton(page, title);
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(item(editingWords.edit)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(stateWords.onSite)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(bulkWords.duplicate)).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(editingWords.remove)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(editingWords.edit)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("ArrowUp");
  await expect(item(editingWords.remove)).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("menu")).toBeHidden();

  await page.setViewportSize({ width: 390, height: 320 });
  await opener.click();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("scroll", () => requestAnimationFrame(resolve), { once: true });
        window.scrollBy({ top: window.scrollY > 20 ? -20 : 20, behavior: "instant" });
      }),
  );
  await expect(item(editingWords.edit)).toBeVisible();
  await page.keyboard.press("Escape");

  await titleLink(page, title).press("Enter");
  await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
});
