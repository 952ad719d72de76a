import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../../kit/accessible";
import { expect, jpeg, type Locator, type Page } from "../../kit/fixtures";
import { holdScripts } from "../../kit/hold-scripts";
import { resize } from "../../kit/reachable";
import { expectReachableInSmallWindows, SMALL_PHONE, TURNED_PHONE } from "../../kit/small-windows";
import { test } from "../catalogue-rows";

// Without animations, so that positions can be measured immediately.
test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true });

/** 600 × 1200 mm at about one millimetre per pixel. No other test has a picture of this size. */
const createPicture = () => jpeg({ width: 601, height: 1202 });

const { zoom: words } = en;
const toLevel = (percent: number) => words.level.replace("{percent}", String(percent));

const locateZoomLink = (page: Page) => page.getByRole("link", { name: words.open });
const locateZoom = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const locateZoomLevel = (zoom: Locator) => zoom.locator("output");
const measurePicture = async (zoom: Locator) => {
  const { width, height, x, y } = (await zoom.getByRole("img").boundingBox())!;
  return { width, height, x, y };
};

/** Expects the scale bar to have its stated length: the picture shows 600 × 1200 mm. */
async function expectCorrectScale(zoom: Locator): Promise<void> {
  const ratio = async () => {
    const told = (await zoom.getByText(words.scale.replace("{length}", "")).textContent()) ?? "";
    const [, length = "", unit] = /([\d.]+)\s(cm|mm)$/.exec(told) ?? [];
    const { width } = (await zoom.locator("[data-bar]").boundingBox())!;
    return (Number(length) * (unit === "cm" ? 10 : 1)) / width / (1200 / (await measurePicture(zoom)).height);
  };
  await expect.poll(ratio).toBeCloseTo(1, 1);
}

test("a click opens an accessible zoom even before scripts run; buttons, keys, wheel, dragging and fingers zoom, and the scale follows", async ({
  page,
  visitor,
  makeStone,
}) => {
  await page.setViewportSize(NARROW);
  const { product, levels } = await makeStone({ image: await createPicture(), size: "600 × 1200 mm" });
  const complaints = collectComplaints(page);
  await test.step("without scripts the picture links to its original", async () => {
    const html = await (await visitor.get(levels.product)).text();
    expect(html).toMatch(new RegExp(`<a [^>]*href="${product.product_image}"[^>]*aria-label="${words.open}"`));
    expect(html).toMatch(new RegExp(`<a [^>]*href="/search\\?like=${product.id}"`));
  });
  const release = await holdScripts(page);
  await page.goto(levels.product, { waitUntil: "commit" });
  await locateZoomLink(page).click();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  release();
  const zoom = locateZoom(page, product.title);
  await expect(zoom.getByRole("img")).toBeVisible();
  await expect(page).toHaveURL(levels.product);
  await expect(zoom).toHaveAccessibleDescription(words.stage);
  await expect(locateZoomLevel(zoom)).toHaveText(toLevel(100));
  await expect(zoom.getByText(words.approximateOf.split(" (")[0]!)).toBeVisible();
  await expectCorrectScale(zoom);
  const whole = await measurePicture(zoom);
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };

  await test.step("buttons", async () => {
    await expect(zoom.getByRole("button", { name: words.farther })).toHaveAttribute("aria-disabled", "true");
    await zoom.getByRole("button", { name: words.nearer }).click();
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(150));
    await expect.poll(async () => (await measurePicture(zoom)).width).toBeCloseTo(whole.width * 1.5, 0);
    await expectCorrectScale(zoom);
    await zoom.getByRole("button", { name: words.farther }).click();
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(100));
  });

  await test.step("keys", async () => {
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(225));
    const { y } = await measurePicture(zoom);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await measurePicture(zoom)).y).toBeCloseTo(y - 80, 0);
    await page.keyboard.press("-");
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(150));
    await page.keyboard.press("0");
    await expect.poll(() => measurePicture(zoom)).toEqual(whole);
  });

  await test.step("the wheel zooms at the pointer, dragging keeps the picture on the stage", async () => {
    const [x, y] = [whole.x + whole.width / 4, whole.y + whole.height / 4];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expect(locateZoomLevel(zoom)).not.toHaveText(toLevel(100));
    const pointedAt = async () => {
      const near = await measurePicture(zoom);
      return (y - near.y) / near.height;
    };
    await expect.poll(pointedAt).toBeCloseTo(1 / 4, 1);
    await page.mouse.down();
    await page.mouse.move(x, y + 4000, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await measurePicture(zoom)).y).toBeCloseTo(0, 0);
    await page.keyboard.press("0");
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(100));
  });

  await test.step("two fingers and double taps", async () => {
    await pinch(page, middle, 40, 80);
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(200));
    await doubleTap(page, middle);
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(100));
    await doubleTap(page, middle);
    await expect(locateZoomLevel(zoom)).not.toHaveText(toLevel(100));
  });

  await test.step("a high zoom loads the original, and the scale is also correct in a large window", async () => {
    await expect.poll(() => asked.includes(product.product_image)).toBe(true);
    await resize(page, WIDE);
    await zoom.getByRole("button", { name: words.whole }).click();
    await expect(locateZoomLevel(zoom)).toHaveText(toLevel(100));
    await expectCorrectScale(zoom);
  });

  await test.step("every control is reachable and accessible on a phone", async () => {
    await expectReachableInSmallWindows(zoom, [SMALL_PHONE, TURNED_PHONE]);
    await expectAccessible(page);
  });

  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(locateZoomLink(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", half?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: half === undefined ? [] : [{ x: x - half, y, id: 0 }, { x: x + half, y, id: 1 }], // biome-ignore format: two fingers
    });
  await send("touchStart", from);
  for (let step = 1; step <= 4; step++) await send("touchMove", from + ((to - from) * step) / 4);
  await send("touchEnd");
}

async function doubleTap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}
