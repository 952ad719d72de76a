import { blankData } from "@/lib/catalogue/products/product-data";
import { type Variant, variantInput } from "@/lib/catalogue/products/variants";
import type { Cell, Table } from "@/lib/imports/cells";
import { planImport } from "@/lib/imports/plan/plan";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import { messages } from "@/lib/shared/words/messages";

export const marble = { id: 10, title: "White marble", category: { id: 1, title: "Marble" } };
export const tiles = { id: 20, title: "Floor tiles", category: { id: 2, title: "Tiles" } };
export const others = { id: 30, title: "Floor tiles", category: { id: 3, title: "Outdoor" } };

export const variant = (sku: string, more: Partial<Variant> = {}) => ({ ...variantInput.parse({ sku }), ...more });

export const stone = (more: Partial<SheetProduct> = {}): SheetProduct => ({
  ...blankData,
  ...{ id: 1, title: "Carrara", description: "<p>White &amp; grey.</p><p>From Italy.</p>", product_image: "/uploads/a.jpg" },
  ...{ sub_image1: "/uploads/b.jpg", sub_image2: null, sub_image3: null, sub_image4: null },
  ...{ size: "600 × 600 mm", finish: "Polished, Honed", thickness: "1/2", material: "Marble", recommended_use: null },
  ...{ main_subcategory_id: 10, slug: "carrara", state: "published", draft: null, colour: "White", origin: "Italy", hs_code: "6802.21" },
  variants: [variant("CA-1", { m2_per_box: 1.44, availability: "in_stock" }), variant("CA-2", { pieces_per_box: 4 })],
  tests: [{ test: "Water absorption", value: "0.05", unit: "%", standard: "EN 13755", tested_on: "2025-03-31" }],
  pictures: [{ role: "slab", image: "/uploads/c.jpg", caption: "A slab" }],
  pictureNames: new Map([["/uploads/a.jpg", "Carrara slab.jpg"]]),
  ...more,
});

export const catalogue = (...products: SheetProduct[]): Snapshot => ({
  products,
  places: [marble, tiles, others],
  slugs: products.map(({ id, main_subcategory_id, slug }) => ({ id, main_subcategory_id, slug: slug! })),
  terms: new Map([
    ["finish/polished", "Polished"],
    ["finish/glossy", "Polished"],
  ]),
  pictures: new Map([["new.jpg", "/uploads/new.jpg"]]),
  wrongPictures: new Map([["big.jpg", messages.files.imageSize]]),
});

export const plan = (rows: Cell[][], snapshot: Snapshot, decimal?: Table["decimal"]) =>
  planImport({ rows, decimal }, snapshot, (html) => html);
