import { enquiryMessages } from "@/lib/enquiries/words";
import type { Brochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { WIDE } from "../kit/accessible";
import { expect, fetchList, type Page } from "../kit/fixtures";
import { expectReachable } from "../kit/reachable";
import { expectInViewInSmallWindows, forEachSmallWindow, SMALL_PHONE, TURNED_PHONE } from "../kit/small-windows";
import { fillForm, LIST_PATH, mockLeads, openForm, submitButton } from "../website/brochures/brochure-screen";
import { expectInteractive } from "../website/home-page";

const mainLink = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("every control of the dialogs, menus and the lightbox is reachable in small windows", async ({ page, visitor }) => {
  const { product, levels } = await findSampleStone(visitor);
  await page.goto(levels.product);
  await expectInteractive(page);

  await test.step("inquiry with its errors", async () => {
    await page.getByRole("button", { name: "Send Inquiry" }).click();
    const inquiry = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
    const submit = inquiry.getByRole("button", { name: "Submit Inquiry" });
    await expectInViewInSmallWindows(page, [submit]);
    await submit.click();
    await expect(inquiry.getByText(enquiryMessages.inquiry.nameRequired)).toBeVisible();
    await forEachSmallWindow(page, () => expectReachable(inquiry));
    await inquiry.getByRole("button", { name: "Close" }).click();
    await expect(inquiry).toBeHidden();
  });

  await page.setViewportSize(SMALL_PHONE);
  await test.step("mobile menu with categories and languages", async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Product categories" }).click();
    await menu.getByRole("button", { name: "Select" }).click();
    await expect(menu.getByRole("option").first()).toBeVisible();
    await forEachSmallWindow(page, () => expectReachable(menu), [TURNED_PHONE, SMALL_PHONE]);
    await page.keyboard.press("Escape");
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });

  await test.step("languages in the footer", async () => {
    const footer = page.getByRole("contentinfo");
    const picker = footer.getByRole("button", { name: "Select" });
    await picker.click();
    await expect(footer.getByRole("option").first()).toBeVisible();
    await forEachSmallWindow(page, () => expectReachable(picker.locator("..")), [SMALL_PHONE]);
    await page.keyboard.press("Escape");
  });

  await test.step("header with the categories on a small laptop", async () => {
    await page.setViewportSize({ width: 1366, height: 600 });
    await mainLink(page, "Product").hover();
    await expect(mainLink(page, "Product")).toHaveAttribute("aria-expanded", "true");
    await expectReachable(page.getByRole("banner"));
  });

  await test.step("gallery picture", async () => {
    await mainLink(page, "Gallery").click();
    await expect(page).toHaveURL("/gallery");
    await page.getByRole("main").getByRole("button").first().click();
    const lightbox = page.getByRole("dialog");
    await forEachSmallWindow(page, () => expectReachable(lightbox), [SMALL_PHONE, TURNED_PHONE]);
    await lightbox.getByRole("button", { name: "Close" }).click();
    await expect(lightbox).toBeHidden();
    await page.setViewportSize(WIDE);
  });

  await test.step("brochure request and its confirmation", async () => {
    const [brochure] = (await fetchList<Brochure>(visitor, LIST_PATH)) as [Brochure];
    await mockLeads(page);
    await mainLink(page, "E-Brochure").click();
    const request = await openForm(page, brochure.title);
    await expectInViewInSmallWindows(page, [submitButton(request)]);
    await forEachSmallWindow(page, () => expectReachable(request));
    await fillForm(request);
    await submitButton(request).click();
    const thanks = page.getByRole("dialog", { name: websiteMessages.lead.done });
    await forEachSmallWindow(page, () => expectReachable(thanks), [TURNED_PHONE]);
  });
});
