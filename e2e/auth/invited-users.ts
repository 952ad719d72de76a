import { invitationAndResetWords, notAllowedWords, roleNames, userMessages, userWords as words } from "@/lib/auth/user-words";
import type { Role } from "@/lib/shared/roles";
import { adminWords } from "@/lib/shared/words/screens";
import { expectAccessible } from "../kit/accessible";
import { button, expect, type Page } from "../kit/admin-screens";
import { expectDone } from "../kit/toasts";
import { expectDashboard } from "./sign-in-screen";
import { USER_PASSWORD } from "./users";

/** Invites a user on the screen Users. @returns the link */
export async function invite(page: Page, role: Role, name: string): Promise<string> {
  await button(page, words.invite).click();
  const dialog = page.getByRole("dialog", { name: words.inviteHeading });
  await dialog.getByLabel(words.name, { exact: true }).fill(name);
  await dialog.getByLabel(words.email, { exact: true }).fill(`${name}@example.com`);
  await dialog.getByRole("checkbox", { name: roleNames[role] }).check();
  await expectAccessible(page);
  await Promise.all([expectDone(page, userMessages.invite.done), dialog.getByRole("button", { name: words.send }).click()]);
  const link = await page.getByRole("dialog", { name: words.link.invitation }).getByLabel(words.link.label, { exact: true }).inputValue();
  await button(page, adminWords.close).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(words.invited);
  return link;
}

/** Opens a link and chooses a username and a password, which signs the user in. */
export async function comeIn(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: invitationAndResetWords.invitation.title })).toBeVisible();
  await button(page, invitationAndResetWords.invitation.submit).click();
  await expect(page.getByText(userMessages.usernameRequired)).toBeVisible();
  await page.getByLabel(invitationAndResetWords.username, { exact: true }).fill(username);
  await page.getByLabel(invitationAndResetWords.password, { exact: true }).fill(USER_PASSWORD);
  await page.getByLabel(invitationAndResetWords.repeated, { exact: true }).fill(USER_PASSWORD);
  await expectAccessible(page);
  await button(page, invitationAndResetWords.invitation.submit).click();
  await expectDashboard(page);
}

export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  // The fragment alone would not load the page again.
  await page.goto("/admin");
  await page.goto(link);
  for (const label of [invitationAndResetWords.password, invitationAndResetWords.repeated])
    await page.getByLabel(label, { exact: true }).fill(password);
  await button(page, invitationAndResetWords.reset.submit).click();
}

export async function expectScreens(page: Page, shown: { href: string }[], hidden: { href: string }[]): Promise<void> {
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  const screens = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const { href } of shown) expect(screens).toContain(href);
  for (const { href } of hidden) expect(screens).not.toContain(href);
  await page.goto(hidden[0]!.href);
  await expect(page.getByRole("heading", { name: notAllowedWords.heading })).toBeVisible();
}
