import type { APIRequestContext, Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { Enquiry } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords, stateNames } from "@/lib/enquiries/words";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { openRow } from "../catalogue/products/products-list";
import { createName, DESK_PATH, ENQUIRIES_PATH, openEnquiry, test } from "../enquiries/enquiry-desk";
import {
  backToList,
  button,
  deleteRow,
  editRow,
  expect,
  openFromSidebar,
  productsScreen as screen,
  titleField,
} from "../kit/admin-screens";
import { fetchRow, paths } from "../kit/fixtures";
import { expectDone, expectFailed } from "../kit/toasts";

const conflictMessage = (what: keyof typeof resourceNames) => messages.changedMeanwhile(resourceNames[what]);

async function replaceByNewer(page: Page): Promise<void> {
  await button(page, adminWords.loadNewer).click();
  await page.getByRole("dialog", { name: messages.unsaved.newer.question }).getByRole("button", { name: "Replace" }).click();
}

async function expectProductConflicts(page: Page, admin: APIRequestContext, { id, title }: Product): Promise<void> {
  const address = `${paths.products}/${id}`;
  const storedSize = async () => (await fetchRow<Product>(admin, paths.products, id))?.size;
  const size = page.getByRole("combobox", { name: "Size" });
  await openRow(page, title);
  await editRow(page, title);
  await expect(size).toBeVisible();
  await admin.patch(address, { multipart: { size: "80 x 80 cm" } });
  await size.fill("30 x 30 cm");
  await Promise.all([expectFailed(page, conflictMessage("product")), button(page, screen.update).click()]);
  await button(page, adminWords.seeChanges).click();
  await expect(page.getByRole("region", { name: adminWords.seeChanges })).toContainText("80 x 80 cm");
  await expect(size).toHaveValue("30 x 30 cm");
  expect(await storedSize()).toBe("80 x 80 cm");

  await replaceByNewer(page);
  await expect(size).toHaveValue("80 x 80 cm");
  await expect(button(page, adminWords.loadNewer)).toBeHidden();
  await expect(titleField(page, screen)).toHaveValue(title);
  await size.fill("30 x 30 cm");
  await Promise.all([expectDone(page, catalogueMessages.products.update.done), button(page, screen.update).click()]);
  expect(await storedSize()).toBe("30 x 30 cm");

  await backToList(page);
  const remove = () => deleteRow(page, title, catalogueMessages.products.confirmRemove);
  await admin.patch(address, { multipart: { size: "80 x 80 cm" } });
  await Promise.all([expectFailed(page, conflictMessage("product")), remove()]);
  await expect(button(page, adminWords.loadNewer)).toBeHidden();
  expect(await storedSize()).toBe("80 x 80 cm");
  // The refusal has updated the row in the list.
  await Promise.all([expectDone(page, catalogueMessages.products.remove.done), remove()]);
  expect(await storedSize()).toBeUndefined();
}

async function expectEnquiryConflict(page: Page, admin: APIRequestContext, { id, name }: Enquiry): Promise<void> {
  await openFromSidebar(page, DESK_PATH);
  const view = await openEnquiry(page, name);
  const note = view.getByLabel(enquiryWords.addNote);
  const state = (name: string) => view.getByRole("group", { name: "Status" }).getByRole("button", { name, pressed: true });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { state: "done" } });
  await note.fill("Mine");
  await Promise.all([expectFailed(page, conflictMessage("enquiry")), button(page, stateNames.in_progress).click()]);
  await expect(note).toHaveValue("Mine");
  await expect(state(stateNames.new)).toBeVisible();

  // Notes of several people are kept side by side.
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { add_note: "Theirs" } });
  await Promise.all([expectDone(page, enquiryMessages.enquiries.change.note), button(page, enquiryWords.saveNote).click()]);
  await expect(view.getByRole("list", { name: enquiryWords.notes }).getByRole("listitem")).toHaveText([/^Theirs/, /^Mine/]);
  await expect(state(stateNames.done)).toBeVisible();
}

test("an outdated save is refused; the typed text stays until the newer version is loaded", async ({
  page,
  admin,
  send,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()));
  const enquiry = await send("message", { name: createName() });
  await test.step("edit and delete a product", () => expectProductConflicts(page, admin, product));
  await test.step("change the status of an enquiry and add a note", () => expectEnquiryConflict(page, admin, enquiry));
});
