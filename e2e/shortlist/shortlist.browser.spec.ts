import type { Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import { chatWords, listWords } from "@/lib/shortlist/words";
import { choosingDefaults } from "@/lib/website/content/choosing";
import { companyDefaults } from "@/lib/website/content/company";
import { complaintsOf, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { holdScripts } from "../kit/hold-scripts";
import { expectReachable, inEachWindow } from "../kit/reachable";
import { expectAlive } from "../website/home-page";
import { expect, heart, itemsOf, shortlistLink, test } from "./chosen-stones";

const words = choosingDefaults.shortlist;

test.use({ viewport: NARROW });

const removeButton = (page: Page, { title }: Product) => page.getByRole("button", { name: listWords.removeOf(title) });

test("hearts choose stones, the header counts them, another tab knows, and the list shows them and undoes a removal", async ({
  page,
  makeShelf,
}) => {
  const { products, levels } = await makeShelf([{ finish: "Polished", size: "600 x 600 mm" }, { finish: "Honed" }, {}]);
  const [one, other, third] = products as [Product, Product, Product];
  await page.goto(levels[0]!.subcategory);
  await expect(shortlistLink(page, 0)).toBeVisible();
  await heart(page, one, false).click();
  await expect(heart(page, one, true)).toBeVisible();
  await expect(shortlistLink(page, 1)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(levels[1]!.product);
  await expect(shortlistLink(tab, 1)).toBeVisible();
  await heart(tab, other, false).click();
  await expect(shortlistLink(page, 2)).toBeVisible();
  await expect(heart(page, other, true)).toBeVisible();
  await tab.close();

  await heart(page, third, false).click();
  await page.setViewportSize(WIDE);
  await expect(heart(page, third, true)).toBeVisible();
  await expect(shortlistLink(page, 3)).toBeVisible();
  await page.setViewportSize(NARROW);
  await shortlistLink(page, 3).click();
  await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, other, third)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  // Without its stones, the address leads to them.
  await page.goto("/shortlist");
  await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, other, third)}`);
  const list = page.getByRole("list", { name: listWords.count(3) });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText("Polished");
  await expect(page.getByText(listWords.foreign)).toBeHidden();

  await test.step("one of two removals is undone", async () => {
    for (const stone of [one, other]) await removeButton(page, stone).click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(third)}`);
    await expect(shortlistLink(page, 1)).toBeVisible();
    await page.getByRole("button", { name: listWords.undo }).first().click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, third)}`);
    await expect(shortlistLink(page, 2)).toHaveAttribute("href", `/shortlist?items=${itemsOf(one, third)}`);
  });
  for (const stone of [one, third]) await removeButton(page, stone).click();
  await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
  await expect(shortlistLink(page, 0)).toBeVisible();
  await expectAccessible(page, [NARROW]);
});

test("a list that somebody shared can be kept beside one's own; a product and a list can be shared and asked about in a chat", async ({
  page,
  context,
  admin,
  visitor,
  makeShelf,
}) => {
  const { products, levels } = await makeShelf([{ finish: "Polished" }, {}, {}]);
  const [mine, shared, gone] = products as [Product, Product, Product];
  const { origin } = new URL(process.env.SITE_URL!);
  const complaints = complaintsOf(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${levels[0]!.product}?utm_source=letter`);
  await heart(page, mine, false).click();
  await expect(shortlistLink(page, 1)).toBeVisible();
  expect(await chatText(page, companyDefaults.footer.chat)).toBe(chatWords.product(mine.title, "Polished", origin + levels[0]!.product));
  await test.step("the product's address is copied, or shared by the device", () => expectShared(page, mine, levels[0]!.product));

  await admin.delete(`/api/subcategories/${gone.id}`);
  await page.goto(`/shortlist?items=${itemsOf(shared, gone)},x,0,-4,1e9,${shared.id},99999999999`);
  await expect(page.getByRole("list", { name: listWords.count(1) }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(listWords.missing(1))).toBeVisible();
  await expectAccessible(page);
  await inEachWindow(page, () => expectReachable(page.getByRole("main")));
  await page.setViewportSize(NARROW);
  await page.getByRole("button", { name: listWords.keep(1) }).click();
  await expect(shortlistLink(page, 2)).toBeVisible();
  await page.getByRole("link", { name: listWords.own(2) }).click();
  const own = `/shortlist?items=${itemsOf(mine, shared)}`;
  await expect(page).toHaveURL(own);
  await expectAlive(page);
  const text = await chatText(page, companyDefaults.footer.round);
  for (const part of [`${mine.title}, Polished`, shared.title, origin + own]) expect(text).toContain(part);
  expect(await chatText(page, listWords.chat)).toBe(text);
  expect(complaints).toEqual([]);

  const html = await (await visitor.get(`/shortlist?items=${mine.id}`)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(mine.title);
  expect(await (await visitor.get("/sitemap.xml")).text()).not.toMatch(/\/(?:shortlist|compare)/);
  const many = Array.from({ length: 400 }, (_, place) => place + 1).join(",");
  expect((await visitor.get(`/shortlist?items=${many}`)).status()).toBe(200);
});

/** Returns the message that a chat link takes along. The link gets it when it has the focus. */
async function chatText(page: Page, name: string): Promise<string | null> {
  const link = page.getByRole("link", { name, exact: true });
  await link.focus();
  return new URL((await link.getAttribute("href"))!).searchParams.get("text");
}

async function expectShared(page: Page, stone: Product, address: string): Promise<void> {
  const { href } = new URL(address, page.url());
  const share = page.getByRole("button", { name: listWords.share, exact: true });
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await share.click();
  await expect(page.getByText(listWords.shared)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  await page.evaluate(() => {
    const share = async (data: ShareData) => {
      document.title = `${data.title} ${data.url}`;
    };
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await share.click();
  await expect(page).toHaveTitle(`${stone.title} ${href}`);
}

test("hearts and removals that are pressed before the page's scripts are there all count; so do hearts when the browser's store is full", async ({
  page,
  makeShelf,
}) => {
  const { products, levels } = await makeShelf([{}, {}, {}]);
  const [kept, one, other] = products as [Product, Product, Product];
  await page.goto(levels[0]!.subcategory);
  await heart(page, kept, false).click();
  await expect(shortlistLink(page, 1)).toBeVisible();

  const releaseHearts = await holdScripts(page);
  await page.goto(levels[0]!.subcategory, { waitUntil: "commit" });
  for (const stone of [one, kept, other]) await heart(page, stone, false).click();
  releaseHearts();
  await expect(shortlistLink(page, 3)).toBeVisible();
  for (const stone of products) await expect(heart(page, stone, true)).toBeVisible();

  await test.step("with a full store the choice lasts as long as the page", async () => {
    const complaints = complaintsOf(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await heart(page, one, true).click();
    await expect(heart(page, one, false)).toBeVisible();
    await expect(shortlistLink(page, 2)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  const releaseRemovals = await holdScripts(page);
  await page.goto(`/shortlist?items=${itemsOf(...products)}`, { waitUntil: "commit" });
  for (const stone of [kept, one]) await removeButton(page, stone).click();
  releaseRemovals();
  await expect(page).toHaveURL(`/shortlist?items=${itemsOf(other)}`);
  await expect(shortlistLink(page, 1)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list leads to its comparison, and a stone is removed", async ({ page, visitor, makeShelf }) => {
    const { products } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }]);
    const [one, other] = products as [Product, Product];
    await page.goto(`/shortlist?items=${itemsOf(one, other)}`);
    await page.getByRole("button", { name: listWords.compareChosen(2) }).click();
    await expect(page).toHaveURL(`/compare?items=${one.id}&items=${other.id}`);
    await expect(page.getByRole("columnheader", { name: other.title })).toBeVisible();
    await page.goBack();
    await removeButton(page, one).click();
    await expect(page).toHaveURL(`/shortlist?items=${other.id}`);
    expect(await (await visitor.get("/shortlist")).text()).toContain(words.begin);
  });
});
