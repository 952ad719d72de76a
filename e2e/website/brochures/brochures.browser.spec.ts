import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import { companyDefaults as company } from "@/lib/website/content/groups/company";
import { websiteMessages } from "@/lib/website/words";
import { expectPicture } from "../../kit/admin-screens";
import { expect, fetchList, type Locator, type Page, test } from "../../kit/fixtures";
import { expectHoneypotHidden, locateHoneypot } from "../../kit/honeypot";
import { abortCalls, failCalls } from "../../kit/intercepted-calls";
import { card, collectAlerts, field, fillForm, LIST_PATH, main, openForm, submitButton } from "./brochure-screen";

const RESET_MS = 300;
const words = websiteMessages.lead;

async function expectBrochures(page: Page, list: Brochure[]) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E - Brochure");
  for (const { title } of list) {
    await expectPicture(card(page, title).getByRole("img"));
    for (const name of ["View Brochure", "Download PDF"]) await expect(card(page, title).getByRole("button", { name })).toBeVisible();
  }
  const more = main(page).getByRole("link", { name: /^Explore More Brochures/ });
  await expect(more).toHaveAttribute("href", company.brochureFolder);
  await expect(more).toHaveAttribute("target", "_blank");
  await expect(more).toHaveAttribute("rel", "noopener noreferrer");
}

/** Expects that both buttons of a brochure open the form, and that the focus returns to the button. */
async function expectForm(page: Page, { title }: Brochure) {
  for (const [by, close] of [
    ["View Brochure", (dialog: Locator) => dialog.getByRole("button", { name: "Close" }).click()],
    ["Download PDF", () => page.keyboard.press("Escape")],
  ] as const) {
    const dialog = await openForm(page, title, by);
    await expect(dialog.getByText("Get Your E-Brochure")).toBeVisible();
    await expect(field(dialog, "Email Address")).toHaveAttribute("type", "email");
    await expect(field(dialog, "Phone Number")).toHaveAttribute("type", "tel");
    await close(dialog);
    await expect(dialog).toBeHidden();
    await expect(card(page, title).getByRole("button", { name: by })).toBeFocused();
  }
}

test("a visitor requests a brochure: errors in alerts, a lead, a success message, and the PDF in a new tab", async ({
  page,
  context,
  visitor,
  deleteLater,
}) => {
  const alerts = collectAlerts(page);
  // The three sample brochures. Other tests add and delete more.
  const list = (await fetchList<Brochure>(visitor, LIST_PATH)).slice(0, 3);
  expect(list).toHaveLength(3);
  const brochure = list[0]!;
  await context.route(`**${brochure.pdf_file}`, (route) => route.fulfill({ contentType: "text/html", body: "The brochure" }));
  await page.goto("/ebrochure");
  await expectBrochures(page, list);
  await expectForm(page, brochure);

  const dialog = await openForm(page, brochure.title, "Download PDF");
  await expectHoneypotHidden(page);
  const submitAndExpectAlert = async (text: string) => {
    alerts.length = 0;
    await submitButton(dialog).click();
    await expect.poll(() => alerts).toEqual([text]);
  };
  await test.step("errors appear one at a time, in field order", async () => {
    const fields = [
      ["Full Name", "Asha 2", "Asha Patel", "Please enter a valid name (at least 2 characters, letters and spaces only)."],
      ["Email Address", "asha@example", "asha@example.com", "Please enter a valid email address."],
      ["Phone Number", "123456789", "+919825000000", "Please enter a valid phone number (10-15 digits, may include +)."],
    ] as const;
    for (const [name, invalid, valid, error] of fields) {
      await field(dialog, name).fill(invalid);
      await submitAndExpectAlert(error);
      await expect(field(dialog, name)).toBeFocused();
      await expect(field(dialog, name)).toHaveAccessibleDescription(new RegExp(error.slice(0, 26)));
      await field(dialog, name).fill(valid);
    }
  });

  await test.step("a failure and a rate limit show a message and keep the input", async () => {
    await failCalls(page, "POST", "/api", 429, messages.tooMany.fromNetwork);
    await submitAndExpectAlert(messages.tooMany.fromNetwork);
    await abortCalls(page, "POST", "/api");
    await submitAndExpectAlert("Failed to submit form. Please try again.");
    await expect(submitButton(dialog)).toBeEnabled();
    await expect(field(dialog, "Full Name")).toHaveValue("Asha Patel");
    await expect(field(dialog, "Phone Number")).toHaveValue("+919825000000");
    await page.unrouteAll();
  });

  const thanks = await sendLead(page, dialog, brochure, deleteLater);
  const opened = context.waitForEvent("page");
  await thanks.getByRole("button", { name: "View PDF" }).click();
  await expect(await opened).toHaveURL(brochure.pdf_file);
  await expect(thanks).toBeVisible();
  await page.bringToFront();
  await expectFormAfterThanks(page, brochure, dialog, thanks);
});

/** Fills in the honeypot, and expects a lead and the normal success message. */
async function sendLead(page: Page, dialog: Locator, brochure: Brochure, deleteLater: (address: string) => void): Promise<Locator> {
  await fillForm(dialog);
  await locateHoneypot(page).evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  const isLead = (request: { method(): string; url(): string }) =>
    request.method() === "POST" && new URL(request.url()).pathname === "/api";
  const [sent] = await Promise.all([page.waitForRequest(isLead), submitButton(dialog).click()]);
  const thanks = page.getByRole("dialog", { name: "Thank You! Your brochure is ready to view" });
  await expect(thanks.getByRole("heading", { name: words.done })).toBeFocused();
  const answer = (await sent.response())!;
  expect(answer.status()).toBe(201);
  const { reference, data } = await answer.json();
  deleteLater(`/api/enquiries/${data.id}`);
  await expect(thanks.getByText(reference)).toBeVisible();
  const { brochure_id, ...lead } = sent.postDataJSON();
  expect(String(brochure_id)).toBe(String(brochure.id));
  expect(lead).toMatchObject({
    name: "Asha Patel",
    email: "asha@example.com",
    contact: "+919825000000",
    website: "https://spam.example",
    page: "/ebrochure",
  });
  return thanks;
}

/** Expects an empty form 300 ms after the success message is closed. */
async function expectFormAfterThanks(page: Page, { title }: Brochure, dialog: Locator, thanks: Locator) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const opener = card(page, title).getByRole("button", { name: "Download PDF" });
  await page.keyboard.press("Escape");
  await expect(thanks).toBeHidden();
  await page.clock.runFor(RESET_MS - 1);
  await opener.click();
  await expect(thanks).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(thanks).toBeHidden();
  await page.clock.runFor(RESET_MS);
  await opener.click();
  await expect(field(dialog, "Full Name")).toHaveValue("");
  await expect(thanks).toBeHidden();
}
