import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import type { Product, ProductDraft } from "@/lib/catalogue/products/products";

export type SheetProduct = Product &
  Omit<TypedData, "documents"> & { slug: string | null; state: ProductState; draft: ProductDraft | null };

export type Place = { id: number; title: string; category: { id: number; title: string } };

export type Snapshot = {
  products: SheetProduct[];
  places: Place[];
  slugs: { main_subcategory_id: number; slug: string; id: number }[];
  terms: Map<string, string>;
  /** URLs of pictures in the ZIP and the library, by lower-case file name. */
  pictures: Map<string, string>;
  wrongPictures?: Map<string, string>;
};

export const getTermMapKey = (kind: string, key: string) => `${kind}/${key}`;

export const getFileName = (url: string) => url.slice(url.lastIndexOf("/") + 1);
