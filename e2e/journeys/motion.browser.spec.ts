import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import { ended, recordAnimations, scrollUntil } from "../kit/animations";
import { expect, fetchList, type Locator, type Page, test } from "../kit/fixtures";
import { LIST_PATH as BROCHURES } from "../website/brochures/brochure-screen";
import { expectInteractive } from "../website/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const OFFSET_ABOVE = -100;
const POLLING = { intervals: [100] };
const getHeight = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
const getOffsetBelow = async (element: Locator) => (await getHeight(element)) + (element.page().viewportSize()?.height ?? 0) + 100;

async function openByHeader(page: Page, name: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

// So small that the animated elements start below the viewport.
test.use({ viewport: { width: 1440, height: 500 } });

test("pages fade in, brochures rise whenever they enter from below, and a home page section rises once", async ({ page, visitor }) => {
  await recordAnimations(page);
  const [first] = await fetchList<{ title: string }>(visitor, BROCHURES);
  const title = first?.title ?? "";
  const book = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const listRises = () => ended(page, "rise", title);
  /** Expects that the brochure is at least partly visible and does not rise again. */
  const expectNoFurtherRise = async (times: number) => {
    await expect(book).toBeInViewport();
    await expect(book).toHaveCSS("opacity", "1");
    expect(await listRises()).toHaveLength(times);
  };

  await test.step("the first page and the next one fade in", async () => {
    const listFades = () => ended(page, "appear");
    await page.goto("/contact");
    await expect.poll(listFades, POLLING).toEqual([0.4]);
    // Before hydration a click would load the whole page.
    await expectInteractive(page);
    await openByHeader(page, "E-Brochure");
    await expect.poll(listFades, POLLING).toEqual([0.4, 0.4]);
  });

  await test.step("the brochure rises at each return from below", async () => {
    for (const times of [1, 2]) {
      await scrollUntil(book, OFFSET_ABOVE);
      await expect(book).not.toBeInViewport();
      await scrollUntil(book, 300);
      await expect.poll(listRises, POLLING).toEqual(Array(times).fill(1));
    }
  });

  await test.step("the brochure stays visible when it comes back from above", async () => {
    await scrollUntil(book, await getOffsetBelow(book));
    await expect(book).not.toBeInViewport();
    await scrollUntil(book, 40);
    await expectNoFurtherRise(2);
  });

  await test.step("a section of the home page rises once", async () => {
    await openByHeader(page, "Home");
    await expectOneRise(page, home.about.title);
  });
});

async function expectOneRise(page: Page, name: string): Promise<void> {
  const section = page.getByRole("region", { name });
  await scrollUntil(section, OFFSET_ABOVE);
  await scrollUntil(section, 400);
  await expect.poll(() => ended(page, "rise", name), { message: name, ...POLLING }).toEqual([1]);
  await scrollUntil(section, OFFSET_ABOVE);
  await expect(section).not.toBeInViewport();
  await scrollUntil(section, 40);
  await expect(section).toBeInViewport();
  await expect(section).toHaveCSS("opacity", "1");
  expect(await ended(page, "rise", name), name).toEqual([1]);
}
