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
  failureToast,
  filesIn,
  hold,
  onCall,
  open,
  productsScreen,
  refusedFiles,
  rowOf,
  screens,
  test,
  titleField,
  unreachable,
} from "./admin-screens";

const GREEN = "rgb(42, 92, 77)";

for (const screen of screens) {
  const { name, href, list, change, words, imageLabel, add, update, firstProblem } = screen;
  // The four places for sub images are always there.
  const shotsAtRest = screen === productsScreen ? 4 : 0;

  test.describe(name, () => {
    test("says that it loads, then that there is nothing", async ({ page }) => {
      const loading = await hold(page, "GET", list, []);
      await page.goto(href);
      await expect(page.getByRole("table").getByText(words.list.loading)).toBeVisible();
      loading.release();
      await expect(page.getByRole("table").getByText(words.list.empty)).toBeVisible();
      await expect(page.getByRole("table").getByText(words.list.loading)).toBeHidden();
    });

    test("says so when the list cannot be had, and tries again", async ({ page }) => {
      await failing(page, "GET", list);
      await page.goto(href);
      await expectFailed(page, words.list.failed);
      await page.unrouteAll();
      await unreachable(page, "GET", list);
      await dismiss(page, words.list.failed);
      await button(page, "Try again").click();
      await expectFailed(page, words.list.failed);
      await page.unrouteAll();
      await button(page, "Try again").click();
      await expect(page.getByRole("table").getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
    });

    test("leaves for the sign-in page when it opens with a dead token", async ({ page }) => {
      await bringToken(page, "dead");
      await page.goto(href);
      await expectSignedOut(page);
    });

    test("leaves for the sign-in page when a change meets a token that has died", async ({ page, makeRow, visitor }) => {
      const { title } = await makeRow(screen);
      const token = await signIn(visitor);
      await bringToken(page, token);
      await open(page, screen);
      await visitor.post("/logout", { headers: { Authorization: token } });
      await deleteRow(page, title, words.confirmRemove);
      await expectSignedOut(page);
    });

    test("leaves for the sign-in page when a save finds no token", async ({ page, makeRow }) => {
      const { title } = await makeRow(screen);
      await open(page, screen);
      await editButton(page, title).click();
      await page.evaluate(() => localStorage.removeItem("token"));
      await button(page, update).click();
      await expectSignedOut(page);
    });

    test("does not keep a file that it refuses, and gives one back that it took", async ({ page }) => {
      await open(page, screen);
      const field = page.getByLabel(imageLabel);
      for (const { file, why } of refusedFiles) {
        await field.setInputFiles(await jpeg());
        await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
        await field.setInputFiles(file);
        await expectFailed(page, why);
        await expect(page.getByRole("figure")).toHaveCount(shotsAtRest);
        await expect(field).toHaveAccessibleDescription(why);
        expect(await filesIn(field)).toBe(0);
      }
      await field.setInputFiles(await jpeg());
      await button(page, "Remove slab.jpg").click();
      await expect(page.getByRole("figure")).toHaveCount(shotsAtRest);
      expect(await filesIn(field)).toBe(0);
    });

    test("loads a row into the form, clears files chosen before, and starts afresh on Cancel", async ({ page, makeRow }) => {
      const [first, second] = [await makeRow(screen, { image: await jpeg() }), await makeRow(screen, { image: await jpeg() })];
      await open(page, screen);
      const field = page.getByLabel(imageLabel);
      await expect(button(page, "Cancel")).toBeHidden();

      await editButton(page, first.title).click();
      await expect(titleField(page, screen)).toHaveValue(first.title);
      await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
      await expect(button(page, update)).toHaveCSS("background-color", GREEN);
      await field.setInputFiles(await jpeg());
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();

      await editButton(page, second.title).click();
      await page.getByRole("dialog", { name: messages.unsaved.otherRow.question }).getByRole("button", { name: "Discard changes" }).click();
      await expect(titleField(page, screen)).toHaveValue(second.title);
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toHaveCount(0);
      await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
      expect(await filesIn(field)).toBe(0);

      await button(page, "Cancel").click();
      await expect(titleField(page, screen)).toHaveValue("");
      await expect(page.getByRole("figure", { name: "Current picture" })).toHaveCount(0);
      await expect(button(page, add)).not.toHaveCSS("background-color", GREEN);
      await expect(button(page, "Cancel")).toBeHidden();
    });

    test("is busy while it saves, and saves once", async ({ page, makeRow }) => {
      const { title } = await makeRow(screen);
      await open(page, screen);
      await editButton(page, title).click();
      const save = await hold(page, change, list);
      await button(page, update).click();
      const busy = button(page, "Processing...");
      await expect(busy).toBeVisible();
      await expect(titleField(page, screen)).toBeDisabled();
      await expect(page.getByLabel(imageLabel)).toBeDisabled();
      await expect(button(page, "Cancel")).toBeDisabled();
      await expect(editButton(page, title)).toBeDisabled();
      await expect(deleteButton(page, title)).toBeDisabled();
      await busy.click({ force: true });
      await page.keyboard.press("Enter");
      save.release();
      await expect(button(page, add)).toBeVisible();
      expect(save.count).toBe(1);
    });

    test("says so when a change fails, and keeps what was typed and the row", async ({ page, makeRow }) => {
      const { title } = await makeRow(screen);
      await open(page, screen);
      await editButton(page, title).click();
      await titleField(page, screen).fill(`${title} changed`);
      for (const fail of [failing, unreachable]) {
        await fail(page, change, list);
        await button(page, update).click();
        await expectFailed(page, words.update.failed);
        await expect(titleField(page, screen)).toHaveValue(`${title} changed`);
        await expect(button(page, update)).toBeEnabled();
        await dismiss(page, words.update.failed);

        await fail(page, "DELETE", list);
        await deleteRow(page, title, words.confirmRemove);
        await expectFailed(page, words.remove.failed);
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(rowOf(page, title)).toBeVisible();
        await dismiss(page, words.remove.failed);
      }
    });

    test("asks before it deletes", async ({ page, makeRow }) => {
      const { title } = await makeRow(screen);
      await open(page, screen);
      await deleteButton(page, title).click();
      const dialog = page.getByRole("dialog", { name: words.confirmRemove });
      await expect(dialog.getByText(title)).toBeVisible();
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
    });

    test("does not delete a row without an id", async ({ page }) => {
      const row = { title: "Nameless", description: "<p>–</p>", product_image: "" };
      await onCall(page, "GET", list, (route) => route.fulfill({ json: [row] }));
      await page.goto(href);
      await deleteButton(page, "Nameless").click();
      await expectFailed(page, words.invalidId);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("closes its toasts after 3 s", async ({ page }) => {
      await page.clock.install();
      await open(page, screen);
      await page.clock.pauseAt(Date.now() + 60_000);
      await button(page, add).click();
      const toast = failureToast(page, firstProblem);
      await expect(toast).toBeVisible();
      await page.clock.runFor(2_900);
      await expect(toast).toBeVisible();
      await page.clock.resume();
      await expect(toast).toBeHidden({ timeout: 2_000 });
    });
  });
}
