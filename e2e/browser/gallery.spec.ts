import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { gallery } from "@/lib/domain/content/gallery";
import type { GalleryImage } from "@/lib/domain/gallery";
import { messages } from "@/lib/domain/messages";
import { expect, test } from "../fixtures";
import { expectPicture } from "./admin-screens";

const main = (page: Page) => page.getByRole("main");
const tiles = (page: Page) => main(page).getByRole("button", { name: gallery.label });
const tile = (page: Page, number: number) => main(page).getByRole("button", { name: new RegExp(`^Gallery image ${number} of `) });
const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Gallery image/ });
const root = (page: Page) => page.locator("html");

async function imagesOf(visitor: APIRequestContext): Promise<GalleryImage[]> {
  return (await visitor.get("/gallery/", { headers: { Accept: "application/json" } })).json();
}

async function openLightbox(page: Page, number: number) {
  await tile(page, number).click();
  await expect(lightbox(page)).toBeVisible();
}

test("the banner, the heading and every picture of the gallery", async ({ page, visitor }) => {
  const images = await imagesOf(visitor);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText(["Home", "Gallery"]);
  await expect(page.getByRole("heading", { level: 2, name: "Our Gallery" })).toBeVisible();
  expect(images.length).toBeGreaterThanOrEqual(12);
  await expect(tiles(page)).toHaveCount(images.length);
  await expectPicture(tile(page, 1).getByRole("img"));
  await expectPicture(tile(page, images.length).getByRole("img"));
});

test("up to four pictures stand in a row, fewer in a small window", async ({ page }) => {
  await page.goto("/gallery");
  const columns = () =>
    main(page)
      .getByRole("list")
      .filter({ has: page.getByRole("button", { name: gallery.label }) })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [1440, 4],
    [768, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `at ${width} px`).toBe(count);
  }
});

test("'View Tiles' shows on the picture under the pointer or with the focus", async ({ page }) => {
  await page.goto("/gallery");
  const label = (number: number) => tile(page, number).getByText("View Tiles");
  await expect(label(2)).toHaveCSS("opacity", "0");
  await tile(page, 2).hover();
  await expect(label(2)).toHaveCSS("opacity", "1");
  await expect(label(3)).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await tile(page, 2).focus();
  await page.keyboard.press("Tab");
  await expect(tile(page, 3)).toBeFocused();
  await expect(label(3)).toHaveCSS("opacity", "1");
});

for (const { way, close } of [
  { way: "its button", close: (page: Page) => lightbox(page).getByRole("button", { name: "Close" }).click() },
  { way: "a press beside the picture", close: (page: Page) => page.mouse.click(8, 400) },
  { way: "Escape", close: (page: Page) => page.keyboard.press("Escape") },
]) {
  test(`a picture is shown whole and closed by ${way}`, async ({ page }) => {
    await page.goto("/gallery");
    await openLightbox(page, 3);
    await expect(lightbox(page)).toHaveAccessibleName(/^Gallery image 3 of /);
    await expectPicture(lightbox(page).getByRole("img"));
    await expect(root(page)).toHaveCSS("overflow-y", "hidden");
    await close(page);
    await expect(lightbox(page)).toBeHidden();
    await expect(tile(page, 3)).toBeFocused();
    await expect(root(page)).not.toHaveCSS("overflow-y", "hidden");
  });
}

test("a press on the picture itself leaves it open, and another can be shown next", async ({ page }) => {
  await page.goto("/gallery");
  await openLightbox(page, 2);
  await lightbox(page).getByRole("img").click();
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await openLightbox(page, 5);
  await expect(lightbox(page)).toHaveAccessibleName(/^Gallery image 5 of /);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a swipe down closes the picture, one that is short, sideways or up does not", async ({ page }) => {
    await page.goto("/gallery");
    await openLightbox(page, 2);
    const picture = lightbox(page).getByRole("img");
    await swipe(picture, { down: 60 });
    await swipe(picture, { down: 20, right: 120 });
    await swipe(picture, { down: -200 });
    await expect(lightbox(page)).toBeVisible();
    await expect(root(page)).toHaveCSS("overflow-y", "hidden");
    await swipe(picture, { down: 200 });
    await expect(lightbox(page)).toBeHidden();
    await expect(root(page)).not.toHaveCSS("overflow-y", "hidden");
  });
});

test.describe("the dust in the banner", () => {
  const dust = (page: Page) => page.getByRole("region", { name: gallery.title, exact: true }).locator("i");
  const drifting = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter((one) => (one as CSSAnimation).animationName === "drift").length);

  test("drifts before the picture, without being in anybody's way", async ({ page }) => {
    await page.goto("/gallery");
    const motes = await dust(page).count();
    expect(motes).toBeGreaterThan(20);
    await expect(dust(page).first()).toBeVisible();
    await expect.poll(() => drifting(page)).toBe(motes);
    await expect(page.getByRole("region", { name: gallery.title, exact: true }).getByRole("img")).toHaveCount(1);
    expect(
      await dust(page)
        .first()
        .evaluate((mote) => getComputedStyle(mote).pointerEvents),
    ).toBe("none");
  });

  test("is not there under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/gallery");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
    await expect(dust(page).first()).toBeHidden();
    expect(await drifting(page)).toBe(0);
  });
});

test("the keyboard alone opens and closes, and stays inside meanwhile", async ({ page }) => {
  await page.goto("/gallery");
  await tile(page, 4).press("Enter");
  await expect(lightbox(page)).toBeVisible();
  await expect(lightbox(page).getByRole("button", { name: "Close" })).toBeFocused();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("Tab");
    expect(
      await lightbox(page).evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await lightbox(page).getByRole("button", { name: "Close" }).press("Enter");
  await expect(lightbox(page)).toBeHidden();
  await expect(tile(page, 4)).toBeFocused();
});

test("where the pictures could not be read, the page says that there are none", async ({ page }) => {
  await page.goto("/unavailable?path=/gallery");
  await expect(main(page).getByText(messages.gallery.none)).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pictures are there", async ({ page, visitor }) => {
    const images = await imagesOf(visitor);
    await page.goto("/gallery");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
    await expect(tiles(page)).toHaveCount(images.length);
    await expect(tile(page, 1).getByRole("img")).toHaveAttribute("src", /\/uploads\//);
  });
});

/** One finger goes over something, by so many pixels. */
async function swipe(over: Locator, { down, right = 0 }: { down: number; right?: number }): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 2 };
  const client = await over.page().context().newCDPSession(over.page());
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", [{ x: from.x + right * part, y: from.y + down * part }]);
  await send("touchEnd", []);
  await client.detach();
}
