import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";
import { expectAccessible } from "../kit/accessible";
import { chooseAction, expect, menuButton, openScreen, subcategoriesScreen as screen, test } from "../kit/admin-screens";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";

test("staff save the labels of a subcategory as a PDF for the chosen paper", async ({ page, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  await makeProduct(shelf);
  await openScreen(page, screen, shelf.title);
  await chooseAction(page, shelf.title, sheetLinks.labels);
  const dialog = page.getByRole("dialog", { name: `${sheetLinks.labelsOf} ${shelf.title}` });
  await expect(dialog).toBeVisible();
  await expectReachableInSmallWindows(dialog, [SMALL_PHONE]);
  await expectAccessible(page);

  await test.step("by keyboard", async () => {
    await dialog.getByLabel(sheetLinks.paper).selectOption("99x38");
    await dialog.getByLabel(sheetLinks.first).fill("14");
    const [saved] = await Promise.all([page.waitForEvent("download"), dialog.getByLabel(sheetLinks.first).press("Enter")]);
    expect(saved.suggestedFilename()).toMatch(/^labels-.+\.pdf$/);
    await expect(dialog).toBeHidden();
    await expect(menuButton(page, shelf.title)).toBeFocused();
  });
});
