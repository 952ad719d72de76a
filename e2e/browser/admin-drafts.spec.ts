import type { APIRequestContext, Page } from "@playwright/test";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { administrator, listed, paths, signIn } from "../fixtures";
import { jpeg } from "../pictures";
import {
  bringToken,
  button,
  categoriesScreen,
  editButton,
  expect,
  expectDone,
  expectSignedOut,
  open,
  productsScreen,
  test,
  titleField,
} from "./admin-screens";

const notice = (page: Page) => page.getByText(messages.drafts.signInAgain);
const choice = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const editor = (page: Page) => page.getByRole("textbox", { name: "Description" });

async function signInAgain(page: Page) {
  // It comes with the page's script, without which the form is deaf.
  await expect(notice(page)).toBeVisible();
  const { username, password } = administrator();
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password").fill(password);
  await button(page, "Login").click();
}

/** A session of the test's own, which it can end on the server. */
async function ownSession(page: Page, visitor: APIRequestContext) {
  const token = await signIn(visitor);
  await bringToken(page, token);
  return () => visitor.post("/logout", { headers: { Authorization: token } });
}

test("a new product that meets a dead session is there again after signing in, but for its files", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const endSession = await ownSession(page, visitor);
  await open(page, productsScreen);
  await titleField(page, productsScreen).fill("Half a product");
  await choice(page).selectOption(subcategory.title);
  await page.getByRole("textbox", { name: "Size" }).fill("600 x 600 mm");
  await editor(page).pressSequentially("White");
  await page.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
  await endSession();
  await button(page, "Add Product").click();
  await expectSignedOut(page);

  await signInAgain(page);
  await expect(page).toHaveURL(productsScreen.href);
  await expect(page.getByRole("status").getByText(messages.drafts.backWithoutFiles)).toBeVisible();
  await expect(titleField(page, productsScreen)).toHaveValue("Half a product");
  await expect(choice(page)).toHaveValue(String(subcategory._id));
  await expect(page.getByRole("textbox", { name: "Size" })).toHaveValue("600 x 600 mm");
  await expect(editor(page)).toHaveText("White");
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Half a product");

  // It counts as unsaved; and once left, it does not come back.
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("dialog", { name: messages.unsaved.leave.question }).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await open(page, productsScreen);
  await expect(titleField(page, productsScreen)).toHaveValue("");
});

test("a product in edit is in edit again, and can be saved", async ({
  page,
  visitor,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const before = await makeProduct(subcategory, { subimg1: await jpeg(), subimg2: await jpeg() });
  const endSession = await ownSession(page, visitor);
  await open(page, productsScreen);
  await editButton(page, before.title).click();
  await titleField(page, productsScreen).fill(`${before.title} changed`);
  await page.getByRole("button", { name: /^Remove sub image 1,/ }).click();
  await editor(page).press("ControlOrMeta+a");
  await editor(page).press("ControlOrMeta+b");
  await endSession();
  await button(page, "Update Product").click();
  await expectSignedOut(page);

  await signInAgain(page);
  await expect(page.getByRole("heading", { name: `Editing: ${before.title}` })).toBeVisible();
  await expect(page.getByRole("status").getByText(messages.drafts.back)).toBeVisible();
  await expect(titleField(page, productsScreen)).toHaveValue(`${before.title} changed`);
  await expect(choice(page)).toHaveValue(String(subcategory._id));
  await expect(editor(page).getByRole("strong")).toHaveText("White marble with grey veins.");
  await expect(page.getByRole("figure", { name: "Current", exact: true })).toHaveCount(1);
  await button(page, "Update Product").click();
  await expectDone(page, messages.products.update.done);
  expect(await listed<Product>(admin, paths.products, before.id)).toMatchObject({
    title: `${before.title} changed`,
    description: "<p><strong>White marble with grey veins.</strong></p>",
    sub_image1: null,
    sub_image2: before.sub_image2,
  });
});

test("a session that ends in another tab keeps the text as well", async ({ page }) => {
  await open(page, categoriesScreen);
  await titleField(page, categoriesScreen).fill("Half a category");
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("token"));
  await other.close();
  await expectSignedOut(page);
  await signInAgain(page);
  await expect(page).toHaveURL(categoriesScreen.href);
  await expect(titleField(page, categoriesScreen)).toHaveValue("Half a category");
});

test("what somebody else typed is not for who signs in", async ({ page }) => {
  await open(page, categoriesScreen);
  await page.evaluate(() => sessionStorage.setItem("signed-in-as", "somebody else"));
  await titleField(page, categoriesScreen).fill("Half a category");
  await page.evaluate(() => localStorage.removeItem("token"));
  await button(page, categoriesScreen.add).click();
  await expectSignedOut(page);
  await signInAgain(page);
  await expect(page).toHaveURL("/admin/dashboard");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Half a category");
});

test("where nothing was typed nothing is kept", async ({ page, visitor }) => {
  const endSession = await ownSession(page, visitor);
  await open(page, categoriesScreen);
  await endSession();
  await page.reload();
  await expectSignedOut(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(notice(page)).toHaveCount(0);
});
