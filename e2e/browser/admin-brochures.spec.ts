import type { Brochure } from "@/lib/domain/brochures";
import { adminWords } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import { listed, listOf, uniqueTitle } from "../fixtures";
import { pdf, redPage } from "../pdfs";
import {
  button,
  deleteButton,
  deleteRow,
  dismiss,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  expectSignedOut,
  failing,
  hold,
  onCall,
  rowOf,
  test,
  unreachable,
} from "./admin-screens";
import { cover, document, figures, fillIn, GREEN, LIST, open, SCREEN, title, words } from "./brochure-desk";

test("has its form and its table; changes one file and keeps the other; asks before it deletes, and says why it cannot", async ({
  page,
  admin,
  makeBrochure,
}) => {
  const before = await makeBrochure();
  await open(page);
  await expect(page).toHaveTitle(/^E-Brochure Management/);
  await expect(page.getByRole("heading", { level: 1, name: "E-Brochure Management" })).toBeVisible();
  await expect(page.getByText("Upload and manage digital brochures for customers.")).toBeVisible();
  for (const field of [title, cover, document]) await expect(field(page)).toHaveAttribute("required");
  await expect(cover(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(document(page)).toHaveAttribute("accept", "application/pdf");
  await expect(button(page, "Add E-Brochure")).toBeVisible();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(page.getByRole("columnheader")).toHaveText(["Title", "Cover Image", "PDF File", "Actions"]);
  const link = rowOf(page, before.title).getByRole("link", { name: /^View PDF/ });
  await expect(link).toHaveAttribute("href", before.pdf_file);
  await expect(link).toHaveAttribute("target", "_blank");
  await expectPicture(rowOf(page, before.title).locator("img"));

  await editButton(page, before.title).click();
  const form = page.getByRole("group");
  await expect(title(page)).toHaveValue(before.title);
  await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
  await expect(form.getByRole("link", { name: /^View PDF/ })).toHaveAttribute("href", before.pdf_file);
  await expect(button(page, "Update E-Brochure")).toHaveCSS("background-color", GREEN);
  const changed = `${before.title} 2`;
  await title(page).fill(changed);
  await Promise.all([
    expectFailed(page, "Please upload at least one file (cover image or PDF) to update the e-brochure!"),
    button(page, "Update E-Brochure").click(),
  ]);
  await document(page).setInputFiles(pdf());
  await expect(form.getByRole("link", { name: /^View PDF/ })).toHaveCount(0);
  await Promise.all([expectDone(page, words.update.done), button(page, "Update E-Brochure").click()]);
  await expect(button(page, "Add E-Brochure")).toBeVisible();
  const after = await listed<Brochure>(admin, LIST, before.id);
  expect(after).toEqual({ ...before, title: changed, pdf_file: expect.any(String) });
  expect(after?.pdf_file).not.toBe(before.pdf_file);

  for (const { fail, said } of [
    { fail: () => failing(page, "DELETE", LIST, 503, messages.unavailable), said: messages.unavailable },
    { fail: () => unreachable(page, "DELETE", LIST), said: messages.noConnection },
  ]) {
    await fail();
    await Promise.all([expectFailed(page, said), deleteRow(page, changed, "Are you sure you want to delete this e-brochure?")]);
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.unrouteAll();
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

test("says that it loads, why the list cannot be had, and that there is nothing", async ({ page }) => {
  await failing(page, "GET", LIST, 500, "Something else");
  const loading = await hold(page, "GET", LIST);
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByText("Loading e-brochures...")).toBeVisible();
  loading.release();
  await expectFailed(page, words.list.failed);
  await unreachable(page, "GET", LIST);
  await Promise.all([expectFailed(page, messages.serverDown), button(page, "Try again").click()]);
  await onCall(page, "GET", LIST, (route) => route.fulfill({ json: [] }));
  await button(page, "Try again").click();
  await expect(page.getByRole("table").getByText("No e-brochures available.")).toBeVisible();
});

test("adds a brochure, once; says what the server says; leaves for the sign-in page, without a word, where there is no token", async ({
  page,
  admin,
  deleteLater,
}) => {
  const name = uniqueTitle("Marble");
  await open(page);
  await fillIn(page, ` ${name} `);
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
  await expect(page.getByRole("figure", { name: "stones.pdf" })).toBeVisible();
  const addition = await hold(page, "POST", LIST);
  await button(page, "Add E-Brochure").click();
  await expect(button(page, "Processing...")).toBeVisible();
  for (const field of [title, cover, document]) await expect(field(page)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  addition.release();
  await expectDone(page, words.add.done);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(title(page)).toHaveValue("");
  await expect(figures(page)).toHaveCount(0);
  expect(addition.count).toBe(1);
  const added = (await listOf<Brochure>(admin, LIST)).filter((row) => row.title === name);
  expect(added).toHaveLength(1);
  deleteLater(LIST, { id: added[0]?.id });

  for (const method of ["POST", "DELETE"] as const) {
    await onCall(page, method, LIST, (route) => route.fulfill({ json: { success: true, message: `${method}, says the server.` } }));
  }
  await fillIn(page, "Dark Stones");
  await Promise.all([expectDone(page, "POST, says the server."), button(page, "Add E-Brochure").click()]);
  await Promise.all([expectDone(page, "DELETE, says the server."), deleteRow(page, name, words.confirmRemove)]);

  await fillIn(page, "Dark Stones");
  await page.evaluate(() => localStorage.removeItem("token"));
  await button(page, "Add E-Brochure").click();
  await expectSignedOut(page);
});

test("says why a brochure cannot be added or changed, and keeps everything", async ({ page, visitor }) => {
  const [row] = (await listOf<Brochure>(visitor, LIST)) as [Brochure];
  await open(page);
  const expectKept = async (press: string, failed: string) => {
    await fillIn(page, "Dark Stones");
    for (const { fail, said } of [
      { fail: () => failing(page, "POST", LIST, 507, messages.diskFull), said: messages.diskFull },
      { fail: () => failing(page, "POST", LIST), said: failed },
      { fail: () => unreachable(page, "POST", LIST), said: messages.noConnection },
    ]) {
      await fail();
      await Promise.all([expectFailed(page, said), button(page, press).click()]);
      await expect(title(page)).toHaveValue("Dark Stones");
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
      await expect(page.getByRole("figure", { name: "stones.pdf" })).toBeVisible();
      await dismiss(page, said);
    }
  };
  await expectKept("Add E-Brochure", words.add.failed);
  await editButton(page, row.title).click();
  await page
    .getByRole("dialog", { name: messages.unsaved.otherRow.question })
    .getByRole("button", { name: messages.unsaved.otherRow.go })
    .click();
  await expect(title(page)).toHaveValue(row.title);
  await expectKept("Update E-Brochure", words.update.failed);
});

test("offers the first page of a PDF as the cover; without it the brochure is refused", async ({ page, admin, deleteLater }) => {
  const name = uniqueTitle("Red");
  await open(page);
  await title(page).fill(name);
  await document(page).setInputFiles(redPage());
  const offered = figures(page).filter({ hasText: "stones.jpg" });
  await expectPicture(offered.locator("img"));
  await expect(page.getByText(adminWords.coverOffered)).toBeVisible();
  await button(page, "Remove stones.jpg").click();
  await expect(offered).toHaveCount(0);
  await Promise.all([expectFailed(page, words.bothRequired), button(page, "Add E-Brochure").click()]);

  await document(page).setInputFiles(redPage());
  await expectPicture(offered.locator("img"));
  await Promise.all([expectDone(page, words.add.done), button(page, "Add E-Brochure").click()]);
  const row = (await listOf<Brochure>(admin, LIST)).find((brochure) => brochure.title === name)!;
  deleteLater(LIST, { id: row.id });
  expect(row.cover_image).toMatch(/-1240x1756-[0-9a-f]{18}\.jpg$/);
});
