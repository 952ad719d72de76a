import { catalogueMessages } from "@/lib/catalogue/words";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { orderWords, sortingWords } from "@/lib/shared/words/sorting";
import { expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, chooseMore, expect, expectLoaded, type Page, productsScreen, test } from "../kit/admin-screens";
import { getSubcategoryPath } from "../kit/level-paths";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";
import { expectDone } from "../kit/toasts";
import { showDraftsFirst } from "./products/products-list";

const locateHandle = (page: Page, name: string) => button(page, `${sortingWords.drag}: ${name}`);

/** A picked-up entry handles keys from the next event loop turn on, so this waits for a timer that runs after it. */
const waitForKeys = (page: Page) => page.evaluate(() => new Promise((heard) => setTimeout(heard)));

async function drag(page: Page, name: string, onto: string, place: number, count: number) {
  await locateHandle(page, onto).scrollIntoViewIfNeeded();
  const [from, to] = [await locateHandle(page, name).boundingBox(), await locateHandle(page, onto).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, from!.y + from!.height / 2 + 10, { steps: 3 });
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 5 });
  await expect(page.getByText(sortingWords.over(name, place, count))).toBeAttached();
  await page.mouse.up();
}

test("the products of a subcategory are sorted by keyboard, by buttons and by dragging, and the website shows their order", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const shelf = await makeSubcategory(category);
  const titles: string[] = [];
  for (let count = 0; count < 3; count++) titles.push((await makeProduct(shelf)).title);
  const [first, second, third] = titles as [string, string, string];
  const rows = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  const order = async (...names: string[]) => {
    for (const [place, name] of names.entries()) await expect(rows.nth(place)).toContainText(name);
  };
  await page.setViewportSize(NARROW);
  await showDraftsFirst(page);
  await page.goto(productsScreen.href);
  await expectLoaded(page);
  await chooseMore(page, orderWords.begin);
  await page.getByRole("combobox", { name: "Products of" }).selectOption({ label: shelf.title });
  await expect(rows).toHaveCount(3);
  await order(first, second, third);

  await test.step("by keyboard and by buttons, on a phone", async () => {
    await locateHandle(page, first).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(sortingWords.taken(first, 1, 3))).toBeAttached();
    await waitForKeys(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(sortingWords.over(first, 2, 3))).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText(sortingWords.moved(first, 2, 3))).toBeAttached();
    await order(second, first, third);
    await expect(locateHandle(page, first)).toBeFocused();
    await button(page, `${sortingWords.first}: ${third}`).click();
    await order(third, second, first);
    await expect(button(page, `${sortingWords.first}: ${third}`)).toBeFocused();
    await expectAccessible(page);
    await expectReachableInSmallWindows(page.getByRole("region", { name: orderWords.heading }), [SMALL_PHONE]);
  });

  await test.step("by dragging, on a desktop; Cancel asks about the unsaved order", async () => {
    await page.setViewportSize(WIDE);
    await drag(page, third, first, 3, 3);
    await order(second, first, third);
    await button(page, orderWords.cancel).click();
    await button(page, messages.unsaved.cancel.stay).click();
    await Promise.all([expectDone(page, catalogueMessages.order.done), button(page, orderWords.save).click()]);
    await expect(button(page, editingWords.moreActions)).toBeFocused();
  });

  const readShown = async () => {
    const html = await (await visitor.get(getSubcategoryPath(category, shelf))).text();
    return titles.filter((title) => html.includes(title)).toSorted((one, other) => html.indexOf(one) - html.indexOf(other));
  };
  expect(await readShown()).toEqual([second, first, third]);
  await page.getByRole("status").getByRole("button", { name: editingWords.undo }).click();
  await expect.poll(readShown).toEqual(titles);
});
