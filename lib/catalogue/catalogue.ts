import type { Product } from "@/lib/catalogue/products/products";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { PictureViews, Viewed } from "@/lib/media/media";
import { withUnit } from "@/lib/shared/units";
import { siteMessages } from "@/lib/shared/words/site-messages";

export type Card = Viewed<{ id: number; name: string; image: string | null; href: string }>;

export type ProductCard = Viewed<
  WithSlug<Pick<Product, "id" | "title" | "product_image" | "finish" | "thickness" | "material" | "main_subcategory_id">>
>;

export type LinkedProduct = ProductCard & { href: string };

export type ViewedProduct = Viewed<Product> & { views?: PictureViews };

/** One page of a subcategory's products. `more` is true if another page follows. */
export type ProductPage = { products: ProductCard[]; more: boolean };

export type ProductView = {
  id: number;
  name: string;
  categoryId: number;
  description: string;
  /** The main image, then the sub images, without empty slots. */
  images: string[];
  size: string;
  finish: string;
  thickness: string;
  material: string;
  usage: string;
};

const orNotAvailable = (value: string | null) => value?.trim() || siteMessages.catalogue.notAvailable;

/** Converts a listed product for its page: drops empty images and shows 'N/A' for missing texts. */
export function toProductView(product: Product): ProductView {
  return {
    id: product.id,
    name: product.title,
    categoryId: product.main_subcategory_id,
    description: product.description,
    images: [product.product_image, product.sub_image1, product.sub_image2, product.sub_image3, product.sub_image4].filter(
      (image): image is string => Boolean(image),
    ),
    size: orNotAvailable(product.size),
    finish: orNotAvailable(product.finish),
    thickness: orNotAvailable(product.thickness),
    material: orNotAvailable(product.material),
    usage: orNotAvailable(product.recommended_use),
  };
}

/** Keeps sizes such as "1200 × 2400 mm" on one line: no-break spaces inside, and a narrow one before the unit. */
export function keepSizesOnOneLine(text: string): string {
  // No lookbehind: browsers without support for it would reject the whole script.
  return text
    .replace(/\d ?[×x] ?(?=\d)/gi, (match) => match.replaceAll(" ", "\u00a0"))
    .replace(/(\d) ?%/g, (_, digit: string) => withUnit(digit, "%"))
    .replace(/(\d) (mm|cm|m²|m|kg|sq ft)(?![\p{L}\d])/gu, (_, digit: string, unit: string) => withUnit(digit, unit));
}

export const addresses = {
  categories: "/product",
  category: (category: string) => `/product/${category}`,
  subcategory: (category: string, subcategory: string) => `/product/${category}/${subcategory}`,
  productsAfter: (category: string, subcategory: string, product: number) => `/product/${category}/${subcategory}?after=${product}`,
  product: (category: string, subcategory: string, product: string) => `/product/${category}/${subcategory}/${product}`,
  nextPage: (category: WithSlug<object>, subcategory: WithSlug<object>, { products, more }: ProductPage): string | undefined => {
    const last = products.at(-1);
    return more && last ? addresses.productsAfter(category.slug, subcategory.slug, last.id) : undefined;
  },
  categoryQuery: (category: number) => `/product?category=${category}`,
};
