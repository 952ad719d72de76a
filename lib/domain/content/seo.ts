import { addresses, type ProductPage, productSummary } from "@/lib/domain/catalogue";
import { catalogue } from "@/lib/domain/content/catalogue";
import { company } from "@/lib/domain/content/company";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { SOCIAL_SIZE, storedPicture } from "@/lib/domain/pictures";
import { excerpt, shortened } from "@/lib/domain/plain-text";
import type { Product } from "@/lib/domain/products";
import type { Slugged } from "@/lib/domain/slugs";

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
};

const DESCRIPTION_LENGTH = 160;

/** Every title follows the pattern '{brand} | …'. */
export const pageTitle = (name: string) => `${company.brand} | ${name}`;

const socialImage = (name: string, alt: string): SocialImage => ({ url: `/images/social-${name}.jpg`, alt, width: 1200, height: 630 });

const trade = ["natural stone", "marble", "granite", "tiles", "flooring", "Morbi", "Gujarat", "exporter"];

const homeImage = socialImage("home", "A bright hall with a marble wall: rooms that begin with one slab");

const home: Seo = {
  path: "/",
  title: pageTitle("Natural Stone, Marble and Tiles from Morbi"),
  description:
    "Supplier and exporter of natural stone, marble, granite, tiles and flooring from Morbi, Gujarat. Chosen slab by slab, shipped to 37 countries.",
  keywords: [company.brand, ...trade],
  image: homeImage,
};

const collections: Seo = {
  path: addresses.categories,
  title: pageTitle(catalogue.title),
  description:
    "The whole catalogue by family: marble, granite, travertine, porcelain, ceramic and more, with sizes, finishes and thicknesses for every stone.",
  keywords: [...trade, "stone catalogue", "slabs", "sizes", "finishes"],
  image: socialImage("collections", "Black marble with white veins: our collections"),
};

const about: Seo = {
  path: "/about",
  title: pageTitle("About Us, Founded in 1995"),
  description:
    "From two rooms in Milan to a stone yard in Morbi: 37 countries, 250+ specialists, 10,000+ projects. Our journey, our values and what we offer.",
  keywords: [company.brand, "about us", "stone company", "history", ...trade],
  image: socialImage("about", "White marble with gold veins: about us"),
};

const gallery: Seo = {
  path: "/gallery",
  title: pageTitle("Gallery of Rooms and Stones"),
  description:
    "Marble, granite, travertine and tile in finished rooms and seen close: floors, walls, counters, terraces and the slabs themselves.",
  keywords: ["gallery", "marble rooms", "stone floors", "tile pictures", ...trade],
  image: socialImage("gallery", "Green marble with pale veins: our gallery"),
};

const brochures: Seo = {
  path: "/ebrochure",
  title: pageTitle("E-Brochures to Read and Download"),
  description: "PDF brochures of our marble, granite, tile and flooring collections, with sizes, finishes, packing and technical sheets.",
  keywords: ["e-brochure", "catalogue PDF", "marble brochure", "tile brochure", ...trade],
  image: socialImage("ebrochure", "Travertine, close up: our e-brochures"),
};

const contact: Seo = {
  path: "/contact",
  title: pageTitle("Contact Us in Morbi, Gujarat"),
  description:
    "Telephone, e-mail, working hours and the way to our showroom on the 8-A National Highway in Morbi, Gujarat. Or send us a message.",
  keywords: ["contact", "showroom", "enquiry", "stone supplier", ...trade],
  image: socialImage("contact", "The showroom with its wall of slabs: contact us"),
};

const byPath: Record<string, Seo> = Object.fromEntries(
  [home, about, collections, gallery, brochures, contact].map((seo) => [seo.path, seo]),
);

/** What is told about a page with a fixed address; any other address gets the defaults. */
export const seoOf = (path: string): Seo => byPath[path] ?? { ...home, path, title: pageTitle(company.descriptor) };

/** A main category: its description names what is inside. */
export function categorySeo(category: Slugged<MainCategory>, subcategories: MainSubcategory[]): Seo {
  const names = subcategories.map(({ title }) => title);
  return {
    path: addresses.category(category.slug),
    title: pageTitle(category.title),
    description: shortened(`${category.title} from ${company.brand}, Morbi. ${listed(names)}`, DESCRIPTION_LENGTH),
    keywords: [category.title, ...names.slice(0, 8), ...trade],
    image: pictureOf(category.image_url, category.title),
  };
}

/** A main subcategory: its description names the products that the page shows. */
export function subcategorySeo(category: Slugged<MainCategory>, subcategory: Slugged<MainSubcategory>, page: ProductPage): Seo {
  const names = page.products.map(({ title }) => title);
  return {
    path: addresses.subcategory(category.slug, subcategory.slug),
    title: pageTitle(`${subcategory.title}, ${category.title}`),
    description: shortened(`${subcategory.title}: ${category.title} from ${company.brand}, Morbi. ${listed(names)}`, DESCRIPTION_LENGTH),
    keywords: [subcategory.title, category.title, ...names.slice(0, 8), ...trade],
    next: addresses.nextPage(category, subcategory, page),
    image: pictureOf(subcategory.image_url, subcategory.title),
  };
}

/** A further page of a main subcategory, with the products behind one of them. */
export const furtherSeo = (
  category: Slugged<MainCategory>,
  subcategory: Slugged<MainSubcategory>,
  page: ProductPage,
  after: number,
): Seo => ({
  ...subcategorySeo(category, subcategory, page),
  path: addresses.productsAfter(category.slug, subcategory.slug, after),
  title: pageTitle(`More of ${subcategory.title}, ${category.title}`),
});

/** A product: the beginning of its own description. */
export function productSeo(category: Slugged<MainCategory>, subcategory: Slugged<MainSubcategory>, product: Slugged<Product>): Seo {
  const attributes = [product.material, product.finish].filter((word): word is string => Boolean(word));
  const summary = [product.title, productSummary(product)].filter(Boolean).join(": ");
  return {
    path: addresses.product(category.slug, subcategory.slug, product.slug),
    title: pageTitle(product.title),
    description: excerpt(product.description, DESCRIPTION_LENGTH) || summary,
    keywords: [product.title, ...attributes, subcategory.title, category.title, ...trade],
    image: pictureOf(product.product_image, product.title),
  };
}

const listed = (names: string[]) => (names.length > 0 ? `${names.join(", ")}.` : "");

/** A stored image as social sites show it; the home page's picture when there is none. */
function pictureOf(url: string | null, alt: string): SocialImage {
  const stored = url ? storedPicture(url) : undefined;
  if (!stored) return homeImage;
  return { url: stored.social, alt, ...SOCIAL_SIZE };
}
