import { websiteMessages } from "@/lib/website/words";
import { expect } from "../../kit/admin-screens";
import { type Page, showcase } from "../../kit/fixtures";

export const SCREEN_PATH = "/admin/e-brochure";
export const LIST_PATH = showcase.brochures;
export const words = websiteMessages.brochures;

export const titleField = (page: Page) => page.getByRole("textbox", { name: "Title" });
export const coverField = (page: Page) => page.getByLabel(/^Cover Image/);
export const pdfField = (page: Page) => page.getByLabel(/^PDF File/);
export const figures = (page: Page) => page.getByRole("figure");

export async function openScreen(page: Page): Promise<void> {
  await page.goto(SCREEN_PATH);
  await expect(page.getByText(words.list.loading)).toBeHidden();
  await expect(
    page
      .getByRole("table")
      .getByRole("button", { name: /^Actions for/ })
      .first(),
  ).toBeVisible();
}
