import type { Page } from "@playwright/test";
import { MIN_FILL_MS } from "@/lib/shared/limits";
import { websiteMessages } from "@/lib/website/words";
import { expectHoneypotHidden, locateHoneypot } from "../kit/honeypot";
import { expectDone } from "../kit/toasts";
import { expectInteractive } from "../website/home-page";
import { createName, ENQUIRIES_PATH, expect, test } from "./enquiry-desk";

const CONTACT_PATH = "/api/contact/inquiry";

test.use({ isSignedIn: false });

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name });
async function fill(page: Page, name: string) {
  await field(page, "Your Name").fill(name);
  await field(page, "Email Address").fill("asha@example.com");
  await field(page, "Phone Number").fill("282200");
  await field(page, "Your Message").fill("For a hall.");
}

test("a bot sees the same thanks as people", async ({ page, admin, deleteLater }) => {
  const name = createName();
  // The stopped clock makes the submission faster than a person could be.
  const start = Date.parse("2026-11-21T10:00:00");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
  await page.goto("/contact");
  await expectInteractive(page);
  await expectHoneypotHidden(page);
  await fill(page, name);
  await locateHoneypot(page).evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  const [request] = await Promise.all([
    page.waitForRequest(`**${CONTACT_PATH}`),
    expectDone(page, websiteMessages.contact.done),
    expect(page.getByRole("main").getByText(websiteMessages.contact.thanks)).toBeVisible(),
    page.getByRole("main").getByRole("button", { name: "Send Message" }).click(),
  ]);
  const sent = request.postDataJSON();
  expect(sent).toMatchObject({ website: "https://spam.example" });
  expect(sent.elapsed).toBeLessThan(MIN_FILL_MS);

  const { items: spam } = await (await admin.get(`${ENQUIRIES_PATH}?search=${name}&spam=true`)).json();
  expect(spam).toHaveLength(1);
  deleteLater(`${ENQUIRIES_PATH}/${spam[0].id}`);
});
