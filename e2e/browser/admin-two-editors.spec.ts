import { adminWords } from "@/lib/domain/content/admin";
import { enquiryWords } from "@/lib/domain/content/enquiries";
import { resourceNames } from "@/lib/domain/content/history";
import type { GalleryDetail } from "@/lib/domain/gallery";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { listed, listOf, paths, showcase, uniqueTitle } from "../fixtures";
import { jpeg } from "../pictures";
import { expectAccessible, NARROW, WIDE } from "./accessible";
import {
  button,
  deleteRow,
  editButton,
  expect,
  expectDone,
  expectFailed,
  open,
  productsScreen as screen,
  test,
  titleField,
} from "./admin-screens";
import { CALLS, test as deskTest, openDesk, read, uniqueName } from "./enquiry-desk";

const told = (what: keyof typeof resourceNames) => messages.changedMeanwhile(resourceNames[what]);

test("of two who edit the same product, the second is told: the first change stays, and so do the second's words", async ({
  page,
  admin,
  makeRow,
}) => {
  const { title } = await makeRow(screen);
  const stored = async () => (await listOf<Product>(admin, paths.products)).find((row) => row.title === title)!;
  const size = page.getByRole("combobox", { name: "Size" });
  await open(page, screen, title);
  await editButton(page, title).click();
  await admin.patch(`${paths.products}/${(await stored()).id}`, { multipart: { size: "80 x 80 cm" } });

  await size.fill("30 x 30 cm");
  await Promise.all([expectFailed(page, told("product")), button(page, screen.update).click()]);
  await expect(page.getByText(adminWords.newer)).toBeVisible();
  await expect(size).toHaveValue("30 x 30 cm");
  await expectAccessible(page, [WIDE, NARROW]);
  await page.setViewportSize(WIDE);
  expect((await stored()).size).toBe("80 x 80 cm");

  // Pressed again, it is refused again: nothing is overwritten by impatience.
  await button(page, screen.update).click();
  await expect(size).toHaveValue("30 x 30 cm");
  await button(page, adminWords.loadNewer).click();
  await page.getByRole("dialog", { name: messages.unsaved.newer.question }).getByRole("button", { name: "Replace" }).click();
  await expect(size).toHaveValue("80 x 80 cm");
  await expect(page.getByText(adminWords.newer)).toBeHidden();
  await expect(titleField(page, screen)).toHaveValue(title);
  await size.fill("30 x 30 cm");
  await Promise.all([expectDone(page, messages.products.update.done), button(page, screen.update).click()]);
  expect((await stored()).size).toBe("30 x 30 cm");
});

test("a product that somebody else has changed is not deleted unseen", async ({ page, admin, makeRow }) => {
  const { title } = await makeRow(screen);
  const stored = async () => (await listOf<Product>(admin, paths.products)).find((row) => row.title === title);
  await open(page, screen, title);
  await admin.patch(`${paths.products}/${(await stored())!.id}`, { multipart: { size: "80 x 80 cm" } });
  const remove = () => deleteRow(page, title, messages.products.confirmRemove);
  await Promise.all([expectFailed(page, told("product")), remove()]);
  await expect(page.getByText(adminWords.newer)).toBeHidden();
  expect((await stored())?.size).toBe("80 x 80 cm");
  // The list has the newer one by now.
  await Promise.all([expectDone(page, messages.products.remove.done), remove()]);
  expect(await stored()).toBeUndefined();
});

test("a replaced image of the gallery is not replaced unseen", async ({ page, admin, makeGalleryImages }) => {
  const [image] = await makeGalleryImages([await jpeg()]);
  const details = await listOf<GalleryDetail>(admin, "/gallery/details");
  const { name: title } = details.find(({ id }) => id === image!.id)!;
  await page.goto("/admin/gallery");
  await editButton(page, title).click();
  const row = page.getByRole("table").getByRole("row").filter({ hasText: title });
  const theirs = new FormData();
  const { buffer, name, mimeType } = await jpeg();
  theirs.append("images", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { updatedItem } = await (await admin.put(`/gallery/${image!.id}`, { multipart: theirs })).json();
  await row.getByLabel(/^Replacement/).setInputFiles({ ...(await jpeg()), name: "mine.jpg" });
  await Promise.all([expectFailed(page, told("gallery-image")), button(page, "Save").click()]);
  await expect(row.getByText("mine.jpg")).toBeVisible();
  expect(await listed(admin, showcase.gallery, image!.id)).toEqual(updatedItem);
  await button(page, adminWords.loadNewer).click();
  await expect(button(page, adminWords.loadNewer)).toBeHidden();
  await Promise.all([expectDone(page, messages.gallery.update.done), button(page, "Save").click()]);
});

deskTest("a note that somebody else has written meanwhile is not written over", async ({ page, send, admin }) => {
  const name = uniqueName();
  const { id } = await send("message", { name });
  await openDesk(page, name);
  const note = (await read(page, name)).getByLabel("Internal note");
  await admin.patch(`${CALLS}/${id}`, { data: { note: "Theirs" } });
  const mine = uniqueTitle("Mine");
  await note.fill(mine);
  await Promise.all([expectFailed(page, told("enquiry")), button(page, enquiryWords.saveNote).click()]);
  await expect(note).toHaveValue(mine);
  await button(page, adminWords.loadNewer).click();
  await page.getByRole("dialog", { name: messages.unsaved.newer.question }).getByRole("button", { name: "Replace" }).click();
  await expect(note).toHaveValue("Theirs");
  await note.fill("Both");
  await Promise.all([expectDone(page, messages.enquiries.change.note), button(page, enquiryWords.saveNote).click()]);
});
