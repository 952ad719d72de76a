import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import type { Product, ProductDraft } from "@/lib/catalogue/products/products";
import type { TermKind } from "@/lib/catalogue/terms/terms";

export type SheetProduct = Product &
  Omit<TypedData, "documents"> & { slug: string; state: ProductState; draft: ProductDraft | null; pictureNames: Map<string, string> };

export type Place = { id: number; title: string; category: { id: number; title: string } };

/** Labels and aliases of terms by kind, each with the label of its term. */
export type KnownNames = Map<TermKind, { name: string; label: string }[]>;

export type Snapshot = {
  products: SheetProduct[];
  places: Place[];
  slugs: { main_subcategory_id: number; slug: string; id: number }[];
  terms: Map<string, string>;
  labels?: KnownNames;
  pictures: Map<string, string>;
  ambiguousPictures?: Set<string>;
  /** Pictures in the ZIP, by lower-case file name. They come before all others. */
  sentPictures?: Map<string, string>;
  wrongPictures?: Map<string, string>;
};

export const getTermMapKey = (kind: string, key: string) => `${kind}/${key}`;

type PicturedProduct = Pick<SheetProduct, "product_image" | `sub_image${1 | 2 | 3 | 4}` | "pictures">;

export const listPictureUrls = ({ product_image, sub_image1, sub_image2, sub_image3, sub_image4, pictures }: PicturedProduct): string[] =>
  [product_image, sub_image1, sub_image2, sub_image3, sub_image4, ...pictures.map(({ image }) => image)].filter((url): url is string =>
    Boolean(url),
  );

export const getFileName = (url: string) => url.slice(url.lastIndexOf("/") + 1);
