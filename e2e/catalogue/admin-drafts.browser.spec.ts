import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import {
  button,
  categoriesScreen,
  expect,
  expectSignedOut,
  openForm,
  openFromSidebar,
  openScreen,
  productsScreen,
  storeToken,
  test,
  titleField,
} from "../kit/admin-screens";
import { fetchRow, getAdministrator, type Page, paths, signIn } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { expectDone } from "../kit/toasts";
import { showDraftsFirst } from "./products/products-list";

const locateNotice = (page: Page) => page.getByText(messages.drafts.signInAgain);
const locateSubcategorySelect = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const locateEditor = (page: Page) => page.getByRole("textbox", { name: "Description" });

async function signInAgain(page: Page) {
  // The notice and the form's script arrive together.
  await expect(locateNotice(page)).toBeVisible();
  const { username, password } = getAdministrator();
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password").fill(password);
  await button(page, "Login").click();
}

/** Ends the session as a logout in another tab does. */
async function signOutInOtherTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("token"));
  await other.close();
  await expectSignedOut(page);
}

const readStoredDrafts = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test("unsaved text is restored without its files after the session has ended on the server", async ({
  page,
  visitor,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const screen = productsScreen;
  const category = await makeCategory();
  const other = await makeSubcategory(category);
  const before = await makeProduct(await makeSubcategory(category), { subimg1: await jpeg() });
  const token = await signIn(visitor);
  await showDraftsFirst(page);
  await storeToken(page, token);
  const linked = `${screen.href}?id=${before.id}`;
  await page.goto(linked);
  await expect(titleField(page, screen)).toHaveValue(before.title);
  await titleField(page, screen).fill(`${before.title} changed`);
  await locateSubcategorySelect(page).selectOption(other.title);
  await page.getByRole("button", { name: /^Remove Sub Image 1,/ }).click();
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await button(page, dataWords.addVariant).click();
  await page.getByRole("textbox", { name: "SKU" }).fill("HALF-1");
  await locateEditor(page).press("ControlOrMeta+a");
  await locateEditor(page).press("ControlOrMeta+b");
  await visitor.post("/logout", { headers: { Authorization: token } });
  await button(page, "Update Product").click();
  await expectSignedOut(page);

  await Promise.all([expect(page.getByRole("status").getByText(messages.drafts.backWithoutFiles)).toBeVisible(), signInAgain(page)]);
  // The link in the URL asks nothing about the restored text: a dialog would block the fields and the button.
  await expect(page).toHaveURL(linked);
  await expect(page.getByRole("heading", { name: `Editing: ${before.title}` })).toBeVisible();
  await expect(titleField(page, screen)).toHaveValue(`${before.title} changed`);
  await expect(locateSubcategorySelect(page)).toHaveValue(String(other._id));
  await expect(locateEditor(page).getByRole("strong")).toHaveText("White marble with grey veins.");
  await expect(page.getByRole("figure")).toHaveAccessibleName("Current picture");
  await expect(page.getByRole("textbox", { name: "SKU" })).toHaveValue("HALF-1");
  await Promise.all([expectDone(page, catalogueMessages.products.update.done), button(page, "Update Product").click()]);
  expect(await fetchRow<Product>(admin, paths.products, before.id)).toMatchObject({
    title: `${before.title} changed`,
    main_subcategory_id: other._id,
    description: "<p><strong>White marble with grey veins.</strong></p>",
    product_image: before.product_image,
    sub_image1: null,
  });
});

test("a new category is restored once after a logout in another tab, but not for another user", async ({ page }) => {
  const screen = categoriesScreen;
  await openScreen(page, screen);
  await openForm(page, screen);
  await titleField(page, screen).fill("Half a category");
  await signOutInOtherTab(page);
  await Promise.all([expect(page.getByRole("status").getByText(messages.drafts.back)).toBeVisible(), signInAgain(page)]);
  await expect(page).toHaveURL(screen.href);
  await expect(titleField(page, screen)).toHaveValue("Half a category");
  expect(await readStoredDrafts(page)).not.toContain("Half a category");

  await test.step("the restored text counts as unsaved, and is dropped after leaving the screen", async () => {
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("dialog", { name: messages.unsaved.leave.question }).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await openFromSidebar(page, screen.href);
    await openForm(page, screen);
  });

  await test.step("another user does not see the restored text", async () => {
    await titleField(page, screen).fill("Half a category");
    await page.evaluate(() => sessionStorage.setItem("signed-in-as", "somebody else"));
    await page.evaluate(() => localStorage.removeItem("token"));
    await button(page, screen.add).click();
    await expectSignedOut(page);
    await signInAgain(page);
    await expect(page).toHaveURL("/admin/dashboard");
    expect(await readStoredDrafts(page)).not.toContain("Half a category");
  });
});
