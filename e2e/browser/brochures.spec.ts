import type { Locator } from "@playwright/test";
import type { Brochure } from "@/lib/domain/brochures";
import { companyDefaults as company } from "@/lib/domain/content/company";
import { messages } from "@/lib/domain/messages";
import { expect, listOf, test } from "../fixtures";
import { expectPicture, failing, hold, unreachable } from "./admin-screens";
import { alertsOf, ask, card, field, fill, LIST, main, submit } from "./brochure-screen";

const RESET_MS = 300;
const words = messages.lead;

let brochure: Brochure;

test.beforeEach(async ({ visitor }) => {
  [brochure] = (await listOf<Brochure>(visitor, LIST)) as [Brochure];
});

test("every brochure with its cover and the way to more of them; both buttons ask who wants it, Escape and Close lead back", async ({
  page,
  visitor,
}) => {
  await page.goto("/ebrochure");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E - Brochure");
  await expect(page.getByRole("heading", { level: 2, name: "Exquisite Tiles Collections" })).toBeVisible();
  // The sample's; others come and go with the tests beside this one.
  const list = (await listOf<Brochure>(visitor, LIST)).slice(0, 3);
  expect(list).toHaveLength(3);
  for (const { title } of list) {
    await expectPicture(card(page, title).getByRole("img"));
    for (const name of ["View Brochure", "Download PDF"]) await expect(card(page, title).getByRole("button", { name })).toBeVisible();
  }
  const more = main(page).getByRole("link", { name: /^Explore More Brochures/ });
  await expect(more).toHaveAttribute("href", company.brochureFolder);
  await expect(more).toHaveAttribute("target", "_blank");
  await expect(more).toHaveAttribute("rel", "noopener noreferrer");

  for (const [by, close] of [
    ["View Brochure", (dialog: Locator) => dialog.getByRole("button", { name: "Close" }).click()],
    ["Download PDF", () => page.keyboard.press("Escape")],
  ] as const) {
    const dialog = await ask(page, brochure.title, by);
    await expect(dialog.getByRole("heading", { name: brochure.title })).toBeVisible();
    await expect(dialog.getByText("Get Your E-Brochure")).toBeVisible();
    await expect(field(dialog, "Email Address")).toHaveAttribute("type", "email");
    await expect(field(dialog, "Phone Number")).toHaveAttribute("type", "tel");
    for (const name of ["Full Name", "Email Address", "Phone Number"]) await expect(field(dialog, name)).toHaveValue("");
    await expect(submit(dialog)).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await close(dialog);
    await expect(dialog).toBeHidden();
    await expect(card(page, brochure.title).getByRole("button", { name: by })).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  }
});

test("what is wrong is told in alerts, one at a time, in the order of the fields", async ({ page }) => {
  const alerts = alertsOf(page);
  await page.goto("/ebrochure");
  const call = await hold(page, "POST", "/api", { success: true });
  const dialog = await ask(page, brochure.title);
  const expectAlert = async (name: string, ...told: string[]) => {
    alerts.length = 0;
    await submit(dialog).click();
    await expect.poll(() => alerts).toEqual(told);
    await expect(field(dialog, name)).toBeFocused();
    await expect(field(dialog, name)).toHaveAccessibleDescription(new RegExp(told[0]!.slice(0, 26)));
  };
  await expectAlert("Full Name", "Please enter a valid name (at least 2 characters, letters and spaces only).");
  for (const name of ["A", "Asha 2"]) {
    await field(dialog, "Full Name").fill(name);
    await expectAlert("Full Name", words.nameInvalid);
  }
  await field(dialog, "Full Name").fill("Asha Patel");
  for (const email of ["", "asha@example", "asha@@example.com"]) {
    await field(dialog, "Email Address").fill(email);
    await expectAlert("Email Address", "Please enter a valid email address.");
  }
  await field(dialog, "Email Address").fill("asha@example.com");
  for (const phone of ["", "123456789", "1234567890123456"]) {
    await field(dialog, "Phone Number").fill(phone);
    await expectAlert("Phone Number", "Please enter a valid phone number (10-15 digits, may include +).");
  }
  expect(call.count).toBe(0);
});

test("a lead that fails is told in an alert, is sent once when it is tried again, and is thanked for with the PDF in a new tab", async ({
  page,
  context,
}) => {
  const alerts = alertsOf(page);
  await context.route(`**${brochure.pdf_file}`, (route) => route.fulfill({ contentType: "text/html", body: "The brochure" }));
  await page.goto("/ebrochure");
  const dialog = await ask(page, brochure.title, "Download PDF");
  await fill(dialog);
  for (const fail of [failing, unreachable]) {
    alerts.length = 0;
    await fail(page, "POST", "/api");
    await submit(dialog).click();
    await expect.poll(() => alerts).toEqual(["Failed to submit form. Please try again."]);
    await expect(submit(dialog)).toBeEnabled();
    await expect(field(dialog, "Full Name")).toHaveValue("Asha Patel");
    await expect(field(dialog, "Phone Number")).toHaveValue("+919825000000");
  }

  await page.unrouteAll();
  const call = await hold(page, "POST", "/api");
  const sent = page.waitForRequest((request) => request.method() === "POST" && new URL(request.url()).pathname === "/api");
  await submit(dialog).click();
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeVisible();
  await field(dialog, "Full Name").press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ name: "Asha Patel", email: "asha@example.com", contact: "+919825000000" });
  expect(String((await sent).postDataJSON().brochure_id)).toBe(String(brochure.id));
  call.release();

  const thanks = page.getByRole("dialog", { name: "Thank You! Your brochure is ready to view" });
  await expect(thanks.getByRole("heading", { name: words.done })).toBeFocused();
  expect((await (await sent).response())?.ok()).toBe(true);
  expect(call.count).toBe(1);
  const opened = context.waitForEvent("page");
  await thanks.getByRole("button", { name: "View PDF" }).click();
  await expect(await opened).toHaveURL(brochure.pdf_file);
  await expect(thanks).toBeVisible();

  // 300 ms after the thanks were closed the form is there again.
  await page.bringToFront();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const opener = card(page, brochure.title).getByRole("button", { name: "Download PDF" });
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
});
