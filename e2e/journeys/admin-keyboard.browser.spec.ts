import type { Locator, Page } from "@playwright/test";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import { stateNames, stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages, trashWords } from "@/lib/history/words";
import { mediaWords } from "@/lib/media/words";
import { staffSearchWords } from "@/lib/search/staff-search";
import { editingWords as words } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { showDraftsFirst } from "../catalogue/products/products-list";
import {
  button,
  expect,
  locateRow,
  locateSlot,
  menuButton,
  productsScreen as screen,
  test,
  titleField,
  titleLink,
} from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { tabTo } from "../kit/tab-to";
import { expectDone } from "../kit/toasts";

const { update, remove, states, confirmRemove } = catalogueMessages.products;
const tabBackTo = (target: Locator) => tabTo(target, "Shift+Tab");

async function fillForm(page: Page, title: string, subcategory: MainSubcategory): Promise<void> {
  const { keyboard } = page;
  const select = page.getByRole("combobox", { name: "Main Subcategory" });
  await expect(select.getByRole("option", { name: subcategory.title })).toBeAttached();
  await tabTo(select);
  await keyboard.press("x");
  await expect(select).toHaveValue(String(subcategory._id));
  await tabTo(titleField(page, screen));
  await keyboard.type(title);
  await tabTo(page.getByRole("textbox", { name: "Description" }));
  await keyboard.type("White");
  await tabTo(button(page, mediaWords.fromLibrary));
  await keyboard.press("Enter");
  const library = page.getByRole("dialog", { name: mediaWords.pickHeading });
  await tabTo(library.getByRole("listitem").getByRole("button").first());
  await keyboard.press("Enter");
  await expect(library).toBeHidden();
  await expect(locateSlot(page, "Main Image").getByRole("figure")).toBeVisible();
}

test("staff add, publish, delete and restore a product with the keyboard alone", async ({
  page,
  admin,
  visitor,
  deleteLater,
  makeAnySubcategory,
}) => {
  // The only one with this first letter, which chooses it.
  const subcategory = await makeAnySubcategory({ title: createTitle("Xenolith") });
  const title = createTitle();
  const { keyboard } = page;
  await showDraftsFirst(page);
  await page.goto(screen.href);

  await test.step("add a draft", async () => {
    await tabTo(button(page, screen.opener));
    await keyboard.press("Enter");
    await fillForm(page, title, subcategory);
    await tabTo(button(page, stateWords.save));
    await Promise.all([expectDone(page, states.draft), keyboard.press("Space")]);
    const { id } = (await fetchList<Product>(admin, `${paths.products}?state=all`)).find((product) => product.title === title)!;
    deleteLater(`${paths.products}/${id}`);
  });

  await test.step("publish it", async () => {
    await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
    await tabTo(button(page, stateWords.publish));
    await Promise.all([expectDone(page, update.done), keyboard.press("Enter")]);
    await expect(button(page, screen.update)).toBeVisible();
    await tabBackTo(page.getByRole("link", { name: words.backToList }));
    await keyboard.press("Enter");
    await expect(titleLink(page, title)).toBeFocused();
    await expect(locateRow(page, title)).toContainText(stateNames.published);
  });

  await test.step("delete it", async () => {
    await tabTo(menuButton(page, title));
    await keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: words.remove })).toBeFocused();
    await keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: confirmRemove });
    await tabTo(question.getByRole("button", { name: "Delete" }));
    await Promise.all([expectDone(page, remove.done), keyboard.press("Enter")]);
    await expect(locateRow(page, title)).toHaveCount(0);
  });

  await test.step("restore it", async () => {
    await keyboard.press("ControlOrMeta+k");
    const search = page.getByRole("dialog", { name: staffSearchWords.heading });
    await expect(search.getByRole("combobox")).toBeFocused();
    await keyboard.type(adminScreens.trash.heading);
    await expect(search.getByRole("option", { name: /^Trash/, selected: true })).toBeVisible();
    await keyboard.press("Enter");
    await expect(page).toHaveURL(adminScreens.trash.href);
    await tabTo(page.getByRole("button", { name: `${trashWords.restore} ${title}` }));
    await Promise.all([expectDone(page, historyMessages.trash.restore.done(title)), keyboard.press("Enter")]);
    const titles = (await fetchList<Product>(visitor, paths.products)).map((product) => product.title);
    expect(titles).toContain(title);
  });
});
