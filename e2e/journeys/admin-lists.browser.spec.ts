import { messages } from "@/lib/shared/words/messages";
import {
  backToList,
  button,
  countFiles,
  deleteRow,
  editRow,
  expect,
  expectSignedOut,
  locateRow,
  menuButton,
  openForm,
  categoriesScreen as screen,
  startDeletion,
  storeToken,
  test,
  titleField,
} from "../kit/admin-screens";
import { type Page, paths, signIn } from "../kit/fixtures";
import { failCalls, holdCalls } from "../kit/intercepted-calls";
import { jpeg } from "../kit/pictures";
import { expectDone, expectFailed } from "../kit/toasts";

// All screens of the back office share this list and form. admin-drafts.spec.ts tests a save with an expired session.
const { href, list, words } = screen;
const GREEN = "rgb(42, 92, 77)";
const updateButton = (page: Page) => button(page, "Update Category");
const currentPicture = (page: Page) => page.getByRole("figure", { name: "Current picture" });
const pictureField = (page: Page) => page.getByLabel(screen.imageLabel);

async function expectUnsavedChanges(page: Page, title: string) {
  await expect(titleField(page, screen)).toHaveValue(title);
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
  expect(await countFiles(pictureField(page))).toBe(1);
}

async function expectOneSave(page: Page, title: string) {
  const save = await holdCalls(page, "PUT", list);
  await updateButton(page).click();
  const busy = button(page, "Processing...");
  await expect(busy).toBeVisible();
  for (const control of [titleField(page, screen), pictureField(page), button(page, "Cancel")]) await expect(control).toBeDisabled();
  await busy.click({ force: true });
  await page.keyboard.press("Enter");
  save.release();
  await expect(menuButton(page, `${title} changed`)).toBeFocused();
  expect(save.count).toBe(1);
  await openForm(page, screen);
  await expect(button(page, "Add Category")).not.toHaveCSS("background-color", GREEN);
  await expect(currentPicture(page)).toHaveCount(0);
  await expect(button(page, "Cancel")).toBeHidden();
  await backToList(page);
}

async function expectOneDeletion(page: Page, title: string) {
  await startDeletion(page, title);
  const dialog = page.getByRole("dialog", { name: words.confirmRemove });
  await expect(dialog.getByText(title, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(menuButton(page, title)).toBeFocused();
  const removal = await holdCalls(page, "DELETE", list);
  await startDeletion(page, title);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  removal.release();
  await expectDone(page, words.remove.done(title));
  await expect(locateRow(page, title)).toHaveCount(0);
  expect(removal.count).toBe(1);
}

test("staff retry a failed list, save and delete a row once, and sign in again after the session ends", async ({
  page,
  visitor,
  makeCategory,
}) => {
  const { _id: id, title } = await makeCategory({ image: await jpeg() });
  const other = await makeCategory();
  const token = await signIn(visitor);
  await storeToken(page, token);

  await test.step("the list shows a loading state, and a retry works after an error", async () => {
    const table = page.getByRole("table");
    await failCalls(page, "GET", paths.categories);
    const loading = await holdCalls(page, "GET", paths.categories);
    await page.goto(href);
    await expect(table.getByText(words.list.loading)).toBeVisible();
    await Promise.all([expectFailed(page, words.list.failed), loading.release()]);
    await expect(table.getByText(words.list.loading)).toBeHidden();
    await page.unrouteAll();
    await button(page, "Try again").click();
    await expect(locateRow(page, title)).toBeVisible();
  });

  await test.step("a failed save and a failed deletion keep the row, the text and the file", async () => {
    await failCalls(page, "DELETE", list);
    await Promise.all([expectFailed(page, words.remove.failed), deleteRow(page, title, words.confirmRemove)]);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(locateRow(page, title)).toBeVisible();
    await editRow(page, title);
    await expect(titleField(page, screen)).toHaveValue(title);
    await expect(currentPicture(page)).toBeVisible();
    await expect(updateButton(page)).toHaveCSS("background-color", GREEN);
    await pictureField(page).setInputFiles(await jpeg());
    await titleField(page, screen).fill(`${title} changed`);
    await failCalls(page, "PUT", list);
    await Promise.all([expectFailed(page, words.update.failed), updateButton(page).click()]);
    await expectUnsavedChanges(page, `${title} changed`);
    await page.unrouteAll();
  });

  await test.step("the changes still count as unsaved", async () => {
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
    const question = page.getByRole("dialog", { name: messages.unsaved.leave.question });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`${href}?id=${id}`);
    await expectUnsavedChanges(page, `${title} changed`);
  });

  await test.step("two clicks save once", () => expectOneSave(page, title));
  await test.step("a row is deleted once after confirmation", () => expectOneDeletion(page, `${title} changed`));

  await test.step("a deletion after the session has ended leads to the sign-in page", async () => {
    // A call that is still running would notice the end of the session before the deletion.
    await page.goto(href, { waitUntil: "networkidle" });
    await visitor.post("/logout", { headers: { Authorization: token } });
    await deleteRow(page, other.title, words.confirmRemove);
    await expectSignedOut(page);
  });
});
