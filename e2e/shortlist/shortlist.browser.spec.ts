import type { Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints, NARROW } from "../kit/accessible";
import { holdScripts } from "../kit/hold-scripts";
import { expectInteractive } from "../website/home-page";
import { countStones, expect, findHeart, findShortlistLink, test, toItems } from "./chosen-stones";

const words = catalogueDefaults.shortlist;
const listWords = en.shortlist;

test.use({ viewport: NARROW });

const removeButton = (page: Page, { title }: Product) => page.getByRole("button", { name: `Remove ${title} from this list` });

test("hearts add stones, all tabs show the count, and a removal from the list can be undone", async ({ page, makeShelf }) => {
  const { products, levels } = await makeShelf([{ finish: "Polished", size: "600 x 600 mm" }, { finish: "Honed" }, {}]);
  const [one, other, third] = products as [Product, Product, Product];
  await page.goto(levels[0]!.subcategory);
  await expect(findShortlistLink(page, 0)).toBeVisible();
  await findHeart(page, one, false).click();
  await expect(findHeart(page, one, true)).toBeVisible();
  await expect(findShortlistLink(page, 1)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(levels[1]!.product);
  await expect(findShortlistLink(tab, 1)).toBeVisible();
  await findHeart(tab, other, false).click();
  await expect(findShortlistLink(page, 2)).toBeVisible();
  await expect(findHeart(page, other, true)).toBeVisible();
  await tab.close();

  await findHeart(page, third, false).click();
  await expect(findShortlistLink(page, 3)).toHaveAttribute("href", `/shortlist?items=${toItems(one, other, third)}`);
  // Without ids in the URL, it redirects to the saved list.
  await page.goto("/shortlist");
  await expect(page).toHaveURL(`/shortlist?items=${toItems(one, other, third)}`);
  const list = page.getByRole("list", { name: countStones(3) });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText("Polished");
  await expect(page.getByText(listWords.foreign)).toBeHidden();

  await test.step("undoes one of two removals", async () => {
    for (const stone of [one, other]) await removeButton(page, stone).click();
    await expect(page).toHaveURL(`/shortlist?items=${toItems(third)}`);
    await expect(findShortlistLink(page, 1)).toBeVisible();
    await page.getByRole("button", { name: listWords.undo }).first().click();
    await expect(page).toHaveURL(`/shortlist?items=${toItems(one, third)}`);
    await expect(findShortlistLink(page, 2)).toHaveAttribute("href", `/shortlist?items=${toItems(one, third)}`);
  });
  for (const stone of [one, third]) await removeButton(page, stone).click();
  await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
  await expect(findShortlistLink(page, 0)).toBeVisible();
});

test("a shared list can be saved; products and lists can be shared and sent to a chat", async ({ page, context, makeShelf }) => {
  const { products, levels } = await makeShelf([{ finish: "Polished" }, {}]);
  const [mine, shared] = products as [Product, Product];
  const { origin } = new URL(process.env.SITE_URL!);
  const complaints = collectComplaints(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${levels[0]!.product}?utm_source=letter`);
  await findHeart(page, mine, false).click();
  await expect(findShortlistLink(page, 1)).toBeVisible();
  expect(await readChatText(page, en.company.footer.chat)).toBe(
    `Hello, I would like to know more about ${mine.title} (Polished): ${origin + levels[0]!.product}`,
  );
  await test.step("copies the product link, or opens the share sheet", () => expectShared(page, mine, levels[0]!.product));

  await page.goto(`/shortlist?items=${shared.id},999999999`);
  await expect(page.getByRole("list", { name: countStones(1) }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("One stone of this list is no longer in our catalogue.")).toBeVisible();
  await page.getByRole("button", { name: "Save this stone" }).click();
  await expect(findShortlistLink(page, 2)).toBeVisible();
  await page.getByRole("link", { name: "Your shortlist: 2 stones" }).click();
  const own = `/shortlist?items=${toItems(mine, shared)}`;
  await expect(page).toHaveURL(own);
  await expectInteractive(page);
  const text = await readChatText(page, en.company.footer.round);
  for (const part of [`${mine.title}, Polished`, shared.title, origin + own]) expect(text).toContain(part);
  expect(await readChatText(page, listWords.chat)).toBe(text);
  expect(complaints).toEqual([]);
});

/** Returns the prefilled message of a chat link. The link is completed on focus. */
async function readChatText(page: Page, name: string): Promise<string | null> {
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

test("hearts and removals work before hydration and when local storage is full", async ({ page, makeShelf }) => {
  const { products, levels } = await makeShelf([{}, {}, {}]);
  const [kept, one, other] = products as [Product, Product, Product];
  await page.goto(levels[0]!.subcategory);
  await findHeart(page, kept, false).click();
  await expect(findShortlistLink(page, 1)).toBeVisible();

  const releaseHearts = await holdScripts(page);
  await page.goto(levels[0]!.subcategory, { waitUntil: "commit" });
  for (const stone of [one, kept, other]) await findHeart(page, stone, false).click();
  releaseHearts();
  await expect(findShortlistLink(page, 3)).toBeVisible();
  for (const stone of products) await expect(findHeart(page, stone, true)).toBeVisible();

  await test.step("with full storage the selection lasts until the page is left", async () => {
    const complaints = collectComplaints(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await findHeart(page, one, true).click();
    await expect(findHeart(page, one, false)).toBeVisible();
    await expect(findShortlistLink(page, 2)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  const releaseRemovals = await holdScripts(page);
  await page.goto(`/shortlist?items=${toItems(...products)}`, { waitUntil: "commit" });
  for (const stone of [kept, one]) await removeButton(page, stone).click();
  releaseRemovals();
  await expect(page).toHaveURL(`/shortlist?items=${toItems(other)}`);
  await expect(findShortlistLink(page, 1)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list can be compared, a stone removed, and the others requested by chat or e-mail", async ({ page, makeShelf }) => {
    const { products } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }]);
    const [one, other] = products as [Product, Product];
    await page.goto(`/shortlist?items=${toItems(one, other)}`);
    await page.getByRole("button", { name: "Compare 2 stones" }).click();
    await expect(page).toHaveURL(`/compare?items=${one.id}&items=${other.id}`);
    await expect(page.getByRole("columnheader", { name: other.title })).toBeVisible();
    await page.goBack();
    await removeButton(page, one).click();
    await expect(page).toHaveURL(`/shortlist?items=${other.id}`);
    await expect(page.getByRole("textbox"), "the form needs JavaScript").toHaveCount(0);
    expect(await page.locator("main noscript").textContent()).toContain(catalogueDefaults.request.without);
    for (const way of ["https://wa.me/", "mailto:"])
      await expect(page.locator(`main a[href^="${way}"]`).first()).toHaveAttribute(
        "href",
        new RegExp(other.title.replaceAll(" ", "(?:%20|\\+)")),
      );
  });
});
