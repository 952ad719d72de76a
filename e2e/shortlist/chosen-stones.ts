import type { Locator, Page } from "@playwright/test";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import { heartWords } from "@/lib/shortlist/heart-words";
import { test as base } from "../catalogue/catalogue-rows";
import { expect, type Form, uniqueTitle } from "../kit/fixtures";
import { levelsOf } from "../kit/levels";

export type Shelf = { category: MainCategory; subcategory: MainSubcategory; products: Product[]; levels: ReturnType<typeof levelsOf>[] };

/** Packed two to a box of 0.72 m² that weighs 35 kg; 27 boxes a pallet. */
export const packed = () => ({
  sku: uniqueTitle("SH").replaceAll(" ", "-"),
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
  /** Adds stones to a shelf of their own: one for each of these forms. */
  makeShelf: (forms: Form[]) => Promise<Shelf>;
  /** Says how a stone is packed. */
  pack: (product: Product, variants: object[]) => Promise<void>;
}>({
  makeShelf: async ({ makeCategory, makeSubcategory, makeProduct }, use) => {
    await use(async (forms) => {
      const category = await makeCategory();
      const subcategory = await makeSubcategory(category);
      const products: Product[] = [];
      for (const form of forms) products.push(await makeProduct(subcategory, form));
      return { category, subcategory, products, levels: products.map((product) => levelsOf(category, subcategory, product)) };
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

/** The heart of a stone, pressed or not. */
export const heart = (area: Page | Locator, { title }: Pick<Product, "title">, pressed: boolean) =>
  area.getByRole("button", { name: pressed ? heartWords.remove(title) : heartWords.add(title), exact: true, pressed });

/** The way to the shortlist in the header, with so many stones on it. */
export const shortlistLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: count === 0 ? heartWords.link : heartWords.counted(count), exact: true });

export const itemsOf = (...products: Pick<Product, "id">[]) => products.map(({ id }) => id).join(",");
