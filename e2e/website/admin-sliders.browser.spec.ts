import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import type { Slider } from "@/lib/website/sliders";
import {
  button,
  deleteButton,
  deleteRow,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  failing,
  filesIn,
  hold,
  onCall,
  rowOf,
  test,
  unreachable,
} from "../kit/admin-screens";
import { listed, listOf } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { ADD, description, fillIn, image, inUse, LIST, REMOVE, SCREEN, sliderOf, taken, title, words } from "./slider-desk";

/** Opens the screen over these rows, which come only at the third try. */
async function openAfterFailures(page: Page, rows: Slider[]): Promise<void> {
  await failing(page, "GET", LIST, 500, "Something else");
  const loading = await hold(page, "GET", LIST);
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByText(words.list.loading)).toBeVisible();
  loading.release();
  await expectFailed(page, words.list.failed);
  await expect(button(page, "Add Slider")).toBeVisible();
  await unreachable(page, "GET", LIST);
  await Promise.all([expectFailed(page, messages.serverDown), button(page, "Try again").click()]);
  await onCall(page, "GET", LIST, (route) => route.fulfill({ json: rows }));
  await button(page, "Try again").click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(rows.length + 1);
}

async function expectForm(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Manage Sliders/);
  await expect(page.getByRole("heading", { level: 1, name: "Manage Sliders" })).toBeVisible();
  await expect(inUse(page, 2)).toHaveText("2 of 3 in use");
  for (const field of [title, description, image]) await expect(field(page)).toHaveAttribute("required");
  await expect(image(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(page.getByText("Image Required")).toBeVisible();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(page.getByRole("columnheader")).toHaveText(["Image", "Title", "Description", "Actions"]);
}

/** Leaves the form filled in, after its fields and the server have refused it. */
async function meetRefusals(page: Page): Promise<void> {
  const add = button(page, "Add Slider");
  await fillIn(page, { title: " ", description: "Leathered stone." });
  await Promise.all([expectFailed(page, "Title and description are required!"), add.click()]);
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAccessibleDescription(words.required);
  await title(page).fill(" Terraces  ");
  await Promise.all([expectFailed(page, words.imageRequired), add.click()]);
  await expect(image(page)).toBeFocused();
  const list = { name: "price-list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await Promise.all([expectFailed(page, messages.files.imageType), image(page).setInputFiles(list)]);
  await expect(image(page)).toHaveAccessibleDescription(messages.files.imageType);
  expect(await filesIn(image(page))).toBe(0);

  // The server has the sample's three sliders.
  await image(page).setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
  await Promise.all([expectFailed(page, "Maximum limit of 3 sliders reached!"), add.click()]);
  await expect(title(page)).toHaveValue(" Terraces  ");
  await expect(description(page)).toHaveValue("Leathered stone.");
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
}

test("staff add sliders up to three, edit one, and delete one after a question", async ({ page, visitor }) => {
  const [kept, other] = (await listOf<Slider>(visitor, LIST)) as [Slider, Slider];
  const rows = [kept, { ...other, title: "" }];
  await openAfterFailures(page, rows);
  await expectForm(page);
  await expect(rowOf(page, kept.title).getByText(kept.description)).toBeVisible();
  await expectPicture(rowOf(page, kept.title).locator("img"), 96);
  await meetRefusals(page);

  await test.step("the third slider takes the form's place", async () => {
    const additions = await taken(page, "POST", ADD);
    rows.push(sliderOf(99, "Terraces"));
    await Promise.all([expectDone(page, 'Slider "Terraces" added successfully!'), button(page, "Add Slider").click()]);
    await expect(rowOf(page, "Terraces")).toBeVisible();
    await expect(inUse(page, 3)).toBeVisible();
    await expect(page.getByText(adminWords.slidersFull)).toBeVisible();
    await expect(button(page, "Add Slider")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Add a slider" })).toBeFocused();
    expect(additions).toHaveLength(1);
    for (const name of ["title", "description", "image"]) expect(additions[0]?.postData()).toContain(`name="${name}"`);
  });

  await test.step("a slider is edited, and its image may stay", async () => {
    await editButton(page, kept.title).click();
    await expect(page.getByText(adminWords.slidersFull)).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    await button(page, "Cancel").click();
    await expect(page.getByText(adminWords.slidersFull)).toBeVisible();
    await expect(editButton(page, kept.title)).toBeFocused();

    await editButton(page, kept.title).click();
    await expect(title(page)).toHaveValue(kept.title);
    await expect(description(page)).toHaveValue(kept.description);
    await expect(page.getByText("Image Optional")).toBeVisible();
    await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
    // Saved on the server without a change: the home page shows this slider to other tests.
    await Promise.all([expectDone(page, words.update.done(kept.title)), button(page, "Update Slider").click()]);
    await expect(editButton(page, kept.title)).toBeFocused();
    expect(await listed(visitor, LIST, kept.id)).toEqual(kept);
  });

  await test.step("a failed deletion keeps the slider; a confirmed one removes it", async () => {
    await unreachable(page, "DELETE", REMOVE);
    await Promise.all([expectFailed(page, messages.serverDown), deleteRow(page, "Terraces", words.confirmRemove)]);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(rowOf(page, "Terraces")).toBeVisible();
    const removal = await hold(page, "DELETE", REMOVE, { success: true });
    await deleteButton(page, "Untitled").click();
    const dialog = page.getByRole("dialog", { name: words.confirmRemove });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
    rows.splice(1, 1);
    removal.release();
    await expectDone(page, 'Slider "Untitled" deleted successfully!');
    await expect(rowOf(page, "Untitled")).toHaveCount(0);
    await expect(inUse(page, 2)).toBeVisible();
    await expect(button(page, "Add Slider")).toBeVisible();
  });
});
