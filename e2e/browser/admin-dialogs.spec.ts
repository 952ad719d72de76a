import { enquiryWords } from "@/lib/domain/content/enquiries";
import { messages } from "@/lib/domain/messages";
import { uniqueTitle } from "../fixtures";
import { button, categoriesScreen, deleteButton, editButton, expect, open, productsScreen, titleField } from "./admin-screens";
import { DESK, reading, test, uniqueName } from "./enquiry-desk";
import { expectReachable, inEachWindow } from "./reachable";

const LONG_TITLE = "Statuario Venato from the lower quarry, bookmatched ".repeat(3).trim();

test.describe("in windows of all sizes each control can be reached", () => {
  test("in the sidebar, open and collapsed, and the bar over the screens", async ({ page }) => {
    for (const screen of ["/admin/trash", "/admin/dashboard"]) {
      await page.goto(screen);
      await expect(page.getByRole("complementary")).toBeVisible();
      await inEachWindow(page, async () => {
        await expectReachable(page.getByRole("complementary"));
        await expectReachable(page.getByRole("banner"));
      });
    }
    await inEachWindow(page, async () => {
      const toggle = button(page, "Collapse sidebar");
      if (!(await toggle.isVisible())) return;
      await toggle.click();
      await expectReachable(page.getByRole("complementary"));
      await button(page, "Expand sidebar").click();
    });
  });

  test("in the questions before something is deleted or lost", async ({ page, makeCategory }) => {
    const { title } = await makeCategory({ title: uniqueTitle(LONG_TITLE) });
    await open(page, categoriesScreen);
    await deleteButton(page, title).click();
    const confirm = page.getByRole("dialog", { name: messages.mainCategories.confirmRemove });
    await inEachWindow(page, () => expectReachable(confirm));
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(confirm).toBeHidden();

    await editButton(page, title).click();
    await titleField(page, categoriesScreen).fill("Half a title");
    await button(page, "Cancel").click();
    const lose = page.getByRole("dialog", { name: messages.unsaved.cancel.question });
    await inEachWindow(page, () => expectReachable(lose));
    await lose.getByRole("button", { name: messages.unsaved.cancel.go }).click();
    await expect(lose).toBeHidden();
  });

  test("in the bar that asks for the address of a link", async ({ page }) => {
    await page.goto(productsScreen.href);
    const tools = page.getByRole("toolbar", { name: "Text style" });
    await tools.getByRole("button", { name: "Link" }).click();
    const address = page.getByLabel("Link address");
    await expect(address).toBeFocused();
    await inEachWindow(page, async () => {
      await expectReachable(address.locator(".."));
      await expectReachable(tools);
    });
  });

  test("in the reading view of the desk, and in its question", async ({ page, send }) => {
    const name = uniqueName();
    const { id } = await send("tile", { name });
    await page.goto(`${DESK}?${new URLSearchParams({ search: name, id: String(id) })}`);
    const view = reading(page, name);
    await inEachWindow(page, async () => {
      await expectReachable(view);
      await expectReachable(page.getByRole("link", { name: enquiryWords.back }).locator(".."));
    });
    await view.getByRole("button", { name: enquiryWords.remove }).click();
    const confirm = page.getByRole("dialog", { name: messages.enquiries.confirmRemove });
    await inEachWindow(page, () => expectReachable(confirm));
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(confirm).toBeHidden();
  });
});
