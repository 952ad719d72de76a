import { messages } from "@/lib/domain/messages";
import { expect, test } from "./admin-screens";

const LISTS = [
  { screen: "/admin/slider", call: "/sliders/getSliders", empty: messages.sliders.list.empty },
  { screen: "/admin/main-category", call: "/api/main-category", empty: messages.mainCategories.list.empty },
  { screen: "/admin/main-subcategory", call: "/api/main-subcategory", empty: messages.mainSubcategories.list.empty },
  { screen: "/admin/sub-category", call: "/api/subcategories", empty: messages.products.list.empty },
  { screen: "/admin/e-brochure", call: "/api/ebrochure", empty: messages.brochures.list.empty },
  { screen: "/admin/gallery", call: "/gallery/", empty: messages.gallery.list.empty },
  { screen: "/admin/enquiries", call: "/api/enquiries", empty: messages.enquiries.list.empty },
  { screen: "/admin/history", call: "/api/audit", empty: messages.history.list.empty },
  { screen: "/admin/trash", call: "/api/trash", empty: messages.trash.list.empty },
  { screen: "/admin/account", call: "/api/sessions", empty: messages.account.sessions.list.empty },
];

const NO_LISTS = { "an object": { success: true }, null: null, "a word": "none", "an object in the place of its rows": { rows: {} } };

for (const { screen, call, empty } of LISTS) {
  test(`${screen}: a list that is no list is empty`, async ({ page }) => {
    for (const [what, json] of Object.entries(NO_LISTS)) {
      await page.route(
        ({ pathname }) => pathname === call,
        (route) => route.fulfill({ json }),
      );
      await page.goto(screen);
      await expect(page.getByText(empty, { exact: true }), what).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Admin" }), what).toBeVisible();
    }
  });
}

for (const { screen, call } of [
  { screen: "/admin/main-subcategory", call: "/api/main-category" },
  { screen: "/admin/sub-category", call: "/api/main-category" },
  { screen: "/admin/sub-category", call: "/api/main-subcategory" },
  { screen: "/admin/gallery", call: "/gallery/details" },
]) {
  test(`${screen} works without the list of ${call}`, async ({ page }) => {
    await page.route(
      ({ pathname }) => pathname === call,
      (route) => route.fulfill({ json: { success: true } }),
    );
    await page.goto(screen);
    await expect(page.getByRole("table").getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
  });
}

test("the dashboard says so when it is sent no figures", async ({ page }) => {
  await page.route("**/api/enquiries/summary", (route) => route.fulfill({ json: { success: true } }));
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("alert").getByText(messages.enquiries.summary.failed)).toBeVisible();
});
