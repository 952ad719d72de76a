import { productSummary } from "@/lib/catalogue/card-summary";
import { addresses, type ProductPage } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { Slugged } from "@/lib/catalogue/slugs";
import { SOCIAL_SIZE, storedPicture } from "@/lib/media/pictures";
import { excerpt, shortened } from "@/lib/shared/text/plain-text";
import type { Company } from "@/lib/website/content/company";
import type { ContentPicture } from "@/lib/website/content/fields";
import { type Pages, pagesDefaults } from "@/lib/website/content/pages";

export type SocialImage = { url: string; alt: string; width: number; height: number };

/** What search engines and social sites are told about a page. */
export type Seo = {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  image: SocialImage;
  /** The address of the page that comes after this one. */
  next?: string;
  /** Search engines are asked to pass over it. */
  unindexed?: true;
};

export const DESCRIPTION_LENGTH = 160;

/** What every page's metadata is made of beside its own. */
export type Site = { company: Company; pages: Pages };

/** Every title follows the pattern '{brand} | …'. */
export const pageTitle = ({ brand }: Pick<Company, "brand">, name: string) => `${brand} | ${name}`;

const PAGES: Record<string, Exclude<keyof Pages, "trade">> = {
  "/": "home",
  "/about": "about",
  [addresses.categories]: "products",
  "/gallery": "gallery",
  "/ebrochure": "brochures",
  "/contact": "contact",
};

/** What is told about a page with a fixed address; any other address gets the home page's, by the firm's descriptor. */
export function seoOf({ company, pages }: Site, path: string): Seo {
  const { title, description, keywords, picture } = pages[PAGES[path] ?? "home"];
  return {
    path,
    title: pageTitle(company, PAGES[path] ? title : company.descriptor),
    description,
    keywords: [company.brand, ...keywords, ...pages.trade],
    image: socialImage(picture) ?? { url: pagesDefaults.home.picture.url, alt: "", ...SOCIAL_SIZE },
  };
}

/** A main category: its description names what is inside. */
export function categorySeo(site: Site, category: Slugged<MainCategory>, subcategories: MainSubcategory[]): Seo {
  const names = subcategories.map(({ title }) => title);
  return {
    path: addresses.category(category.slug),
    title: pageTitle(site.company, category.title),
    description: shortened(`${category.title} from ${seller(site)}. ${listed(names)}`, DESCRIPTION_LENGTH),
    keywords: [category.title, ...names.slice(0, 8), ...site.pages.trade],
    image: pictureOf(site, category.image_url, category.title),
  };
}

/** A main subcategory: its description names the products that the page shows. */
export function subcategorySeo(site: Site, category: Slugged<MainCategory>, subcategory: Slugged<MainSubcategory>, page: ProductPage): Seo {
  const names = page.products.map(({ title }) => title);
  return {
    path: addresses.subcategory(category.slug, subcategory.slug),
    title: pageTitle(site.company, `${subcategory.title}, ${category.title}`),
    description: shortened(`${subcategory.title}: ${category.title} from ${seller(site)}. ${listed(names)}`, DESCRIPTION_LENGTH),
    keywords: [subcategory.title, category.title, ...names.slice(0, 8), ...site.pages.trade],
    next: addresses.nextPage(category, subcategory, page),
    image: pictureOf(site, subcategory.image_url, subcategory.title),
  };
}

/** A further page of a main subcategory, with the products behind one of them. */
export const furtherSeo = (
  site: Site,
  category: Slugged<MainCategory>,
  subcategory: Slugged<MainSubcategory>,
  page: ProductPage,
  after: number,
): Seo => ({
  ...subcategorySeo(site, category, subcategory, page),
  path: addresses.productsAfter(category.slug, subcategory.slug, after),
  title: pageTitle(site.company, `More of ${subcategory.title}, ${category.title}`),
});

/** A product: the beginning of its own description. */
export function productSeo(
  site: Site,
  category: Slugged<MainCategory>,
  subcategory: Slugged<MainSubcategory>,
  product: Slugged<Product>,
): Seo {
  const attributes = [product.material, product.finish].filter((word): word is string => Boolean(word));
  const summary = [product.title, productSummary(product)].filter(Boolean).join(": ");
  return {
    path: addresses.product(category.slug, subcategory.slug, product.slug),
    title: pageTitle(site.company, product.title),
    description: excerpt(product.description, DESCRIPTION_LENGTH) || summary,
    keywords: [product.title, ...attributes, subcategory.title, category.title, ...site.pages.trade],
    image: pictureOf(site, product.product_image, product.title),
  };
}

/** Titles as one sentence. */
export const listed = (names: string[]) => (names.length > 0 ? `${names.join(", ")}.` : "");

/** 'Shilaya, Morbi' */
const seller = ({ company: { brand, postal } }: Site) => [brand, postal.addressLocality].filter(Boolean).join(", ");

/** A stored image as social sites show it; the home page's picture when there is none. */
export const pictureOf = (site: Site, url: string | null, alt: string): SocialImage =>
  (url ? socialImage({ url, alt }) : undefined) ?? seoOf(site, "/").image;

/** A picture as social sites show it; undefined where it is not kept for them. */
function socialImage({ url, alt }: ContentPicture): SocialImage | undefined {
  const address = url.endsWith(".jpg") && url.startsWith("/images/") ? url : storedPicture(url)?.social;
  return address ? { url: address, alt, ...SOCIAL_SIZE } : undefined;
}
