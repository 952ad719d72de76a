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
  refusedFiles,
  rowOf,
  test,
  unreachable,
} from "./admin-screens";
import { ADD, description, fillIn, first, image, openOver, REMOVE, SCREEN, second, title, UPDATE, words } from "./slider-desk";

test("needs a title, a description and an image that it takes", async ({ page }) => {
  await openOver(page, [first]);
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
  for (const { file, why } of refusedFiles) {
    await image(page).setInputFiles(file);
    await expectFailed(page, why);
    await expect(image(page)).toHaveAccessibleDescription(why);
    expect(await filesIn(image(page))).toBe(0);
    await dismiss(page, why);
  }
  expect(addition.count).toBe(0);
});

test("says that there is no room when somebody else took the last place", async ({ page }) => {
  await openOver(page, [first, second]);
  await fillIn(page, { title: "One too many", description: "There are three in truth." });
  await image(page).setInputFiles(await jpeg());
  await button(page, "Add Slider").click();
  await expectFailed(page, "Maximum limit of 3 sliders reached!");
  await expect(title(page)).toHaveValue("One too many");
});

for (const { mode, method, path, press, failed } of [
  { mode: "add", method: "POST", path: ADD, press: "Add Slider", failed: words.add.failed },
  { mode: "update", method: "PUT", path: UPDATE, press: "Update Slider", failed: words.update.failed },
] as const) {
  test(`says why it cannot ${mode}, and keeps everything`, async ({ page }) => {
    await openOver(page, [first]);
    if (mode === "update") await editButton(page, first.title).click();
    await fillIn(page, { title: "Terraces", description: "Leathered stone." });
    await image(page).setInputFiles(await jpeg());
    for (const { answer, said } of [
      { answer: { error: "No space left" }, said: "No space left" },
      { answer: { error: "Refused", details: "the disk is full" }, said: "Refused: the disk is full" },
      { answer: {}, said: failed },
      { answer: undefined, said: failed },
    ]) {
      await onCall(page, method, path, (route) => (answer ? route.fulfill({ status: 500, json: answer }) : route.abort()));
      await button(page, press).click();
      await expectFailed(page, said);
      await expect(title(page)).toHaveValue("Terraces");
      await expect(description(page)).toHaveValue("Leathered stone.");
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
      await dismiss(page, said);
    }
  });
}

test("saves to the server", async ({ page }) => {
  await page.goto(SCREEN);
  await page.getByRole("table").getByRole("button", { name: /^Edit/ }).first().click();
  // Saved as it is: the home page shows it to other tests.
  const name = await title(page).inputValue();
  await button(page, "Update Slider").click();
  await expectDone(page, words.update.done(name));
});

test("says so when a slider cannot be deleted, and when the server is down", async ({ page }) => {
  await openOver(page, [first]);
  await failing(page, "DELETE", REMOVE, 503, messages.unavailable);
  await deleteRow(page, first.title, words.confirmRemove);
  await expectFailed(page, words.remove.failed);
  await unreachable(page, "DELETE", REMOVE);
  await deleteRow(page, first.title, words.confirmRemove);
  await expectFailed(page, messages.serverDown);
  await expect(rowOf(page, first.title)).toBeVisible();
});
