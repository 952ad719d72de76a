import { mediaMessages, mediaWords } from "@/lib/media/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { GalleryDetail } from "@/lib/website/gallery";
import { button, deleteRow, editRow, expect, expectPicture, locateRow, test, titleLink } from "../../kit/admin-screens";
import { type APIRequestContext, fetchList, fetchRow, type Page } from "../../kit/fixtures";
import { failCalls, holdCalls } from "../../kit/intercepted-calls";
import type { Upload } from "../../kit/pictures";
import { expectDone, expectFailed } from "../../kit/toasts";
import {
  LIST_PATH,
  makePhoto,
  mockGallery,
  openScreen,
  picker,
  queuedPictures,
  replacement,
  rows,
  SCREEN_PATH,
  UPLOAD_PATH,
} from "./gallery-desk";

const words = mediaMessages.gallery;
const REPLACE = "/gallery";

/** Uploads files, each in a request of its own, tries to submit twice, and returns the stored images. */
async function uploadOnce(page: Page, admin: APIRequestContext, files: Upload[]): Promise<GalleryDetail[]> {
  await picker(page).setInputFiles(files);
  await expect(queuedPictures(page)).toHaveCount(files.length);
  await expectPicture(queuedPictures(page).first().locator("img"));
  const sending = await holdCalls(page, "POST", UPLOAD_PATH);
  await button(page, "Upload Gallery").click();
  await expect(button(page, "Processing...")).toBeVisible();
  await expect(picker(page)).toBeDisabled();
  await expect(button(page, `Remove ${files[0]?.name}`)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  sending.release();
  await expectDone(page, "Images uploaded successfully!");
  await expect(queuedPictures(page)).toHaveCount(0);
  expect(sending.count).toBe(files.length);
  const names = files.map(({ name }) => name);
  return (await fetchList<GalleryDetail>(admin, "/gallery/details")).filter(({ name }) => names.includes(name));
}

test("staff upload images, replace one, and delete one after confirming", async ({ page, admin, deleteLater, makeAnyProduct }) => {
  await openScreen(page);
  await expect(picker(page)).toHaveAttribute("multiple");
  await expect(picker(page)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(page.getByRole("columnheader")).toHaveText(["Image", "Actions"]);

  const files = [await makePhoto(), await makePhoto()];
  const [name, other] = files.map((file) => file.name) as [string, string];
  const stored = await uploadOnce(page, admin, files);
  for (const { id } of stored) deleteLater(`/gallery/${id}`);
  expect(stored).toHaveLength(2);
  const own = rows(page).filter({ hasText: new RegExp(`${name}|${other}`) });
  await expect(own.first(), "the newest comes first").toContainText(other);
  await expectPicture(locateRow(page, name).locator("img"), 96);

  await test.step("one image at a time is replaced", async () => {
    await editRow(page, other);
    await editRow(page, name);
    await expect(replacement(page)).toHaveCount(1);
    await expect(replacement(page)).toBeFocused();
    await Promise.all([expectFailed(page, "Please select a new image to update!"), button(page, "Save").click()]);
    const row = page.getByRole("row").filter({ has: button(page, "Save") });
    const file = await makePhoto();
    await replacement(page).setInputFiles(file);
    await expect(row.getByRole("figure", { name: file.name })).toBeVisible();
    await expect(row.locator("img")).toHaveCount(2);
    await Promise.all([expectDone(page, "Image updated successfully!"), button(page, "Save").click()]);
    await expect(replacement(page)).toHaveCount(0);
    const { id } = stored.find((detail) => detail.name === name)!;
    const { image } = (await fetchRow<{ id: number; image: string }>(admin, LIST_PATH, id))!;
    await expect(locateRow(page, file.name).locator("img")).toHaveAttribute("src", image);
    await expect(titleLink(page, file.name)).toBeFocused();
  });

  await test.step("an image gets the product that it shows", async () => {
    const product = await makeAnyProduct();
    await editRow(page, other);
    const field = page.getByRole("combobox", { name: mediaWords.product });
    const early = Promise.withResolvers<void>();
    await page.route(/\/api\/search\?q=No/, async (route) => {
      await early.promise;
      await route.fulfill({ json: { items: [] } }).catch(() => {});
    });
    await Promise.all([page.waitForRequest(/\/api\/search\?q=No/), field.fill("No such stone")]);
    await Promise.all([expectFailed(page, words.noProduct), button(page, "Save").click()]);
    await field.fill(product.title);
    // The list of suggestions is the browser's own; its options are in the page.
    await expect(page.locator(`datalist option[value="${product.title}"]`)).toHaveCount(1);
    // The answer for an earlier text may come later.
    early.resolve();
    await Promise.all([expectDone(page, "Image updated successfully!"), button(page, "Save").click()]);
    await expect(locateRow(page, other)).toContainText(`${mediaWords.product}: ${product.title}`);
  });

  await test.step("a confirmed deletion removes the image", async () => {
    await Promise.all([expectDone(page, "Image deleted successfully!"), deleteRow(page, other, words.confirmRemove)]);
    await expect(locateRow(page, other)).toHaveCount(0);
    expect(await fetchRow(admin, LIST_PATH, stored.find((detail) => detail.name === other)!.id)).toBeUndefined();
  });
});

async function searchAndSort(page: Page): Promise<void> {
  const pages = page.getByRole("navigation", { name: "Pages of images" });
  await pages.getByRole("button", { name: "Next page" }).click();
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
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("3 images")).toBeVisible();
  await expect(pages).toHaveCount(0);
  await search.fill("granite");
  await button(page, "Show all images").click();
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
}

async function failToReplace(page: Page, name: string): Promise<void> {
  await editRow(page, name);
  const list = { ...(await makePhoto()), name: "price-list.pdf", mimeType: "application/pdf" };
  await Promise.all([expectFailed(page, messages.files.imageType), replacement(page).setInputFiles(list)]);
  await expect(replacement(page)).toHaveAccessibleDescription(messages.files.imageType);
  const figures = page.getByRole("table").getByRole("figure");
  await expect(figures).toHaveCount(0);
  const file = await makePhoto();
  await replacement(page).setInputFiles(file);
  await failCalls(page, "PUT", REPLACE, 507, messages.diskFull);
  await Promise.all([expectFailed(page, messages.diskFull), button(page, "Save").click()]);
  await expect(page.getByRole("figure", { name: file.name })).toBeVisible();
  await button(page, "Cancel").click();
  await expect(titleLink(page, name)).toBeFocused();
  await editRow(page, name);
  await expect(figures).toHaveCount(0);
  await button(page, "Cancel").click();
}

// Failures of lists and deletions: admin-lists.browser.spec.ts.
test("the list is searched, sorted and paged, and keeps a row that cannot be replaced", async ({ page }) => {
  const slabs = Array.from({ length: ROWS_PER_PAGE + 1 }, (_, index) => `slab-${index + 1}.jpg`);
  await mockGallery(page, [...slabs, "Aqua.png"]);
  await page.goto(SCREEN_PATH);
  await expect(rows(page)).toHaveCount(ROWS_PER_PAGE);
  await expect(rows(page).first()).toContainText("Aqua.png");

  await searchAndSort(page);
  await failToReplace(page, "Aqua.png");
});
