import { authMessages } from "@/lib/auth/words";
import { addresses } from "@/lib/catalogue/catalogue";
import { enquiryMessages } from "@/lib/enquiries/words";
import { getQuickLinks } from "@/lib/website/navigation";
import en from "@/messages/en.json" with { type: "json" };
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, expect, type Locator, type Page } from "../kit/admin-screens";
import { company } from "../website/english-company";
import { expectInteractive } from "../website/home-page";

const main = (page: Page) => page.getByRole("main");

async function expectAccessibleTarget(page: Page, link: Locator, address: string): Promise<void> {
  await test.step(address, async () => {
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test("the home page, its menus and the pages in the footer are accessible", async ({ page, visitor }) => {
  const { category } = await findSampleStone(visitor);
  const complaints = collectComplaints(page);
  await page.setViewportSize(NARROW);
  await page.goto("/");
  await expectInteractive(page);
  await button(page, "Open menu").click();
  await button(page, "Product categories").click();
  await expectAccessible(page);
  await button(page, "Close menu").click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();

  await page.setViewportSize(WIDE);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).hover();
  await expect(page.getByRole("banner").getByRole("link", { name: category.title, exact: true })).toBeVisible();
  await expectAccessible(page, [WIDE]);

  const links = page.getByRole("navigation", { name: company.footer.links });
  // The next test checks the catalogue.
  const otherLinks = getQuickLinks(company).filter(({ href }) => !["/", addresses.categories].includes(href));
  for (const { name, href } of otherLinks) await expectAccessibleTarget(page, links.getByRole("link", { name, exact: true }), href);
  expect(complaints).toEqual([]);
});

test("the catalogue, an inquiry with errors, a missing page and a refused sign-in are accessible", async ({ page, visitor }) => {
  const { product, levels } = await findSampleStone(visitor);
  const complaints = collectComplaints(page);
  await page.setViewportSize(NARROW);
  await page.goto(addresses.categoryQuery(999999999));
  // A toast stays while the pointer rests on it.
  await page.getByText(en.catalogueFailures.categoryFailed).hover();
  await expectAccessible(page);

  // The page of a category uses the cards of the catalogue.
  await main(page).locator(`a[href="${levels.category}"]`).first().click();
  for (const address of [levels.subcategory, levels.product])
    await expectAccessibleTarget(page, main(page).locator(`a[href="${address}"]`).first(), address);
  await button(page, "Send Inquiry").click();
  const inquiry = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
  await inquiry.getByRole("button", { name: "Submit Inquiry" }).click();
  await expect(inquiry.getByText(enquiryMessages.inquiry.nameRequired)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/product/999999999");
  await expectAccessible(page);
  await page.goto("/admin");
  await expect(button(page, "Login")).toBeVisible();
  expect(complaints).toEqual([]);
  await page.getByRole("textbox", { name: "Username" }).fill("admin");
  await page.getByLabel("Password").fill("wrong");
  await button(page, "Login").click();
  await expect(page.getByText(authMessages.signIn.invalid)).toBeVisible();
  await expectAccessible(page);
});
