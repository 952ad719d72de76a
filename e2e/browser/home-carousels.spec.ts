import type { Locator, Page } from "@playwright/test";
import { homeDefaults as home } from "@/lib/domain/content/home-defaults";
import { projectsDefaults } from "@/lib/domain/content/projects";
import { expect, test } from "../fixtures";
import { expectToMoveAfter, expectToRest, openHome, pointAway } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const EVERY_MS = 5000;
const LOCK_MS = 500;
const COUNT = projectsDefaults.items.length;

type Stone = (typeof home.slabRoom.stones)[number];

test.describe("the premium stones", () => {
  const [first, second, third, last] = home.slabRoom.stones as [Stone, Stone, Stone, Stone];
  const stones = (page: Page) => page.getByRole("region", { name: "Premium stones" });
  const thumbnail = (page: Page, { name }: { name: string }) => stones(page).getByRole("button", { name: `Show ${name}` });
  /** The caption of the stone that shows: the others fade, and can be neither reached nor read aloud meanwhile. */
  const caption = (page: Page) => stones(page).locator("p:not([inert]) b");

  test("change every 5 seconds, rest under the pointer, and are chosen by thumbnails and arrows", async ({ page }) => {
    await openHome(page);
    await expectToMoveAfter(EVERY_MS, caption(page), first.name, second.name);
    await expect(thumbnail(page, second)).toHaveAttribute("aria-current", "true");
    await expect(thumbnail(page, first)).not.toHaveAttribute("aria-current");
    await thumbnail(page, first).hover();
    await expectToRest(caption(page), second.name);
    await pointAway(page);
    await expectToMoveAfter(EVERY_MS, caption(page), second.name, third.name);

    for (const stone of home.slabRoom.stones) {
      await thumbnail(page, stone).click();
      await expect(caption(page)).toHaveText(stone.name);
      await expect(stones(page).getByText(stone.text)).toBeVisible();
    }
    await stones(page).getByRole("button", { name: "Next stone" }).click();
    await expect(caption(page)).toHaveText(first.name);
    await stones(page).getByRole("button", { name: "Previous stone" }).click();
    await expect(caption(page)).toHaveText(last.name);
    await pointAway(page);
    await expectToMoveAfter(EVERY_MS, caption(page), last.name, first.name);
    await expect(stones(page).getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  });
});

test.describe("the projects", () => {
  const showcase = (page: Page) => page.getByRole("region", { name: "Project showcase" });
  const place = (page: Page) => showcase(page).getByText(new RegExp(`^\\d of ${COUNT}$`));
  const arrow = (page: Page, name: "Previous project" | "Next project") => showcase(page).getByRole("button", { name });
  const at = (number: number) => `${number} of ${COUNT}`;

  test("change every 5 seconds, turn by their arrows, and ignore presses within half a second", async ({ page }) => {
    await openHome(page);
    await expectToMoveAfter(EVERY_MS, place(page), at(1), at(2));
    for (let number = 2; number <= COUNT + 1; number++) {
      const { title, description, location } = projectsDefaults.items[(number - 1) % COUNT]!;
      await expect(place(page)).toHaveText(at(((number - 1) % COUNT) + 1));
      await expect(showcase(page).getByRole("heading", { level: 3 })).toHaveText([title]);
      await expect(showcase(page).getByText(location)).toBeVisible();
      await expect(showcase(page).getByText(description)).toBeVisible();
      if (number <= COUNT) await page.clock.runFor(EVERY_MS);
    }

    await page.clock.runFor(LOCK_MS);
    await arrow(page, "Previous project").click();
    await expect(place(page)).toHaveText(at(COUNT));
    await arrow(page, "Previous project").click();
    await page.clock.runFor(LOCK_MS - 50);
    await arrow(page, "Next project").click();
    await expect(place(page)).toHaveText(at(COUNT));
    await page.clock.runFor(100);
    await arrow(page, "Next project").click();
    await expect(place(page)).toHaveText(at(1));

    // By hand just before they would turn by themselves.
    await pointAway(page);
    await page.clock.runFor(EVERY_MS - 200);
    await arrow(page, "Next project").click();
    await expect(place(page)).toHaveText(at(2));
    await pointAway(page);
    await page.clock.runFor(LOCK_MS);
    await expect(place(page)).toHaveText(at(2));
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("turn by a swipe of more than 75 pixels, and have a link VIEW MORE that leads nowhere", async ({ page }) => {
      await openHome(page);
      const link = showcase(page).getByRole("link", { name: "VIEW MORE" });
      await link.click();
      await expect(link).toBeInViewport();
      await expect(page).toHaveURL("/");

      const words = showcase(page).getByRole("heading", { level: 3 });
      for (const distance of [-75, 75]) await swipe(words, distance);
      await expect(place(page)).toHaveText(at(1));
      await swipe(words, -90);
      await expect(place(page)).toHaveText(at(2));
      await swipe(words, -90);
      await expect(place(page)).toHaveText(at(2));
      await page.clock.runFor(LOCK_MS);
      await swipe(words, 90);
      await expect(place(page)).toHaveText(at(1));
      await page.clock.runFor(LOCK_MS);
      await swipe(words, 90);
      await expect(place(page)).toHaveText(at(COUNT));
    });
  });
});

/** One finger goes sideways over something, this many pixels to the right. */
async function swipe(over: Locator, distance: number): Promise<void> {
  await over.evaluate((element, distance) => {
    const { top } = element.getBoundingClientRect();
    const finger = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: top });
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      element.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }));
    send("touchstart", [finger(195)], [finger(195)]);
    send("touchmove", [finger(195 + distance)], [finger(195 + distance)]);
    send("touchend", [], [finger(195 + distance)]);
  }, distance);
}
