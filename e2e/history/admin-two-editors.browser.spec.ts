import type { APIRequestContext, Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import type { Enquiry } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { openRow } from "../catalogue/products-list";
import { CALLS, DESK, read, test, uniqueName } from "../enquiries/enquiry-desk";
import { expectAccessible, NARROW } from "../kit/accessible";
import {
  button,
  deleteRow,
  editButton,
  expect,
  expectDone,
  expectFailed,
  productsScreen as screen,
  titleField,
  visit,
} from "../kit/admin-screens";
import { listed, paths } from "../kit/fixtures";

const told = (what: keyof typeof resourceNames) => messages.changedMeanwhile(resourceNames[what]);

/** Loads the newer version and agrees that it replaces what was typed. */
async function replaceByNewer(page: Page): Promise<void> {
  await button(page, adminWords.loadNewer).click();
  await page.getByRole("dialog", { name: messages.unsaved.newer.question }).getByRole("button", { name: "Replace" }).click();
}

async function expectProductConflicts(page: Page, admin: APIRequestContext, { id, title }: Product): Promise<void> {
  const address = `${paths.products}/${id}`;
  const storedSize = async () => (await listed<Product>(admin, paths.products, id))?.size;
  const size = page.getByRole("combobox", { name: "Size" });
  await openRow(page, title);
  await editButton(page, title).click();
  await admin.patch(address, { multipart: { size: "80 x 80 cm" } });
  await size.fill("30 x 30 cm");
  await Promise.all([expectFailed(page, told("product")), button(page, screen.update).click()]);
  await expect(page.getByText(adminWords.newer)).toBeVisible();
  await expect(size).toHaveValue("30 x 30 cm");
  expect(await storedSize()).toBe("80 x 80 cm");

  await replaceByNewer(page);
  await expect(size).toHaveValue("80 x 80 cm");
  await expect(page.getByText(adminWords.newer)).toBeHidden();
  await expect(titleField(page, screen)).toHaveValue(title);
  await size.fill("30 x 30 cm");
  await Promise.all([expectDone(page, messages.products.update.done), button(page, screen.update).click()]);
  expect(await storedSize()).toBe("30 x 30 cm");

  const remove = () => deleteRow(page, title, messages.products.confirmRemove);
  await admin.patch(address, { multipart: { size: "80 x 80 cm" } });
  await Promise.all([expectFailed(page, told("product")), remove()]);
  await expect(page.getByText(adminWords.newer)).toBeHidden();
  expect(await storedSize()).toBe("80 x 80 cm");
  // The refusal has brought the newer row into the list.
  await Promise.all([expectDone(page, messages.products.remove.done), remove()]);
  expect(await storedSize()).toBeUndefined();
}

async function expectNoteConflict(page: Page, admin: APIRequestContext, { id, name }: Enquiry): Promise<void> {
  await visit(page, DESK);
  const note = (await read(page, name)).getByLabel("Internal note");
  await admin.patch(`${CALLS}/${id}`, { data: { note: "Theirs" } });
  await note.fill("Mine");
  await Promise.all([expectFailed(page, told("enquiry")), button(page, enquiryWords.saveNote).click()]);
  await expect(note).toHaveValue("Mine");
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  await replaceByNewer(page);
  await expect(note).toHaveValue("Theirs");
  await note.fill("Both");
  await Promise.all([expectDone(page, messages.enquiries.change.note), button(page, enquiryWords.saveNote).click()]);
}

test("if somebody else has saved a row meanwhile, nothing is overwritten, and the typed text stays until the newer version is loaded", async ({
  page,
  admin,
  send,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()));
  const enquiry = await send("message", { name: uniqueName() });
  await test.step("a product, edited and deleted", () => expectProductConflicts(page, admin, product));
  await test.step("the note of an enquiry", () => expectNoteConflict(page, admin, enquiry));
});
