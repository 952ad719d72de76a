import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { messages } from "@/lib/domain/messages";
import { button, deleteButton, editButton, expect, expectFailed, failing, onCall, open, screens, test } from "./admin-screens";
import { sampleStone } from "./catalogue-rows";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 700 };

// Colours are measured as they stand, not halfway through a fade.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectAccessible(page: Page, sizes = [WIDE, NARROW]) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    expect(found, `at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, "no sideways scrolling").toBeLessThanOrEqual(NARROWEST.width);
}

/** Collects what a page complains about; that the page itself is a 404 is no complaint. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isOwn404 = message.text().includes("404") && message.location().url === page.url();
    if (["error", "warning"].includes(message.type()) && !isOwn404) complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

test.describe("public pages", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const name of ["home", "categories", "category", "subcategory", "product"] as const) {
    test(`the page of level ${name}`, async ({ page, visitor }) => {
      const { levels } = await sampleStone(visitor);
      const complaints = complaintsOf(page);
      await page.goto({ home: "/", categories: addresses.categories, ...levels }[name], { waitUntil: "networkidle" });
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }

  test("the page for what is not there", async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto("/product/999999999", { waitUntil: "networkidle" });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test("an empty level, with a toast", async ({ page, makeCategory }) => {
    const { _id } = await makeCategory();
    await page.goto(addresses.category(_id));
    await expectAccessible(page);
    await page.goto(addresses.categoryQuery(999999999));
    await page.getByText(messages.catalogue.categoryFailed).hover();
    await expectAccessible(page, [NARROWEST]);
  });

  test("the inquiry, empty and with its problems told", async ({ page, visitor }) => {
    const { product, levels } = await sampleStone(visitor);
    const complaints = complaintsOf(page);
    await page.goto(levels.product);
    await button(page, "Send Inquiry").click();
    await expect(page.getByRole("dialog", { name: `Inquiry for ${product.title}` })).toBeVisible();
    await expectAccessible(page, [WIDE]);
    await button(page, "Submit Inquiry").click();
    await expect(page.getByText(messages.inquiry.nameRequired)).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test("the menu of categories in the header", async ({ page, visitor }) => {
    const { category } = await sampleStone(visitor);
    await page.setViewportSize(WIDE);
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).hover();
    await expect(page.getByRole("banner").getByRole("link", { name: category.title, exact: true })).toBeVisible();
    await expectAccessible(page, [WIDE]);
  });

  test("the menu of small windows", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("/");
    await button(page, "Open menu").click();
    await button(page, "Product categories").click();
    await expectAccessible(page, [NARROW]);
  });

  test("the sign-in page, also when it refuses", async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto("/admin", { waitUntil: "networkidle" });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await failing(page, "POST", "/logAdmin", 401, messages.signIn.invalid);
    await page.getByRole("textbox", { name: "Username" }).fill("admin");
    await page.getByLabel("Password").fill("wrong");
    await button(page, "Login").click();
    await expect(page.getByText(messages.signIn.invalid)).toBeVisible();
    await expectAccessible(page);
  });
});

test("the dashboard, with the sidebar open and collapsed", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await button(page, "Collapse sidebar").click();
  await expectAccessible(page, [WIDE]);
  expect(complaints).toEqual([]);
});

for (const screen of screens) {
  test(`the screen ${screen.name}: as it opens, with a problem, while editing, and asking before it deletes`, async ({ page, makeRow }) => {
    test.setTimeout(120_000);
    const { title } = await makeRow(screen);
    const complaints = complaintsOf(page);
    // Rows are alike, and looking at all of them takes long: the test's own and the oldest stand for the rest. Others come and go
    // with the tests beside this one, and their pictures with them.
    await onCall(page, "GET", screen.list, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: sampleOf(await response.json(), title) });
    });
    await open(page, screen);
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await button(page, screen.add).click();
    await expectFailed(page, screen.firstProblem);
    await expectAccessible(page, [WIDE]);
    await page.setViewportSize(WIDE);
    await editButton(page, title).click();
    await expectAccessible(page);
    await deleteButton(page, title).click();
    await expect(page.getByRole("dialog", { name: screen.words.confirmRemove })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

const sampleOf = (rows: { title: string }[], title: string) => [...rows.slice(0, 5), ...rows.filter((row) => row.title === title)];
