import { stateNames } from "@/lib/enquiries/words";
import { mediaMessages } from "@/lib/media/words";
import { editingWords } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { findRow, showDraftsFirst } from "../catalogue/products/products-list";
import { createName, DESK_PATH, expect, openEnquiry, test } from "../enquiries/enquiry-desk";
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, editRow, openFromSidebar, type Page, productsScreen, titleField } from "../kit/admin-screens";
import { expectFailed } from "../kit/toasts";

const firstMenu = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("button", { name: /^Actions for/ })
    .first();

test("the back office is accessible, with a form in edit, a delete confirmation and errors", async ({ page, send, makeRow }) => {
  const { title } = await makeRow(productsScreen);
  const name = createName();
  await send("tile", { name });
  const complaints = collectComplaints(page);
  await showDraftsFirst(page);
  await page.setViewportSize(WIDE);
  await page.goto(adminScreens.dashboard.href, { waitUntil: "networkidle" });
  await button(page, "Collapse sidebar").click();
  await expectAccessible(page, [WIDE]);

  await openFromSidebar(page, DESK_PATH);
  await expectAccessible(page);
  await openEnquiry(page, name);
  await button(page, stateNames.done).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();
  await expectAccessible(page, [WIDE, NARROW]);

  await openFromSidebar(page, adminScreens.media.href);
  await page.locator("[data-picture]").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const { mainCategories, brochures, gallery } = adminScreens;
  // The other lists share the form and the table of the categories, and all of them the menu of a row (below).
  for (const screen of [mainCategories, brochures, gallery]) {
    await test.step(screen.heading, async () => {
      await openFromSidebar(page, screen.href);
      await expect(page.getByRole("heading", { level: 1, name: screen.heading })).toBeVisible();
      await firstMenu(page).click();
      await page.getByRole("menuitem", { name: editingWords.edit }).click();
      await expect(button(page, "Cancel")).toBeVisible();
      await expectAccessible(page);
    });
  }

  await page
    .getByRole("table")
    .getByRole("button", { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: editingWords.remove }).click();
  await expect(page.getByRole("dialog", { name: mediaMessages.gallery.confirmRemove })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.setViewportSize(WIDE);
  await openFromSidebar(page, productsScreen.href);
  await findRow(page, title);
  await firstMenu(page).click();
  await expect(page.getByRole("menuitem", { name: editingWords.remove })).toBeVisible();
  await expectAccessible(page, [WIDE]);
  await page.keyboard.press("Escape");
  await editRow(page, title);
  await titleField(page, productsScreen).fill("");
  await Promise.all([expectFailed(page, productsScreen.firstProblem), button(page, productsScreen.update).click()]);
  await expectAccessible(page, [WIDE]);
  expect(complaints).toEqual([]);
});
