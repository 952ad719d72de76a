import { invitationAndResetWords, userMessages } from "@/lib/auth/user-words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, expect, test } from "../kit/admin-screens";

test.use({ viewport: NARROW, isSignedIn: false });

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
