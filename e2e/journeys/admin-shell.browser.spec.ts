import type { Page } from "@playwright/test";
import { authMessages } from "@/lib/auth/words";
import { staffKindNames, staffSearchWords } from "@/lib/search/staff-search-words";
import { quickActions } from "@/lib/shared/words/quick-actions";
import { shellWords, shortLabels } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible } from "../kit/accessible";
import { button, expect, expectSignedOut, openFromSidebar, test } from "../kit/admin-screens";
import { createTitle, getAdministrator, paths } from "../kit/fixtures";
import { abortCalls, holdCalls, interceptCalls } from "../kit/intercepted-calls";
import { expectReachable } from "../kit/reachable";
import { SMALL_PHONE } from "../kit/small-windows";

const username = (page: Page) => page.getByRole("textbox", { name: "Username" });
const password = (page: Page) => page.getByLabel("Password");
const sidebar = (page: Page) => page.getByRole("complementary");
const entries = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link");
const toggle = (page: Page) => page.getByRole("button", { name: /^(Collapse|Expand) sidebar$/ });
const SCREENS = Object.values(adminScreens).filter((screen: AdminScreen) => !screen.isTab);

async function submitSignIn(page: Page, name: string, secret: string) {
  await username(page).fill(name);
  await password(page).fill(secret);
  await button(page, "Login").click();
}

async function expectRefusals(page: Page): Promise<void> {
  const refusedCall = await holdCalls(page, "POST", "/logAdmin");
  await submitSignIn(page, " ", "");
  await expect(page.getByText(authMessages.signIn.usernameRequired)).toBeVisible();
  await expect(username(page)).toBeFocused();
  await username(page).fill("admin");
  await button(page, "Login").click();
  await expect(page.getByText(authMessages.signIn.passwordRequired)).toBeVisible();
  await expect(password(page)).toBeFocused();
  expect(refusedCall.count).toBe(0);

  for (const { response, message } of [
    { response: { status: 401, json: { success: false, error: authMessages.signIn.invalid } }, message: authMessages.signIn.invalid },
    { response: undefined, message: "Something went wrong!" },
  ]) {
    await interceptCalls(page, "POST", "/logAdmin", (route) => (response ? route.fulfill(response) : route.abort()));
    await submitSignIn(page, "admin", "wrong");
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    await expect(username(page)).toHaveValue("admin");
    await expect(button(page, "Login")).toBeEnabled();
    await expect(page).toHaveURL("/admin");
  }
  await page.unrouteAll();
}

test.describe("without a token", () => {
  test.use({ isSignedIn: false });

  test("staff are sent to the sign-in page, see errors, sign in, and end the session with Logout", async ({ page, visitor }) => {
    await page.goto("/robots.txt");
    await page.goto(adminScreens.products.href);
    await expectSignedOut(page);
    await expect(password(page)).toHaveAttribute("type", "password");
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByText("Admin Panel")).toHaveCount(0);
    await expectRefusals(page);

    const call = await holdCalls(page, "POST", "/logAdmin");
    const { username: name, password: secret } = getAdministrator();
    await submitSignIn(page, name, secret);
    await expect(button(page, "Logging in...")).toBeVisible();
    await password(page).press("Enter");
    call.release();
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome to the Admin Dashboard" })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem("token"));
    expect(token).toBeTruthy();
    expect(call.count).toBe(1);

    await button(page, "Logout").click();
    await expectSignedOut(page);
    expect((await visitor.get(paths.products, { headers: { Authorization: token! } })).status()).toBe(401);
    await page.goBack();
    await expect(page, "the browser history has no screen of the back office").toHaveURL("/robots.txt");
  });
});

async function expectSidebarWidths(page: Page): Promise<void> {
  const expectWidth = (width: number) => expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(width);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expectWidth(256);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await expectWidth(64);
  await expect(entries(page).first()).toHaveAccessibleName("Dashboard");
  await toggle(page).click();
  await expectWidth(256);
  await page.setViewportSize({ width: 767, height: 800 });
  await expectWidth(64);
  await expect(toggle(page)).toBeDisabled();
  await page.setViewportSize({ width: 768, height: 800 });
  await expectWidth(256);
  await expect(toggle(page)).toBeEnabled();
}

test("the dashboard and the sidebar link to all screens, and Logout works offline", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByText("Admin Panel")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  for (const { label, href } of quickActions) {
    await expect(page.getByRole("main").getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
  }
  const cards = SCREENS.flatMap((screen) => ("quick" in screen ? [{ href: screen.href, ...screen.quick }] : []));
  for (const { name, href } of cards) {
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .last(),
    ).toHaveAttribute("href", href);
  }
  await expectSidebarWidths(page);

  await expect(entries(page)).toHaveText(SCREENS.map(({ label }) => new RegExp(`^${label}\\d*\\+?$`)));
  const addresses = await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(SCREENS.map(({ href }) => href));
  const { label, href, heading } = adminScreens.terms;
  await openFromSidebar(page, href);
  await expect(page).toHaveURL(href);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" }).locator("[aria-current=page]")).toHaveText(label);
  await expect(page.getByRole("banner").getByText(heading)).toBeVisible();

  await abortCalls(page, "POST", "/logout");
  await button(page, "Logout").click();
  await expectSignedOut(page);
});

test("on a small phone the bar has short labels, a menu whole ones, and the search opens what it finds", async ({
  page,
  makeAnyProduct,
}) => {
  const { title, id } = await makeAnyProduct({ title: createTitle("Zyntherio") });
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(adminScreens.dashboard.href);
  await expect(entries(page).getByText(shortLabels.mainCategories!, { exact: true })).toBeVisible();

  await test.step("menu", async () => {
    await button(page, shellWords.openMenu).click();
    const menu = page.getByRole("dialog", { name: shellWords.menu });
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveCount(SCREENS.length);
    await expectReachable(menu);
    await expectAccessible(page, [SMALL_PHONE]);
    await menu.getByRole("link", { name: adminScreens.website.label, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("banner").getByText(adminScreens.website.heading)).toBeVisible();
  });

  const dialog = page.getByRole("dialog", { name: staffSearchWords.heading });
  const field = dialog.getByRole("combobox", { name: staffSearchWords.label });
  await test.step("search from the magnifier, by keyboard, with a typing error", async () => {
    await button(page, staffSearchWords.open).click();
    await expect(field).toBeFocused();
    await field.fill("pohne number");
    const option = dialog.getByRole("group", { name: staffKindNames.field }).getByRole("option").first();
    await expect(option).toContainText("Phone numbers");
    await expectReachable(dialog);
    await expectAccessible(page, [SMALL_PHONE]);
    await expect(dialog.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Phone numbers, 1")).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await test.step("search by shortcut: another field of the same form, a product, and no result", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill("opening hours");
    await dialog.getByRole("option", { name: /^Working hours Company/ }).click();
    await expect(page.getByLabel("Working hours", { exact: true })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill("qqqqqq");
    await expect(dialog.getByText(staffSearchWords.none("qqqqqq"))).toBeVisible();
    await field.fill("zynterio");
    await dialog.getByRole("option", { name: new RegExp(`^${title}`) }).click();
    await expect(page).toHaveURL(`${adminScreens.products.href}?id=${id}`);
    await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
  });
});
