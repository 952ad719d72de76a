import type { Locator } from "@playwright/test";
import { homeDefaults as home } from "@/lib/domain/content/home-defaults";
import { expect, listOf, test } from "../fixtures";
import { ended, moving, noteAnimations, scrollUntil } from "./animations";
import { LIST as BROCHURES } from "./brochure-screen";
import { expectAlive } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** So far above something that nothing of it is there yet. */
const BEFORE = -100;
/** How often is asked whether a movement of a second has ended, in milliseconds. */
const OFTEN = { intervals: [100] };
const heightOf = async (shown: Locator) => (await shown.boundingBox())?.height ?? 0;
/** So far below something that nothing of it is left. */
const past = async (shown: Locator) => (await heightOf(shown)) + (shown.page().viewportSize()?.height ?? 0) + 100;

// Low enough that every page opens above what rises.
test.use({ viewport: { width: 1440, height: 500 } });

test.beforeEach(async ({ page }) => {
  await noteAnimations(page);
});

test("what rises as it is scrolled to takes 1000 ms, and does so again at each return from below only", async ({ page, visitor }) => {
  const [first] = await listOf<{ title: string }>(visitor, BROCHURES);
  const title = first?.title ?? "";
  const book = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const risen = () => ended(page, "rise", title);
  /** Expects that it shows, however little of it, and does not rise anew. */
  const expectToStand = async (times: number) => {
    await expect(book).toBeInViewport();
    await expect(book).toHaveCSS("opacity", "1");
    expect(await risen()).toHaveLength(times);
  };
  await page.goto("/ebrochure");
  await expectAlive(page);

  await test.step("a leap over it and back does not hide it", async () => {
    await scrollUntil(book, BEFORE);
    await scrollUntil(book, await past(book));
    await scrollUntil(book, 40);
    await expectToStand(0);
  });

  await test.step("it rises at each return from below", async () => {
    for (const times of [1, 2, 3]) {
      await scrollUntil(book, BEFORE);
      await expect(book).not.toBeInViewport();
      await scrollUntil(book, 300);
      await expect.poll(risen, OFTEN).toEqual(Array(times).fill(1));
    }
    await expectToStand(3);
  });

  await test.step("what has been scrolled past stays, and stands when it comes back", async () => {
    await scrollUntil(book, await past(book));
    await expect(book).not.toBeInViewport();
    await expect(book).toHaveCSS("opacity", "1");
    for (const shown of [(await heightOf(book)) + 400, 300, 40]) {
      await scrollUntil(book, shown);
      await expectToStand(3);
    }
  });

  await test.step("nor does a leap back to its first strip hide it", async () => {
    await scrollUntil(book, await past(book));
    await scrollUntil(book, 40);
    await expectToStand(3);
  });
});

test("the sections of the home page fade in once", async ({ page }) => {
  await page.goto("/");
  await expectAlive(page);
  for (const name of [home.about.title, home.services.title, home.collection.title, home.testimonials.title]) {
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
});

test("each page fades in, the first one as well as the next", async ({ page }) => {
  const main = page.getByRole("main");
  const faded = () => ended(page, "appear");
  await page.goto("/contact");
  await expect.poll(faded, OFTEN).toEqual([0.4]);
  // Before that, a press on a link would load the page whole.
  await expectAlive(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await expect.poll(faded, OFTEN).toEqual([0.4, 0.4]);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("all is still on every page", async ({ page }) => {
    for (const address of ["/", "/about", "/product", "/gallery", "/ebrochure", "/contact"]) {
      await page.goto(address);
      await expectAlive(page);
      const main = page.getByRole("main");
      const height = await heightOf(main);
      for (let shown = 0; shown < height; shown += 400) {
        await scrollUntil(main, shown);
        expect(await moving(page), `${address}, ${shown} pixels down`).toEqual([]);
      }
      for (const name of ["appear", "settle", "rise"])
        for (const seconds of await ended(page, name)) expect(seconds, `${name} on ${address}`).toBeLessThan(0.001);
    }
  });
});
