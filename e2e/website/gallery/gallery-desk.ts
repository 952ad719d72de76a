import { mediaMessages } from "@/lib/media/words";
import { expect } from "../../kit/admin-screens";
import { createTitle, type Page, showcase } from "../../kit/fixtures";
import { interceptCalls } from "../../kit/intercepted-calls";
import { jpeg, type Upload } from "../../kit/pictures";

export const SCREEN_PATH = "/admin/gallery";
export const LIST_PATH = showcase.gallery;
export const UPLOAD_PATH = "/gallery/upload";

export const picker = (page: Page) => page.getByLabel(/^Gallery images/);
export const replacement = (page: Page) => page.getByLabel(/^Replacement for/);
export const queuedPictures = (page: Page) =>
  page
    .getByRole("group")
    .filter({ has: picker(page) })
    .getByRole("figure");
export const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("button") });

export const makePhoto = async (name = createTitle("photo")): Promise<Upload> => ({ ...(await jpeg()), name: `${name}.jpg` });

export async function openScreen(page: Page, site = ""): Promise<void> {
  await page.goto(site + SCREEN_PATH);
  await expect(page.getByText(mediaMessages.gallery.list.loading)).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
}

/** Mocks a gallery with these names and the ids 1, 2, 3, … */
export async function mockGallery(page: Page, names: string[]): Promise<void> {
  const details = names.map((name, index) => ({ id: index + 1, name, created_at: "2026-11-21T08:35:00.000Z", product: null }));
  await interceptCalls(page, "GET", "/gallery/details", (route) => route.fulfill({ json: details }));
  await page.route(
    ({ pathname }) => pathname === LIST_PATH,
    (route) => route.fulfill({ json: details.map(({ id }) => ({ id, image: "/icons/icon-192.png" })) }),
  );
}

export async function dropOn(page: Page, words: string, files: Upload[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await page.getByText(words, { exact: true }).evaluate((target, all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, bytes } of all) dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    for (const type of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, sent);
}
