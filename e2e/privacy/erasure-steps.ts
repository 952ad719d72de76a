import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { privacyDefaults } from "@/lib/website/content/groups/privacy";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../kit/accessible";
import { button, expect, type Page } from "../kit/admin-screens";

const form = { ...privacyDefaults.form, ...en.privacy.form };
const { find, erase, list } = privacyWords;

/** A visitor reads the notices and sends a request. */
export async function askForErasure(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  await expect(page.getByRole("main").getByText("We delete them after two years.")).toBeVisible();
  await page.goto("/privacy");
  await button(page, form.send).click();
  await expect(page.getByLabel(form.email)).toHaveAccessibleDescription(new RegExp(privacyMessages.request.contactRequired));
  await expectAccessible(page);
  await page.getByLabel(form.kind).selectOption("erase");
  await page.getByLabel(form.email).fill(email);
  await button(page, form.send).click();
  await expect(page.getByText(form.thanks)).toBeVisible();
}

/** Erases the person whom the screen Privacy shows. */
export async function erasePerson(page: Page): Promise<void> {
  await button(page, find.eraseData).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Contact messages" })).toHaveText("Contact messages: 1");
  await dialog.getByRole("button", { name: erase.confirm }).click();
  await expect(dialog.getByLabel(erase.reason)).toHaveAccessibleDescription(new RegExp(privacyMessages.erase.reasonRequired));
  await dialog.getByLabel(erase.reason).fill("Asked on the website");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: erase.confirm }).click();
  await expect(page.getByText(privacyMessages.erase.done)).toBeVisible();
  await expect(page.getByRole("table", { name: list.heading }).getByText("Asked on the website")).toBeVisible();
}
