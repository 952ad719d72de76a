import type { Product } from "@/lib/catalogue/products/products";
import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { fetchList, type Page, paths } from "../kit/fixtures";
import { createPackedVariant, expect, test, toItems } from "./chosen-stones";

const words = en.compare;

test.use({ viewport: NARROW });

const row = (page: Page, label: string) => page.getByRole("row", { name: new RegExp(`^${label}`) });

test("the comparison marks differences and can show them only", async ({ page, visitor, makeShelf, pack }) => {
  const { products } = await makeShelf([
    { finish: "Polished", material: "Marble", recommended_use: "Floors, Walls" },
    { finish: "Honed", material: "Marble", recommended_use: "walls, floors" },
  ]);
  const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
  await pack(one, [createPackedVariant()]);
  const complaints = collectComplaints(page);
  await page.goto(`/compare?items=${toItems(one, other)}`);
  await expect(row(page, words.rows.finish)).toContainText(words.differs);
  for (const label of [words.rows.material, words.rows.use]) await expect(row(page, label)).not.toContainText(words.differs);
  const packaging = row(page, words.rows.packaging);
  await expect(packaging.getByRole("cell").first()).toContainText("2 pieces, 0.72\u202fm²");
  await expect(packaging.getByRole("cell").last()).toHaveText(words.unknown);
  await page.getByRole("button", { name: "sq ft" }).click();
  await expect(packaging.getByText("7.8\u202fsq ft")).toBeVisible();
  await expect(packaging.getByText("0.72\u202fm²")).toBeHidden();
  for (const imperial of ["(23.6 × 23.6 in)", "(77.2 lb)"]) await expect(packaging.getByRole("cell", { name: imperial })).toBeVisible();

  await page.getByRole("link", { name: words.differencesOnly }).click();
  await expect(page).toHaveURL(`/compare?items=${toItems(one, other)}&only=differences`);
  await expect(row(page, words.rows.finish)).toBeVisible();
  await expect(row(page, words.rows.material)).toBeHidden();
  await expectAccessible(page);
  await test.step("in a narrow window the table scrolls and row labels stay visible", () => expectTableToScroll(page));

  await page.getByRole("link", { name: `Remove ${one.title} from the comparison` }).click();
  await expect(page).toHaveURL(`/compare?items=${other.id}&only=differences`);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("link", { name: words.request })).toHaveAttribute("href", `/shortlist?items=${other.id}#request`);

  await test.step("compares the first four stones in the selected unit, and prints on one page", async () => {
    const sample = (await fetchList<Product>(visitor, paths.products)).filter(({ id }) => id !== one.id && id !== other.id).slice(0, 3);
    await page.goto(`/compare?items=${toItems(one, other, ...sample)},nonsense`);
    await expect(page.getByRole("columnheader")).toHaveCount(5);
    await expect(row(page, words.rows.minimum).getByText("269.1\u202fsq ft")).toBeVisible();
    await expectOneLandscapePage(page);
  });
  expect(complaints).toEqual([]);
});

async function expectTableToScroll(page: Page): Promise<void> {
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
}

async function expectOneLandscapePage(page: Page): Promise<void> {
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
}
