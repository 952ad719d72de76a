import { galleryDefaults as gallery } from "@/lib/website/content/groups/gallery";
import type { GalleryImage } from "@/lib/website/gallery";
import en from "@/messages/en.json" with { type: "json" };
import { test } from "../../catalogue/catalogue-rows";
import { expectPicture } from "../../kit/admin-screens";
import { expect, type Locator, type Page } from "../../kit/fixtures";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const main = (page: Page) => page.getByRole("main");
const tiles = (page: Page) => main(page).getByRole("button", { name: en.gallery.label });
const tile = (page: Page, number: number) => tiles(page).nth(number - 1);
const lightbox = (page: Page) => page.getByRole("dialog");
const expectShown = (page: Page, number: number) => expect(lightbox(page).getByText(new RegExp(`^${number} of `))).toBeVisible();

async function openLightbox(page: Page, number: number) {
  await tile(page, number).click();
  await expect(lightbox(page)).toBeVisible();
}

test("the gallery shows all pictures in up to four columns and enlarges each of them", async ({ page, visitor }) => {
  const images: GalleryImage[] = await (await visitor.get("/gallery/", { headers: { Accept: "application/json" } })).json();
  expect(images.length).toBeGreaterThanOrEqual(12);
  await page.goto("/gallery");
  await expect(tiles(page)).toHaveCount(images.length);
  await expectPicture(tile(page, 12).getByRole("img"));

  await test.step("'View Tiles' appears on hover and focus", async () => {
    const label = (number: number) => tile(page, number).getByText("View Tiles");
    await expect(label(2)).toHaveCSS("opacity", "0");
    await tile(page, 2).hover();
    await expect(label(2)).toHaveCSS("opacity", "1");
    await expect(label(3)).toHaveCSS("opacity", "0");
    await tile(page, 2).focus();
    await page.keyboard.press("Tab");
    await expect(tile(page, 3)).toBeFocused();
    await expect(label(3)).toHaveCSS("opacity", "1");
  });

  await test.step("a clicked picture opens in the lightbox until it is closed", () => expectLightbox(page));
  await test.step("buttons and arrow keys show the other pictures", () => expectOtherPictures(page));
  await test.step("dust drifts over the banner, except under reduced motion", () => expectDust(page));

  const columns = () =>
    main(page)
      .getByRole("list")
      .filter({ has: page.getByRole("button", { name: en.gallery.label }) })
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

// The trapped focus and the locked scrolling of all dialogs: inquiry.browser.spec.ts.
async function expectLightbox(page: Page): Promise<void> {
  const picture = lightbox(page).getByRole("img");
  await openLightbox(page, 5);
  await expect(lightbox(page)).toHaveAccessibleName((await tile(page, 5).getByRole("img").getAttribute("alt"))!);
  await expectPicture(picture);
  await picture.click();
  await expect(lightbox(page), "a press on the picture itself").toBeVisible();
  await page.mouse.click(8, 400);
  await expect(lightbox(page)).toBeHidden();
  await expect(tile(page, 5)).toBeFocused();

  await tile(page, 4).press("Enter");
  await expect(lightbox(page)).toBeVisible();
  await expect(lightbox(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(tile(page, 4)).toBeFocused();
}

async function expectOtherPictures(page: Page): Promise<void> {
  const count = await tiles(page).count();
  await openLightbox(page, 1);
  const expectPlace = async (number: number) => {
    await expect(lightbox(page).getByText(`${number} of ${count}`)).toBeVisible();
  };
  await lightbox(page).getByRole("button", { name: en.gallery.previous }).click();
  await expectPlace(count);
  await lightbox(page).getByRole("button", { name: en.gallery.next }).click();
  await expectPlace(1);
  await page.keyboard.press("ArrowRight");
  await expectPlace(2);
  await page.keyboard.press("ArrowLeft");
  await expectPlace(1);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
}

async function expectDust(page: Page): Promise<void> {
  const banner = page.getByRole("region", { name: gallery.title, exact: true });
  const dust = banner.locator("i");
  const drifting = () =>
    page.evaluate(() => document.getAnimations().filter((one) => (one as CSSAnimation).animationName === "drift").length);
  await banner.scrollIntoViewIfNeeded();
  const motes = await dust.count();
  expect(motes).toBeGreaterThan(20);
  await expect(dust.first()).toBeVisible();
  await expect.poll(drifting).toBe(motes);
  await expect(banner.getByRole("img")).toHaveCount(1);
  expect(await dust.first().evaluate((mote) => getComputedStyle(mote).pointerEvents)).toBe("none");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(dust.first()).toBeHidden();
  expect(await drifting()).toBe(0);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

  test("a swipe down closes the picture, a sideways swipe shows the next one, short and upward swipes do nothing", async ({ page }) => {
    await page.goto("/gallery");
    await openLightbox(page, 2);
    const picture = lightbox(page).getByRole("img");
    await expectPicture(picture);
    await swipe(picture, { down: 60 });
    await swipe(picture, { down: -200 });
    await expectShown(page, 2);
    await swipe(picture, { down: 20, right: -120 });
    await expectShown(page, 3);
    await swipe(picture, { down: 20, right: 120 });
    await expectShown(page, 2);
    await swipe(picture, { down: 200 });
    await expect(lightbox(page)).toBeHidden();
  });
});

test("an enlarged picture leads to the stone that it shows", async ({ page, admin, visitor, makeStone }) => {
  const { product, levels } = await makeStone();
  const [image] = await (await visitor.get("/gallery/", { headers: { Accept: "application/json" } })).json();
  const before = (await (await admin.get("/gallery/details")).json()).find(({ id }: GalleryImage) => id === image.id).product;
  await admin.patch(`/gallery/${image.id}`, { data: { product: product.id } });
  await page.goto("/gallery");
  await openLightbox(page, 1);
  await expect(lightbox(page).getByText(product.title, { exact: true }).first()).toBeVisible();
  await lightbox(page)
    .getByRole("link", { name: `View ${product.title}` })
    .click();
  await expect(page).toHaveURL(levels.product);
  await admin.patch(`/gallery/${image.id}`, { data: { product: before?.id ?? null } });
});

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

test("Back closes the enlarged picture and stays in the gallery", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await openLightbox(page, 2);
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery");
  await openLightbox(page, 3);
  await lightbox(page).getByRole("button", { name: "Close" }).click();
  await expect(lightbox(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});
