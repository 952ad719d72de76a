import type { Page } from "@playwright/test";
import { messages } from "@/lib/domain/messages";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/domain/resources";
import { lists } from "../rows";
import { expect, test, visit } from "./admin-screens";

const SCREENS: Record<ResourceName, { screen: string; words: { list: { empty: string } } }> = {
  slider: { screen: "/admin/slider", words: messages.sliders },
  "main-category": { screen: "/admin/main-category", words: messages.mainCategories },
  "main-subcategory": { screen: "/admin/main-subcategory", words: messages.mainSubcategories },
  product: { screen: "/admin/sub-category", words: messages.products },
  brochure: { screen: "/admin/e-brochure", words: messages.brochures },
  "gallery-image": { screen: "/admin/gallery", words: messages.gallery },
};

const LISTS = [
  ...RESOURCE_NAMES.map((name) => ({ screen: SCREENS[name].screen, call: lists[name], empty: SCREENS[name].words.list.empty })),
  { screen: "/admin/enquiries", call: "/api/enquiries", empty: messages.enquiries.list.empty },
  { screen: "/admin/history", call: "/api/audit", empty: messages.history.list.empty },
  { screen: "/admin/terms", call: "/api/terms", empty: messages.terms.list.empty },
  { screen: "/admin/trash", call: "/api/trash", empty: messages.trash.list.empty },
  { screen: "/admin/account", call: "/api/sessions", empty: messages.account.sessions.list.empty },
];

const DASHBOARD = "/admin/dashboard";
const ENQUIRIES = "/admin/enquiries";

/** Lets a call be answered with something that is not what it should be. */
const answer = (page: Page, call: string, json: unknown) =>
  page.route(
    ({ pathname }) => pathname === call,
    (route) => route.fulfill({ json }),
  );

// What else counts as no list is tried in lib/client/api.test.ts.
test("a list that is no list is empty, and the dashboard says so when it is sent no figures", async ({ page }) => {
  for (const call of [...LISTS.map(({ call }) => call), "/api/enquiries/summary"]) await answer(page, call, { success: true });
  await page.goto(DASHBOARD);
  await expect(page.getByRole("alert").getByText(messages.enquiries.summary.failed)).toBeVisible();
  for (const { screen, empty } of LISTS) {
    await visit(page, screen);
    await expect(page.getByText(empty, { exact: true }), screen).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" }), screen).toBeVisible();
  }
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
