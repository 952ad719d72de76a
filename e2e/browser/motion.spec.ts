import type { Locator, Page } from "@playwright/test";
import { home } from "@/lib/domain/content/home";
import { expect, listOf, test } from "../fixtures";
import { ended, moving, noteAnimations, scrollUntil } from "./animations";
import { LIST as BROCHURES } from "./brochure-screen";
import { expectAlive } from "./home-page";

/** So far above something that nothing of it is there yet. */
const BEFORE = -100;
const heightOf = async (shown: Locator) => (await shown.boundingBox())?.height ?? 0;
/** So far below something that nothing of it is left. */
const past = async (shown: Locator) => (await heightOf(shown)) + (shown.page().viewportSize()?.height ?? 0) + 100;

// Low enough that every page opens above what rises.
test.use({ viewport: { width: 1440, height: 500 } });

test.beforeEach(async ({ page }) => {
  await noteAnimations(page);
});

test.describe("what rises as it is scrolled to", () => {
  let title: string;
  const book = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const risen = (page: Page) => ended(page, "rise", title);

  test.beforeEach(async ({ page, visitor }) => {
    title = (await listOf<{ title: string }>(visitor, BROCHURES))[0]?.title ?? "";
    await page.goto("/ebrochure");
    await expectAlive(page);
  });

  /** Scrolls to the first brochure, which rises. */
  async function see(page: Page) {
    await scrollUntil(book(page), BEFORE);
    await scrollUntil(book(page), 300);
    await expect.poll(() => risen(page)).toEqual([1]);
  }

  /** Expects that it shows, however little of it, and does not rise anew. */
  async function expectToStand(page: Page, times: number) {
    await expect(book(page)).toBeInViewport();
    await expect(book(page)).toHaveCSS("opacity", "1");
    expect(await risen(page)).toHaveLength(times);
  }

  test("takes 1000 ms, and does so again at each return from below", async ({ page }) => {
    await see(page);
    for (const times of [2, 3]) {
      await scrollUntil(book(page), BEFORE);
      await expect(book(page)).not.toBeInViewport();
      await scrollUntil(book(page), 300);
      await expect.poll(() => risen(page)).toEqual(Array(times).fill(1));
    }
    await expectToStand(page, 3);
  });

  test("is not mirrored: what has been scrolled past stays, and stands when it comes back", async ({ page }) => {
    await see(page);
    await scrollUntil(book(page), await past(book(page)));
    await expect(book(page)).not.toBeInViewport();
    await expect(book(page)).toHaveCSS("opacity", "1");
    for (const shown of [(await heightOf(book(page))) + 400, 300, 40]) {
      await scrollUntil(book(page), shown);
      await expectToStand(page, 1);
    }
  });

  test("is not hidden by a leap back to its first strip", async ({ page }) => {
    await see(page);
    await scrollUntil(book(page), await past(book(page)));
    await scrollUntil(book(page), 40);
    await expectToStand(page, 1);
  });

  test("is not hidden by a leap over it and back", async ({ page }) => {
    await scrollUntil(book(page), BEFORE);
    await scrollUntil(book(page), await past(book(page)));
    await scrollUntil(book(page), 40);
    await expectToStand(page, 0);
  });
});

test("the sections of the home page fade in once", async ({ page }) => {
  await page.goto("/");
  await expectAlive(page);
  for (const name of [home.about.title, home.services.title, home.collection.title, home.testimonials]) {
    const section = page.getByRole("region", { name });
    await scrollUntil(section, BEFORE);
    await scrollUntil(section, 400);
    await expect.poll(() => ended(page, "rise", name), name).toEqual([1]);
    await scrollUntil(section, BEFORE);
    await expect(section).not.toBeInViewport();
    await scrollUntil(section, 40);
    await expect(section).toBeInViewport();
    await expect(section).toHaveCSS("opacity", "1");
    expect(await ended(page, "rise", name), name).toEqual([1]);
  }
});

test("each page fades in, the first one as well as the next", async ({ page }) => {
  const main = page.getByRole("main");
  const faded = () => ended(page, "appear");
  await page.goto("/contact");
  await expect.poll(faded).toEqual([0.4]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await expect.poll(faded).toEqual([0.4, 0.4]);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const address of ["/", "/about", "/product", "/gallery", "/ebrochure", "/contact"]) {
    test(`all is still on ${address}`, async ({ page }) => {
      await page.goto(address);
      await expectAlive(page);
      const main = page.getByRole("main");
      const height = await heightOf(main);
      for (let shown = 0; shown < height; shown += 400) {
        await scrollUntil(main, shown);
        expect(await moving(page), `${shown} pixels down`).toEqual([]);
      }
      for (const name of ["appear", "settle", "rise"])
        for (const seconds of await ended(page, name)) expect(seconds, name).toBeLessThan(0.001);
    });
  }
});
