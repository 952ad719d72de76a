import { addresses, type ProductPage, summariseProduct } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { WithSlug } from "@/lib/catalogue/slugs";
import { parseStoredPicture, SOCIAL_SIZE } from "@/lib/media/pictures";
import { toExcerpt, truncateText } from "@/lib/shared/text/plain-text";
import type { Words } from "@/lib/shared/words/page-words";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Company } from "@/lib/website/content/groups/company";
import { type Pages, pagesDefaults } from "@/lib/website/content/groups/pages";

type SocialImage = { url: string; alt: string; width: number; height: number };

export type Seo = {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  image: SocialImage;
  /** Title on the social picture, if the title of the page contains text of a visitor. */
  cardTitle?: string;
  next?: string;
  /** Adds noindex. */
  unindexed?: true;
};

export const DESCRIPTION_LENGTH = 160;

export type Site = { company: Company; pages: Pages };

export const getPageTitle = ({ brand }: Pick<Company, "brand">, name: string) => `${brand} | ${name}`;

export const getPageName = ({ brand }: Pick<Company, "brand">, title: string) => title.replace(`${brand} | `, "");

const PAGE_NAMES: Record<string, Exclude<keyof Pages, "trade">> = {
  "/": "home",
  "/about": "about",
  [addresses.categories]: "products",
  "/gallery": "gallery",
  "/ebrochure": "brochures",
  "/contact": "contact",
  "/privacy": "privacy",
};

/** Returns the metadata of a page with a fixed address. Other paths get the home page's, titled with the company descriptor. */
export function getPageSeo({ company, pages }: Site, path: string): Seo {
  const { title, description, keywords, picture } = pages[PAGE_NAMES[path] ?? "home"];
  return {
    path,
    title: getPageTitle(company, PAGE_NAMES[path] ? title : company.descriptor),
    description,
    keywords: [company.brand, ...keywords, ...pages.trade],
    image: toSocialImage(picture) ?? { url: pagesDefaults.home.picture.url, alt: "", ...SOCIAL_SIZE },
  };
}

export function getCategorySeo(words: Words<"meta">, site: Site, category: WithSlug<MainCategory>, subcategories: MainSubcategory[]): Seo {
  const names = subcategories.map(({ title }) => title);
  const parts = { category: category.title, seller: getSeller(site), titles: joinTitles(words, names) };
  return {
    path: addresses.category(category.slug),
    title: getPageTitle(site.company, category.title),
    description: truncateText(words("categoryDescription", parts), DESCRIPTION_LENGTH),
    keywords: [category.title, ...names.slice(0, 8), ...site.pages.trade],
    image: getSocialImage(site, category.image_url, category.title),
  };
}

export function getSubcategorySeo(
  words: Words<"meta">,
  site: Site,
  category: WithSlug<MainCategory>,
  subcategory: WithSlug<MainSubcategory>,
  page: ProductPage,
): Seo {
  const names = page.products.map(({ title }) => title);
  const titles = joinTitles(words, names);
  const parts = { subcategory: subcategory.title, category: category.title, seller: getSeller(site), titles };
  return {
    path: addresses.subcategory(category.slug, subcategory.slug),
    title: getPageTitle(site.company, `${subcategory.title}, ${category.title}`),
    description: truncateText(words("subcategoryDescription", parts), DESCRIPTION_LENGTH),
    keywords: [subcategory.title, category.title, ...names.slice(0, 8), ...site.pages.trade],
    next: addresses.nextPage(category, subcategory, page),
    image: getSocialImage(site, subcategory.image_url, subcategory.title),
  };
}

/** @param after id of the product after which the page starts */
export const getNextPageSeo = (
  words: Words<"meta">,
  site: Site,
  category: WithSlug<MainCategory>,
  subcategory: WithSlug<MainSubcategory>,
  page: ProductPage,
  after: number,
): Seo => ({
  ...getSubcategorySeo(words, site, category, subcategory, page),
  path: addresses.productsAfter(category.slug, subcategory.slug, after),
  title: getPageTitle(site.company, words("moreOf", { subcategory: subcategory.title, category: category.title })),
});

export function getProductSeo(
  words: Words<"units">,
  site: Site,
  category: WithSlug<MainCategory>,
  subcategory: WithSlug<MainSubcategory>,
  product: WithSlug<Product>,
): Seo {
  const attributes = [product.material, product.finish].filter((word): word is string => Boolean(word));
  const summary = [product.title, summariseProduct(words, product)].filter(Boolean).join(": ");
  return {
    path: addresses.product(category.slug, subcategory.slug, product.slug),
    title: getPageTitle(site.company, product.title),
    description: toExcerpt(product.description, DESCRIPTION_LENGTH) || summary,
    keywords: [product.title, ...attributes, subcategory.title, category.title, ...site.pages.trade],
    image: getSocialImage(site, product.product_image, product.title),
  };
}

export const joinTitles = (words: Words<"meta">, names: string[]) =>
  names.length > 0 ? words("listEnd", { titles: names.join(", ") }) : "";

/** Returns the brand and town: "Shilaya, Morbi". */
export const getSeller = ({ company: { brand, postal } }: Site) => [brand, postal.addressLocality].filter(Boolean).join(", ");

/** Returns the social image of a stored picture, or the home page's if there is none. */
export const getSocialImage = (site: Site, url: string | null, alt: string): SocialImage =>
  (url ? toSocialImage({ url, alt }) : undefined) ?? getPageSeo(site, "/").image;

function toSocialImage({ url, alt }: ContentPicture): SocialImage | undefined {
  const address = url.endsWith(".jpg") && url.startsWith("/images/") ? url : parseStoredPicture(url)?.social;
  return address ? { url: address, alt, ...SOCIAL_SIZE } : undefined;
}
