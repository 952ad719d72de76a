import type { Page } from "@playwright/test";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { findRow, showDraftsFirst } from "../catalogue/products/products-list";
import { NARROW } from "../kit/accessible";
import {
  button,
  countFiles,
  editRow,
  expect,
  expectSignedOut,
  menuButton,
  openForm,
  openFromSidebar,
  productsScreen,
  categoriesScreen as screen,
  test,
  titleField,
  titleLink,
} from "../kit/admin-screens";
import { jpeg } from "../kit/pictures";
import { expectDone } from "../kit/toasts";

const DASHBOARD = "/admin/dashboard";
const words = messages.unsaved;
const confirmation = (page: Page, { question }: { question: string } = words.leave) => page.getByRole("dialog", { name: question });
const choose = (page: Page, name: string, text: { question: string } = words.leave) =>
  confirmation(page, text).getByRole("button", { name }).click();
const dashboardLink = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" });

async function expectNoConfirmationForUnchangedForm(page: Page, title: string): Promise<void> {
  await editRow(page, title);
  const note = page.getByText(editingWords.unsaved, { exact: true });
  await titleField(page, screen).fill("Half a title");
  await expect(note).toBeVisible();
  await titleField(page, screen).fill(title);
  await expect(note).toBeHidden();
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await button(page, "Remove slab.jpg").click();
  await button(page, "Cancel").click();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(menuButton(page, title)).toBeFocused();

  await editRow(page, title);
  await titleField(page, screen).fill(`${title} changed`);
  await Promise.all([expectDone(page, screen.words.update.done(`${title} changed`)), button(page, screen.update).click()]);
  await dashboardLink(page).click();
  await expect(page).toHaveURL(DASHBOARD);
}

async function expectConfirmationOnCancelAndOtherRow(page: Page, first: string, second: string): Promise<void> {
  const field = page.getByLabel(screen.imageLabel);
  await editRow(page, first);
  await titleField(page, screen).fill("Half a title");
  await field.setInputFiles(await jpeg());
  await button(page, "Cancel").click();
  await choose(page, "Keep editing", words.cancel);
  await expect(titleField(page, screen)).toHaveValue("Half a title");
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
  await editRow(page, second);
  await choose(page, "Discard changes", words.otherRow);
  await expect(titleField(page, screen)).toHaveValue(second);
  await expect(titleField(page, screen)).toBeFocused();
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toHaveCount(0);
  await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
  expect(await countFiles(field)).toBe(0);
  await button(page, "Cancel").click();
  await openForm(page, screen);
}

async function expectConfirmationOnCloseAndBack(page: Page): Promise<void> {
  const form = `${screen.href}?id=new`;
  const window = page.viewportSize()!;
  await page.setViewportSize(NARROW);
  await openForm(page, screen);
  await titleField(page, screen).pressSequentially("H");
  const closeDialog = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await closeDialog;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await titleField(page, screen).pressSequentially("alf");
  await page.evaluate(() => history.back());
  await choose(page, "Stay");
  await expect(page).toHaveURL(form);
  await expect(titleField(page, screen)).toHaveValue("Half");
  await titleField(page, screen).press("End");
  await page.evaluate(() => history.back());
  await choose(page, "Leave");
  await expect(page).toHaveURL(screen.href);
  await page.setViewportSize(window);
}

/** Changes one field of a product at a time and expects a confirmation on Cancel. */
async function expectConfirmationForEachField(page: Page, title: string): Promise<void> {
  const changes: (() => Promise<unknown>)[] = [
    () => page.getByRole("button", { name: /^Remove Sub Image 1,/ }).click(),
    () => page.getByRole("combobox", { name: "Main Subcategory" }).selectOption({ index: 1 }),
    () => page.getByRole("textbox", { name: "Description" }).fill("More."),
  ];
  await findRow(page, title);
  for (const change of changes) {
    await editRow(page, title);
    await expect(titleField(page, productsScreen)).toHaveValue(title);
    await change();
    await button(page, "Cancel").click();
    await choose(page, "Discard changes", words.cancel);
    await expect(titleLink(page, title)).toBeFocused();
  }
}

test("staff confirm before they lose unsaved changes, and only then", async ({ page, makeRow }) => {
  const [first, second] = [await makeRow(screen), await makeRow(screen, { image: await jpeg() })];
  const product = await makeRow(productsScreen, { subimg1: await jpeg() });
  await showDraftsFirst(page);
  await page.goto(DASHBOARD);
  await openFromSidebar(page, screen.href);
  await test.step("no confirmation without changes, after undone changes, or after a save", () =>
    expectNoConfirmationForUnchangedForm(page, first.title));
  await openFromSidebar(page, screen.href);
  await test.step("confirmation on Cancel and on the way to another row", () =>
    expectConfirmationOnCancelAndOtherRow(page, `${first.title} changed`, second.title));
  await test.step("confirmation when the window is closed, and on Back", () => expectConfirmationOnCloseAndBack(page));

  await openFromSidebar(page, productsScreen.href);
  await test.step("a removed picture, a selection and formatted text each count as a change", () =>
    expectConfirmationForEachField(page, product.title));

  await test.step("confirmation on Logout", async () => {
    // The session must stay valid for other tests.
    await page.route("**/logout", (route) => route.fulfill({ json: { success: true } }));
    await openForm(page, productsScreen);
    await titleField(page, productsScreen).fill("Half a title");
    await button(page, "Logout").click();
    await expect(confirmation(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirmation(page)).toBeHidden();
    await expect(titleField(page, productsScreen)).toHaveValue("Half a title");
    await button(page, "Logout").click();
    await choose(page, "Leave");
    await expectSignedOut(page);
    await expect(page.getByText(messages.drafts.signInAgain)).toHaveCount(0);
  });
});
