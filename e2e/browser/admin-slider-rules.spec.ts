import { MAX_SLIDER_DESCRIPTION } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { jpeg } from "../pictures";
import {
  button,
  deleteRow,
  dismiss,
  editButton,
  expect,
  expectDone,
  expectFailed,
  failing,
  filesIn,
  hold,
  onCall,
  rowOf,
  test,
  unreachable,
} from "./admin-screens";
import { refusedPictures } from "./on-disk";
import { ADD, description, fillIn, first, image, openOver, REMOVE, SCREEN, second, sliderOf, title, UPDATE, words } from "./slider-desk";

test("needs a title, a description and an image that it takes, and says when somebody else took the last place", async ({ page }) => {
  await openOver(page, [first, second]);
  const addition = await hold(page, "POST", ADD);
  const add = () => button(page, "Add Slider").click();
  for (const blank of [
    { title: " ", description: "Words", field: title },
    { title: "Words", description: " \n ", field: description },
  ]) {
    await fillIn(page, blank);
    await add();
    await expectFailed(page, "Title and description are required!");
    await expect(blank.field(page)).toBeFocused();
    await expect(blank.field(page)).toHaveAccessibleDescription(words.required);
    await dismiss(page, words.required);
  }
  await fillIn(page, { title: "Words", description: "x".repeat(MAX_SLIDER_DESCRIPTION + 1) });
  await add();
  await expectFailed(page, messages.tooLong("Description", MAX_SLIDER_DESCRIPTION));
  await description(page).fill("Words");
  await add();
  await expectFailed(page, words.imageRequired);
  await expect(image(page)).toBeFocused();
  for (const { file, why } of await refusedPictures()) {
    await Promise.all([expectFailed(page, why), image(page).setInputFiles(file)]);
    await expect(image(page)).toHaveAccessibleDescription(why);
    expect(await filesIn(image(page))).toBe(0);
    await dismiss(page, why);
  }
  expect(addition.count).toBe(0);

  // The server has the sample's three.
  await onCall(page, "POST", ADD, (route) => route.continue());
  await fillIn(page, { title: "One too many", description: "There are three in truth." });
  await image(page).setInputFiles(await jpeg());
  await Promise.all([expectFailed(page, "Maximum limit of 3 sliders reached!"), button(page, "Add Slider").click()]);
  await expect(title(page)).toHaveValue("One too many");
});

test("says why it cannot add, change or delete, keeps everything, and calls a slider without a title 'Untitled'", async ({ page }) => {
  await openOver(page, [first, sliderOf(5, "")]);
  const expectKept = async (method: "POST" | "PUT", path: string, press: string, failed: string) => {
    await fillIn(page, { title: "Terraces", description: "Leathered stone." });
    await image(page).setInputFiles(await jpeg());
    for (const { answer, said } of [
      { answer: { error: "No space left" }, said: "No space left" },
      { answer: { error: "Refused", details: "the disk is full" }, said: "Refused: the disk is full" },
      { answer: {}, said: failed },
      { answer: undefined, said: messages.noConnection },
    ]) {
      await onCall(page, method, path, (route) => (answer ? route.fulfill({ status: 500, json: answer }) : route.abort()));
      await Promise.all([expectFailed(page, said), button(page, press).click()]);
      await expect(title(page)).toHaveValue("Terraces");
      await expect(description(page)).toHaveValue("Leathered stone.");
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
      await dismiss(page, said);
    }
  };
  await expectKept("POST", ADD, "Add Slider", words.add.failed);
  await editButton(page, first.title).click();
  const { question, go } = messages.unsaved.otherRow;
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: go }).click();
  await expect(title(page)).toHaveValue(first.title);
  await expectKept("PUT", UPDATE, "Update Slider", words.update.failed);

  await failing(page, "DELETE", REMOVE, 503, messages.unavailable);
  await Promise.all([expectFailed(page, words.remove.failed), deleteRow(page, first.title, words.confirmRemove)]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await unreachable(page, "DELETE", REMOVE);
  await Promise.all([expectFailed(page, messages.serverDown), deleteRow(page, first.title, words.confirmRemove)]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rowOf(page, first.title)).toBeVisible();
  await onCall(page, "DELETE", REMOVE, (route) => route.fulfill({ json: { success: true } }));
  await Promise.all([expectDone(page, 'Slider "Untitled" deleted successfully!'), deleteRow(page, "Untitled", words.confirmRemove)]);
});

test("saves to the server", async ({ page }) => {
  await page.goto(SCREEN);
  await page.getByRole("table").getByRole("button", { name: /^Edit/ }).first().click();
  // Saved as it is: the home page shows it to other tests.
  const name = await title(page).inputValue();
  await Promise.all([expectDone(page, words.update.done(name)), button(page, "Update Slider").click()]);
});
