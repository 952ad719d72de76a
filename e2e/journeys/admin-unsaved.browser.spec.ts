import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { findRow, showDraftsFirst } from "../catalogue/products-list";
import {
  button,
  editButton,
  expect,
  expectDone,
  expectSignedOut,
  filesIn,
  productsScreen,
  categoriesScreen as screen,
  test,
  titleField,
  visit,
} from "../kit/admin-screens";
import { jpeg } from "../kit/pictures";

const DASHBOARD = "/admin/dashboard";
const words = messages.unsaved;
const question = (page: Page, { question }: { question: string } = words.leave) => page.getByRole("dialog", { name: question });
const answer = (page: Page, name: string, asked: { question: string } = words.leave) =>
  question(page, asked).getByRole("button", { name }).click();
const dashboard = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" });

async function expectNoQuestionForUnchangedForm(page: Page, title: string): Promise<void> {
  await editButton(page, title).click();
  await button(page, "Cancel").click();
  await expect(button(page, "Cancel")).toBeHidden();

  await editButton(page, title).click();
  await titleField(page, screen).fill("Half a title");
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await button(page, "Remove slab.jpg").click();
  await button(page, "Cancel").click();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(titleField(page, screen)).toHaveValue("");

  await editButton(page, title).click();
  await titleField(page, screen).fill(`${title} changed`);
  await Promise.all([expectDone(page, screen.words.update.done(`${title} changed`)), button(page, screen.update).click()]);
  await dashboard(page).click();
  await expect(page).toHaveURL(DASHBOARD);
}

async function expectQuestionBeforeCancelAndOtherRow(page: Page, first: string, second: string): Promise<void> {
  const field = page.getByLabel(screen.imageLabel);
  await editButton(page, first).click();
  await titleField(page, screen).fill("Half a title");
  await field.setInputFiles(await jpeg());
  await button(page, "Cancel").click();
  await answer(page, "Keep editing", words.cancel);
  await expect(titleField(page, screen)).toHaveValue("Half a title");
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
  await editButton(page, second).click();
  await answer(page, "Discard changes", words.otherRow);
  await expect(titleField(page, screen)).toHaveValue(second);
  await expect(titleField(page, screen)).toBeFocused();
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toHaveCount(0);
  await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
  expect(await filesIn(field)).toBe(0);
  await titleField(page, screen).fill("Half a title");
  await button(page, "Cancel").click();
  await answer(page, "Discard changes", words.cancel);
  await expect(titleField(page, screen)).toHaveValue("");
}

async function expectQuestionBeforeCloseAndBack(page: Page): Promise<void> {
  await titleField(page, screen).pressSequentially("Half");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await titleField(page, screen).pressSequentially(" a title");
  await page.evaluate(() => history.back());
  await answer(page, "Stay");
  await expect(page).toHaveURL(screen.href);
  await expect(titleField(page, screen)).toHaveValue("Half a title");
  await titleField(page, screen).press("End");
  await page.evaluate(() => history.back());
  await answer(page, "Leave");
  await expect(page).toHaveURL(DASHBOARD);
}

/** Changes one part of a product at a time; Cancel must ask each time. */
async function expectQuestionForEachPart(page: Page, title: string): Promise<void> {
  const changes: (() => Promise<unknown>)[] = [
    async () => page.getByLabel(/^Sub Image 2/).setInputFiles(await jpeg()),
    () => page.getByRole("button", { name: /^Remove sub image 1,/ }).click(),
    () => page.getByRole("combobox", { name: "Main Subcategory" }).selectOption({ index: 1 }),
    () => page.getByRole("textbox", { name: "Description" }).pressSequentially("More."),
  ];
  await findRow(page, title);
  for (const change of changes) {
    await editButton(page, title).click();
    await expect(titleField(page, productsScreen)).toHaveValue(title);
    await change();
    await button(page, "Cancel").click();
    await answer(page, "Discard changes", words.cancel);
    await expect(titleField(page, productsScreen)).toHaveValue("");
  }
}

test("the browser asks before unsaved changes are lost, and only then", async ({ page, makeRow }) => {
  const [first, second] = [await makeRow(screen), await makeRow(screen, { image: await jpeg() })];
  const product = await makeRow(productsScreen, { subimg1: await jpeg() });
  await showDraftsFirst(page);
  await page.goto(DASHBOARD);
  await visit(page, screen.href);
  await test.step("it does not ask if nothing was typed, if changes were undone, or after a save", () =>
    expectNoQuestionForUnchangedForm(page, first.title));
  await visit(page, screen.href);
  await test.step("it asks on Cancel and when another row is opened", () =>
    expectQuestionBeforeCancelAndOtherRow(page, `${first.title} changed`, second.title));
  await test.step("it asks when the window is closed, and on Back", () => expectQuestionBeforeCloseAndBack(page));

  await test.step("a link leaves after the question", async () => {
    await visit(page, screen.href);
    await expect(titleField(page, screen)).toHaveValue("");
    await titleField(page, screen).fill("Half a title");
    await dashboard(page).click();
    await answer(page, "Leave");
    await expect(page).toHaveURL(DASHBOARD);
  });

  await visit(page, productsScreen.href);
  await test.step("a file, a removed picture, a selection and formatted text each count as a change", () =>
    expectQuestionForEachPart(page, product.title));

  await test.step("it asks on Logout", async () => {
    // Other tests use the same session.
    await page.route("**/logout", (route) => route.fulfill({ json: { success: true } }));
    await titleField(page, productsScreen).fill("Half a title");
    await button(page, "Logout").click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(titleField(page, productsScreen)).toHaveValue("Half a title");
    await button(page, "Logout").click();
    await answer(page, "Leave");
    await expectSignedOut(page);
    await expect(page.getByText(messages.drafts.signInAgain)).toHaveCount(0);
  });
});
