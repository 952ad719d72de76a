import type { Page } from "@playwright/test";
import { orderWords, sortingWords } from "@/lib/domain/content/sorting";
import { messages } from "@/lib/domain/messages";
import { subcategoryPage } from "../levels";
import { expectAccessible, NARROW, WIDE } from "./accessible";
import { button, expect, expectDone, productsScreen, test } from "./admin-screens";
import { expectReachable, inEachWindow } from "./reachable";

const grip = (page: Page, name: string) => button(page, `${sortingWords.drag}: ${name}`);
const shown = async (page: Page, address: string, titles: string[]) => {
  await page.goto(address);
  const cards = page.getByRole("main").getByRole("link").getByRole("heading");
  await expect(cards).toHaveText(titles);
};

/** An entry that was taken listens to keys from the next turn of the browser on: a timer set now is behind the one that begins it. */
const keysHeard = (page: Page) => page.evaluate(() => new Promise((heard) => setTimeout(heard)));

const save = (page: Page) => Promise.all([expectDone(page, messages.order.done), button(page, orderWords.save).click()]);

/** Brings one to where another stands, by its grip. */
async function drag(page: Page, name: string, onto: string, place: number, count: number) {
  await grip(page, onto).scrollIntoViewIfNeeded();
  const [from, to] = [await grip(page, name).boundingBox(), await grip(page, onto).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, from!.y + from!.height / 2 + 10, { steps: 3 });
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 5 });
  await expect(page.getByText(sortingWords.over(name, place, count))).toBeAttached();
  await page.mouse.up();
}

test("products of a shelf are put in order by keyboard, by buttons and by dragging, and stand so on the website", async ({
  page,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const shelf = await makeSubcategory(category);
  const titles: string[] = [];
  for (let count = 0; count < 3; count++) titles.push((await makeProduct(shelf)).title);
  const [first, second, third] = titles as [string, string, string];
  const level = subcategoryPage(category, shelf);
  const rows = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  const order = async (...names: string[]) => {
    for (const [place, name] of names.entries()) await expect(rows.nth(place)).toContainText(name);
  };
  const begin = async () => {
    await page.goto(productsScreen.href);
    await button(page, orderWords.begin).click();
    await page.getByRole("combobox", { name: "Products of" }).selectOption({ label: shelf.title });
    await expect(rows).toHaveCount(3);
  };

  await test.step("by keyboard and by buttons, on a phone", async () => {
    await page.setViewportSize(NARROW);
    await begin();
    await order(first, second, third);
    await grip(page, first).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(sortingWords.taken(first, 1, 3))).toBeAttached();
    await keysHeard(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(sortingWords.over(first, 2, 3))).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText(sortingWords.moved(first, 2, 3))).toBeAttached();
    await order(second, first, third);
    await expect(grip(page, first)).toBeFocused();
    await button(page, `${sortingWords.first}: ${third}`).click();
    await order(third, second, first);
    await expect(button(page, `${sortingWords.first}: ${third}`)).toBeFocused();
    await inEachWindow(page, () => expectReachable(page.getByRole("region", { name: orderWords.heading })));
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await save(page);
    await expect(button(page, orderWords.begin)).toBeFocused();
    await shown(page, level, [third, second, first]);
  });

  await test.step("by dragging, on a desk; what is not saved is asked about", async () => {
    await page.setViewportSize(WIDE);
    await begin();
    await drag(page, third, first, 3, 3);
    await order(second, first, third);
    await button(page, orderWords.cancel).click();
    await button(page, messages.unsaved.cancel.stay).click();
    await save(page);
    await shown(page, level, [second, first, third]);
  });
});
