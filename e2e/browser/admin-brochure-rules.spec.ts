import type { Brochure } from "@/lib/domain/brochures";
import { IMAGE_BYTES, PDF_BYTES } from "@/lib/domain/limits";
import { listOf } from "../fixtures";
import { pdf } from "../pdfs";
import { jpeg } from "../pictures";
import { button, dismiss, editButton, expect, expectFailed, filesIn, hold, onCall, rowOf, test } from "./admin-screens";
import { cover, document, figures, LIST, open, SCREEN, title, words } from "./brochure-desk";
import { onDisk } from "./on-disk";

test("shows a placeholder for a cover that cannot be loaded", async ({ page }) => {
  const row = { id: 1, title: "Torn", cover_image: "/uploads/gone.jpg", pdf_file: "/uploads/gone.pdf" };
  await onCall(page, "GET", LIST, (route) => route.fulfill({ json: [row] }));
  await page.goto(SCREEN);
  await expect(rowOf(page, "Torn").getByText("Image Not Found")).toBeVisible();
});

const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") };

test("takes the right files only, clears a picker together with its preview, and needs a title and both files, in this order", async ({
  page,
}) => {
  await open(page);
  for (const { field, good, bad, why } of [
    { field: cover, good: await jpeg(), bad: pdf(), why: "Only JPEG, JPG, PNG, and GIF files are allowed for the cover image!" },
    { field: cover, good: await jpeg(), bad: await onDisk(await jpeg(), IMAGE_BYTES), why: "Cover image size must be less than 10MB!" },
    { field: document, good: pdf(), bad: text, why: "Only PDF files are allowed for the brochure!" },
    { field: document, good: pdf(), bad: await onDisk(pdf(), PDF_BYTES), why: "PDF file size must be less than 20MB!" },
  ]) {
    await field(page).setInputFiles(good);
    await expect(figures(page)).toHaveCount(1);
    await Promise.all([expectFailed(page, why), field(page).setInputFiles(bad)]);
    await expect(field(page)).toHaveAccessibleDescription(why);
    await expect(figures(page)).toHaveCount(0);
    expect(await filesIn(field(page))).toBe(0);
  }

  for (const { field, file } of [
    { field: cover, file: await jpeg() },
    { field: document, file: pdf() },
  ]) {
    await field(page).setInputFiles(file);
    await expect(figures(page)).toHaveCount(1);
    await field(page).setInputFiles([]);
    await expect(figures(page)).toHaveCount(0);
    await field(page).setInputFiles(file);
    await button(page, `Remove ${file.name}`).click();
    await expect(figures(page)).toHaveCount(0);
    expect(await filesIn(field(page))).toBe(0);
  }

  const addition = await hold(page, "POST", LIST);
  const add = () => button(page, "Add E-Brochure").click();
  await title(page).fill("   ");
  await add();
  await expectFailed(page, "Title is required!");
  await expect(title(page)).toBeFocused();
  await title(page).fill("Marble");
  for (const { give, missing } of [
    { give: () => document(page).setInputFiles(pdf()), missing: cover },
    { give: async () => cover(page).setInputFiles(await jpeg()), missing: document },
  ]) {
    await give();
    await add();
    await expectFailed(page, "Both cover image and PDF file are required for a new e-brochure!");
    await expect(missing(page)).toBeFocused();
    await dismiss(page, words.bothRequired);
    await document(page).setInputFiles([]);
  }
  expect(addition.count).toBe(0);
});

test("starts afresh for another row and on Cancel", async ({ page, visitor }) => {
  const [first, second] = (await listOf<Brochure>(visitor, LIST)) as [Brochure, Brochure];
  await open(page);
  await editButton(page, first.title).click();
  await expect(title(page)).toHaveValue(first.title);
  await editButton(page, second.title).click();
  await expect(title(page)).toHaveValue(second.title);
  await button(page, "Cancel").click();
  await expect(title(page)).toHaveValue("");
  await expect(figures(page)).toHaveCount(0);
  await expect(button(page, "Cancel")).toBeHidden();
});
