import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { deleteButton, expect, expectFailed, test, visit } from "../kit/admin-screens";
import { lists } from "../kit/rows";

// admin-enquiries, admin-gallery, admin-history, admin-trash and account test their own empty lists.
const LISTS = [
  { screen: "/admin/slider", call: lists.slider, empty: messages.sliders.list.empty },
  { screen: "/admin/sub-category", call: lists.product, empty: messages.products.list.empty },
  { screen: "/admin/e-brochure", call: lists.brochure, empty: messages.brochures.list.empty },
  { screen: "/admin/terms", call: "/api/terms", empty: messages.terms.list.empty },
];

const DASHBOARD = "/admin/dashboard";
const ENQUIRIES = "/admin/enquiries";

/** Lets a call be answered with something that is not what it should be. */
const answer = (page: Page, call: string, json: unknown) =>
  page.route(
    ({ pathname }) => pathname === call,
    (route) => route.fulfill({ json }),
  );

// What else is not a list: lib/shared/client/http/api.test.ts.
test("a response that is not a list is shown as empty, and figures that are missing as an error", async ({ page }) => {
  for (const call of [...LISTS.map(({ call }) => call), "/api/enquiries/summary"]) await answer(page, call, { success: true });
  await page.goto(DASHBOARD);
  await expect(page.getByRole("alert").getByText(messages.enquiries.summary.failed)).toBeVisible();
  for (const { screen, empty } of LISTS) {
    await visit(page, screen);
    await expect(page.getByText(empty, { exact: true }), screen).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" }), screen).toBeVisible();
  }

  await test.step("a row without an id cannot be deleted", async () => {
    await answer(page, lists["main-category"], [{ title: "Nameless" }]);
    await visit(page, "/admin/main-category");
    await Promise.all([expectFailed(page, messages.mainCategories.invalidId), deleteButton(page, "Nameless").click()]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the enquiries, which come as a page, are none in a page that is none @trial", async ({ page }) => {
  await page.goto(DASHBOARD);
  for (const [what, json] of Object.entries({ null: null, "a word": "none", "an object in the place of its rows": { items: {} } })) {
    await answer(page, "/api/enquiries", json);
    await visit(page, ENQUIRIES);
    await expect(page.getByText(messages.enquiries.list.empty, { exact: true }), what).toBeVisible();
    await visit(page, DASHBOARD);
  }
});

test("the screens work without the lists that only help them @trial", async ({ page }) => {
  await page.goto(DASHBOARD);
  for (const { screen, without } of [
    { screen: "/admin/main-subcategory", without: "/api/main-category" },
    { screen: "/admin/sub-category", without: "/api/main-category" },
    { screen: "/admin/sub-category", without: "/api/main-subcategory" },
    { screen: "/admin/gallery", without: "/gallery/details" },
  ]) {
    await answer(page, without, { success: true });
    await visit(page, screen);
    await expect(page.getByRole("table").getByRole("button", { name: /^Edit/ }).first(), `${screen} without ${without}`).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await visit(page, DASHBOARD);
  }
});
