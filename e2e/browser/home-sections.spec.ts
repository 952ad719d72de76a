import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { home } from "@/lib/domain/content/home";
import { testimonials } from "@/lib/domain/content/testimonials";
import { expect } from "../fixtures";
import { test } from "./catalogue-rows";
import { openHome } from "./home-page";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("the eight sections stand in their order", async ({ page }) => {
  await openHome(page);
  const order = [
    section(page, "Featured"),
    section(page, home.about.title),
    page.getByRole("heading", { name: home.slabRoom.title }),
    section(page, home.services.title),
    section(page, home.collection.title),
    section(page, "Project showcase"),
    section(page, home.statistics.title),
    section(page, home.testimonials),
  ];
  const tops = await Promise.all(order.map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(8);
});

test("About tells who we are, in four lines, and leads to its page", async ({ page }) => {
  await openHome(page);
  const about = section(page, home.about.title);
  await expect(about.getByText(home.about.lead)).toBeVisible();
  await expect(about.getByRole("listitem")).toHaveText([...home.about.points]);
  await expect(about.getByRole("link", { name: "READ MORE" })).toHaveAttribute("href", "/about");
});

test("the services are five, and lead to About", async ({ page }) => {
  await openHome(page);
  const services = section(page, home.services.title);
  await expect(services.getByRole("heading", { level: 3 })).toHaveText(home.services.items.map(({ name }) => name));
  for (const { text } of home.services.items) await expect(services.getByText(text)).toBeVisible();
  await expect(services.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/about");
});

test("the collection shows the six newest products, the newest first, and leads to them", async ({ page, makeStone }) => {
  const { product, category, subcategory } = await makeStone();
  await openHome(page);
  const links = section(page, home.collection.title).getByRole("link");
  await expect(links).toHaveCount(6);
  // Products come and go with the tests beside this one.
  const hrefs = await links.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const ids = hrefs.map((href) => Number(href.split("/").at(-1)));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(hrefs).toContain(addresses.product(category._id, subcategory._id, product.id));
});

test.describe("the figures", () => {
  const figures = (page: Page) => section(page, home.statistics.title).getByRole("listitem").locator("b");
  const ends = home.statistics.items.map(({ value, suffix }) => `${value}${suffix}`);

  test("count up in two seconds once they are in view, and once only", async ({ page }) => {
    await openHome(page);
    await expect(figures(page)).toHaveText(ends);
    await figures(page).first().scrollIntoViewIfNeeded();
    const running = figures(page).first().locator("[aria-hidden]");
    await expect(running).toHaveText("0+");
    await figures(page).last().scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(running).not.toHaveText("0+", { timeout: 500 });
    }).toPass();
    await page.clock.runFor(2_000);
    await expect(figures(page)).toHaveText(ends);
    for (const { label } of home.statistics.items) await expect(page.getByText(label, { exact: true })).toBeVisible();

    await page.getByRole("banner").scrollIntoViewIfNeeded();
    await expect(figures(page).first()).not.toBeInViewport();
    await figures(page).first().scrollIntoViewIfNeeded();
    await expect(figures(page).first()).toBeInViewport();
    await page.clock.runFor(100);
    await expect(figures(page)).toHaveText(ends);
  });

  test.describe("under reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("stand still", async ({ page }) => {
      await openHome(page);
      await figures(page).first().scrollIntoViewIfNeeded();
      await expect(figures(page).first()).toBeInViewport();
      await page.clock.runFor(500);
      await expect(figures(page)).toHaveText(ends);
    });
  });
});

test.describe("the testimonials", () => {
  const names = testimonials.map(({ name }) => name);
  const voices = (page: Page) => section(page, home.testimonials);
  const cards = (page: Page) => voices(page).getByRole("listitem");
  const arrow = (page: Page, name: "Previous" | "Next") => voices(page).getByRole("button", { name: `${name} testimonials` });
  /** Expects these cards and no others: those from one to another, the first being 1. */
  async function expectWindow(page: Page, from: number, to: number) {
    await expect(cards(page)).toHaveCount(to - from + 1);
    await expect(cards(page).locator("b")).toHaveText(names.slice(from - 1, to));
    await expect(arrow(page, "Previous")).toBeEnabled({ enabled: from > 1 });
    await expect(arrow(page, "Next")).toBeEnabled({ enabled: to < names.length });
  }

  for (const { width, windows } of [
    { width: 1440, windows: [1, 4, 6] },
    { width: 800, windows: [1, 3, 5, 7] },
    { width: 390, windows: [1, 2, 3, 4, 5, 6, 7, 8] },
  ]) {
    const size = names.length + 1 - windows.at(-1)!;

    test(`show ${size} at ${width} pixels and stop at both ends`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openHome(page);
      for (const first of windows) {
        if (first > 1) await arrow(page, "Next").click();
        await expectWindow(page, first, first + size - 1);
      }
      for (let first = names.length + 1 - 2 * size; first > 1 - size; first -= size) {
        await arrow(page, "Previous").click();
        await expectWindow(page, Math.max(first, 1), Math.max(first, 1) + size - 1);
      }
    });
  }

  test("stay within their ends when the window changes its size", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openHome(page);
    for (let press = 1; press < names.length; press++) await arrow(page, "Next").click();
    await expectWindow(page, names.length, names.length);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWindow(page, names.length - 2, names.length);
  });

  test("are turned by keyboard, and are told", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHome(page);
    await arrow(page, "Next").focus();
    await page.keyboard.press("Enter");
    await expect(voices(page).getByRole("status")).toHaveText(`Testimonials 4 to 6 of ${names.length}`);
    await expect(arrow(page, "Next")).toBeFocused();
    await page.keyboard.press("Enter");
    await expectWindow(page, 6, 8);
    await expect(arrow(page, "Previous")).toBeFocused();
  });
});
