import { adminWords } from "@/lib/shared/words/screens";
import type { Brochure } from "@/lib/website/brochures";
import { button, deleteRow, editRow, expect, expectPicture, locateRow, test } from "../../kit/admin-screens";
import { type APIRequestContext, createTitle, fetchList, fetchRow, type Page } from "../../kit/fixtures";
import { createRedPage, pdf } from "../../kit/pdfs";
import { expectDone, expectFailed } from "../../kit/toasts";
import { coverField, figures, LIST_PATH, openScreen, pdfField, titleField, words } from "./brochure-desk";

/** Adds a brochure with the cover rendered from its PDF, and returns the row. */
async function addBrochure(page: Page, admin: APIRequestContext, name: string): Promise<Brochure> {
  await titleField(page).fill(` ${name} `);
  await pdfField(page).setInputFiles(createRedPage());
  await expectPicture(figures(page).filter({ hasText: "stones.jpg" }).locator("img"), 128);
  await expect(page.getByText(adminWords.coverOffered)).toBeVisible();
  await expect(page.getByRole("figure", { name: "stones.pdf" })).toBeVisible();
  await Promise.all([expectDone(page, words.add.done), button(page, "Add E-Brochure").click()]);
  await expect(titleField(page)).toHaveValue("");
  await expect(figures(page)).toHaveCount(0);
  const added = (await fetchList<Brochure>(admin, LIST_PATH)).filter((row) => row.title === name);
  expect(added).toHaveLength(1);
  return added[0]!;
}

test("staff add a brochure with the cover from its PDF, replace the PDF, and delete it", async ({ page, admin, deleteLater }) => {
  await openScreen(page);
  for (const field of [titleField, coverField, pdfField]) await expect(field(page)).toHaveAttribute("required");
  await expect(coverField(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(pdfField(page)).toHaveAttribute("accept", "application/pdf");
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(page.getByRole("columnheader")).toHaveText(["Title", "Cover Image", "PDF File", "Actions"]);

  const name = createTitle("Red");
  const before = await addBrochure(page, admin, name);
  deleteLater(LIST_PATH, { id: before.id });
  expect(before.cover_image).toMatch(/-1240x1756-[0-9a-f]{18}\.jpg$/);
  const link = locateRow(page, name).getByRole("link", { name: /^View PDF/ });
  await expect(link).toHaveAttribute("href", before.pdf_file);
  await expect(link).toHaveAttribute("target", "_blank");
  await expectPicture(locateRow(page, name).locator("img"));

  const changed = `${name} 2`;
  await test.step("a change needs one file and keeps the other", async () => {
    await editRow(page, name);
    const oldFile = page.getByRole("group").getByRole("link", { name: /^View PDF/ });
    await expect(titleField(page)).toHaveValue(name);
    await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
    await expect(oldFile).toHaveAttribute("href", before.pdf_file);
    await titleField(page).fill(changed);
    await Promise.all([
      expectFailed(page, "Please upload at least one file (cover image or PDF) to update the e-brochure!"),
      button(page, "Update E-Brochure").click(),
    ]);
    await pdfField(page).setInputFiles(pdf());
    await expect(oldFile).toHaveCount(0);
    await Promise.all([expectDone(page, words.update.done), button(page, "Update E-Brochure").click()]);
    await expect(button(page, "Add E-Brochure")).toBeVisible();
    const after = await fetchRow<Brochure>(admin, LIST_PATH, before.id);
    expect(after).toEqual({ ...before, title: changed, pdf_file: expect.any(String) });
    expect(after?.pdf_file).not.toBe(before.pdf_file);
  });

  await test.step("a confirmed deletion removes the brochure", async () => {
    await Promise.all([expectDone(page, words.remove.done), deleteRow(page, changed, words.confirmRemove)]);
    await expect(locateRow(page, changed)).toHaveCount(0);
  });
});
