import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import {
  bringToken,
  button,
  deleteButton,
  deleteRow,
  dismiss,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectSignedOut,
  failing,
  filesIn,
  hold,
  rowOf,
  categoriesScreen as screen,
  test,
  titleField,
  unreachable,
} from "../kit/admin-screens";
import { paths, signIn } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";

// The screens of the back office share this list and this form; the categories are the smallest of them. What a dead token does to a
// save: admin-drafts.spec.ts.
const { href, list, words } = screen;
const GREEN = "rgb(42, 92, 77)";
const update = (page: Page) => button(page, "Update Category");
const current = (page: Page) => page.getByRole("figure", { name: "Current picture" });
const picture = (page: Page) => page.getByLabel(screen.imageLabel);

async function expectKept(page: Page, title: string) {
  await expect(titleField(page, screen)).toHaveValue(title);
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
  expect(await filesIn(picture(page))).toBe(1);
}

async function savesOnce(page: Page, title: string) {
  const save = await hold(page, "PUT", list);
  await update(page).click();
  const busy = button(page, "Processing...");
  await expect(busy).toBeVisible();
  for (const control of [
    titleField(page, screen),
    picture(page),
    button(page, "Cancel"),
    editButton(page, title),
    deleteButton(page, title),
  ]) {
    await expect(control).toBeDisabled();
  }
  await busy.click({ force: true });
  await page.keyboard.press("Enter");
  save.release();
  await expect(button(page, "Add Category")).not.toHaveCSS("background-color", GREEN);
  await expect(titleField(page, screen)).toHaveValue("");
  await expect(current(page)).toHaveCount(0);
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(rowOf(page, `${title} changed`)).toBeVisible();
  expect(save.count).toBe(1);
}

async function deletesOnce(page: Page, title: string) {
  await deleteButton(page, title).click();
  const dialog = page.getByRole("dialog", { name: words.confirmRemove });
  await expect(dialog.getByText(title, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(deleteButton(page, title)).toBeFocused();
  const removal = await hold(page, "DELETE", list);
  await deleteButton(page, title).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  removal.release();
  await expectDone(page, words.remove.done(title));
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(removal.count).toBe(1);
}

test("a list loads and retries; a row is edited, saved once and deleted once; an ended session leads to the sign-in page", async ({
  page,
  visitor,
  makeCategory,
}) => {
  const { title } = await makeCategory({ image: await jpeg() });
  const other = await makeCategory();
  const token = await signIn(visitor);
  await bringToken(page, token);

  await test.step("the list shows that it is loading, and can be loaded again after a failure", async () => {
    const table = page.getByRole("table");
    await failing(page, "GET", paths.categories);
    const loading = await hold(page, "GET", paths.categories);
    await page.goto(href);
    await expect(table.getByText(words.list.loading)).toBeVisible();
    await Promise.all([expectFailed(page, words.list.failed), loading.release()]);
    await expect(table.getByText(words.list.loading)).toBeHidden();
    await dismiss(page, words.list.failed);
    await unreachable(page, "GET", paths.categories);
    await Promise.all([expectFailed(page, words.list.failed), button(page, "Try again").click()]);
    await page.unrouteAll();
    await button(page, "Try again").click();
    await expect(rowOf(page, title)).toBeVisible();
  });

  await test.step("a failed save and a failed deletion keep the row, the text and the file", async () => {
    await expect(button(page, "Cancel")).toBeHidden();
    await editButton(page, title).click();
    await expect(titleField(page, screen)).toHaveValue(title);
    await expect(current(page)).toBeVisible();
    await expect(update(page)).toHaveCSS("background-color", GREEN);
    await picture(page).setInputFiles(await jpeg());
    await titleField(page, screen).fill(`${title} changed`);
    await failing(page, "PUT", list);
    await Promise.all([expectFailed(page, words.update.failed), update(page).click()]);
    await expectKept(page, `${title} changed`);
    await failing(page, "DELETE", list);
    await Promise.all([expectFailed(page, words.remove.failed), deleteRow(page, title, words.confirmRemove)]);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(rowOf(page, title)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("the text still counts as unsaved", async () => {
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
    const question = page.getByRole("dialog", { name: messages.unsaved.leave.question });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(href);
    await expectKept(page, `${title} changed`);
  });

  await test.step("two presses save once", () => savesOnce(page, title));
  await test.step("a row is deleted after a question", () => deletesOnce(page, `${title} changed`));

  await test.step("a deletion after the session has ended leads to the sign-in page", async () => {
    await visitor.post("/logout", { headers: { Authorization: token } });
    await deleteRow(page, other.title, words.confirmRemove);
    await expectSignedOut(page);
  });
});
