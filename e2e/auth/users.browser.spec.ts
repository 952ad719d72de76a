import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { invitationAndResetWords, notAllowedWords, roleNames, userMessages, userWords as words } from "@/lib/auth/user-words";
import type { User } from "@/lib/auth/users";
import type { Role } from "@/lib/shared/roles";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, expect, menuButton, test } from "../kit/admin-screens";
import { expectDone } from "../kit/toasts";
import { USER_PASSWORD } from "./users";

test.use({ viewport: NARROW });

/** Invites a user on the screen Users. @returns the link */
async function invite(page: Page, role: Role, name: string): Promise<string> {
  await button(page, words.invite).click();
  const dialog = page.getByRole("dialog", { name: words.inviteHeading });
  await dialog.getByLabel(words.name, { exact: true }).fill(name);
  await dialog.getByLabel(words.email, { exact: true }).fill(`${randomUUID()}@example.com`);
  await dialog.getByRole("checkbox", { name: roleNames[role] }).check();
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  await Promise.all([expectDone(page, userMessages.invite.done), dialog.getByRole("button", { name: words.send }).click()]);
  const link = await page
    .getByRole("dialog", { name: words.link.invitation.heading })
    .getByLabel(words.link.label, { exact: true })
    .inputValue();
  await button(page, adminWords.close).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(words.invited);
  return link;
}

/** Opens a link in a browser of its own, chooses a username, and signs in. */
async function comeIn(browser: Browser, link: string, username: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: NARROW })).newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: invitationAndResetWords.invitation.title })).toBeVisible();
  await button(page, invitationAndResetWords.invitation.submit).click();
  await expect(page.getByText(userMessages.usernameRequired)).toBeVisible();
  await page.getByLabel(invitationAndResetWords.username, { exact: true }).fill(username);
  await page.getByLabel(invitationAndResetWords.password, { exact: true }).fill(USER_PASSWORD);
  await page.getByLabel(invitationAndResetWords.repeated, { exact: true }).fill(USER_PASSWORD);
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  await button(page, invitationAndResetWords.invitation.submit).click();
  await expect(page.getByText(userMessages.invitation.done)).toBeVisible();
  await page.getByRole("link", { name: invitationAndResetWords.signIn }).click();
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(USER_PASSWORD);
  await button(page, "Login").click();
  await expect(page.getByRole("heading", { name: adminScreens.dashboard.heading })).toBeVisible();
  return page;
}

const listScreens = async (page: Page) => {
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  return (await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).filter((href) => href !== "/");
};

async function expectClosed(page: Page, ...screens: { href: string }[]) {
  for (const { href } of screens) {
    await page.goto(href);
    await expect(page.getByRole("heading", { name: notAllowedWords.heading })).toBeVisible();
  }
}

test("an owner invites an editor and a salesperson, and each sees only their own part", async ({ page, browser, admin, deleteLater }) => {
  const { users, enquiries, products, media, website, history, trash, account, dashboard } = adminScreens;
  const names = { editor: `Esha ${randomUUID().slice(0, 8)}`, sales: `Sunil ${randomUUID().slice(0, 8)}` };
  await page.goto(users.href);
  await expect(page.getByRole("table").getByText(words.you)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  const links = { editor: await invite(page, "editor", names.editor), sales: await invite(page, "sales", names.sales) };
  const invited: User[] = (await (await admin.get("/api/users?limit=200")).json()).items;
  const idOf = (name: string) => invited.find((user) => user.name === name)!.id;
  for (const name of Object.values(names)) deleteLater(`/api/users/${idOf(name)}`);

  await test.step("the editor sees the catalogue and the website, and no enquiries", async () => {
    const editor = await comeIn(browser, links.editor, names.editor.replace(" ", "-"));
    const screens = await listScreens(editor);
    for (const { href } of [products, media, website, history, trash, account, dashboard]) expect(screens).toContain(href);
    for (const { href } of [users, enquiries]) expect(screens).not.toContain(href);
    await expectClosed(editor, users, enquiries);
    await editor.goto(products.href);
    await expect(editor.getByRole("heading", { name: products.heading, level: 1 })).toBeVisible();
    await editor.context().close();
  });

  await test.step("the salesperson sees the enquiries, and neither pictures nor users", async () => {
    const sales = await comeIn(browser, links.sales, names.sales.replace(" ", "-"));
    const screens = await listScreens(sales);
    for (const { href } of [enquiries, products, history, trash, account, dashboard]) expect(screens).toContain(href);
    for (const { href } of [users, media, website]) expect(screens).not.toContain(href);
    await expectClosed(sales, users, media, website);
    await sales.goto(products.href);
    await expect(sales.getByRole("table", { name: "All products" }).getByRole("link").first()).toBeVisible();
    await expect(button(sales, adminWords.addProduct)).toHaveCount(0);
    await expectAccessible(sales, [NARROW]);
    await sales.setViewportSize(NARROW);
    await sales.goto(enquiries.href);
    await expect(sales.getByRole("heading", { name: enquiries.heading, level: 1 })).toBeVisible();

    await page.reload();
    await menuButton(page, names.sales).click();
    await page.getByRole("menuitem", { name: words.deactivate }).click();
    const dialog = page.getByRole("dialog", { name: words.confirmDeactivate });
    await Promise.all([expectDone(page, userMessages.change.done), dialog.getByRole("button", { name: words.deactivate }).click()]);
    await expect(page.getByRole("row").filter({ hasText: names.sales })).toContainText(words.deactivated);
    await sales.reload();
    await expect(sales.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await sales.context().close();
  });

  await test.step("the editor sets a new password with a link of the owner", async () => {
    await menuButton(page, names.editor).click();
    await Promise.all([expectDone(page, userMessages.link.done), page.getByRole("menuitem", { name: words.resetLink }).click()]);
    const link = await page
      .getByRole("dialog", { name: words.link.reset.heading })
      .getByLabel(words.link.label, { exact: true })
      .inputValue();
    const guest = await (await browser.newContext({ viewport: NARROW })).newPage();
    await guest.goto(link);
    for (const label of [invitationAndResetWords.password, invitationAndResetWords.repeated])
      await guest.getByLabel(label, { exact: true }).fill("eight slabs of Kota stone");
    await button(guest, invitationAndResetWords.reset.submit).click();
    await expect(guest.getByText(userMessages.reset.done)).toBeVisible();
    // The fragment alone would not load the page again.
    await guest.goto("/admin");
    await guest.goto(link);
    for (const label of [invitationAndResetWords.password, invitationAndResetWords.repeated])
      await guest.getByLabel(label, { exact: true }).fill(USER_PASSWORD);
    await button(guest, invitationAndResetWords.reset.submit).click();
    await expect(guest.getByRole("alert").getByText(userMessages.linkGone)).toBeVisible();
    await guest.context().close();
  });
});

test.describe("without a session", () => {
  test.use({ isSignedIn: false });

  test("a user who forgot the password asks for a link on the sign-in page", async ({ page }) => {
    await page.goto("/admin");
    await page.getByRole("link", { name: invitationAndResetWords.forgot.link }).click();
    await expect(page.getByRole("heading", { name: invitationAndResetWords.forgot.title })).toBeVisible();
    await expectAccessible(page);
    await button(page, invitationAndResetWords.forgot.submit).click();
    await expect(page.getByText(userMessages.forgot.identifierRequired)).toBeVisible();
    await page.getByLabel(invitationAndResetWords.forgot.label).fill("nobody@example.com");
    await button(page, invitationAndResetWords.forgot.submit).click();
    await expect(page.getByText(userMessages.forgot.done)).toBeVisible();
  });
});
