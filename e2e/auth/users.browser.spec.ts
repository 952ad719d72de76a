import { invitationAndResetWords, userMessages } from "@/lib/auth/user-words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, expect, test } from "../kit/admin-screens";

test.use({ viewport: NARROW, isSignedIn: false });

test("a user who forgot the password learns that this site sends no mail", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("link", { name: invitationAndResetWords.forgot.link }).click();
  await expect(page.getByRole("heading", { name: invitationAndResetWords.forgot.title })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(userMessages.forgot.noMail)).toBeVisible();
  await page.getByRole("link", { name: invitationAndResetWords.signIn }).click();
  await expect(button(page, "Login")).toBeVisible();
});
