import type { Brochure } from "@/lib/domain/brochures";
import { messages } from "@/lib/domain/messages";
import { expect, listOf } from "../fixtures";
import { ask, fill, LIST, submit, takeLeads } from "./brochure-screen";
import { sampleStone, test } from "./catalogue-rows";
import { expectReachable, inEachWindow, resize, WINDOWS } from "./reachable";

// What rises behind a dialog at each change of the window's size need not be waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("in windows of each size, each control can be reached", () => {
  test("in the inquiry about a product, also once it says what is wrong", async ({ page }) => {
    const { product, levels } = await sampleStone(page.request);
    await page.goto(levels.product);
    await page.getByRole("button", { name: "Send Inquiry" }).click();
    const dialog = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
    await inEachWindow(page, () => expectReachable(dialog));
    await dialog.getByRole("button", { name: "Submit Inquiry" }).click();
    await expect(dialog.getByText(messages.inquiry.nameRequired)).toBeVisible();
    await inEachWindow(page, () => expectReachable(dialog));
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  test("in the request for a brochure, and in the thanks for it", async ({ page, visitor }) => {
    const [brochure] = (await listOf<Brochure>(visitor, LIST)) as [Brochure];
    await takeLeads(page);
    await page.goto("/ebrochure");
    const dialog = await ask(page, brochure.title);
    await inEachWindow(page, () => expectReachable(dialog));
    await fill(dialog);
    await submit(dialog).click();
    const thanks = page.getByRole("dialog", { name: messages.lead.done });
    await inEachWindow(page, () => expectReachable(thanks));
    await thanks.getByRole("button", { name: "Close" }).click();
    await expect(thanks).toBeHidden();
  });

  test("in the menu, with its categories and languages", async ({ page }) => {
    const [small, wide] = [WINDOWS.filter(({ width }) => width < 1024), WINDOWS.filter(({ width }) => width >= 1024)];
    await page.setViewportSize(small[0]!);
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Product categories" }).click();
    for (const size of small) {
      await resize(page, size);
      await expectReachable(menu);
    }
    await menu.getByRole("button", { name: "Select" }).click();
    await expect(menu.getByRole("option").first()).toBeVisible();
    for (const size of small) {
      await resize(page, size);
      await expectReachable(menu);
    }
    await page.keyboard.press("Escape");
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();

    for (const size of wide) {
      await resize(page, size);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product", exact: true }).hover();
      await expectReachable(page.getByRole("banner"));
    }
  });

  test("in the footer's languages", async ({ page }) => {
    await page.goto("/contact");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("button", { name: "Select" }).click();
    await expect(footer.getByRole("option").first()).toBeVisible();
    await inEachWindow(page, async () => {
      await expectReachable(footer.getByRole("listbox"));
      await expectReachable(footer.getByRole("button", { name: "Select" }).locator(".."));
    });
  });

  test("over a picture of the gallery that is shown whole", async ({ page }) => {
    await page.goto("/gallery");
    await page.getByRole("main").getByRole("button").first().click();
    const lightbox = page.getByRole("dialog");
    await inEachWindow(page, () => expectReachable(lightbox));
    await lightbox.getByRole("button", { name: "Close" }).click();
    await expect(lightbox).toBeHidden();
  });
});
