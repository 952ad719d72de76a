import type { Page } from "@playwright/test";
import { messages } from "@/lib/domain/messages";
import { jpeg } from "../pictures";
import {
  button,
  editButton,
  expect,
  expectDone,
  expectSignedOut,
  filesIn,
  open,
  productsScreen,
  categoriesScreen as screen,
  test,
  titleField,
  visit,
} from "./admin-screens";

const DASHBOARD = "/admin/dashboard";
const words = messages.unsaved;
const question = (page: Page, { question }: { question: string } = words.leave) => page.getByRole("dialog", { name: question });
const answer = (page: Page, name: string, asked: { question: string } = words.leave) =>
  question(page, asked).getByRole("button", { name }).click();
const dashboard = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" });

// That a link asks on each screen, also after a failed save: admin-lists.spec.ts.
test("a link, another row, Cancel, Back, closing the window and Logout ask before typed text is lost", async ({ page, makeRow }) => {
  await page.route("**/logout", (route) => route.fulfill({ json: { success: true } }));
  const [first, second] = [await makeRow(screen, { image: await jpeg() }), await makeRow(screen, { image: await jpeg() })];
  const field = page.getByLabel(screen.imageLabel);
  await page.goto(DASHBOARD);
  await visit(page, screen.href);
  await editButton(page, first.title).click();
  await titleField(page, screen).fill("Half a title");
  await field.setInputFiles(await jpeg());

  await button(page, "Cancel").click();
  await answer(page, "Keep editing", words.cancel);
  await expect(titleField(page, screen)).toHaveValue("Half a title");
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
  await editButton(page, second.title).click();
  await answer(page, "Discard changes", words.otherRow);
  await expect(titleField(page, screen)).toHaveValue(second.title);
  await expect(titleField(page, screen)).toBeFocused();
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toHaveCount(0);
  await expect(page.getByRole("figure", { name: "Current picture" })).toBeVisible();
  expect(await filesIn(field)).toBe(0);
  await titleField(page, screen).fill("Half a title");
  await button(page, "Cancel").click();
  await answer(page, "Discard changes", words.cancel);
  await expect(titleField(page, screen)).toHaveValue("");

  await test.step("closing the window asks in the browser's own words, and so does Back in ours", async () => {
    await titleField(page, screen).pressSequentially("Half");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();

    await titleField(page, screen).pressSequentially(" a title");
    await page.evaluate(() => history.back());
    await answer(page, "Stay");
    await expect(page).toHaveURL(screen.href);
    await expect(titleField(page, screen)).toHaveValue("Half a title");
    await titleField(page, screen).press("End");
    await page.evaluate(() => history.back());
    await answer(page, "Leave");
    await expect(page).toHaveURL(DASHBOARD);
  });

  await test.step("a link leaves once somebody agrees", async () => {
    await visit(page, screen.href);
    await expect(titleField(page, screen)).toHaveValue("");
    await titleField(page, screen).fill("Half a title");
    await dashboard(page).click();
    await answer(page, "Leave");
    await expect(page).toHaveURL(DASHBOARD);
  });

  await test.step("and so does Logout", async () => {
    await visit(page, screen.href);
    await titleField(page, screen).fill("Half a title");
    await button(page, "Logout").click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(titleField(page, screen)).toHaveValue("Half a title");
    await button(page, "Logout").click();
    await answer(page, "Leave");
    await expectSignedOut(page);
    await expect(page.getByText(messages.drafts.signInAgain)).toHaveCount(0);
  });
});

test("what is as it was does not ask: nothing typed, typed and taken back, or saved", async ({ page, makeRow }) => {
  const { title } = await makeRow(screen);
  await open(page, screen);
  await editButton(page, title).click();
  await expect(button(page, "Cancel")).toBeVisible();
  await button(page, "Cancel").click();
  await expect(button(page, "Cancel")).toBeHidden();

  await editButton(page, title).click();
  await titleField(page, screen).fill("Half a title");
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await button(page, "Remove slab.jpg").click();
  await button(page, "Cancel").click();
  await expect(button(page, "Cancel")).toBeHidden();
  await expect(titleField(page, screen)).toHaveValue("");

  await editButton(page, title).click();
  await titleField(page, screen).fill(`${title} changed`);
  await Promise.all([expectDone(page, screen.words.update.done(`${title} changed`)), button(page, screen.update).click()]);
  await dashboard(page).click();
  await expect(page).toHaveURL(DASHBOARD);
});

test("a file, a choice and formatted words count, each by itself", async ({ page, makeRow }) => {
  const { title } = await makeRow(productsScreen, { subimg1: await jpeg() });
  const changes: ((page: Page) => Promise<unknown>)[] = [
    async () => page.getByLabel(/^Sub Image 2/).setInputFiles(await jpeg()),
    () => page.getByRole("button", { name: /^Remove sub image 1,/ }).click(),
    () => page.getByRole("combobox", { name: "Main Subcategory" }).selectOption({ index: 1 }),
    () => page.getByRole("textbox", { name: "Description" }).pressSequentially("More."),
  ];
  await open(page, productsScreen, title);
  for (const change of changes) {
    await editButton(page, title).click();
    await expect(titleField(page, productsScreen)).toHaveValue(title);
    await change(page);
    await button(page, "Cancel").click();
    await answer(page, "Discard changes", words.cancel);
    await expect(titleField(page, productsScreen)).toHaveValue("");
  }
});
