import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import en from "@/messages/en.json" with { type: "json" };
import { test as base } from "../catalogue/catalogue-rows";
import { createTitle, expect, type Form, type Locator, type Page } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";
import { expectInteractive } from "../website/home-page";

const { heart, request } = en;

export type Shelf = {
  category: MainCategory;
  subcategory: MainSubcategory;
  products: Product[];
  levels: ReturnType<typeof getLevelPaths>[];
};

/** Returns a variant with packaging: 2 pieces, 0.72 m² and 35 kg per box, 27 boxes per pallet. */
export const createPackedVariant = () => ({
  sku: createTitle("SH").replaceAll(" ", "-"),
  size: "600 × 600 mm",
  finish: "Polished",
  thickness: "18 mm",
  pieces_per_box: 2,
  m2_per_box: 0.72,
  kg_per_box: 35,
  boxes_per_pallet: 27,
  minimum_order_m2: 25,
  lead_time_days: 30,
  availability: "in_stock",
});

export const test = base.extend<{
  makeShelf: (forms: Form[]) => Promise<Shelf>;
  pack: (product: Product, variants: object[]) => Promise<void>;
}>({
  makeShelf: async ({ makeCategory, makeSubcategory, makeProduct }, use) => {
    await use(async (forms) => {
      const category = await makeCategory();
      const subcategory = await makeSubcategory(category);
      const products: Product[] = [];
      for (const form of forms) products.push(await makeProduct(subcategory, form));
      return { category, subcategory, products, levels: products.map((product) => getLevelPaths(category, subcategory, product)) };
    });
  },
  pack: async ({ admin }, use) => {
    await use(async ({ id }, variants) => {
      const response = await admin.patch(`/api/products/${id}`, { data: { variants } });
      expect(response.status(), await response.text()).toBe(200);
    });
  },
});

export { expect };

export const findHeart = (area: Page | Locator, { title }: Pick<Product, "title">, pressed: boolean) =>
  area.getByRole("button", { name: `${pressed ? heart.kept : heart.add}: ${title}`, exact: true, pressed });

export const countStones = (count: number) => (count === 1 ? "1 stone" : `${count} stones`);

export const findShortlistLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: count === 0 ? heart.link : `${heart.link}, ${countStones(count)}`, exact: true });

/** Shows the fields of all stones, which are folded on phones. */
export async function unfoldLines(page: Page): Promise<void> {
  const list = page.getByRole("main").getByRole("list", { name: /^\d+ stones?$/ });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await expectInteractive(page);
  const folded = list.getByRole("button", { name: request.fields, expanded: false });
  for (let left = await folded.count(); left > 0; left--) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
}

export const toItems = (...products: Pick<Product, "id">[]) => products.map(({ id }) => id).join(",");
