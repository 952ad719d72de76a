import type { Locator, Page } from "@playwright/test";
import { zoomWords as words } from "@/lib/domain/content/zoom";
import { expect } from "../fixtures";
import { jpeg } from "../pictures";
import { complaintsOf, expectAccessible, NARROW, WIDE } from "./accessible";
import { test } from "./catalogue-rows";
import { holdScripts } from "./hold-scripts";
import { expectReachable, inEachWindow, resize } from "./reachable";

// A step is there at once, so that what is measured does not move.
test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true });

/** 600 × 1200 mm at a millimetre a pixel; no other test's picture has this size. */
const piece = () => jpeg({ width: 601, height: 1202 });

const opener = (page: Page) => page.getByRole("link", { name: words.open });
const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const level = (zoom: Locator) => zoom.locator("output");
/** How large the picture is drawn. */
const drawn = async (zoom: Locator) => {
  const { width, height, x, y } = (await zoom.getByRole("img").boundingBox())!;
  return { width, height, x, y };
};

for (const size of [NARROW, WIDE]) {
  test(`a picture is brought nearer by buttons, keys, wheel and fingers at ${size.width} px, and its scale follows${size === WIDE ? " @trial" : ""}`, async ({
    page,
    makeStone,
  }) => {
    await page.setViewportSize(size);
    const { product, levels } = await makeStone({ image: await piece(), size: "600 × 1200 mm" });
    const { title } = product;
    const complaints = complaintsOf(page);
    await page.goto(levels.product);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await opener(page).press("Enter");
    const zoom = dialog(page, title);
    await expect(zoom.getByRole("img")).toBeVisible();
    await expect(level(zoom)).toHaveText(words.level(100));
    await expect(zoom.getByText(words.approximate)).toBeVisible();
    const whole = await drawn(zoom);
    /** How much the bar claims by what is true: 600 × 1200 mm are the picture. */
    const claimed = async () => {
      const told = (await zoom.getByText(/^The bar is/).textContent()) ?? "";
      const [, length = "", unit] = /is ([\d.]+)\s(cm|mm) long/.exec(told) ?? [];
      const { width } = (await zoom.locator("[data-bar]").boundingBox())!;
      return (Number(length) * (unit === "cm" ? 10 : 1)) / width / (1200 / (await drawn(zoom)).height);
    };
    const expectScale = () => expect.poll(claimed).toBeCloseTo(1, 1);
    await expectScale();

    await test.step("buttons", async () => {
      await expect(zoom.getByRole("button", { name: words.farther })).toHaveAttribute("aria-disabled", "true");
      await zoom.getByRole("button", { name: words.nearer }).click();
      await expect(level(zoom)).toHaveText(words.level(150));
      await expect.poll(async () => (await drawn(zoom)).width).toBeCloseTo(whole.width * 1.5, 0);
      await expectScale();
      await zoom.getByRole("button", { name: words.farther }).click();
      await expect(level(zoom)).toHaveText(words.level(100));
    });

    await test.step("keys", async () => {
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await expect(level(zoom)).toHaveText(words.level(225));
      const { y } = await drawn(zoom);
      await page.keyboard.press("ArrowDown");
      await expect.poll(async () => (await drawn(zoom)).y).toBeCloseTo(y - 80, 0);
      await page.keyboard.press("-");
      await expect(level(zoom)).toHaveText(words.level(150));
      await page.keyboard.press("0");
      await expect(level(zoom)).toHaveText(words.level(100));
      await expect.poll(() => drawn(zoom)).toEqual(whole);
    });

    await test.step("the wheel, at the point that it points at", async () => {
      const [x, y] = [whole.x + whole.width / 4, whole.y + whole.height / 4];
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -400);
      await expect(level(zoom)).not.toHaveText(words.level(100));
      const pointedAt = async () => {
        const near = await drawn(zoom);
        return (y - near.y) / near.height;
      };
      await expect.poll(pointedAt).toBeCloseTo(1 / 4, 1);
      await expectScale();
    });

    await test.step("dragging moves it, never off the stage", async () => {
      const before = await drawn(zoom);
      await page.mouse.down();
      await page.mouse.move(whole.x + whole.width / 4, before.y + before.height / 2 + 4000, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await drawn(zoom)).y).toBeCloseTo(0, 0);
      await zoom.getByRole("button", { name: words.whole }).click();
      await expect(level(zoom)).toHaveText(words.level(100));
    });

    await test.step("two fingers, and two taps", async () => {
      await pinch(page, { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }, 40, 80);
      await expect(level(zoom)).toHaveText(words.level(200));
      const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
      const twice = async () => {
        await page.touchscreen.tap(middle.x, middle.y);
        await page.touchscreen.tap(middle.x, middle.y);
      };
      await twice();
      await expect(level(zoom)).toHaveText(words.level(100));
      await twice();
      await expect(level(zoom)).not.toHaveText(words.level(100));
    });

    await test.step("its original is fetched once more can be seen in it", async () => {
      for (let press = 0; press < 6; press++) await page.keyboard.press("+");
      await expect.poll(() => asked.includes(product.product_image)).toBe(true);
    });

    await page.keyboard.press("Escape");
    await expect(zoom).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

/** Two fingers that go apart from so far on each side of a point to as far. */
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

test("all of it can be reached in every window, and nothing is wrong with it for whoever cannot see it", async ({ page, makeStone }) => {
  const { product, levels } = await makeStone({ image: await piece(), size: "600 × 1200 mm" });
  await page.goto(levels.product);
  await opener(page).click();
  const zoom = dialog(page, product.title);
  await expect(zoom.getByRole("img")).toBeVisible();
  await expect(zoom).toHaveAccessibleDescription(words.stage);
  await inEachWindow(page, () => expectReachable(zoom));
  await expectAccessible(page);
  await resize(page, NARROW);
  await page.keyboard.press("+");
  await expectAccessible(page, [NARROW]);
  await zoom.getByRole("button", { name: words.close }).click();
  await expect(zoom).toBeHidden();
});

test("a press before the page's scripts are there brings the picture nearer when they are", async ({ page, makeStone }) => {
  const { product, levels } = await makeStone({ image: await piece() });
  const release = await holdScripts(page);
  await page.goto(levels.product, { waitUntil: "commit" });
  await opener(page).click();
  release();
  await expect(dialog(page, product.title).getByRole("img")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${levels.product}$`));
});

test("there is no scale where none can be told, and without JavaScript the picture leads to its original", async ({
  browser,
  page,
  makeStone,
}) => {
  const { product, levels } = await makeStone({
    image: await piece(),
    size: "600 × 1200 mm, Slabs to 2800 × 1400 mm",
    subimg1: await jpeg({ width: 602, height: 1204 }),
  });
  await page.goto(levels.product);
  await opener(page).click();
  const zoom = dialog(page, product.title);
  await expect(zoom.getByRole("img")).toBeVisible();
  await expect(zoom.getByText(words.approximate)).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE_URL });
  const plain = await context.newPage();
  await plain.goto(levels.product);
  await expect(opener(plain)).toHaveAttribute("href", product.product_image);
  await expect(plain.getByRole("link", { name: "More like this" })).toHaveAttribute("href", `/search?like=${product.id}`);
  await context.close();
});
