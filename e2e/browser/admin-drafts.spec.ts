import type { APIRequestContext, Page } from "@playwright/test";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { administrator, listed, paths, signIn } from "../fixtures";
import { jpeg } from "../pictures";
import {
  bringToken,
  button,
  categoriesScreen,
  expect,
  expectDone,
  expectSignedOut,
  open,
  productsScreen,
  test,
  titleField,
  visit,
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

/** A session of the test's own. */
async function ownSession(page: Page, visitor: APIRequestContext) {
  await bringToken(page, await signIn(visitor));
}

/** Ends the session on the server; the browser does not know. */
async function endSession(page: Page, visitor: APIRequestContext) {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await visitor.post("/logout", { headers: { Authorization: token! } });
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test("a product that meets a dead session is there again after signing in: a new one but for its files, and one in edit", async ({
  page,
  visitor,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const screen = productsScreen;
  const subcategory = await makeSubcategory(await makeCategory());
  const before = await makeProduct(subcategory, { subimg1: await jpeg(), subimg2: await jpeg() });
  await ownSession(page, visitor);
  await page.goto(screen.href);
  await titleField(page, screen).fill("Half a product");
  await choice(page).selectOption(subcategory.title);
  await page.getByRole("combobox", { name: "Size" }).fill("600 x 600 mm");
  await editor(page).pressSequentially("White");
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await endSession(page, visitor);
  await button(page, "Add Product").click();
  await expectSignedOut(page);

  await Promise.all([expect(page.getByRole("status").getByText(messages.drafts.backWithoutFiles)).toBeVisible(), signInAgain(page)]);
  await expect(page).toHaveURL(screen.href);
  await expect(titleField(page, screen)).toHaveValue("Half a product");
  await expect(choice(page)).toHaveValue(String(subcategory._id));
  await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("600 x 600 mm");
  await expect(editor(page)).toHaveText("White");
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toHaveCount(0);
  expect(await stored(page)).not.toContain("Half a product");

  await test.step("it counts as unsaved; and once left, it does not come back", async () => {
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("dialog", { name: messages.unsaved.leave.question }).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await visit(page, screen.href);
    await expect(titleField(page, screen)).toHaveValue("");
  });

  const linked = `${screen.href}?id=${before.id}`;
  await page.goto(linked);
  await expect(titleField(page, screen)).toHaveValue(before.title);
  await titleField(page, screen).fill(`${before.title} changed`);
  await page.getByRole("button", { name: /^Remove sub image 1,/ }).click();
  await editor(page).press("ControlOrMeta+a");
  await editor(page).press("ControlOrMeta+b");
  await endSession(page, visitor);
  await button(page, "Update Product").click();
  await expectSignedOut(page);

  await Promise.all([expect(page.getByRole("status").getByText(messages.drafts.back)).toBeVisible(), signInAgain(page)]);
  // The link in the address asks for no decision about the restored text: a dialog would block the fields and the button.
  await expect(page).toHaveURL(linked);
  await expect(page.getByRole("heading", { name: `Editing: ${before.title}` })).toBeVisible();
  await expect(titleField(page, screen)).toHaveValue(`${before.title} changed`);
  await expect(choice(page)).toHaveValue(String(subcategory._id));
  await expect(editor(page).getByRole("strong")).toHaveText("White marble with grey veins.");
  await expect(page.getByRole("figure", { name: "Current", exact: true })).toHaveCount(1);
  await Promise.all([expectDone(page, messages.products.update.done), button(page, "Update Product").click()]);
  expect(await listed<Product>(admin, paths.products, before.id)).toMatchObject({
    title: `${before.title} changed`,
    description: "<p><strong>White marble with grey veins.</strong></p>",
    sub_image1: null,
    sub_image2: before.sub_image2,
  });
});

test("text is kept when a session ends in another tab, but not for somebody else, and nothing where nothing was typed", async ({
  page,
  visitor,
  token,
}) => {
  const screen = categoriesScreen;
  await ownSession(page, visitor);
  await open(page, screen);
  await endSession(page, visitor);
  await page.reload();
  await expectSignedOut(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(notice(page)).toHaveCount(0);

  await page.evaluate((alive) => localStorage.setItem("token", alive), token);
  await page.goto(screen.href);
  await titleField(page, screen).fill("Half a category");
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("token"));
  await other.close();
  await expectSignedOut(page);
  await signInAgain(page);
  await expect(page).toHaveURL(screen.href);
  await expect(titleField(page, screen)).toHaveValue("Half a category");

  await page.evaluate(() => sessionStorage.setItem("signed-in-as", "somebody else"));
  await page.evaluate(() => localStorage.removeItem("token"));
  await button(page, screen.add).click();
  await expectSignedOut(page);
  await signInAgain(page);
  await expect(page).toHaveURL("/admin/dashboard");
  expect(await stored(page)).not.toContain("Half a category");
});
