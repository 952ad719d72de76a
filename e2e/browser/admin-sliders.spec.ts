import { adminWords } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import { jpeg } from "../pictures";
import {
  button,
  deleteButton,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  failing,
  hold,
  onCall,
  rowOf,
  test,
  unreachable,
} from "./admin-screens";
import {
  ADD,
  description,
  fillIn,
  first,
  image,
  inUse,
  LIST,
  openOver,
  REMOVE,
  SCREEN,
  second,
  sliderOf,
  taken,
  title,
  UPDATE,
  words,
} from "./slider-desk";

test("adds a slider while there is room, has no form while three are there except to edit one, and asks before it deletes", async ({
  page,
}) => {
  const rows = await openOver(page, [first, second]);
  await expect(page).toHaveTitle(/^Manage Sliders/);
  await expect(page.getByRole("heading", { level: 1, name: "Manage Sliders" })).toBeVisible();
  await expect(inUse(page, 2)).toHaveText("2 of 3 in use");
  await expect(title(page)).toHaveAttribute("required");
  await expect(description(page)).toHaveAttribute("required");
  await expect(image(page)).toHaveAttribute("required");
  await expect(image(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(page.getByText("Image Required")).toBeVisible();
  await expect(button(page, "Add Slider")).toBeVisible();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(page.getByRole("columnheader")).toHaveText(["Image", "Title", "Description", "Actions"]);
  await expect(rowOf(page, first.title).getByText(first.description)).toBeVisible();
  await expectPicture(rowOf(page, first.title).locator("img"), 96);

  const additions = await taken(page, "POST", ADD);
  await fillIn(page, { title: " Terraces  ", description: "Leathered stone." });
  await image(page).setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
  const third = sliderOf(7, "Terraces");
  rows.push(third);
  await Promise.all([expectDone(page, 'Slider "Terraces" added successfully!'), button(page, "Add Slider").click()]);
  await expect(rowOf(page, third.title)).toBeVisible();
  await expect(inUse(page, 3)).toBeVisible();
  await expect(page.getByText(adminWords.slidersFull)).toBeVisible();
  await expect(button(page, "Add Slider")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Add a slider" })).toBeFocused();
  expect(additions).toHaveLength(1);
  for (const name of ["title", "description", "image"]) expect(additions[0]?.postData()).toContain(`name="${name}"`);

  await editButton(page, second.title).click();
  await expect(page.getByText(adminWords.slidersFull)).toHaveCount(0);
  await expect(title(page)).toHaveValue(second.title);
  await expect(title(page)).toBeFocused();
  await button(page, "Cancel").click();
  await expect(page.getByText(adminWords.slidersFull)).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  await expect(editButton(page, second.title)).toBeFocused();

  // The image may stay as it is.
  const changes = await taken(page, "PUT", UPDATE);
  await editButton(page, second.title).click();
  await expect(description(page)).toHaveValue(second.description);
  await expect(page.getByText("Image Optional")).toBeVisible();
  await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
  await title(page).fill("Light, held in stone");
  rows[1] = { ...second, title: "Light, held in stone" };
  await Promise.all([expectDone(page, 'Slider "Light, held in stone" updated successfully!'), button(page, "Update Slider").click()]);
  await expect(page.getByText(adminWords.slidersFull)).toBeVisible();
  await expect(editButton(page, "Light, held in stone")).toBeFocused();
  expect(new URL(changes[0]?.url() ?? "").pathname).toBe(`${UPDATE}/2`);

  const removal = await hold(page, "DELETE", REMOVE, { success: true });
  await deleteButton(page, third.title).click();
  const dialog = page.getByRole("dialog", { name: words.confirmRemove });
  await expect(dialog.getByText(third.title, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  rows.pop();
  removal.release();
  await expectDone(page, `Slider "${third.title}" deleted successfully!`);
  await expect(rowOf(page, third.title)).toHaveCount(0);
  await expect(inUse(page, 2)).toBeVisible();
  await expect(button(page, "Add Slider")).toBeVisible();
});

test("says that it loads, why the list cannot be had, and that there is nothing", async ({ page }) => {
  await failing(page, "GET", LIST, 500, "Something else");
  const loading = await hold(page, "GET", LIST);
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByText(words.list.loading)).toBeVisible();
  loading.release();
  await expectFailed(page, words.list.failed);
  await expect(button(page, "Add Slider")).toBeVisible();
  await unreachable(page, "GET", LIST);
  await Promise.all([expectFailed(page, messages.serverDown), button(page, "Try again").click()]);
  await onCall(page, "GET", LIST, (route) => route.fulfill({ json: [] }));
  await button(page, "Try again").click();
  await expect(page.getByRole("table").getByText("No sliders found")).toBeVisible();
  await expect(inUse(page, 0)).toBeVisible();
});
