import type { Crumb } from "@/lib/catalogue/breadcrumbs";
import { productView } from "@/lib/catalogue/catalogue";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { productModel } from "@/lib/catalogue/products/product-model";
import type { Product } from "@/lib/catalogue/products/products";
import { env } from "@/lib/platform/server/environment/env";
import type { Company } from "@/lib/website/content/company";
import { iconsOf } from "@/lib/website/icons";
import type { Seo } from "@/lib/website/seo";

type Props = {
  company: Company;
  seo: Seo;
  /** The way to the page, from Collections to the page itself. */
  breadcrumbs?: Crumb[];
  /** On a product's own page. */
  product?: { row: Product; category: string; data: TypedData };
};

/** What search engines read about a page: the page, the way to it, the product on it. */
export function StructuredData({ company, seo, breadcrumbs, product }: Props) {
  const blocks = [
    webPage(company, seo),
    PLACES.includes(seo.path) ? business(company, seo) : undefined,
    seo.path === "/" ? webSite(company) : undefined,
    breadcrumbs && breadcrumbList(company.menu.home, breadcrumbs),
    product && productData(company, seo, product),
  ].filter((block) => block !== undefined);
  return blocks.map((block) => (
    <script
      key={block["@type"]}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped, so that no text can end the script
      dangerouslySetInnerHTML={{ __html: JSON.stringify({ "@context": "https://schema.org", ...block }).replaceAll("<", "\\u003c") }}
    />
  ));
}

/** The pages that tell of the company as a place. */
const PLACES = ["/", "/contact"];

const absolute = (path: string) => new URL(path, env().SITE_URL).href;

const webPage = ({ brand }: Company, { path, title, description, image }: Seo) => ({
  "@type": "WebPage",
  name: title,
  description,
  url: absolute(path),
  inLanguage: "en",
  primaryImageOfPage: { "@type": "ImageObject", url: absolute(image.url), width: image.width, height: image.height },
  publisher: { "@type": "Organization", "@id": absolute("/#organization"), name: brand, url: absolute("/") },
});

/** The site and its search, of which search engines are told on the home page. */
const webSite = ({ brand }: Company) => ({
  "@type": "WebSite",
  name: brand,
  url: absolute("/"),
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${absolute("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

const DAYS = { Mo: "Monday", Tu: "Tuesday", We: "Wednesday", Th: "Thursday", Fr: "Friday", Sa: "Saturday", Su: "Sunday" };

/** The company as a place with hours: on the home page, where the others' publisher leads, and where visitors look for the way. */
const business = (company: Company, { image }: Seo) => ({
  "@type": "LocalBusiness",
  "@id": absolute("/#organization"),
  name: company.brand,
  description: company.description,
  url: absolute("/"),
  logo: absolute(iconsOf(company).logo),
  image: absolute(image.url),
  foundingDate: company.founded || undefined,
  email: company.email,
  telephone: company.phones[0],
  address: postalAddress(company),
  geo: geoOf(company),
  openingHoursSpecification: company.opening
    .filter(({ days }) => days?.length)
    .map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
      opens,
      closes,
    })),
  contactPoint: company.phones.map((telephone) => ({ "@type": "ContactPoint", contactType: "sales", telephone })),
  sameAs: company.social.map(({ href }) => href).filter((href) => /^https?:/.test(href)),
});

/** A place is both numbers. */
const geoOf = ({ latitude, longitude }: Company) =>
  latitude && longitude ? { "@type": "GeoCoordinates", latitude, longitude } : undefined;

/** The parts of the address that are known; where none is, the address as it is printed. */
function postalAddress({ postal, address }: Company) {
  const parts = Object.entries(postal).filter(([, part]) => part);
  return parts.length > 0 ? { "@type": "PostalAddress", ...Object.fromEntries(parts) } : address.join(" ") || undefined;
}

const breadcrumbList = (home: string, crumbs: Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: home, href: "/" }, ...crumbs].map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(href),
  })),
});

const productData = ({ brand }: Company, { path, description }: Seo, { row, category, data }: NonNullable<Props["product"]>) => ({
  ...productModel(row, data),
  description,
  category,
  url: absolute(path),
  image: [...productView(row).images, ...data.pictures.map(({ image }) => image)].map(absolute),
  brand: { "@type": "Brand", name: brand },
});
