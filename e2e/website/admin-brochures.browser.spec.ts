import type { APIRequestContext, Page } from "@playwright/test";
import { adminWords } from "@/lib/shared/words/screens";
import type { Brochure } from "@/lib/website/brochures";
import { button, deleteButton, editButton, expect, expectDone, expectFailed, expectPicture, hold, rowOf, test } from "../kit/admin-screens";
import { listed, listOf, uniqueTitle } from "../kit/fixtures";
import { pdf, redPage } from "../kit/pdfs";
import { cover, document, figures, GREEN, LIST, open, title, words } from "./brochure-desk";

/** Adds a brochure whose cover comes from its PDF, tries to send it twice, and returns the row. */
async function addOnce(page: Page, admin: APIRequestContext, name: string): Promise<Brochure> {
  await title(page).fill(` ${name} `);
  await document(page).setInputFiles(redPage());
  await expectPicture(figures(page).filter({ hasText: "stones.jpg" }).locator("img"), 128);
  await expect(page.getByText(adminWords.coverOffered)).toBeVisible();
  await expect(page.getByRole("figure", { name: "stones.pdf" })).toBeVisible();
  const addition = await hold(page, "POST", LIST);
  await button(page, "Add E-Brochure").click();
  await expect(button(page, "Processing...")).toBeVisible();
  for (const field of [title, cover, document]) await expect(field(page)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  addition.release();
  await expectDone(page, words.add.done);
  await expect(title(page)).toHaveValue("");
  await expect(figures(page)).toHaveCount(0);
  expect(addition.count).toBe(1);
  const added = (await listOf<Brochure>(admin, LIST)).filter((row) => row.title === name);
  expect(added).toHaveLength(1);
  return added[0]!;
}

test("staff add a brochure with the first page of its PDF as the cover, change its PDF, and delete it", async ({
  page,
  admin,
  deleteLater,
}) => {
  await open(page);
  await expect(page).toHaveTitle(/^E-Brochure Management/);
  await expect(page.getByRole("heading", { level: 1, name: "E-Brochure Management" })).toBeVisible();
  for (const field of [title, cover, document]) await expect(field(page)).toHaveAttribute("required");
  await expect(cover(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(document(page)).toHaveAttribute("accept", "application/pdf");
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(page.getByRole("columnheader")).toHaveText(["Title", "Cover Image", "PDF File", "Actions"]);

  const name = uniqueTitle("Red");
  const before = await addOnce(page, admin, name);
  deleteLater(LIST, { id: before.id });
  expect(before.cover_image).toMatch(/-1240x1756-[0-9a-f]{18}\.jpg$/);
  const link = rowOf(page, name).getByRole("link", { name: /^View PDF/ });
  await expect(link).toHaveAttribute("href", before.pdf_file);
  await expect(link).toHaveAttribute("target", "_blank");
  await expectPicture(rowOf(page, name).locator("img"));

  const changed = `${name} 2`;
  await test.step("a change needs one file and keeps the other", async () => {
    await editButton(page, name).click();
    const oldFile = page.getByRole("group").getByRole("link", { name: /^View PDF/ });
    await expect(title(page)).toHaveValue(name);
    await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
    await expect(oldFile).toHaveAttribute("href", before.pdf_file);
    await expect(button(page, "Update E-Brochure")).toHaveCSS("background-color", GREEN);
    await title(page).fill(changed);
    await Promise.all([
      expectFailed(page, "Please upload at least one file (cover image or PDF) to update the e-brochure!"),
      button(page, "Update E-Brochure").click(),
    ]);
    await document(page).setInputFiles(pdf());
    await expect(oldFile).toHaveCount(0);
    await Promise.all([expectDone(page, words.update.done), button(page, "Update E-Brochure").click()]);
    await expect(button(page, "Add E-Brochure")).toBeVisible();
    const after = await listed<Brochure>(admin, LIST, before.id);
    expect(after).toEqual({ ...before, title: changed, pdf_file: expect.any(String) });
    expect(after?.pdf_file).not.toBe(before.pdf_file);
  });

  await test.step("a deletion needs a confirmation and is sent once", async () => {
    const removal = await hold(page, "DELETE", LIST);
    await deleteButton(page, changed).click();
    const dialog = page.getByRole("dialog", { name: words.confirmRemove });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
    removal.release();
    await expectDone(page, words.remove.done);
    await expect(rowOf(page, changed)).toHaveCount(0);
    expect(removal.count).toBe(1);
  });
});
