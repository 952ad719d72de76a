import { expect, type Locator, type Page } from "../../kit/fixtures";
import { interceptCalls } from "../../kit/intercepted-calls";

export const LIST_PATH = "/api/ebrochure";
const LEAD_RESPONSE = { success: true };

export const main = (page: Page) => page.getByRole("main");
export const card = (page: Page, title: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const field = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name });
export const submitButton = (dialog: Locator) => dialog.getByRole("button", { name: "Submit & Download" });

export async function openForm(page: Page, title: string, by = "View Brochure"): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  await card(page, title).getByRole("button", { name: by }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fillForm(dialog: Locator) {
  await field(dialog, "Full Name").fill("Asha Patel");
  await field(dialog, "Email Address").fill("asha@example.com");
  await field(dialog, "Phone Number").fill("+919825000000");
}

export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

export const mockLeads = (page: Page) =>
  interceptCalls(page, "POST", "/api", (route) => route.fulfill({ status: 201, json: LEAD_RESPONSE }));
