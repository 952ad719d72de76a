import type { Product } from "@/lib/catalogue/products/products";
import type { Slugged } from "@/lib/catalogue/slugs";
import type { PictureViews, Viewed } from "@/lib/media/media";
import { siteMessages } from "@/lib/shared/words/site-messages";

export type Card = Viewed<{ id: number; name: string; image: string | null; href: string }>;

export type ProductCard = Viewed<
  Slugged<Pick<Product, "id" | "title" | "product_image" | "finish" | "thickness" | "material" | "main_subcategory_id">>
>;

/** A product with the URL of its page. */
export type LinkedProduct = ProductCard & { href: string };

/** A product with alt texts and focal points of its pictures. */
export type ViewedProduct = Viewed<Product> & { views?: PictureViews };

/** One page of a subcategory's products, and whether more follow. */
export type ProductPage = { products: ProductCard[]; more: boolean };

/** A product as visitors see it. */
export type ProductView = {
  id: number;
  name: string;
  categoryId: number;
  description: string;
  /** The main image and the sub images. Empty if there is none. */
  images: string[];
  size: string;
  finish: string;
  thickness: string;
  material: string;
  usage: string;
};

const orNotAvailable = (value: string | null) => value?.trim() || siteMessages.catalogue.notAvailable;

/** Converts a listed product into the view for visitors: without empty images, with 'N/A' for missing values. */
export function productView(product: Product): ProductView {
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

/** Keeps sizes such as "1200 × 2400 mm" on one line, as they were written: only the spaces inside become no-break spaces. */
export function unbrokenSizes(text: string): string {
  // No lookbehind: a browser that does not know it would refuse the whole script.
  return text.replace(/\d ?[×x] ?(?=\d)/gi, (sides) => sides.replaceAll(" ", "\u00a0")).replace(/(\d) (mm|cm|m)\b/g, "$1\u00a0$2");
}

/** Paths of the catalogue levels, built from slugs. */
export const addresses = {
  categories: "/product",
  category: (category: string) => `/product/${category}`,
  subcategory: (category: string, subcategory: string) => `/product/${category}/${subcategory}`,
  /** The products of a subcategory after a given product. */
  productsAfter: (category: string, subcategory: string, product: number) => `/product/${category}/${subcategory}?after=${product}`,
  product: (category: string, subcategory: string, product: string) => `/product/${category}/${subcategory}/${product}`,
  /** The next page of a subcategory's products, if there is one. */
  nextPage: (category: Slugged<object>, subcategory: Slugged<object>, { products, more }: ProductPage): string | undefined => {
    const last = products.at(-1);
    return more && last ? addresses.productsAfter(category.slug, subcategory.slug, last.id) : undefined;
  },
  /** The link in the header's menu. */
  categoryQuery: (category: number) => `/product?category=${category}`,
};
