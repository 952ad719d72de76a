import { addresses } from "@/lib/catalogue/catalogue";
import { companyDefaults as company } from "@/lib/website/content/groups/company";
import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import type { Slider } from "@/lib/website/sliders";
import { type APIRequestContext, expect, fetchList, type Page, showcase, test } from "../kit/fixtures";
import { expectToChangeAfter, expectToStay, movePointerAway, openHome } from "./home-page";

// Just wide enough for the dots: a larger window would only slow down painting.
test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 800, height: 700 } });

const INTERVAL_MS = 6000;
const LOCK_MS = 500;

const hero = (page: Page) => page.getByRole("region", { name: "Featured" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const arrow = (page: Page, name: "Previous slide" | "Next slide") => hero(page).getByRole("button", { name });

async function fetchTitles(visitor: APIRequestContext): Promise<[string, string, string]> {
  const titles = (await fetchList<Slider>(visitor, showcase.sliders)).map(({ title }) => title);
  expect(titles).toHaveLength(3);
  return titles as [string, string, string];
}

async function expectLinks(page: Page, visitor: APIRequestContext) {
  await expect(hero(page).getByRole("link", { name: "Explore" })).toHaveAttribute("href", addresses.categories);
  for (const { name, href } of company.social) {
    const link = hero(page).getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(hero(page).getByRole("heading", { name: "Popular" })).toBeVisible();
  for (const { name } of home.popular) {
    const href = await hero(page).getByRole("link", { name, exact: true }).getAttribute("href");
    expect((await visitor.get(href ?? "")).status(), name).toBe(200);
  }
}

test("slides change every 6 seconds and by dots and arrows; hover, focus and Pause stop them", async ({ page, visitor }) => {
  const titles = await fetchTitles(visitor);
  const [first, second, last] = titles;
  await openHome(page);

  await test.step("slides rotate automatically, except on hover", async () => {
    await expectToChangeAfter(INTERVAL_MS, heading(page), first, second);
    await expect(heading(page)).toHaveCount(1);
    await heading(page).hover();
    await expectToStay(heading(page), second);
    await movePointerAway(page);
    await expectToChangeAfter(INTERVAL_MS, heading(page), second, last);
    await page.clock.runFor(INTERVAL_MS);
    await expect(heading(page)).toHaveText(first);
  });

  await test.step("slides stop on keyboard focus and Pause", async () => {
    await page.getByRole("main").focus();
    await page.keyboard.press("Tab");
    const pause = hero(page).getByRole("button", { name: "Pause" });
    await pause.focus();
    await expectToStay(heading(page), first);
    await page.keyboard.press("Enter");
    const play = hero(page).getByRole("button", { name: "Play" });
    await expect(play).toBeFocused();
    await play.blur();
    expect((await play.boundingBox())!.height, "visible without the focus").toBeGreaterThanOrEqual(44);
    await expectToStay(heading(page), first);
    await play.press("Enter");
    await expect(pause).toBeFocused();
  });

  await expectLinks(page, visitor);
  const dots = hero(page).getByRole("group", { name: "Choose slide" });
  const dot = (place: number) => dots.getByRole("button", { name: `Slide ${place} of ${titles.length}` });

  await test.step("slides change by dots", async () => {
    await expect(dots.getByRole("button")).toHaveCount(titles.length);
    await expect(dot(1)).toHaveAttribute("aria-current", "true");
    await dot(2).click();
    await expect(heading(page)).toHaveText(second);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");
    await expect(dot(1)).not.toHaveAttribute("aria-current");
    await expect(hero(page).getByRole("status")).toHaveText(`Slide 2 of ${titles.length}: ${second}`);
  });

  await test.step("slides change by arrows, at most twice per second", async () => {
    await page.clock.runFor(LOCK_MS - 50);
    await arrow(page, "Previous slide").click();
    await expect(heading(page)).toHaveText(second);
    await page.clock.runFor(100);
    await arrow(page, "Previous slide").click();
    await expect(heading(page)).toHaveText(first);
    await page.clock.runFor(LOCK_MS);
    await arrow(page, "Next slide").click();
    await expect(heading(page)).toHaveText(second);
  });
});
