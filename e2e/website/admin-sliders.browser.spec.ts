import { MAX_SLIDERS } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";
import type { Slider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";
import { NARROW } from "../kit/accessible";
import { backToList, button, deleteRow, editRow, expect, expectPicture, locateRow, menuButton, test } from "../kit/admin-screens";
import { fetchList, fetchRow, type Page, showcase } from "../kit/fixtures";
import { interceptCalls } from "../kit/intercepted-calls";
import { jpeg } from "../kit/pictures";
import { expectDone, expectFailed } from "../kit/toasts";

const LIST_PATH = showcase.sliders;
const words = websiteMessages.sliders;

const makeSlider = (id: number, title: string): Slider => ({ id, title, description: `Words of ${id}`, image: "/icons/icon-192.png" });

const titleField = (page: Page) => page.getByRole("textbox", { name: "Title" });
const descriptionField = (page: Page) => page.getByRole("textbox", { name: "Description" });
const imageField = (page: Page) => page.getByLabel(/^Image/);
const usageNote = (page: Page, count: number) => page.getByText(adminWords.slidersInUse(count), { exact: true });

async function expectForm(page: Page): Promise<void> {
  await expect(usageNote(page, MAX_SLIDERS - 1)).toHaveText(`${MAX_SLIDERS - 1} of ${MAX_SLIDERS} in use`);
  for (const field of [titleField, descriptionField, imageField]) await expect(field(page)).toHaveAttribute("required");
  await expect(imageField(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(page.getByText("Image Required")).toBeVisible();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(page.getByRole("columnheader")).toHaveText(["Image", "Title", "Description", "Actions"]);
}

/** Triggers validation errors. The form stays filled in. */
async function triggerErrors(page: Page): Promise<void> {
  const add = button(page, "Add Slider");
  await titleField(page).fill(" ");
  await descriptionField(page).fill("Leathered stone.");
  await Promise.all([expectFailed(page, "Title and description are required!"), add.click()]);
  await expect(titleField(page)).toBeFocused();
  await expect(titleField(page)).toHaveAccessibleDescription(words.required);
  await titleField(page).fill(" Terraces  ");
  await Promise.all([expectFailed(page, words.imageRequired), add.click()]);
  await expect(imageField(page)).toBeFocused();
  await imageField(page).setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
}

test("staff add sliders up to the limit, edit one, and delete one after confirming", async ({ page, visitor }) => {
  const [kept, other] = (await fetchList<Slider>(visitor, LIST_PATH)) as [Slider, Slider];
  const others = Array.from({ length: MAX_SLIDERS - 3 }, (_, index) => makeSlider(90 + index, `Other ${index}`));
  const rows = [kept, { ...other, title: "" }, ...others];
  await interceptCalls(page, "GET", LIST_PATH, (route) => route.fulfill({ json: rows }));
  await page.goto("/admin/slider");
  await expectForm(page);
  await test.step("a phone shows the list first, and the form on request", async () => {
    const window = page.viewportSize()!;
    await page.setViewportSize(NARROW);
    await expect(locateRow(page, kept.title)).toBeVisible();
    await expect(titleField(page)).toBeHidden();
    await button(page, adminWords.addSlider).click();
    await expect(titleField(page)).toBeVisible();
    await backToList(page);
    await page.setViewportSize(window);
  });
  await expect(locateRow(page, kept.title).getByRole("cell", { name: kept.description })).toBeVisible();
  await expectPicture(locateRow(page, kept.title).locator("img"), 96);
  await triggerErrors(page);

  await test.step("the form disappears after the last slider", async () => {
    const additions: (string | null)[] = [];
    await interceptCalls(page, "POST", "/sliders/addSlider", (route) => {
      additions.push(route.request().postData());
      return route.fulfill({ json: { success: true, message: "Saved, says the server." } });
    });
    rows.push(makeSlider(99, "Terraces"));
    await Promise.all([expectDone(page, 'Slider "Terraces" added successfully!'), button(page, "Add Slider").click()]);
    await expect(locateRow(page, "Terraces")).toBeVisible();
    await expect(usageNote(page, MAX_SLIDERS)).toBeVisible();
    await expect(page.getByText(adminWords.slidersFull)).toBeVisible();
    await expect(button(page, "Add Slider")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Add a slider" })).toBeFocused();
    expect(additions).toHaveLength(1);
    for (const name of ["title", "description", "image"]) expect(additions[0]).toContain(`name="${name}"`);
  });

  await test.step("a slider is edited and keeps its image", async () => {
    await editRow(page, kept.title);
    await expect(titleField(page)).toHaveValue(kept.title);
    await expect(descriptionField(page)).toHaveValue(kept.description);
    await expect(page.getByText("Image Optional")).toBeVisible();
    await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
    // Saves without a change, because other tests use the home page.
    await Promise.all([expectDone(page, words.update.done(kept.title)), button(page, "Update Slider").click()]);
    await expect(menuButton(page, kept.title)).toBeFocused();
    expect(await fetchRow(visitor, LIST_PATH, kept.id)).toEqual(kept);
  });

  await test.step("a confirmed deletion shows the form again", async () => {
    await interceptCalls(page, "DELETE", "/sliders/deleteSlider", (route) => {
      rows.splice(1, 1);
      return route.fulfill({ json: { success: true } });
    });
    await Promise.all([expectDone(page, 'Slider "Untitled" deleted successfully!'), deleteRow(page, "Untitled", words.confirmRemove)]);
    await expect(locateRow(page, "Untitled")).toHaveCount(0);
    await expect(usageNote(page, MAX_SLIDERS - 1)).toBeVisible();
    await expect(button(page, "Add Slider")).toBeVisible();
  });
});
