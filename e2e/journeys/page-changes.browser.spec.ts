import type { Page } from "@playwright/test";
import { homeDefaults as home } from "@/lib/website/content/home-defaults";
import { sampleStone, test } from "../catalogue/catalogue-rows";
import { expect } from "../kit/fixtures";
import { expectAlive } from "../website/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const entry = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollDown(page: Page) {
  // A page that is still being laid out may be too short, or be scrolled to its top.
  const scroll = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 600, behavior: "instant" });
      return window.scrollY;
    });
  await expect.poll(scroll).toBe(600);
}

async function expectAtTop(page: Page, heading: string) {
  await expect(title(page)).toHaveText(heading);
  await expect.poll(() => scrolled(page)).toBe(0);
}

test("an address with a fragment opens at its section; every change of page, back and forward too, begins at the top", async ({
  page,
  visitor,
}) => {
  const { category } = await sampleStone(visitor);
  await page.goto("/#about");
  await expectAlive(page);
  await expect(page.getByRole("heading", { name: home.about.title })).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(0);

  await entry(page, "Product").click();
  await expectAtTop(page, "Our Collections");
  await scrollDown(page);
  await page.getByRole("main").getByRole("link", { name: category.title }).click();
  await expectAtTop(page, category.title);
  await scrollDown(page);
  await page.goBack();
  await expectAtTop(page, "Our Collections");
  await scrollDown(page);
  await page.goForward();
  await expectAtTop(page, category.title);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us", exact: true }).click();
  await expectAtTop(page, "Contact Us");
});
