import type { Locator, Page } from "@playwright/test";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import type { Product } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { editingWords as words } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";
import { findRow, showDraftsFirst } from "../catalogue/products/products-list";
import { NARROW, WIDE } from "../kit/accessible";
import {
  backToList,
  button,
  editRow,
  expect,
  expectLoaded,
  locateRow,
  locateSlot,
  productsScreen as screen,
  searchFor,
  sortBy,
  test,
  titleField,
  titleLink,
} from "../kit/admin-screens";
import { createTitle, fetchList, fetchRow, paths } from "../kit/fixtures";
import { holdCalls } from "../kit/intercepted-calls";
import { forEachSmallWindow, TURNED_PHONE } from "../kit/small-windows";
import { expectDoneAfter } from "../kit/toasts";

const { add, update, states } = catalogueMessages.products;
const editor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const filter = (page: Page) => page.getByRole("combobox", { name: "State" });
const subcategoryField = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const saveByKeyboard = (page: Page) => page.keyboard.press("ControlOrMeta+s");

test.use({ viewport: NARROW });

/** Opens the products and selects a subcategory before the categories load, which must not reset the selection. */
async function openAndSelect(page: Page, subcategory: string): Promise<void> {
  await showDraftsFirst(page);
  const categories = await holdCalls(page, "GET", paths.categories);
  await page.goto(screen.href);
  await expectLoaded(page);
  await button(page, screen.opener).click();
  await expect(subcategoryField(page).getByRole("option")).toHaveText([adminWords.loading]);
  categories.release();
  await subcategoryField(page).selectOption(subcategory);
  await expect(subcategoryField(page).locator("optgroup option:checked")).toHaveText(subcategory);
  await page.unrouteAll();
}

/** Copies a picture to the clipboard and pastes it into the focused field. */
async function pastePicture(page: Page, width: number): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (side) => {
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext("2d")!.fillRect(0, 0, side, side);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": canvas.convertToBlob() })]);
  }, width);
  await page.keyboard.press("ControlOrMeta+v");
}

const expectPasted = (page: Page, field: string) =>
  expect(page.getByRole("status").getByText(words.pasted(field), { exact: true })).toBeVisible();

/** Expects the link back to the list below the bar of the screen, in the first view of the form. */
async function expectWayBackInView(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: words.backToList });
  const top = async () => {
    const [bar, box] = [(await page.getByRole("banner").boundingBox())!, (await link.boundingBox())!];
    return box.y - bar.y - bar.height;
  };
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect(link).toBeInViewport({ ratio: 1 });
}

async function expectRoomOnPhone(page: Page): Promise<void> {
  const names = [stateWords.update, stateWords.save, "Cancel"];
  // The form may grow between two measurements while it loads.
  const countLines = async () => new Set(await Promise.all(names.map(async (name) => (await button(page, name).boundingBox())?.y))).size;
  await expect.poll(countLines, "the bar has one line").toBe(1);
  expect((await page.getByRole("combobox", { name: "Size" }).boundingBox())?.width).toBeGreaterThan(200);
}

async function expectAboveBar(page: Page, field: Locator): Promise<void> {
  const save = button(page, stateWords.update);
  await expect(field).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
  const [bar, box] = [(await save.boundingBox())!, (await field.boundingBox())!];
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
}

async function expectBarInView(page: Page): Promise<void> {
  await forEachSmallWindow(page, async () => {
    for (const field of [titleField(page, screen), page.getByRole("combobox", { name: "Colour" })]) {
      await field.focus();
      await expectAboveBar(page, field);
    }
  });
  await page.setViewportSize(NARROW);
}

/** Sorts, filters and hides columns, and expects the same view after a reload. */
async function expectViewIsRemembered(page: Page, title: string): Promise<void> {
  await searchFor(page, title);
  await sortBy(page, "Title, descending");
  await page.setViewportSize(WIDE);
  await button(page, words.columns(0)).click();
  await page.getByRole("checkbox", { name: "Finish", exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await test.step("a wide form opens at its top", async () => {
    await editRow(page, title);
    await expectWayBackInView(page);
    await backToList(page);
  });
  await test.step("in a low window, the first field is in view", async () => {
    await page.setViewportSize(TURNED_PHONE);
    await editRow(page, title);
    await expect(subcategoryField(page)).toBeFocused();
    await expect(subcategoryField(page)).toBeInViewport({ ratio: 1 });
    await backToList(page);
    await page.setViewportSize(WIDE);
  });
  await filter(page).selectOption("Draft");
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("title-desc");
  await expect(filter(page)).toHaveValue("draft");
  await findRow(page, title, "Published");
  await expect(locateRow(page, title)).toContainText("600 × 600 mm");
  await expect(locateRow(page, title)).not.toContainText("Honed");
  await page.setViewportSize(NARROW);
}

test("staff add a product on a phone with pasted pictures and keyboard saves, and it stays open", async ({
  page,
  admin,
  visitor,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  const { title: subcategory } = await makeSubcategory(await makeCategory());
  const title = createTitle();
  const changed = `${title} II`;
  const findProduct = async (name: string) =>
    (await fetchList<Product>(admin, `${paths.products}?state=all`)).find((product) => product.title === name)!;
  await openAndSelect(page, subcategory);

  await test.step("pasted pictures become the main image and a sub image, and text is pasted as text", async () => {
    await page.getByRole("combobox", { name: "Size" }).fill("600 × 600 mm");
    await page.getByRole("combobox", { name: "Finish" }).fill("Honed");
    await editor(page).fill("White");
    await titleField(page, screen).fill("Statuario");
    await pastePicture(page, 800);
    await expectPasted(page, dataWords.productPictures);
    await pastePicture(page, 801);
    for (const name of ["Main Image", "Sub Image 1"]) await expect(locateSlot(page, name).getByRole("figure")).toBeVisible();
    await page.evaluate((text) => navigator.clipboard.writeText(text), title.replace("Statuario", ""));
    await titleField(page, screen).press("End");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(titleField(page, screen)).toHaveValue(title);
  });
  await expectDoneAfter(page, add.done, () => saveByKeyboard(page));
  const { id } = await findProduct(title);
  deleteLater(`${paths.products}/${id}`);

  await test.step("the saved product stays open at its own address, with a link to its page", async () => {
    await expect(page).toHaveURL(`${screen.href}?id=${id}`);
    await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
    await expect(titleField(page, screen)).toBeInViewport();
    const address = await page.getByRole("link", { name: stateWords.onSite }).getAttribute("href");
    expect(await (await visitor.get(address!)).text()).toContain(title);
    await backToList(page);
    await expect(locateRow(page, title)).toContainText(words.chip);
    await expect(titleLink(page, title)).toBeFocused();
    await expect(titleLink(page, title)).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
    await titleField(page, screen).fill(changed);
    await expectDoneAfter(page, update.done, () => saveByKeyboard(page));
    await expect(titleField(page, screen)).toBeInViewport();
    await backToList(page);
    await expect(locateRow(page, changed)).toContainText(words.chip);
  });

  await test.step("sort order, filter and columns are remembered", () => expectViewIsRemembered(page, changed));

  await test.step("a draft of a published product stays open, and the keyboard saves it as a draft again", async () => {
    await editRow(page, changed);
    await expectWayBackInView(page);
    await expectRoomOnPhone(page);
    await editor(page).fill("Off-white");
    await test.step("after a change the bar is in view in small windows, below the focused field", () => expectBarInView(page));
    await expectDoneAfter(page, states.draftBeside, () => button(page, stateWords.save).click());
    await editor(page).fill("Cream");
    await expectDoneAfter(page, states.draftBeside, () => saveByKeyboard(page));
    expect((await fetchRow<Product>(admin, paths.products, id))?.description).toBe("<p>White</p>");
    await expect(page.getByRole("heading", { name: `Editing: ${changed}` })).toBeVisible();
  });
});
