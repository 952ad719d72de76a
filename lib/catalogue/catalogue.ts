import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { WithSlug } from "@/lib/catalogue/slugs";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import type { WithOriginal } from "@/lib/catalogue/terms/terms";
import type { PictureViews, Viewed } from "@/lib/media/media";
import { withUnit } from "@/lib/shared/units";
import type { Words } from "@/lib/shared/words/page-words";

export type ProductCard = Viewed<
  WithSlug<Pick<Product, "id" | "title" | "product_image" | "finish" | "thickness" | "material" | "main_subcategory_id">>
>;

export type LinkedProduct = ProductCard & { href: string };

export type ViewedProduct = WithOriginal<Viewed<Product> & { views?: PictureViews }>;

export type ProductPage = { products: ProductCard[]; more: boolean };

export type ProductView = {
  id: number;
  name: string;
  categoryId: number;
  description: string;
  images: string[];
  size: string;
  finish: string;
  thickness: string;
  material: string;
  usage: string;
};

type ProductImages = Pick<Product, "product_image" | "sub_image1" | "sub_image2" | "sub_image3" | "sub_image4">;

export const listImages = (product: ProductImages): string[] =>
  [product.product_image, product.sub_image1, product.sub_image2, product.sub_image3, product.sub_image4].filter((image): image is string =>
    Boolean(image),
  );

export function toProductView(words: Words<"facts">, product: Product): ProductView {
  const orNotAvailable = (value: string | null) => value?.trim() || words("notAvailable");
  return {
    id: product.id,
    name: product.title,
    categoryId: product.main_subcategory_id,
    description: product.description,
    images: listImages(product),
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

export type Crumb = { name: string; href: string };

type CrumbNames = { collections: string };
type Level = [category?: WithSlug<MainCategory>, subcategory?: WithSlug<MainSubcategory>, product?: WithSlug<Pick<Product, "title">>];

export function buildBreadcrumbs({ collections }: CrumbNames, ...[category, subcategory, product]: Level): Crumb[] {
  const crumbs: Crumb[] = [{ name: collections, href: addresses.categories }];
  if (category) crumbs.push({ name: category.title, href: addresses.category(category.slug) });
  if (category && subcategory) crumbs.push({ name: subcategory.title, href: addresses.subcategory(category.slug, subcategory.slug) });
  if (category && subcategory && product) {
    crumbs.push({ name: product.title, href: addresses.product(category.slug, subcategory.slug, product.slug) });
  }
  return crumbs;
}

/** Lower-cases the first letter, except in abbreviations such as "SPC". */
const lowerFirstLetter = (term: string) => (/^\p{Lu}{2}/u.test(term) ? term : term.charAt(0).toLowerCase() + term.slice(1));

const joinWithOr = (words: Words<"units">, terms: string[]) => {
  const last = terms.at(-1) ?? "";
  return terms.length > 1 ? words("or", { list: terms.slice(0, -1).join(", "), last }) : last;
};

const MEASURE = /^([\d.]+) ?(\p{L}+)$/u;

/** Joins measures. If all have the same unit, the unit appears only after the last one: "18, 20 mm". */
function joinMeasures(terms: string[]): string {
  const measures = terms.map((term) => MEASURE.exec(term));
  const unit = measures[0]?.[2];
  if (!unit || !measures.every((measure) => measure?.[2] === unit)) return terms.map(lowerFirstLetter).join(", ");
  return `${measures.map((measure) => measure?.[1]).join(", ")} ${unit}`;
}

/** Formats the line below a product's name on a card: "Marble · polished or honed · 18, 20 mm". Empty parts are omitted. */
export function summariseProduct(
  words: Words<"units">,
  { material, finish, thickness }: Pick<Product, "material" | "finish" | "thickness">,
): string {
  const [materials = [], finishes = [], thicknesses = []] = [material, finish, thickness].map((text) => splitTerms(text ?? ""));
  const groups = [materials, finishes].filter((terms) => terms.length > 0);
  const phrases = groups.map((terms, group) =>
    joinWithOr(
      words,
      terms.map((term, index) => (group + index === 0 ? term : lowerFirstLetter(term))),
    ),
  );
  return [...phrases, ...(thicknesses.length > 0 ? [joinMeasures(thicknesses)] : [])].join(" · ");
}
