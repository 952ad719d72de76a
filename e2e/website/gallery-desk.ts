import type { APIRequestContext, Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";
import { expect, onCall } from "../kit/admin-screens";
import { listOf, showcase, uniqueTitle } from "../kit/fixtures";
import { jpeg, type Upload } from "../kit/pictures";

export const SCREEN = "/admin/gallery";
export const LIST = showcase.gallery;
export const UPLOAD = "/gallery/upload";

export const picker = (page: Page) => page.getByLabel(/^Gallery images/);
export const replacement = (page: Page) => page.getByLabel(/^Replacement for/);
/** The pictures that wait to be uploaded. */
export const waiting = (page: Page) =>
  page
    .getByRole("group")
    .filter({ has: picker(page) })
    .getByRole("figure");
export const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("button") });

/** A picture with a name of its own. */
export const photo = async (name = uniqueTitle("photo")): Promise<Upload> => ({ ...(await jpeg()), name: `${name}.jpg` });

export async function open(page: Page, site = ""): Promise<void> {
  await page.goto(site + SCREEN);
  await expect(page.getByText(messages.gallery.list.loading)).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
}

/** The name under which staff see an image. */
export async function nameOf(admin: APIRequestContext, { id }: GalleryImage): Promise<string> {
  const name = (await listOf<GalleryDetail>(admin, "/gallery/details")).find((detail) => detail.id === id)?.name;
  expect(name).toBeTruthy();
  return name!;
}

/** Lets the screen see a gallery of the test's own: images 1, 2, 3, … with these names. */
export async function showGallery(page: Page, names: string[]): Promise<void> {
  const details = names.map((name, index) => ({ id: index + 1, name, created_at: "2026-11-21T08:35:00.000Z" }));
  await onCall(page, "GET", "/gallery/details", (route) => route.fulfill({ json: details }));
  await page.route(
    ({ pathname }) => pathname === LIST,
    (route) => route.fulfill({ json: details.map(({ id }) => ({ id, image: "/icons/icon-192.png" })) }),
  );
}

/** Drops files on an element, as from the desktop. */
export async function dropOn(page: Page, words: string, files: Upload[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await page.getByText(words, { exact: true }).evaluate((target, all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, bytes } of all) dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    for (const type of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, sent);
}
