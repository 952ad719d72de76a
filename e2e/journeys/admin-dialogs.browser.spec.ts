import { catalogueMessages } from "@/lib/catalogue/words";
import { enquiryWords } from "@/lib/enquiries/words";
import { adminScreens } from "@/lib/shared/words/screens";
import { showDraftsFirst } from "../catalogue/products/products-list";
import { createName, DESK_PATH, openEnquiry, test } from "../enquiries/enquiry-desk";
import { button, categoriesScreen, expect, openForm, openFromSidebar, productsScreen, startDeletion } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { expectReachable } from "../kit/reachable";
import { expectInViewInSmallWindows, forEachSmallWindow, SMALL_PHONE, TURNED_PHONE } from "../kit/small-windows";

const LONG_TITLE = "Statuario Venato from the lower quarry, bookmatched ".repeat(3).trim();

test("every control of the sidebar, dialogs, link bar and reading view is reachable in small windows", async ({
  page,
  makeCategory,
  send,
}) => {
  const { title } = await makeCategory({ title: createTitle(LONG_TITLE) });
  const name = createName();
  await send("tile", { name });
  await showDraftsFirst(page);
  await page.goto(adminScreens.trash.href);

  // The last of the small windows is a small laptop, where the sidebar can be collapsed.
  await test.step("sidebar and bar above the screens", async () => {
    const sidebar = page.getByRole("complementary");
    await forEachSmallWindow(page, async () => {
      await expectReachable(sidebar);
      await expectReachable(page.getByRole("banner"));
    });
    await button(page, "Collapse sidebar").click();
    await expectReachable(sidebar);
    await button(page, "Expand sidebar").click();
  });

  await test.step("confirmation before a row is deleted", async () => {
    await openFromSidebar(page, categoriesScreen.href);
    await startDeletion(page, title);
    const confirm = page.getByRole("dialog", { name: catalogueMessages.mainCategories.confirmRemove });
    await forEachSmallWindow(page, () => expectReachable(confirm));
    await expectInViewInSmallWindows(page, await confirm.getByRole("button").all());
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(confirm).toBeHidden();
  });

  await test.step("link bar of a description", async () => {
    await openFromSidebar(page, productsScreen.href);
    await openForm(page, productsScreen);
    const tools = page.getByRole("toolbar", { name: "Text style" });
    await tools.getByRole("button", { name: "Link" }).click();
    const address = page.getByLabel("Link address");
    await expect(address).toBeFocused();
    await page.setViewportSize(SMALL_PHONE);
    await expectReachable(tools.locator(".."));
  });

  await test.step("reading view of the enquiries desk", async () => {
    await openFromSidebar(page, DESK_PATH);
    const view = await openEnquiry(page, name);
    const checkView = async () => {
      await expectReachable(view);
      await expectReachable(page.getByRole("link", { name: enquiryWords.back }).locator(".."));
    };
    await forEachSmallWindow(page, checkView, [TURNED_PHONE, SMALL_PHONE]);
  });
});
