import { stateNames } from "@/lib/enquiries/words";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";
import { DESK, expect, opener, read, test, uniqueName } from "../enquiries/enquiry-desk";
import { complaintsOf, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, editButton, expectFailed, productsScreen, searchFor, titleField, visit } from "../kit/admin-screens";

test("the dashboard, the enquiries desk and the products, with an error in their form, are accessible", async ({ page, send, makeRow }) => {
  const { title } = await makeRow(productsScreen);
  const name = uniqueName();
  await send("tile", { name });
  const complaints = complaintsOf(page);
  await page.setViewportSize(WIDE);
  await page.goto(adminScreens.dashboard.href, { waitUntil: "networkidle" });
  await button(page, "Collapse sidebar").click();
  await expectAccessible(page, [WIDE]);

  await visit(page, DESK);
  await expect(opener(page, name)).toBeVisible();
  await expectAccessible(page, [NARROW]);
  await read(page, name);
  await button(page, stateNames.done).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();
  await expectAccessible(page, [WIDE]);

  await page.setViewportSize(WIDE);
  await visit(page, productsScreen.href);
  await searchFor(page, title);
  await editButton(page, title).click();
  await titleField(page, productsScreen).fill("");
  await Promise.all([expectFailed(page, productsScreen.firstProblem), button(page, productsScreen.update).click()]);
  await expectAccessible(page, [WIDE]);
  expect(complaints).toEqual([]);
});

test("the other screens are accessible while a row is edited, and the confirmation before one is deleted", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { mainCategories, mainSubcategories, sliders, brochures, gallery } = adminScreens;
  await page.goto(mainCategories.href);
  for (const { screen, size } of [
    { screen: mainCategories, size: NARROW },
    { screen: mainSubcategories, size: WIDE },
    { screen: sliders, size: NARROW },
    { screen: brochures, size: WIDE },
    { screen: gallery, size: NARROW },
  ]) {
    await test.step(screen.heading, async () => {
      await visit(page, screen.href);
      await expect(page.getByRole("heading", { level: 1, name: screen.heading })).toBeVisible();
      await page.getByRole("table").getByRole("button", { name: /^Edit/ }).first().click();
      await expect(button(page, "Cancel")).toBeVisible();
      await expectAccessible(page, [size]);
    });
  }

  await page
    .getByRole("table")
    .getByRole("button", { name: /^Delete/ })
    .last()
    .click();
  await expect(page.getByRole("dialog", { name: messages.gallery.confirmRemove })).toBeVisible();
  await expectAccessible(page, [NARROW]);
  expect(complaints).toEqual([]);
});
