import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import type { Product, ProductDraft } from "@/lib/catalogue/products/products";

/** A product as far as a spreadsheet tells of it. */
export type SheetProduct = Product &
  Omit<TypedData, "documents"> & { slug: string | null; state: ProductState; draft: ProductDraft | null };

/** Where products stand. */
export type Place = { id: number; title: string; category: { id: number; title: string } };

/** What there is of the catalogue, as far as a table may mean it. */
export type Snapshot = {
  products: SheetProduct[];
  /** All main subcategories. */
  places: Place[];
  /** Addresses that are taken below a main subcategory, and by which product. */
  slugs: { main_subcategory_id: number; slug: string; id: number }[];
  /** Labels of terms by kind and spelling (termName). */
  terms: Map<string, string>;
  /** Addresses of pictures by their names in small letters: of those sent along, and of the library. */
  pictures: Map<string, string>;
  /** What is wrong with pictures that were sent along. */
  wrongPictures?: Map<string, string>;
};

export const termName = (kind: string, key: string) => `${kind}/${key}`;

/** What a picture is called in a sheet. */
export const fileName = (url: string) => url.slice(url.lastIndexOf("/") + 1);
