import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { galleryDefaults as gallery } from "@/lib/domain/content/gallery";
import type { GalleryImage } from "@/lib/domain/gallery";
import { expect, test } from "../fixtures";
import { expectPicture } from "./admin-screens";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const main = (page: Page) => page.getByRole("main");
const tiles = (page: Page) => main(page).getByRole("button", { name: gallery.label });
const tile = (page: Page, number: number) => main(page).getByRole("button", { name: new RegExp(`^Gallery image ${number} of `) });
const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Gallery image/ });
const root = (page: Page) => page.locator("html");

async function imagesOf(visitor: APIRequestContext): Promise<GalleryImage[]> {
  return (await visitor.get("/gallery/", { headers: { Accept: "application/json" } })).json();
}

/** Opens the gallery and tells its pictures: others come and go with the tests beside these. */
async function openGallery(page: Page, visitor: APIRequestContext): Promise<GalleryImage[]> {
  let images: GalleryImage[] = [];
  await expect(async () => {
    images = await imagesOf(visitor);
    await page.goto("/gallery");
    await expect(tiles(page)).toHaveCount(images.length, { timeout: 1_000 });
  }).toPass();
  return images;
}

async function openLightbox(page: Page, number: number) {
  await tile(page, number).click();
  await expect(lightbox(page)).toBeVisible();
}

test("the banner with its dust, and every picture of the gallery, up to four in a row", async ({ page, visitor }) => {
  const images = await openGallery(page, visitor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText(["Home", "Gallery"]);
  await expect(page.getByRole("heading", { level: 2, name: "Our Gallery" })).toBeVisible();
  expect(images.length).toBeGreaterThanOrEqual(12);

  await test.step("'View Tiles' shows on the picture under the pointer or with the focus", async () => {
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

  const banner = page.getByRole("region", { name: gallery.title, exact: true });
  const dust = banner.locator("i");
  const drifting = () =>
    page.evaluate(() => document.getAnimations().filter((one) => (one as CSSAnimation).animationName === "drift").length);
  await test.step("the dust drifts before the banner's picture, without being in anybody's way", async () => {
    const motes = await dust.count();
    expect(motes).toBeGreaterThan(20);
    await expect(dust.first()).toBeVisible();
    await expect.poll(drifting).toBe(motes);
    await expect(banner.getByRole("img")).toHaveCount(1);
    expect(await dust.first().evaluate((mote) => getComputedStyle(mote).pointerEvents)).toBe("none");
  });
  await test.step("there is no dust under reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(dust.first()).toBeHidden();
    expect(await drifting()).toBe(0);
  });

  await expectPicture(tile(page, 1).getByRole("img"));
  await expectPicture(tile(page, 12).getByRole("img"));
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

test("a picture is shown whole, and closed by its button, by a press beside it, by Escape and by keyboard alone", async ({ page }) => {
  await page.goto("/gallery");
  for (const [number, close] of [
    [3, () => lightbox(page).getByRole("button", { name: "Close" }).click()],
    [5, () => page.mouse.click(8, 400)],
    [2, () => page.keyboard.press("Escape")],
  ] as const) {
    await openLightbox(page, number);
    await expect(lightbox(page)).toHaveAccessibleName(new RegExp(`^Gallery image ${number} of `));
    await expectPicture(lightbox(page).getByRole("img"));
    await expect(root(page)).toHaveCSS("overflow-y", "hidden");
    await lightbox(page).getByRole("img").click();
    await expect(lightbox(page), "a press on the picture itself").toBeVisible();
    await close();
    await expect(lightbox(page)).toBeHidden();
    await expect(tile(page, number)).toBeFocused();
    await expect(root(page)).not.toHaveCSS("overflow-y", "hidden");
  }

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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a swipe down closes the picture, one that is short, sideways or up does not", async ({ page }) => {
    await page.goto("/gallery");
    await openLightbox(page, 2);
    const picture = lightbox(page).getByRole("img");
    await expectPicture(picture);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pictures are there", async ({ page, visitor }) => {
    await openGallery(page, visitor);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
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
