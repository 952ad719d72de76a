import { privacyDefaults } from "@/lib/website/content/groups/privacy";
import en from "@/messages/en.json" with { type: "json" };
import { expect, type Page, test } from "../kit/fixtures";
import { interceptCalls } from "../kit/intercepted-calls";
import { expectInteractive } from "../website/home-page";

// All forms send with the same hook.
async function openForm(page: Page) {
  await page.goto("/privacy");
  await expectInteractive(page);
  const form = page.getByRole("main");
  return { form, button: form.getByRole("button", { name: en.privacy.form.send }) };
}

test("a form is sent if the answer has no body, and not busy after a failure", async ({ page }) => {
  const { form, button } = await openForm(page);
  await form.locator("input[name=email]").fill("asha@example.com");
  const answer = { status: 500 };
  await interceptCalls(page, "POST", "/api/privacy-request", (route) => route.fulfill({ ...answer, body: "" }));
  const [failed] = await Promise.all([page.waitForResponse((response) => response.status() === 500), button.click()]);
  await failed.finished();
  await expect(button).not.toHaveAttribute("aria-disabled");
  answer.status = 201;
  await button.click();
  await expect(page.getByText(privacyDefaults.form.thanks)).toBeVisible();
});

test("a form whose rules cannot be loaded says so and is not busy", async ({ page }) => {
  const { button } = await openForm(page);
  await page.route("**/_next/static/**", (route) => route.abort());
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: en.forms.privacy.failed })).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-disabled");
});
