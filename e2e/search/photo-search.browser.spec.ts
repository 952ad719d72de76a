import { getColours } from "@/lib/media/colours";
import { parseLook } from "@/lib/media/look";
import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { expect, type Locator, type Page, test } from "../kit/fixtures";

const words = en.photoSearch;

test.use({ viewport: NARROW, hasTouch: true });

const coloursIn = (page: Page) => getColours(parseLook(new URL(page.url()).searchParams.get("look") ?? "") ?? []);
const getHandle = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const searchButton = (page: Page) => page.getByRole("button", { name: words.again });

async function findCentre(button: Locator) {
  const { x, y, width, height } = (await button.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test("photo search explains unusable files, searches by colours without an upload, and moves the frame", async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.setViewportSize(WIDE);
  await page.goto("/search");
  await page.waitForLoadState("networkidle");
  const sent: { method: string; url: string; bytes: number }[] = [];
  page.on("request", (request) =>
    sent.push({ method: request.method(), url: request.url(), bytes: request.postDataBuffer()?.length ?? 0 }),
  );
  const field = page.getByLabel(words.button);
  for (const [file, problem] of [
    [{ name: "IMG_2041.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") }, words.heic],
    [{ name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") }, words.unreadable],
  ] as const) {
    await field.setInputFiles(file);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(`${words.hint} ${problem}`);
  }
  await expect(page).toHaveURL(/\/search$/);
  await field.setInputFiles("prisma/sample/photos/products/verde-guatemala-slab.jpg");
  await expect(page.getByRole("img", { name: words.photo })).toBeVisible();
  await expect.poll(() => coloursIn(page)).toEqual(["green"]);
  await expect(page.getByRole("main").getByRole("link", { name: "Verde Guatemala" }).first()).toBeVisible();

  // No request has a body, and no URL is long enough for more than six colours.
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ method, bytes }) => method !== "GET" || bytes > 0)).toEqual([]);
  expect(Math.max(...sent.map(({ url }) => new URL(url).search.length))).toBeLessThan(300);

  const status = page.getByRole("status").filter({ hasText: /The frame is/ });
  const sizes = async () => ((await status.textContent())!.match(/\d+/g) ?? []).map(Number);
  const whole = getHandle(page, words.grips.whole);
  const corner = getHandle(page, words.grips.bottomRight);

  await test.step("by mouse in a wide window, to the wall above the slab", async () => {
    await whole.scrollIntoViewIfNeeded();
    const [wide] = await sizes();
    const from = await findCentre(corner);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 300, from.y - 300, { steps: 4 });
    await page.mouse.up();
    expect(wide).toBeGreaterThan(40);
    await expect.poll(async () => (await sizes()).slice(0, 2), "the smallest frame").toEqual([20, 20]);
    const middle = await findCentre(whole);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(0, middle.y - 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(sizes).toEqual([20, 20, 0, 0]);
    await searchButton(page).click();
    await expect.poll(() => coloursIn(page)).not.toContain("green");
  });

  await expectAccessible(page);
  await page.setViewportSize(NARROW);

  await test.step("by touch on a phone, back to the slab", async () => {
    await expect.poll(async () => (await whole.boundingBox())!.width).toBeLessThan(390);
    await whole.scrollIntoViewIfNeeded();
    const { x, y } = await findCentre(whole);
    const client = await page.context().newCDPSession(page);
    const { width, height } = (await page.getByRole("img", { name: words.photo }).boundingBox())!;
    const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [{ x, y }]);
    for (const part of [0.5, 1]) await send("touchMove", [{ x: x + part * width * 0.3, y: y + part * height * 0.4 }]);
    await send("touchEnd", []);
    const readDeviation = async () => {
      const [, , left, top] = await sizes();
      return Math.abs(left! - 30) + Math.abs(top! - 40);
    };
    await expect.poll(readDeviation).toBeLessThanOrEqual(2);
  });

  await test.step("by keyboard", async () => {
    const [, , left, top] = await sizes();
    await whole.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(sizes).toEqual([20, 20, left! + 5, top! - 1]);
    await corner.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await sizes()).slice(0, 2)).toEqual([25, 25]);
    await expect(corner).toHaveAccessibleDescription(words.frameHint);
    await searchButton(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => coloursIn(page)).toContain("green");
  });
  expect(complaints).toEqual([]);
});
