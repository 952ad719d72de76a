import { choosingDefaults } from "@/lib/domain/content/choosing";
import { chatWords, listWords } from "@/lib/domain/content/choosing-words";
import { companyDefaults } from "@/lib/domain/content/company";
import { SHORTLIST_DAYS } from "@/lib/domain/shortlist";
import { complaintsOf, expectAccessible, NARROW, WIDE } from "./accessible";
import { expect, heart, itemsOf, shortlistLink, test } from "./chosen-stones";
import { holdScripts } from "./hold-scripts";
import { expectAlive } from "./home-page";
import { expectReachable, inEachWindow } from "./reachable";

const words = choosingDefaults.shortlist;
const DAY_MS = 24 * 60 * 60 * 1000;

for (const [name, viewport] of [
  ["on a phone", NARROW],
  ["on a desk", WIDE],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test("hearts choose stones, the header counts them, another tab knows, and the list shows them", async ({ page, makeShelf }) => {
      const { products, levels } = await makeShelf([{ finish: "Polished", size: "600 x 600 mm" }, { finish: "Honed" }]);
      const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
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

      await page.reload();
      await expect(heart(page, one, true)).toBeVisible();
      await shortlistLink(page, 2).click();
      await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, other)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      const list = page.getByRole("list", { name: listWords.count(2) });
      await expect(list.getByRole("listitem")).toHaveCount(2);
      await expect(list.getByRole("listitem").first()).toContainText("Polished");
      await expect(page.getByText(listWords.foreign)).toBeHidden();
      // Without its stones, the address leads to them.
      await page.goto("/shortlist");
      await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, other)}`);
    });
  });
}

test.describe("looked at closely", () => {
  test.use({ viewport: NARROW });

  test("a stone is taken off, and put back with one press", async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{}, {}]);
    const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
    await page.goto(levels[0]!.subcategory);
    for (const stone of products) await heart(page, stone, false).click();
    await shortlistLink(page, 2).click();
    await page.getByRole("button", { name: listWords.removeOf(one.title) }).click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(other)}`);
    await expect(shortlistLink(page, 1)).toBeVisible();
    await page.getByRole("button", { name: listWords.undo }).click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, other)}`);
    await expect(shortlistLink(page, 2)).toBeVisible();
    for (const { title } of products) await page.getByRole("button", { name: listWords.removeOf(title) }).click();
    await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
    await expect(shortlistLink(page, 0)).toBeVisible();
  });

  test("of two stones that were taken off one is put back, and the other stays off", async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{}, {}, {}]);
    const [one, other, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
    await page.goto(levels[0]!.subcategory);
    for (const stone of products) await heart(page, stone, false).click();
    await shortlistLink(page, 3).click();
    for (const { title } of [one, other]) await page.getByRole("button", { name: listWords.removeOf(title) }).click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(third)}`);
    await page.getByRole("button", { name: listWords.undo }).first().click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(one, third)}`);
    await expect(shortlistLink(page, 2)).toHaveAttribute("href", `/shortlist?items=${itemsOf(one, third)}`);
  });

  test("what somebody shared can be kept, and one's own list stays in reach; what makes no sense in its address is passed over", async ({
    page,
    admin,
    visitor,
    makeShelf,
  }) => {
    const { products, levels } = await makeShelf([{}, {}, {}]);
    const [mine, shared, gone] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
    await page.goto(levels[0]!.product);
    await heart(page, mine, false).click();
    await expect(shortlistLink(page, 1)).toBeVisible();
    await admin.delete(`/api/subcategories/${gone.id}`);
    const complaints = complaintsOf(page);
    await page.goto(`/shortlist?items=${itemsOf(shared, gone)},x,0,-4,1e9,${shared.id},99999999999`);
    await expect(page.getByRole("list", { name: listWords.count(1) }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText(listWords.missing(1))).toBeVisible();
    await page.getByRole("button", { name: listWords.keep(1) }).click();
    await expect(shortlistLink(page, 2)).toBeVisible();
    await page.getByRole("link", { name: listWords.own(2) }).click();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(mine, shared)}`);
    expect(complaints).toEqual([]);

    const html = await (await visitor.get(`/shortlist?items=${mine.id}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(mine.title);
    expect(await (await visitor.get("/sitemap.xml")).text()).not.toMatch(/\/(?:shortlist|compare)/);
    const many = Array.from({ length: 400 }, (_, place) => place + 1).join(",");
    expect((await visitor.get(`/shortlist?items=${many}`)).status()).toBe(200);
  });

  test(`a stone is remembered for ${SHORTLIST_DAYS} days`, async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{}]);
    const [stone] = products as [(typeof products)[0]];
    const start = new Date("2026-12-01T10:00:00").getTime();
    await page.clock.setSystemTime(start);
    await page.goto(levels[0]!.subcategory);
    await heart(page, stone, false).click();
    await expect(shortlistLink(page, 1)).toBeVisible();
    await page.clock.setSystemTime(start + (SHORTLIST_DAYS - 1) * DAY_MS);
    await page.reload();
    await expect(shortlistLink(page, 1)).toBeVisible();
    await expect(heart(page, stone, true)).toBeVisible();
    await page.clock.setSystemTime(start + (SHORTLIST_DAYS + 1) * DAY_MS);
    await page.reload();
    await expect(shortlistLink(page, 0)).toBeVisible();
    await expect(heart(page, stone, false)).toBeVisible();
  });

  test("hearts that are pressed before the page's scripts are there choose their stones when they are, and let none go", async ({
    page,
    makeShelf,
  }) => {
    const { products, levels } = await makeShelf([{}, {}, {}]);
    const [kept, one, other] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
    await page.goto(levels[0]!.subcategory);
    await heart(page, kept, false).click();
    await expect(shortlistLink(page, 1)).toBeVisible();

    const release = await holdScripts(page);
    await page.goto(levels[0]!.subcategory, { waitUntil: "commit" });
    for (const stone of [one, kept, other]) await heart(page, stone, false).click();
    release();
    await expect(shortlistLink(page, 3)).toBeVisible();
    for (const stone of products) await expect(heart(page, stone, true)).toBeVisible();
  });

  test("stones that are taken off before the page's scripts are there are all gone when they are", async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{}, {}, {}]);
    const [one, other, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
    await page.goto(levels[0]!.subcategory);
    for (const stone of products) await heart(page, stone, false).click();
    await expect(shortlistLink(page, 3)).toBeVisible();

    const release = await holdScripts(page);
    await page.goto(`/shortlist?items=${itemsOf(...products)}`, { waitUntil: "commit" });
    for (const { title } of [one, other]) await page.getByRole("button", { name: listWords.removeOf(title) }).click();
    release();
    await expect(page).toHaveURL(`/shortlist?items=${itemsOf(third)}`);
    await expect(shortlistLink(page, 1)).toBeVisible();
  });

  test("a browser that keeps nothing still lets one choose, as long as the page is there", async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{}]);
    const [stone] = products as [(typeof products)[0]];
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const complaints = complaintsOf(page);
    await page.goto(levels[0]!.subcategory);
    await heart(page, stone, false).click();
    await expect(heart(page, stone, true)).toBeVisible();
    await expect(shortlistLink(page, 1)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("the pages are accessible, and all of them can be reached in any window", async ({ page, makeShelf }) => {
    test.slow();
    const { products } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }]);
    for (const address of ["/shortlist", `/shortlist?items=${itemsOf(...products)}`]) {
      const complaints = complaintsOf(page);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      await expectAccessible(page);
      await inEachWindow(page, () => expectReachable(page.getByRole("main")));
      expect(complaints).toEqual([]);
    }
  });

  test("a chat that is opened from a product or a list tells of it", async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{ finish: "Polished" }, {}]);
    const [one] = products as [(typeof products)[0]];
    const text = async (name: string) => {
      await expectAlive(page);
      const link = page.getByRole("link", { name, exact: true });
      await link.focus();
      return new URL((await link.getAttribute("href"))!).searchParams.get("text");
    };
    const { origin } = new URL(process.env.SITE_URL!);
    await page.goto("/contact");
    expect(await text(companyDefaults.footer.chat)).toBeNull();
    await page.goto(levels[0]!.product);
    const ofProduct = chatWords.product(one.title, "Polished", origin + levels[0]!.product);
    expect(await text(companyDefaults.footer.chat)).toBe(ofProduct);
    expect(await text(companyDefaults.footer.round)).toBe(ofProduct);
    await page.goto(`/shortlist?items=${itemsOf(...products)}`);
    const ofList = await text(companyDefaults.footer.round);
    for (const part of [`${one.title}, Polished`, products[1]!.title, `${origin}/shortlist?items=${itemsOf(...products)}`])
      expect(ofList).toContain(part);
    expect(await text(listWords.chat)).toBe(ofList);
  });

  test("an address is shared by the device, or copied", async ({ page, context, makeShelf }) => {
    const { products, levels } = await makeShelf([{}]);
    const [stone] = products as [(typeof products)[0]];
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${levels[0]!.product}?utm_source=letter`);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
    await page.getByRole("button", { name: listWords.share, exact: true }).click();
    await expect(page.getByText(listWords.shared)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(levels[0]!.product, page.url()).href);
    await page.evaluate(() => {
      const share = async (data: ShareData) => {
        document.title = `${data.title} ${data.url}`;
      };
      Object.defineProperty(navigator, "share", { value: share, configurable: true });
    });
    await page.getByRole("button", { name: listWords.share, exact: true }).click();
    await expect(page).toHaveTitle(`${stone.title} ${new URL(levels[0]!.product, page.url()).href}`);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: NARROW });

  test("a product leads to its list, a list to its comparison and to ways to ask", async ({ page, makeShelf }) => {
    const { products, levels } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }]);
    const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
    await page.goto(levels[0]!.product, { waitUntil: "domcontentloaded" });
    await expect(heart(page, one, false)).toBeHidden();
    await page.getByRole("link", { name: choosingDefaults.request.title }).click();
    await expect(page).toHaveURL(`/shortlist?items=${one.id}#request`);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    const instead = page.locator("main noscript");
    expect(await instead.textContent()).toContain(choosingDefaults.request.without);
    const mail = await instead.locator(`a[href^="mailto:${companyDefaults.email}"]`).getAttribute("href");
    expect(decodeURIComponent(mail!)).toContain(`${one.title}, Polished`);

    await page.goto(`/shortlist?items=${itemsOf(one, other)}`);
    await page.getByRole("button", { name: listWords.compareChosen(2) }).click();
    await expect(page).toHaveURL(`/compare?items=${one.id}&items=${other.id}`);
    await expect(page.getByRole("columnheader", { name: other.title })).toBeVisible();
    await page.goto(`/shortlist?items=${itemsOf(one, other)}`);
    await page.getByRole("button", { name: listWords.removeOf(one.title) }).click();
    await expect(page).toHaveURL(`/shortlist?items=${other.id}`);
    await page.goto("/shortlist");
    await expect(page.getByText(words.begin)).toBeVisible();
  });
});
