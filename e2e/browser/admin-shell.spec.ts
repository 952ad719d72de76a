import type { Page } from "@playwright/test";
import { adminScreens } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import { administrator, paths } from "../fixtures";
import { button, expect, expectSignedOut, hold, onCall, test, unreachable } from "./admin-screens";

const username = (page: Page) => page.getByRole("textbox", { name: "Username" });
const password = (page: Page) => page.getByLabel("Password");
const sidebar = (page: Page) => page.getByRole("complementary");
const entries = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link");
const toggle = (page: Page) => page.getByRole("button", { name: /^(Collapse|Expand) sidebar$/ });
const PANEL = Object.values(adminScreens).map(({ href }) => href);

async function fill(page: Page, name: string, secret: string) {
  await username(page).fill(name);
  await password(page).fill(secret);
  await button(page, "Login").click();
}

const width = async (page: Page) => (await sidebar(page).boundingBox())?.width;

test.describe("without a token", () => {
  test.use({ isSignedIn: false });

  test("the sign-in page stands alone, says beside its fields what is wrong, and leads to the dashboard", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
    await expect(password(page)).toHaveAttribute("type", "password");
    await expect(button(page, "Login")).toBeVisible();
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByText("Admin Panel")).toHaveCount(0);

    // Both fields are needed.
    const early = await hold(page, "POST", "/logAdmin");
    await fill(page, " ", "");
    await expect(page.getByText(messages.signIn.usernameRequired)).toBeVisible();
    await expect(username(page)).toBeFocused();
    await username(page).fill("admin");
    await button(page, "Login").click();
    await expect(page.getByText(messages.signIn.passwordRequired)).toBeVisible();
    await expect(password(page)).toBeFocused();
    expect(early.count).toBe(0);

    // A refusal comes in the server's words, also in an answer without success; an error that was thrown has fixed ones.
    for (const { answer, said } of [
      { answer: { status: 401, json: { success: false, error: messages.signIn.invalid } }, said: messages.signIn.invalid },
      { answer: { json: { success: false, message: "Not today" } }, said: "Not today" },
      { answer: undefined, said: "Something went wrong!" },
    ]) {
      await onCall(page, "POST", "/logAdmin", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await fill(page, "admin", "wrong");
      const alert = page.getByRole("alert").getByText(said);
      await expect(alert).toBeVisible();
      await expect(alert).toHaveCSS("color", "rgb(154, 43, 30)");
      await expect(username(page)).toHaveValue("admin");
      await expect(button(page, "Login")).toBeEnabled();
      await expect(page).toHaveURL("/admin");
    }

    await page.unrouteAll();
    const call = await hold(page, "POST", "/logAdmin");
    const { username: name, password: secret } = administrator();
    await fill(page, name, secret);
    await expect(button(page, "Logging in...")).toBeVisible();
    await password(page).press("Enter");
    call.release();
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome to the Admin Dashboard" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
    expect(call.count).toBe(1);

    // Who is signed in already is led there at once.
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/dashboard");
  });

  test("every screen leads to the sign-in page, and Back does not return to it", async ({ page }) => {
    for (const href of PANEL) {
      await page.goto("/robots.txt");
      await page.goto(href);
      await expectSignedOut(page);
      await page.goBack();
      await expect(page).toHaveURL("/robots.txt");
    }
  });
});

test("Logout forgets the token also when the server cannot be reached, and ends the session on the server when it can", async ({
  page,
  visitor,
}) => {
  await page.goto("/robots.txt");
  await unreachable(page, "POST", "/logout");
  await page.goto("/admin/dashboard");
  await button(page, "Logout").click();
  await expectSignedOut(page);

  await page.unrouteAll();
  const { username: name, password: secret } = administrator();
  await fill(page, name, secret);
  await expect(page).toHaveURL("/admin/dashboard");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  expect(token).toBeTruthy();
  await button(page, "Logout").click();
  await expectSignedOut(page);
  expect((await visitor.get(paths.products, { headers: { Authorization: token! } })).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL("/robots.txt");
});

test("the dashboard has a card for what can be done; the sidebar has two widths, leads to every screen and marks the one that is shown", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Admin Panel")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  const cards = Object.values(adminScreens).flatMap((screen) => ("quick" in screen ? [{ href: screen.href, ...screen.quick }] : []));
  for (const { name, href } of cards) {
    await expect(page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute("href", href);
  }

  // 64 units wide, 16 when collapsed, and always 16 below 768 px.
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => width(page)).toBe(256);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => width(page)).toBe(64);
  await expect(entries(page).first()).toHaveAccessibleName("Dashboard");
  await toggle(page).click();
  await expect.poll(() => width(page)).toBe(256);

  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(() => width(page)).toBe(64);
  await expect(toggle(page)).toBeDisabled();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => width(page)).toBe(256);
  await expect(toggle(page)).toBeEnabled();

  await expect(entries(page)).toHaveText(Object.values(adminScreens).map(({ label }) => new RegExp(`^${label}\\d*\\+?$`)));
  for (const { label, href, heading } of Object.values(adminScreens)) {
    await entries(page).filter({ hasText: label }).first().click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" }).locator("[aria-current=page]")).toContainText(label);
  }
});

test("no admin page may be indexed", async ({ visitor }) => {
  for (const href of ["/admin", ...PANEL]) {
    expect(await (await visitor.get(href)).text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});
