import { ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { listed } from "../fixtures";
import { jpeg } from "../pictures";
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
  failing,
  hold,
  onCall,
  rowOf,
  test,
  unreachable,
} from "./admin-screens";
import { LIST, nameOf, open, openOver, photo, picker, replacement, rows, SCREEN } from "./gallery-desk";
import { refusedPictures } from "./on-disk";

const words = messages.gallery;
const REPLACE = "/gallery";

test("shows its images, replaces one where it stands, and asks before it deletes one", async ({ page, admin, makeGalleryImages }) => {
  const [first, second] = await makeGalleryImages([await jpeg(), await jpeg()]);
  const [name, other] = [await nameOf(admin, first!), await nameOf(admin, second!)];
  await open(page);
  await expect(page).toHaveTitle(/^Gallery Manage/);
  await expect(page.getByRole("heading", { level: 1, name: "Gallery Manage" })).toBeVisible();
  await expect(picker(page)).toHaveAttribute("multiple");
  await expect(picker(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(button(page, "Upload Gallery")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Uploaded Images" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Image", "Actions"]);
  await expectPicture(rowOf(page, name).locator("img"), 96);

  // One is in edit at a time.
  await editButton(page, other).click();
  await editButton(page, name).click();
  await expect(replacement(page)).toHaveCount(1);
  await expect(replacement(page)).toBeFocused();
  await Promise.all([expectFailed(page, "Please select a new image to update!"), button(page, "Save").click()]);
  const row = page.getByRole("row").filter({ has: button(page, "Save") });
  const file = await photo();
  await replacement(page).setInputFiles(file);
  await expect(row.getByRole("figure", { name: file.name })).toBeVisible();
  await expect(row.locator("img")).toHaveCount(2);
  const saving = await hold(page, "PUT", REPLACE);
  await button(page, "Save").click();
  await expect(button(page, "Processing...")).toBeVisible();
  await expect(button(page, "Cancel")).toBeDisabled();
  saving.release();
  await expectDone(page, "Image updated successfully!");
  await expect(replacement(page)).toHaveCount(0);
  const stored = await listed<{ id: number; image: string }>(admin, LIST, first!.id);
  expect(stored?.image).not.toBe(first!.image);
  await expect(rowOf(page, file.name).locator("img")).toHaveAttribute("src", stored!.image);
  await expect(editButton(page, file.name)).toBeFocused();
  expect(saving.count).toBe(1);

  await deleteButton(page, other).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this image?" });
  await expect(dialog.getByText(other)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await Promise.all([expectDone(page, "Image deleted successfully!"), deleteRow(page, other, words.confirmRemove)]);
  await expect(rowOf(page, other)).toHaveCount(0);
  expect(await listed(admin, LIST, second!.id)).toBeUndefined();
});

test("says that it loads, why the list cannot be had, and that there is nothing", async ({ page }) => {
  await failing(page, "GET", "/gallery", 500, "Something else");
  const loading = await hold(page, "GET", "/gallery");
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByText("Loading gallery...")).toBeVisible();
  loading.release();
  await expectFailed(page, words.list.failed);
  await unreachable(page, "GET", "/gallery");
  await Promise.all([expectFailed(page, messages.serverDown), button(page, "Try again").click()]);
  await onCall(page, "GET", "/gallery", (route) => route.fulfill({ json: [] }));
  await button(page, "Try again").click();
  await expect(page.getByRole("table").getByText("No images found.")).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(0);
});

test("works without the names, only not by name, and does not delete an image without an id", async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname === LIST,
    (route) => route.fulfill({ json: [{ id: 1, image: "/icons/icon-192.png" }, { image: "" }] }),
  );
  await failing(page, "GET", "/gallery/details");
  const asked = page.waitForResponse("**/gallery/details");
  await page.goto(SCREEN);
  await asked;
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole("search")).toHaveCount(0);
  await rows(page)
    .last()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expectFailed(page, words.invalidId);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("refuses a wrong replacement, leaves editing on Cancel, and says why an image cannot be replaced or deleted", async ({ page }) => {
  await openOver(page, ["hall.jpg", "pool.jpg"]);
  await editButton(page, "hall.jpg").click();
  for (const { file, why } of await refusedPictures()) {
    await Promise.all([expectFailed(page, why), replacement(page).setInputFiles(file)]);
    await expect(replacement(page)).toHaveAccessibleDescription(why);
    await expect(page.getByRole("table").getByRole("figure")).toHaveCount(0);
    await dismiss(page, why);
  }
  await replacement(page).setInputFiles(await photo());
  await button(page, "Cancel").click();
  await expect(replacement(page)).toHaveCount(0);
  await expect(editButton(page, "hall.jpg")).toBeFocused();
  await editButton(page, "hall.jpg").click();
  await expect(page.getByRole("table").getByRole("figure")).toHaveCount(0);

  const file = await photo();
  await replacement(page).setInputFiles(file);
  for (const { fail, said } of [
    { fail: (method: "PUT" | "DELETE") => failing(page, method, REPLACE, 507, messages.diskFull), said: () => messages.diskFull },
    { fail: (method: "PUT" | "DELETE") => failing(page, method, REPLACE), said: (otherwise: string) => otherwise },
    { fail: (method: "PUT" | "DELETE") => unreachable(page, method, REPLACE), said: () => messages.noConnection },
  ]) {
    await fail("PUT");
    await Promise.all([expectFailed(page, said(words.update.failed)), button(page, "Save").click()]);
    await expect(page.getByRole("figure", { name: file.name })).toBeVisible();
    await dismiss(page, said(words.update.failed));
    await fail("DELETE");
    await Promise.all([expectFailed(page, said(words.remove.failed)), deleteRow(page, "pool.jpg", words.confirmRemove)]);
    await expect(rowOf(page, "pool.jpg")).toBeVisible();
    await dismiss(page, said(words.remove.failed));
  }
});

test("is searched by file name, sorted, and turned page by page", async ({ page }) => {
  const names = Array.from({ length: ROWS_PER_PAGE + 2 }, (_, index) => `slab-${index + 1}.jpg`);
  await openOver(page, [...names.slice(0, -1), "Aqua.png"]);
  const last = page.getByRole("navigation", { name: "Pages of images" });
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
  await expect(rows(page).first()).toContainText("Aqua.png");
  await last.getByRole("button", { name: "Next page" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText("slab-1.jpg");

  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Oldest first");
  await expect(rows(page).first()).toContainText("slab-1.jpg");
  await sort.selectOption("File name");
  await expect(rows(page).first()).toContainText("Aqua.png");
  await expect(rows(page).nth(2)).toContainText("slab-2.jpg");

  const search = page.getByRole("searchbox", { name: "Search images" });
  await search.fill(" SLAB-5 ");
  await search.press("Enter");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("3 images")).toBeVisible();
  await expect(last).toHaveCount(0);
  await search.fill("granite");
  await expect(rows(page).filter({ has: page.getByRole("button", { name: /^Edit/ }) })).toHaveCount(0);
  await button(page, "Show all images").click();
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
});
