import type { Brochure } from "@/lib/domain/brochures";
import { messages } from "@/lib/domain/messages";
import { expect, listOf } from "../fixtures";
import { ask, fill, LIST, submit, takeLeads } from "./brochure-screen";
import { sampleStone, test } from "./catalogue-rows";
import { expectReachable, sizeOf, WINDOWS } from "./reachable";

for (const viewport of WINDOWS) {
  test.describe(`at ${sizeOf(viewport)} each control can be reached`, () => {
    test.use({ viewport });

    test("in the inquiry about a product, also once it says what is wrong", async ({ page }) => {
      const { product, levels } = await sampleStone(page.request);
      await page.goto(levels.product);
      await page.getByRole("button", { name: "Send Inquiry" }).click();
      const dialog = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
      await expectReachable(dialog);
      await dialog.getByRole("button", { name: "Submit Inquiry" }).click();
      await expect(dialog.getByText(messages.inquiry.nameRequired)).toBeVisible();
      await expectReachable(dialog);
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
    });

    test("in the request for a brochure, and in the thanks for it", async ({ page, visitor }) => {
      const [brochure] = (await listOf<Brochure>(visitor, LIST)) as [Brochure];
      await takeLeads(page);
      await page.goto("/ebrochure");
      const dialog = await ask(page, brochure.title);
      await expectReachable(dialog);
      await fill(dialog);
      await submit(dialog).click();
      const thanks = page.getByRole("dialog", { name: messages.lead.done });
      await expectReachable(thanks);
      await thanks.getByRole("button", { name: "Close" }).click();
      await expect(thanks).toBeHidden();
    });

    test("in the menu, with its categories and languages", async ({ page }) => {
      await page.goto("/");
      if (viewport.width >= 1024) {
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product", exact: true }).hover();
        return expectReachable(page.getByRole("banner"));
      }
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.getByRole("button", { name: "Product categories" }).click();
      await expectReachable(menu);
      await menu.getByRole("button", { name: "Select" }).click();
      await expect(menu.getByRole("option").first()).toBeVisible();
      await expectReachable(menu);
      await page.keyboard.press("Escape");
      await menu.getByRole("button", { name: "Close menu" }).click();
      await expect(menu).toBeHidden();
    });

    test("in the footer's languages", async ({ page }) => {
      await page.goto("/contact");
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("button", { name: "Select" }).click();
      await expect(footer.getByRole("option").first()).toBeVisible();
      await expectReachable(footer.getByRole("listbox"));
      await expectReachable(footer.getByRole("button", { name: "Select" }).locator(".."));
    });

    test("over a picture of the gallery that is shown whole", async ({ page }) => {
      await page.goto("/gallery");
      await page.getByRole("main").getByRole("button").first().click();
      const lightbox = page.getByRole("dialog");
      await expectReachable(lightbox);
      await lightbox.getByRole("button", { name: "Close" }).click();
      await expect(lightbox).toBeHidden();
    });
  });
}
