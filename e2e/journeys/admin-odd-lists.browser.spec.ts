import type { Page } from "@playwright/test";
import { catalogueMessages } from "@/lib/catalogue/words";
import { enquiryMessages } from "@/lib/enquiries/words";
import { expect, openFromSidebar, startDeletion, test } from "../kit/admin-screens";
import { lists } from "../kit/rows";
import { expectFailed } from "../kit/toasts";

const DASHBOARD = "/admin/dashboard";

const respondWith = (page: Page, call: string, json: unknown) =>
  page.route(
    ({ pathname }) => pathname === call,
    (route) => route.fulfill({ json }),
  );

// lib/shared/client/http/api.test.ts tests more invalid lists.
test("an invalid list shows as empty, and invalid dashboard figures show an error", async ({ page }) => {
  for (const call of ["/api/terms", "/api/enquiries/summary"]) await respondWith(page, call, { success: true });
  await page.goto(DASHBOARD);
  await expect(page.getByRole("alert").getByText(enquiryMessages.enquiries.summary.failed)).toBeVisible();
  await openFromSidebar(page, "/admin/terms");
  await expect(page.getByText(catalogueMessages.terms.list.empty, { exact: true })).toBeVisible();

  await test.step("a row without an id cannot be deleted", async () => {
    await respondWith(page, lists["main-category"], [{ title: "Nameless" }]);
    // Another page: other screens may still be waiting for the real list.
    await page.goto("/admin/main-category");
    await Promise.all([expectFailed(page, catalogueMessages.mainCategories.invalidId), startDeletion(page, "Nameless")]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the screens work without their auxiliary lists @trial", async ({ page }) => {
  await page.goto(DASHBOARD);
  for (const { screen, without } of [
    { screen: "/admin/main-subcategory", without: "/api/main-category" },
    { screen: "/admin/sub-category", without: "/api/main-category" },
    { screen: "/admin/sub-category", without: "/api/main-subcategory" },
    { screen: "/admin/gallery", without: "/gallery/details" },
  ]) {
    await respondWith(page, without, { success: true });
    await openFromSidebar(page, screen);
    await expect(
      page
        .getByRole("table")
        .getByRole("button", { name: /^Actions for/ })
        .first(),
      `${screen} without ${without}`,
    ).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await openFromSidebar(page, DASHBOARD);
  }
});
