import type { Brochure } from "@/lib/domain/brochures";
import { messages } from "@/lib/domain/messages";
import { listed, listOf, uniqueTitle } from "../fixtures";
import { pdf } from "../pdfs";
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

test("has its form and its table", async ({ page, makeBrochure }) => {
  const row = await makeBrochure();
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
  const link = rowOf(page, row.title).getByRole("link", { name: /^View PDF/ });
  await expect(link).toHaveAttribute("href", row.pdf_file);
  await expect(link).toHaveAttribute("target", "_blank");
  await expectPicture(rowOf(page, row.title).locator("img"));
});

test("says that it loads, then that there is nothing", async ({ page }) => {
  const loading = await hold(page, "GET", LIST, []);
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByText("Loading e-brochures...")).toBeVisible();
  loading.release();
  await expect(page.getByRole("table").getByText("No e-brochures available.")).toBeVisible();
});

test("says so when the list cannot be had, and when the server is down", async ({ page }) => {
  await failing(page, "GET", LIST, 500, "Something else");
  await page.goto(SCREEN);
  await expectFailed(page, words.list.failed);
  await page.unrouteAll();
  await unreachable(page, "GET", LIST);
  await button(page, "Try again").click();
  await expectFailed(page, messages.serverDown);
});

test("adds a brochure, once", async ({ page, admin, deleteLater }) => {
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
});

test("changes one file and keeps the other", async ({ page, admin, makeBrochure }) => {
  const before = await makeBrochure();
  await open(page);
  await editButton(page, before.title).click();
  const form = page.getByRole("group");
  await expect(title(page)).toHaveValue(before.title);
  await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
  await expect(form.getByRole("link", { name: /^View PDF/ })).toHaveAttribute("href", before.pdf_file);
  await expect(button(page, "Update E-Brochure")).toHaveCSS("background-color", GREEN);
  await title(page).fill(`${before.title} 2`);
  await button(page, "Update E-Brochure").click();
  await expectFailed(page, "Please upload at least one file (cover image or PDF) to update the e-brochure!");

  await document(page).setInputFiles(pdf());
  await expect(form.getByRole("link", { name: /^View PDF/ })).toHaveCount(0);
  await button(page, "Update E-Brochure").click();
  await expectDone(page, words.update.done);
  await expect(button(page, "Add E-Brochure")).toBeVisible();
  const after = await listed<Brochure>(admin, LIST, before.id);
  expect(after).toEqual({ ...before, title: `${before.title} 2`, pdf_file: expect.any(String) });
  expect(after?.pdf_file).not.toBe(before.pdf_file);
});

for (const { mode, press, failed } of [
  { mode: "added", press: "Add E-Brochure", failed: words.add.failed },
  { mode: "changed", press: "Update E-Brochure", failed: words.update.failed },
]) {
  test(`says why a brochure cannot be ${mode}, and keeps everything`, async ({ page, makeBrochure }) => {
    const row = await makeBrochure();
    await open(page);
    if (mode === "changed") await editButton(page, row.title).click();
    await fillIn(page, "Dark Stones");
    for (const { fail, said } of [
      { fail: () => failing(page, "POST", LIST, 507, messages.diskFull), said: messages.diskFull },
      { fail: () => failing(page, "POST", LIST), said: failed },
      { fail: () => unreachable(page, "POST", LIST), said: failed },
    ]) {
      await fail();
      await button(page, press).click();
      await expectFailed(page, said);
      await expect(title(page)).toHaveValue("Dark Stones");
      await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
      await expect(page.getByRole("figure", { name: "stones.pdf" })).toBeVisible();
      await dismiss(page, said);
    }
  });
}

test("asks before it deletes, and says why it cannot", async ({ page, makeBrochure }) => {
  const row = await makeBrochure();
  await open(page);
  for (const { fail, said } of [
    { fail: () => failing(page, "DELETE", LIST, 503, messages.unavailable), said: messages.unavailable },
    { fail: () => unreachable(page, "DELETE", LIST), said: words.remove.failed },
  ]) {
    await fail();
    await deleteRow(page, row.title, "Are you sure you want to delete this e-brochure?");
    await expectFailed(page, said);
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.unrouteAll();
  const removal = await hold(page, "DELETE", LIST);
  await deleteButton(page, row.title).click();
  const dialog = page.getByRole("dialog", { name: words.confirmRemove });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  removal.release();
  await expectDone(page, words.remove.done);
  await expect(rowOf(page, row.title)).toHaveCount(0);
  expect(removal.count).toBe(1);
});

test("says what the server says when all is well", async ({ page, makeBrochure }) => {
  const row = await makeBrochure();
  await open(page);
  for (const method of ["POST", "DELETE"] as const) {
    await onCall(page, method, LIST, (route) => route.fulfill({ json: { success: true, message: `${method}, says the server.` } }));
  }
  await fillIn(page, "Dark Stones");
  await button(page, "Add E-Brochure").click();
  await expectDone(page, "POST, says the server.");
  await deleteRow(page, row.title, words.confirmRemove);
  await expectDone(page, "DELETE, says the server.");
});

test("leaves for the sign-in page, without a word, when a save finds no token", async ({ page }) => {
  await open(page);
  await fillIn(page, "Dark Stones");
  await page.evaluate(() => localStorage.removeItem("token"));
  await button(page, "Add E-Brochure").click();
  await expectSignedOut(page);
});
