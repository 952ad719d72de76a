import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { expect } from "../kit/admin-screens";
import { showcase } from "../kit/fixtures";
import { pdf } from "../kit/pdfs";
import { jpeg } from "../kit/pictures";

export const SCREEN = "/admin/e-brochure";
export const LIST = showcase.brochures;
export const GREEN = "rgb(42, 92, 77)";
export const words = messages.brochures;

export const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
export const cover = (page: Page) => page.getByLabel(/^Cover Image/);
export const document = (page: Page) => page.getByLabel(/^PDF File/);
export const figures = (page: Page) => page.getByRole("figure");

export async function open(page: Page): Promise<void> {
  await page.goto(SCREEN);
  await expect(page.getByText(words.list.loading)).toBeHidden();
  await expect(page.getByRole("table").getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
}

export async function fillIn(page: Page, name: string): Promise<void> {
  await title(page).fill(name);
  await cover(page).setInputFiles(await jpeg());
  await document(page).setInputFiles(pdf());
}
