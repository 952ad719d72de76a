import { expect, type Page } from "@playwright/test";
import { adminScreens } from "@/lib/shared/words/screens";
import { ADMINISTRATOR } from "../../lab/kit/site-client.ts";

export async function enterPassword(page: Page, { username, password } = ADMINISTRATOR): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

export const expectDashboard = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: adminScreens.dashboard.heading })).toBeVisible();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
}
