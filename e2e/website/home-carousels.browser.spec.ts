import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import { projectsDefaults } from "@/lib/website/content/groups/projects";
import { expect, type Locator, type Page, test } from "../kit/fixtures";
import { bringIntoView, expectToChangeAfter, openHome } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 390, height: 844 }, hasTouch: true });

const INTERVAL_MS = 5000;
const LOCK_MS = 500;
const COUNT = projectsDefaults.items.length;

type Stone = (typeof home.slabRoom.stones)[number];

const stones = (page: Page) => page.getByRole("region", { name: "Premium stones" });
const projects = (page: Page) => page.getByRole("region", { name: "Project showcase" });
const position = (page: Page) => projects(page).getByText(new RegExp(`^\\d of ${COUNT}$`));

async function expectProject(page: Page, number: number) {
  const { title, description, location } = projectsDefaults.items[number - 1]!;
  await expect(position(page)).toHaveText(`${number} of ${COUNT}`);
  await expect(projects(page).getByRole("heading", { level: 3 })).toHaveText([title]);
  await expect(projects(page).getByText(location)).toBeVisible();
  await expect(projects(page).getByText(description)).toBeVisible();
}

// Pausing on hover and focus is shared code, tested in home-hero.browser.spec.ts.
test("stones and projects change every 5 seconds and by buttons; projects also by swipes over 75 pixels", async ({ page }) => {
  const [first, second, , last] = home.slabRoom.stones as [Stone, Stone, Stone, Stone];
  const thumbnail = ({ name }: Stone) => stones(page).getByRole("button", { name: `Show ${name}` });
  // The captions of the other stones are inert.
  const caption = stones(page).locator("p:not([inert]) b");
  await openHome(page);
  await page.clock.runFor(3 * INTERVAL_MS);
  await expect(caption, "out of view").toHaveText(first.name);
  await bringIntoView(stones(page));
  await expectToChangeAfter(INTERVAL_MS, caption, first.name, second.name);
  await expectProject(page, 1);
  await bringIntoView(projects(page).locator("[data-slide='0']"));
  await expectToChangeAfter(INTERVAL_MS, position(page), `1 of ${COUNT}`, `2 of ${COUNT}`);
  await expectProject(page, 2);

  await test.step("projects change by swipes and arrows, at most twice per second", async () => {
    const words = projects(page).getByRole("heading", { level: 3 });
    await swipe(words, 90);
    await expect(position(page), "within half a second").toHaveText(`2 of ${COUNT}`);
    await page.clock.runFor(LOCK_MS);
    for (const distance of [-75, 75]) await swipe(words, distance);
    await expect(position(page), "too short").toHaveText(`2 of ${COUNT}`);
    await swipe(words, 90);
    await expectProject(page, 1);
    await page.clock.runFor(LOCK_MS);
    await swipe(words, 90);
    await expectProject(page, COUNT);
    await page.clock.runFor(LOCK_MS);
    await swipe(words, -90);
    await expect(position(page)).toHaveText(`1 of ${COUNT}`);
    await page.clock.runFor(LOCK_MS);
    await projects(page).getByRole("button", { name: "Next project" }).click();
    await expect(position(page)).toHaveText(`2 of ${COUNT}`);
  });

  await test.step("the VIEW MORE link leads nowhere", async () => {
    const link = projects(page).getByRole("link", { name: "VIEW MORE" });
    await link.click();
    await expect(link).toBeInViewport();
    await expect(page).toHaveURL("/");
  });

  await test.step("stones change by thumbnails and arrows", async () => {
    await thumbnail(last).click();
    await expect(caption).toHaveText(last.name);
    await expect(stones(page).getByText(last.text)).toBeVisible();
    await expect(thumbnail(last)).toHaveAttribute("aria-current", "true");
    await expect(thumbnail(first)).not.toHaveAttribute("aria-current");
    await stones(page).getByRole("button", { name: "Next stone" }).click();
    await expect(caption).toHaveText(first.name);
    await stones(page).getByRole("button", { name: "Previous stone" }).click();
    await expect(caption).toHaveText(last.name);
    await expect(stones(page).getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  });
});

test("a carousel waits until its next picture has loaded", async ({ page }) => {
  const [first, second] = home.slabRoom.stones as [Stone, Stone];
  const caption = stones(page).locator("p:not([inert]) b");
  const file = second.picture.url
    .split("/")
    .at(-1)!
    .replace(/-\d+\..*$/, "");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openHome(page, () => page.route(`**/*${file}*`, (route) => released.then(() => route.continue())));
  await bringIntoView(stones(page));
  await page.clock.runFor(3 * INTERVAL_MS);
  await expect(caption).toHaveText(first.name);
  release();
  await expect(caption).toHaveText(second.name);
});

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
