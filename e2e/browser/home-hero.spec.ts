import type { APIRequestContext, Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { company } from "@/lib/domain/content/company";
import { home } from "@/lib/domain/content/home";
import type { Slider } from "@/lib/domain/sliders";
import { expect, test } from "../fixtures";
import { expectToMoveAfter, expectToRest, openHome, pointAway } from "./home-page";

const EVERY_MS = 6000;
const LOCK_MS = 500;

const hero = (page: Page) => page.getByRole("region", { name: "Featured" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const arrow = (page: Page, name: "Previous slide" | "Next slide") => hero(page).getByRole("button", { name });

/** The titles of the slides in their order: the first, the second and the last. */
async function titlesOf(visitor: APIRequestContext): Promise<[string, string, string]> {
  const sliders: Slider[] = await (await visitor.get("/sliders/getSliders")).json();
  const [first, second, last] = [sliders[0], sliders[1], sliders.at(-1)].map((slider) => slider?.title ?? "");
  return [first!, second!, last!];
}

const sliderCount = async (visitor: APIRequestContext) => (await (await visitor.get("/sliders/getSliders")).json()).length as number;

test("the slides change every 6 seconds", async ({ page, visitor }) => {
  const [first, second] = await titlesOf(visitor);
  await openHome(page);
  await expectToMoveAfter(EVERY_MS, heading(page), first, second);
  await expect(heading(page)).toHaveCount(1);
});

test("the last slide is followed by the first, also by itself", async ({ page, visitor }) => {
  const [first, , last] = await titlesOf(visitor);
  await openHome(page);
  await arrow(page, "Previous slide").click();
  await pointAway(page);
  await expectToMoveAfter(EVERY_MS, heading(page), last, first);
});

test("the arrows wrap both ways, and presses within half a second are ignored", async ({ page, visitor }) => {
  const [first, second, last] = await titlesOf(visitor);
  await openHome(page);
  await arrow(page, "Previous slide").click();
  await expect(heading(page)).toHaveText(last);
  await arrow(page, "Previous slide").click();
  await page.clock.runFor(LOCK_MS - 50);
  await arrow(page, "Next slide").click();
  await expect(heading(page)).toHaveText(last);
  await page.clock.runFor(100);
  await arrow(page, "Next slide").click();
  await expect(heading(page)).toHaveText(first);
  await page.clock.runFor(LOCK_MS);
  await arrow(page, "Next slide").click();
  await expect(heading(page)).toHaveText(second);
});

test("a dot leads to its slide, and the one that shows is marked", async ({ page, visitor }) => {
  const [first, second] = await titlesOf(visitor);
  const count = await sliderCount(visitor);
  await openHome(page);
  const dots = hero(page).getByRole("group", { name: "Choose slide" });
  const dot = (place: number) => dots.getByRole("button", { name: `Slide ${place} of ${count}` });
  await expect(dots.getByRole("button")).toHaveCount(count);
  await expect(heading(page)).toHaveText(first);
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  await dot(2).click();
  await expect(heading(page)).toHaveText(second);
  await expect(dot(2)).toHaveAttribute("aria-current", "true");
  await expect(dot(1)).not.toHaveAttribute("aria-current");
  await expect(hero(page).getByRole("status")).toHaveText(`Slide 2 of ${count}: ${second}`);
});

test("the slides rest under the pointer", async ({ page, visitor }) => {
  const [first, second] = await titlesOf(visitor);
  await openHome(page);
  await heading(page).hover();
  await expectToRest(heading(page), first);
  await pointAway(page);
  await expectToMoveAfter(EVERY_MS, heading(page), first, second);
});

test("the keyboard stops the slides and lets them go again", async ({ page, visitor }) => {
  const [first] = await titlesOf(visitor);
  await openHome(page);
  await page.getByRole("main").focus();
  await page.keyboard.press("Tab");
  const pause = hero(page).getByRole("button", { name: "Pause" });
  await expect(pause).toBeFocused();
  await expectToRest(heading(page), first);
  await page.keyboard.press("Enter");
  const play = hero(page).getByRole("button", { name: "Play" });
  await expect(play).toBeFocused();
  await play.blur();
  await expectToRest(heading(page), first);
  await play.press("Enter");
  await expect(pause).toBeFocused();
});

test("Explore leads to the collections", async ({ page }) => {
  await openHome(page);
  await expect(hero(page).getByRole("link", { name: "Explore" })).toHaveAttribute("href", addresses.categories);
});

test("the social links open in new tabs", async ({ page }) => {
  await openHome(page);
  for (const { name, href } of company.social) {
    const link = hero(page).getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
});

test("the popular stones stand beside the slides and lead to pages that are there", async ({ page, visitor }) => {
  await openHome(page);
  await expect(hero(page).getByRole("heading", { name: "Popular" })).toBeVisible();
  for (const { name } of home.popular) {
    const href = await hero(page).getByRole("link", { name, exact: true }).getAttribute("href");
    expect((await visitor.get(href ?? "")).status(), name).toBe(200);
  }
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the slides change by hand only", async ({ page, visitor }) => {
    const [first, second] = await titlesOf(visitor);
    await openHome(page);
    await expectToRest(heading(page), first);
    await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
    await arrow(page, "Next slide").click();
    await expect(heading(page)).toHaveText(second);
  });
});
