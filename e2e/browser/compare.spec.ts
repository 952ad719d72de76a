import type { Page } from "@playwright/test";
import { choosingDefaults } from "@/lib/domain/content/choosing";
import { compareWords as words } from "@/lib/domain/content/choosing-words";
import { complaintsOf, expectAccessible, NARROW, WIDE } from "./accessible";
import { expect, itemsOf, packed, test } from "./chosen-stones";
import { expectReachable, inEachWindow } from "./reachable";

test.use({ viewport: NARROW });

const row = (page: Page, label: string) => page.getByRole("row", { name: new RegExp(`^${label}`) });

test("stones stand side by side, what differs is marked in words, and can be shown alone", async ({ page, makeShelf, pack }) => {
  const { products } = await makeShelf([
    { finish: "Polished", material: "Marble", recommended_use: "Floors, Walls" },
    { finish: "Honed", material: "Marble", recommended_use: "walls, floors" },
  ]);
  const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
  await pack(one, [packed()]);
  const complaints = complaintsOf(page);
  await page.goto(`/compare?items=${itemsOf(one, other)}`);
  await expect(row(page, words.rows.finish)).toContainText(words.differs);
  for (const label of [words.rows.material, words.rows.use]) await expect(row(page, label)).not.toContainText(words.differs);
  await expect(row(page, words.rows.packaging).getByRole("cell").first()).toContainText("2 pieces, 0.72\u00a0m²");
  await expect(row(page, words.rows.packaging).getByRole("cell").last()).toHaveText(words.unknown);

  await page.getByRole("button", { name: "sq ft" }).click();
  await expect(row(page, words.rows.packaging).getByText("7.8\u00a0sq ft")).toBeVisible();
  await expect(row(page, words.rows.packaging).getByText("0.72\u00a0m²")).toBeHidden();
  await page.reload();
  await expect(row(page, words.rows.minimum).getByText("269.1\u00a0sq ft")).toBeVisible();
  await page.getByRole("button", { name: "m²" }).click();

  await page.getByRole("link", { name: words.differencesOnly }).click();
  await expect(page).toHaveURL(`/compare?items=${itemsOf(one, other)}&only=differences`);
  await expect(row(page, words.rows.finish)).toBeVisible();
  await expect(row(page, words.rows.material)).toBeHidden();
  await expectAccessible(page);
  await inEachWindow(page, () => expectReachable(page.getByRole("main")));
  await page.setViewportSize(NARROW);

  await test.step("in a narrow window the table scrolls, and what a row is about stays", async () => {
    const label = page.getByRole("rowheader", { name: new RegExp(`^${words.rows.finish}`) });
    const before = await label.boundingBox();
    const box = page.getByRole("region", { name: words.scrolls });
    const hint = page.getByText(words.moreStones);
    await expect(hint).toBeVisible();
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(hint).toBeHidden();
    expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const after = await label.boundingBox();
    expect(after!.x).toBeLessThanOrEqual(before!.x);
    expect(after!.x).toBeGreaterThanOrEqual(0);
  });

  await page.getByRole("link", { name: words.remove(one.title) }).click();
  await expect(page).toHaveURL(`/compare?items=${other.id}&only=differences`);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("link", { name: words.request }).click();
  await expect(page).toHaveURL(`/shortlist?items=${other.id}#request`);
  expect(complaints).toEqual([]);
});

test("of more than four the first four are compared; without any the page says where to begin", async ({ page, makeShelf }) => {
  const { products } = await makeShelf([{}, {}, {}, {}, {}]);
  await page.goto(`/compare?items=${itemsOf(...products)},nonsense`);
  await expect(page.getByRole("columnheader")).toHaveCount(5);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.goto("/compare?items=999999999");
  await expect(page.getByText(choosingDefaults.compare.empty)).toBeVisible();
  await expectAccessible(page);
});

test("on paper four stones take one sheet, on its side", async ({ page, makeShelf, pack }) => {
  const { products } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }, {}, {}]);
  for (const product of products) await pack(product, [packed()]);
  await page.setViewportSize(WIDE);
  await page.goto(`/compare?items=${itemsOf(...products)}`);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});
