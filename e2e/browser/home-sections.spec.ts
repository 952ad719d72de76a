import type { Page } from "@playwright/test";
import { homeDefaults as home } from "@/lib/domain/content/home-defaults";
import { testimonialsDefaults } from "@/lib/domain/content/testimonials";
import { expect } from "../fixtures";
import { test } from "./catalogue-rows";
import { openHome } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("eight sections in their order: who we are, five services, the six newest products that lead to their pages", async ({
  page,
  makeStone,
}) => {
  const { product, levels } = await makeStone();
  await openHome(page);
  const order = [
    section(page, "Featured"),
    section(page, home.about.title),
    page.getByRole("heading", { name: home.slabRoom.title }),
    section(page, home.services.title),
    section(page, home.collection.title),
    section(page, "Project showcase"),
    section(page, home.statistics.title),
    section(page, home.testimonials.title),
  ];
  const tops = await Promise.all(order.map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(8);

  const about = section(page, home.about.title);
  await expect(about.getByText(home.about.lead)).toBeVisible();
  await expect(about.getByRole("listitem")).toHaveText([...home.about.points]);
  await expect(about.getByRole("link", { name: "READ MORE" })).toHaveAttribute("href", "/about");

  const services = section(page, home.services.title);
  await expect(services.getByRole("heading", { level: 3 })).toHaveText(home.services.items.map(({ name }) => name));
  for (const { text } of home.services.items) await expect(services.getByText(text)).toBeVisible();
  await expect(services.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/about");

  const collection = section(page, home.collection.title);
  await expect(collection.getByRole("listitem")).toHaveCount(6);
  // Products come and go with the tests beside this one.
  const hrefs = await collection.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const ids = hrefs.map((href) => Number(href.split("/").at(-1)));
  expect(ids).toHaveLength(6);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  await collection.getByRole("link", { name: product.title }).click();
  await expect(page).toHaveURL(levels.product);
});

test("the figures count up in two seconds once they are in view, and once only", async ({ page }) => {
  const figures = section(page, home.statistics.title).getByRole("listitem").locator("b");
  const ends = home.statistics.items.map(({ value, suffix }) => `${value}${suffix}`);
  await openHome(page);
  await expect(figures).toHaveText(ends);
  await figures.first().scrollIntoViewIfNeeded();
  const running = figures.first().locator("[aria-hidden]");
  await expect(running).toHaveText("0+");
  await figures.last().scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(running).not.toHaveText("0+", { timeout: 500 });
  }).toPass();
  await page.clock.runFor(2_000);
  await expect(figures).toHaveText(ends);
  for (const { label } of home.statistics.items) await expect(page.getByText(label, { exact: true })).toBeVisible();

  await page.getByRole("banner").scrollIntoViewIfNeeded();
  await expect(figures.first()).not.toBeInViewport();
  await figures.first().scrollIntoViewIfNeeded();
  await expect(figures.first()).toBeInViewport();
  await page.clock.runFor(100);
  await expect(figures).toHaveText(ends);
});

test("the testimonials: three, two or one at a time, by pointer and by keyboard, stopping at both ends", async ({ page }) => {
  const names = testimonialsDefaults.items.map(({ name }) => name);
  const voices = section(page, home.testimonials.title);
  const cards = voices.getByRole("listitem");
  const arrow = (name: "Previous" | "Next") => voices.getByRole("button", { name: `${name} testimonials` });
  /** Expects these cards and no others: those from one to another, the first being 1. */
  async function expectWindow(from: number, to: number) {
    await expect(cards).toHaveCount(to - from + 1);
    await expect(cards.locator("b")).toHaveText(names.slice(from - 1, to));
    await expect(arrow("Previous")).toBeEnabled({ enabled: from > 1 });
    await expect(arrow("Next")).toBeEnabled({ enabled: to < names.length });
  }

  await openHome(page);
  for (const { width, windows } of [
    { width: 390, windows: [1, 2, 3, 4, 5, 6, 7, 8] },
    { width: 800, windows: [1, 3, 5, 7] },
    { width: 1440, windows: [1, 4, 6] },
  ]) {
    const size = names.length + 1 - windows.at(-1)!;
    await test.step(`${size} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const first of windows) {
        if (first > 1) await arrow("Next").click();
        await expectWindow(first, first + size - 1);
      }
      for (let first = names.length + 1 - 2 * size; first > 1 - size; first -= size) {
        await arrow("Previous").click();
        await expectWindow(Math.max(first, 1), Math.max(first, 1) + size - 1);
      }
    });
  }

  await test.step("by keyboard, and told", async () => {
    await arrow("Next").focus();
    await page.keyboard.press("Enter");
    await expect(voices.getByRole("status")).toHaveText(`Testimonials 4 to 6 of ${names.length}`);
    await expect(arrow("Next")).toBeFocused();
    await page.keyboard.press("Enter");
    await expectWindow(6, 8);
    await expect(arrow("Previous")).toBeFocused();
  });

  await test.step("at their end when the window grows", async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    for (let place = 7; place <= names.length; place++) await arrow("Next").click();
    await expectWindow(names.length, names.length);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWindow(names.length - 2, names.length);
  });
});
