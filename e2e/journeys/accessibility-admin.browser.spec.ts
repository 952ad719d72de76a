import { stateNames } from "@/lib/enquiries/words";
import { mediaMessages } from "@/lib/media/words";
import { adminScreens } from "@/lib/shared/words/screens";
import { createName, DESK_PATH, expect, locateLink, openEnquiry, test } from "../enquiries/enquiry-desk";
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, editButton, expectFailed, openFromSidebar, productsScreen, searchFor, titleField } from "../kit/admin-screens";

test("the dashboard, the enquiries and the product form with an error are accessible", async ({ page, send, makeRow }) => {
  const { title } = await makeRow(productsScreen);
  const name = createName();
  await send("tile", { name });
  const complaints = collectComplaints(page);
  await page.setViewportSize(WIDE);
  await page.goto(adminScreens.dashboard.href, { waitUntil: "networkidle" });
  await button(page, "Collapse sidebar").click();
  await expectAccessible(page, [WIDE]);

  await openFromSidebar(page, DESK_PATH);
  await expect(locateLink(page, name)).toBeVisible();
  await expectAccessible(page, [NARROW]);
  await openEnquiry(page, name);
  await button(page, stateNames.done).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();
  await expectAccessible(page, [WIDE]);

  await page.setViewportSize(WIDE);
  await openFromSidebar(page, productsScreen.href);
  await searchFor(page, title);
  await editButton(page, title).click();
  await titleField(page, productsScreen).fill("");
  await Promise.all([expectFailed(page, productsScreen.firstProblem), button(page, productsScreen.update).click()]);
  await expectAccessible(page, [WIDE]);
  expect(complaints).toEqual([]);
});

test("the other screens are accessible during an edit, and so is the delete confirmation", async ({ page }) => {
  const complaints = collectComplaints(page);
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
      await openFromSidebar(page, screen.href);
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
  await expect(page.getByRole("dialog", { name: mediaMessages.gallery.confirmRemove })).toBeVisible();
  await expectAccessible(page, [NARROW]);
  expect(complaints).toEqual([]);
});
