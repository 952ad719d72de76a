import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import {
  button,
  deleteRow,
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
} from "../kit/admin-screens";
import { pdf } from "../kit/pdfs";
import { jpeg } from "../kit/pictures";
import { cover, document, figures, LIST, SCREEN, title, words } from "./brochure-desk";

const torn: Brochure = { id: 1, title: "Torn", cover_image: "/uploads/gone.jpg", pdf_file: "/uploads/gone.pdf" };
const whole: Brochure = { id: 2, title: "Whole", cover_image: "/icons/icon-192.png", pdf_file: "/uploads/whole.pdf" };
const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") };

/** Opens the screen with a list that comes only at the third try. */
async function openAfterFailures(page: Page): Promise<void> {
  await failing(page, "GET", LIST, 500, "Something else");
  const loading = await hold(page, "GET", LIST);
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByText("Loading e-brochures...")).toBeVisible();
  loading.release();
  await expectFailed(page, words.list.failed);
  await unreachable(page, "GET", LIST);
  await Promise.all([expectFailed(page, messages.serverDown), button(page, "Try again").click()]);
  await onCall(page, "GET", LIST, (route) => route.fulfill({ json: [torn, whole] }));
  await button(page, "Try again").click();
  await expect(editButton(page, whole.title)).toBeVisible();
}

test("failures and wrong files are explained, and the form keeps its content", async ({ page }) => {
  await openAfterFailures(page);
  await expect(rowOf(page, torn.title).getByText("Image Not Found")).toBeVisible();
  const add = button(page, "Add E-Brochure");

  await test.step("a wrong file is refused and clears the field; a right one can be removed", async () => {
    for (const { field, good, bad, why } of [
      { field: cover, good: await jpeg(), bad: pdf(), why: "Only JPEG, JPG, PNG, and GIF files are allowed for the cover image!" },
      { field: document, good: pdf(), bad: text, why: "Only PDF files are allowed for the brochure!" },
    ]) {
      await field(page).setInputFiles(good);
      await expect(figures(page)).toHaveCount(1);
      await Promise.all([expectFailed(page, why), field(page).setInputFiles(bad)]);
      await expect(field(page)).toHaveAccessibleDescription(why);
      await expect(figures(page)).toHaveCount(0);
      await field(page).setInputFiles(good);
      await button(page, `Remove ${good.name}`).click();
      await expect(figures(page)).toHaveCount(0);
      expect(await filesIn(field(page))).toBe(0);
    }
  });

  await test.step("a title and both files are required", async () => {
    await title(page).fill("   ");
    await Promise.all([expectFailed(page, "Title is required!"), add.click()]);
    await expect(title(page)).toBeFocused();
    await title(page).fill("Dark Stones");
    await document(page).setInputFiles(pdf());
    await Promise.all([expectFailed(page, "Both cover image and PDF file are required for a new e-brochure!"), add.click()]);
    await expect(cover(page)).toBeFocused();
  });

  await test.step("a failed save keeps title and files; the server's own message is shown", async () => {
    await cover(page).setInputFiles(await jpeg());
    await failing(page, "POST", LIST, 507, messages.diskFull);
    await Promise.all([expectFailed(page, messages.diskFull), add.click()]);
    await expect(title(page)).toHaveValue("Dark Stones");
    for (const name of ["slab.jpg", "stones.pdf"]) await expect(page.getByRole("figure", { name })).toBeVisible();
    await onCall(page, "POST", LIST, (route) => route.fulfill({ json: { success: true, message: "Saved, says the server." } }));
    await Promise.all([expectDone(page, "Saved, says the server."), add.click()]);
    await expect(title(page)).toHaveValue("");
  });

  await test.step("the form follows the row in edit and is empty after Cancel; a failed deletion keeps the row", async () => {
    for (const row of [torn, whole]) {
      await editButton(page, row.title).click();
      await expect(title(page)).toHaveValue(row.title);
    }
    await button(page, "Cancel").click();
    await expect(title(page)).toHaveValue("");
    await expect(figures(page)).toHaveCount(0);
    await expect(button(page, "Cancel")).toBeHidden();
    await failing(page, "DELETE", LIST, 503, messages.unavailable);
    await Promise.all([expectFailed(page, messages.unavailable), deleteRow(page, whole.title, words.confirmRemove)]);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(rowOf(page, whole.title)).toBeVisible();
  });
});
