import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { expect, type Page } from "../kit/fixtures";
import { expectInteractive } from "../website/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const menuLink = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const getScrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollDown(page: Page) {
  // During layout a page may be too short, or scroll to its top.
  const scroll = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 600, behavior: "instant" });
      return window.scrollY;
    });
  await expect.poll(scroll).toBe(600);
}

async function expectAtTop(page: Page, heading: string) {
  await expect(title(page)).toHaveText(heading);
  await expect.poll(() => getScrollY(page)).toBe(0);
}

test("a URL with a fragment opens at its section, and every navigation starts at the top", async ({ page, visitor }) => {
  const { category } = await findSampleStone(visitor);
  await page.goto("/#about");
  await expectInteractive(page);
  await expect(page.getByRole("heading", { name: home.about.title })).toBeInViewport();
  expect(await getScrollY(page)).toBeGreaterThan(0);

  await menuLink(page, "Product").click();
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
});
