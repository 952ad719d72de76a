import type { Page } from "@playwright/test";
import { messages } from "@/lib/domain/messages";
import { signIn } from "../fixtures";
import { jpeg } from "../pictures";
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
  onCall,
  open,
  productsScreen,
  refusedFiles,
  rowOf,
  type Screen,
  screens,
  categoriesScreen as simplest,
  subcategoriesScreen,
  test,
  titleField,
  unreachable,
  visit,
} from "./admin-screens";

const GREEN = "rgb(42, 92, 77)";
const DASHBOARD = "/admin/dashboard";

test("each list says that it loads, that it is empty, or that it cannot be had, and tries again", async ({ page }) => {
  const table = page.getByRole("table");
  await page.goto(DASHBOARD);
  for (const { name, href, list, words } of screens) {
    await test.step(name, async () => {
      const loading = await hold(page, "GET", list, []);
      await visit(page, href);
      await expect(table.getByText(words.list.loading)).toBeVisible();
      loading.release();
      await expect(table.getByText(words.list.empty)).toBeVisible();
      await expect(table.getByText(words.list.loading)).toBeHidden();

      await failing(page, "GET", list);
      await visit(page, DASHBOARD);
      await Promise.all([expectFailed(page, words.list.failed), visit(page, href)]);
      await dismiss(page, words.list.failed);
      await unreachable(page, "GET", list);
      await Promise.all([expectFailed(page, words.list.failed), button(page, "Try again").click()]);

      // What comes is a row without an id, which cannot be deleted.
      const row = { title: "Nameless", description: "<p>–</p>", product_image: "" };
      await onCall(page, "GET", list, (route) => route.fulfill({ json: [row] }));
      await button(page, "Try again").click();
      await Promise.all([expectFailed(page, words.invalidId), deleteButton(page, "Nameless").click()]);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.unrouteAll();
    });
  }
});

// The screen of subcategories has the parts of the other two: admin-main-subcategory.spec.ts tests what is its own.
for (const screen of screens) {
  const { name, href, list, change, words, imageLabel, add, update } = screen;

  test(`${name}: a row is loaded into the form, saved once, and deleted once somebody agrees${screen === subcategoriesScreen ? " @trial" : ""}`, async ({
    page,
    makeRow,
  }) => {
    const { title } = await makeRow(screen, { image: await jpeg() });
    const field = page.getByLabel(imageLabel);
    const current = page.getByRole("figure", { name: "Current picture" });
    await open(page, screen, title);
    await expect(button(page, "Cancel")).toBeHidden();
    await editButton(page, title).click();
    await expect(titleField(page, screen)).toHaveValue(title);
    await expect(current).toBeVisible();
    await expect(button(page, update)).toHaveCSS("background-color", GREEN);

    await test.step("a wrong file is refused, a good one is taken", async () => {
      const { file, why } = refusedFiles[0]!;
      await Promise.all([expectFailed(page, why), field.setInputFiles(file)]);
      await expect(field).toHaveAccessibleDescription(why);
      expect(await filesIn(field)).toBe(0);
      await field.setInputFiles(await jpeg());
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
    });

    await test.step("what fails says so, and keeps the row, the words and the file", async () => {
      await titleField(page, screen).fill(`${title} changed`);
      // An unreachable server is the same to all three.
      for (const fail of screen === simplest ? [failing, unreachable] : [failing]) {
        const said = (failed: string) => (fail === unreachable ? messages.noConnection : failed);
        await fail(page, change, list);
        await Promise.all([expectFailed(page, said(words.update.failed)), button(page, update).click()]);
        await expect(titleField(page, screen)).toHaveValue(`${title} changed`);
        await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
        expect(await filesIn(field)).toBe(1);
        await expect(button(page, update)).toBeEnabled();
        await dismiss(page, said(words.update.failed));

        await fail(page, "DELETE", list);
        await Promise.all([expectFailed(page, said(words.remove.failed)), deleteRow(page, title, words.confirmRemove)]);
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(rowOf(page, title)).toBeVisible();
        await dismiss(page, said(words.remove.failed));
      }
      await page.unrouteAll();
    });

    await test.step("it still counts as unsaved: a link asks before it is lost", async () => {
      await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
      const question = page.getByRole("dialog", { name: messages.unsaved.leave.question });
      await question.getByRole("button", { name: "Stay" }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(href);
      await expect(titleField(page, screen)).toHaveValue(`${title} changed`);
    });

    await test.step("the form is busy while it saves, saves once, and starts afresh", async () => {
      const save = await hold(page, change, list);
      await button(page, update).click();
      const busy = button(page, "Processing...");
      await expect(busy).toBeVisible();
      await expect(titleField(page, screen)).toBeDisabled();
      await expect(field).toBeDisabled();
      await expect(button(page, "Cancel")).toBeDisabled();
      await expect(editButton(page, title)).toBeDisabled();
      await expect(deleteButton(page, title)).toBeDisabled();
      await busy.click({ force: true });
      await page.keyboard.press("Enter");
      save.release();
      await expect(button(page, add)).not.toHaveCSS("background-color", GREEN);
      await expect(titleField(page, screen)).toHaveValue("");
      await expect(current).toHaveCount(0);
      await expect(button(page, "Cancel")).toBeHidden();
      await expect(rowOf(page, `${title} changed`)).toBeVisible();
      expect(save.count).toBe(1);
    });

    await deletesOnceAsked(page, screen, `${title} changed`);
  });
}

async function deletesOnceAsked(page: Page, { list, words }: Screen, title: string) {
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
  const { done } = words.remove;
  await expectDone(page, typeof done === "string" ? done : done(title));
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(removal.count).toBe(1);
}

// The three screens call the server alike. What a save does then: admin-drafts.spec.ts.
test("a deletion that meets a dead token leads to the sign-in page, and so does a screen that opens with one", async ({
  page,
  makeRow,
  visitor,
}) => {
  const { title } = await makeRow(simplest);
  const token = await signIn(visitor);
  await bringToken(page, token);
  await open(page, simplest);
  await visitor.post("/logout", { headers: { Authorization: token } });
  await deleteRow(page, title, simplest.words.confirmRemove);
  await expectSignedOut(page);

  await page.evaluate(() => localStorage.setItem("token", "dead"));
  await page.goto(productsScreen.href);
  await expectSignedOut(page);
});
