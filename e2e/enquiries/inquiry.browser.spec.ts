import { enquiryMessages } from "@/lib/enquiries/words";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { companyDefaults } from "@/lib/website/content/groups/company";
import en from "@/messages/en.json" with { type: "json" };
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { expect, type Locator, type Page } from "../kit/fixtures";
import { expectHoneypotHidden } from "../kit/honeypot";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { expectInViewInSmallWindows } from "../kit/small-windows";
import { expectDone } from "../kit/toasts";

const INQUIRY_PATH = "/api/inquiry/c";
const words = enquiryMessages.inquiry;
const { inquiryForm } = en.catalogue;
const request = { ...catalogueDefaults.request, ...en.catalogue.request };

const field = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name });
const opener = (page: Page) => page.getByRole("button", { name: "Send Inquiry" });
const submit = (dialog: Locator) => dialog.getByRole("button", { name: "Submit Inquiry" });
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

async function fill(dialog: Locator) {
  await field(dialog, "Your Name").fill("Asha Patel");
  await field(dialog, "Email Address").fill("asha@example.com");
  await field(dialog, "Phone Number").fill("+91 98250-00000");
  await field(dialog, "Message").fill("For a hall.");
}

async function expectFields(dialog: Locator, tile: string) {
  await expect(field(dialog, "Tile Name")).toHaveValue(tile);
  await expect(field(dialog, "Tile Name")).not.toBeEditable();
  await expect(field(dialog, "Your Name")).toBeFocused();
  for (const name of ["Your Name", "Email Address", "Phone Number"]) await expect(field(dialog, name)).toHaveAttribute("required");
  await expect(field(dialog, "Email Address")).toHaveAttribute("type", "email");
  await expect(field(dialog, "Phone Number")).toHaveAttribute("type", "tel");
  await expect(field(dialog, "Message")).not.toHaveAttribute("required");
}

async function expectModal(page: Page, dialog: Locator) {
  const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body);
  await page.keyboard.press("Shift+Tab");
  expect(await isInside()).toBe(true);
  const root = page.locator("html");
  await expect(root).toHaveCSS("overflow-y", "hidden");
  const before = await scrollPosition(page);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await scrollPosition(page)).toBe(before);
  await expect(root).not.toHaveCSS("overflow-y", "hidden");
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(before);
}

async function expectEmptyAfterClosing(page: Page, dialog: Locator) {
  await opener(page).click();
  await field(dialog, "Your Name").fill("Asha Patel");
  await page.mouse.click(5, 300);
  // The form is removed after the dialog has faded out.
  await expect(page.locator("[name=userName]")).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(dialog, "Your Name")).toBeFocused();
  await expect(field(dialog, "Your Name")).toHaveValue("");
}

// Errors at fields, failures of the call and double presses, which all forms show in the same way: contact.browser.spec.ts.
test("a visitor opens the enquiry dialog and sends one enquiry", async ({ page, deleteLater }) => {
  const { product, levels } = await findSampleStone(page.request);
  await page.goto(levels.product);
  await opener(page).click();
  const dialog = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
  await expect(dialog).toBeVisible();
  await expectFields(dialog, product.title);
  await expectHoneypotHidden(page);
  await expectModal(page, dialog);
  await expectEmptyAfterClosing(page, dialog);

  await fill(dialog);
  await waitForMinFillTime(page);
  const [sent] = await Promise.all([page.waitForRequest(`**${INQUIRY_PATH}`), expectDone(page, words.done), submit(dialog).click()]);
  const answer = (await sent.response())!;
  expect(answer.status()).toBe(201);
  const { reference, data } = await answer.json();
  deleteLater(`/api/enquiries/${data.id}`);
  const confirmation = page.getByRole("dialog", { name: request.thanks });
  await expect(confirmation.getByRole("heading", { name: request.thanks })).toBeFocused();
  await expect(confirmation.getByText(reference)).toBeVisible();
  await expect(confirmation.getByText(companyDefaults.promise)).toBeVisible();
  const close = confirmation.getByRole("button", { name: inquiryForm.close }).last();
  await expectInViewInSmallWindows(page, [close]);
  await close.click();
  await expect(confirmation).toBeHidden();
  await expect(opener(page)).toBeFocused();
  const [userName, email, phone, message] = ["Asha Patel", "asha@example.com", "+91 98250-00000", "For a hall."];
  expect(sent.postDataJSON()).toEqual({
    tileName: product.title,
    product_id: product.id,
    userName,
    email,
    phone,
    message,
    page: levels.product,
    language: "en",
  });
});

test("a visitor continues an enquiry as a request with sizes and samples", async ({ page }) => {
  const { product, levels } = await findSampleStone(page.request);
  await page.goto("/");
  await page.goto(levels.product);
  await opener(page).click();
  await fill(page.getByRole("dialog"));
  await page.getByRole("link", { name: inquiryForm.more }).click();
  await expect(page).toHaveURL(shortlistUrls.request([product.id]));
  await expect(page.getByRole("group", { name: product.title, exact: true })).toBeVisible();
  const main = page.getByRole("main");
  const typed = { [request.name]: "Asha Patel", [request.email]: "asha@example.com", [request.phone]: "+91 98250-00000" };
  for (const [name, text] of Object.entries(typed)) await expect(field(main, name)).toHaveValue(text);
  await expect(field(main, request.message)).toHaveValue("For a hall.");
  await expect(page.getByText(en.shortlist.foreign)).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(levels.product);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});
