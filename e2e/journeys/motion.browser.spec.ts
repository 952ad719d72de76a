import type { Locator, Page } from "@playwright/test";
import { homeDefaults as home } from "@/lib/website/content/home-defaults";
import { ended, moving, noteAnimations, scrollUntil } from "../kit/animations";
import { expect, listOf, test } from "../kit/fixtures";
import { LIST as BROCHURES } from "../website/brochure-screen";
import { expectAlive } from "../website/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** So far above something that nothing of it is there yet. */
const BEFORE = -100;
/** How often is asked whether a movement of a second has ended, in milliseconds. */
const OFTEN = { intervals: [100] };
const heightOf = async (shown: Locator) => (await shown.boundingBox())?.height ?? 0;
/** So far below something that nothing of it is left. */
const past = async (shown: Locator) => (await heightOf(shown)) + (shown.page().viewportSize()?.height ?? 0) + 100;

/** Opens a page by its link in the header, without a load. */
async function openByHeader(page: Page, name: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

// Low enough that every page opens above what rises.
test.use({ viewport: { width: 1440, height: 500 } });

test.beforeEach(async ({ page }) => {
  await noteAnimations(page);
});

test("pages fade in; a brochure rises for 1000 ms at each return from below, sections of the home page only once", async ({
  page,
  visitor,
}) => {
  const [first] = await listOf<{ title: string }>(visitor, BROCHURES);
  const title = first?.title ?? "";
  const book = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const risen = () => ended(page, "rise", title);
  /** Expects that the brochure is visible, if only its first strip, and does not rise again. */
  const expectToStand = async (times: number) => {
    await expect(book).toBeInViewport();
    await expect(book).toHaveCSS("opacity", "1");
    expect(await risen()).toHaveLength(times);
  };

  await test.step("the first page and the next one fade in", async () => {
    const faded = () => ended(page, "appear");
    await page.goto("/contact");
    await expect.poll(faded, OFTEN).toEqual([0.4]);
    // Before that, a press on a link would load the page whole.
    await expectAlive(page);
    await openByHeader(page, "E-Brochure");
    await expect.poll(faded, OFTEN).toEqual([0.4, 0.4]);
  });

  await test.step("a jump past the brochure and back does not hide it", async () => {
    await scrollUntil(book, BEFORE);
    await scrollUntil(book, await past(book));
    await scrollUntil(book, 40);
    await expectToStand(0);
  });

  await test.step("the brochure rises at each return from below", async () => {
    for (const times of [1, 2]) {
      await scrollUntil(book, BEFORE);
      await expect(book).not.toBeInViewport();
      await scrollUntil(book, 300);
      await expect.poll(risen, OFTEN).toEqual(Array(times).fill(1));
    }
  });

  await test.step("the brochure stays visible when it comes back from above", async () => {
    await scrollUntil(book, await past(book));
    await expect(book).not.toBeInViewport();
    for (const shown of [(await heightOf(book)) + 400, 40]) {
      await scrollUntil(book, shown);
      await expectToStand(2);
    }
  });

  await test.step("the sections of the home page rise once", async () => {
    await openByHeader(page, "Home");
    for (const name of [home.about.title, home.testimonials.title]) await expectToRiseOnce(page, name);
  });
});

/** Scrolls to a section of the home page twice. */
async function expectToRiseOnce(page: Page, name: string): Promise<void> {
  const section = page.getByRole("region", { name });
  await scrollUntil(section, BEFORE);
  await scrollUntil(section, 400);
  await expect.poll(() => ended(page, "rise", name), { message: name, ...OFTEN }).toEqual([1]);
  await scrollUntil(section, BEFORE);
  await expect(section).not.toBeInViewport();
  await scrollUntil(section, 40);
  await expect(section).toBeInViewport();
  await expect(section).toHaveCSS("opacity", "1");
  expect(await ended(page, "rise", name), name).toEqual([1]);
}

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

  test("nothing moves", async ({ page }) => {
    await page.goto("/");
    await expectAlive(page);
    for (const name of ["Home", "About", "E-Brochure"]) {
      await openByHeader(page, name);
      const main = page.getByRole("main");
      const height = await heightOf(main);
      for (let shown = 0; shown < height; shown += 700) {
        await scrollUntil(main, shown);
        expect(await moving(page), `${name}, ${shown} pixels down`).toEqual([]);
      }
    }
    for (const animation of ["appear", "settle", "rise"])
      for (const seconds of await ended(page, animation)) expect(seconds, animation).toBeLessThan(0.001);
  });
});
