import { getTranslations } from "next-intl/server";
import { type Crumb, listImages } from "@/lib/catalogue/catalogue";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { buildProductModel, type ModelWords } from "@/lib/catalogue/products/product-model";
import type { Product } from "@/lib/catalogue/products/products";
import { env } from "@/lib/platform/server/environment/env";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { toLanguage } from "@/lib/shared/languages";
import { type Company, DAYS } from "@/lib/website/content/groups/company";
import { getIcons } from "@/lib/website/icons";
import type { Seo } from "@/lib/website/seo";

type Props = { company: Company; seo: Seo; breadcrumbs?: Crumb[]; product?: { row: Product; category: string; data: TypedData } };

export async function StructuredData({ company, seo, breadcrumbs, product }: Props) {
  const language = await getPageLanguage();
  const words = { facts: await getTranslations("facts"), product: await getTranslations("product") };
  const toAddress = (path: string) => toAbsoluteUrl(toLanguage(language, path));
  const blocks = [
    createWebPage(company, seo, language),
    LOCAL_BUSINESS_PATHS.includes(seo.path) ? createLocalBusiness(company, seo) : undefined,
    seo.path === "/" ? createWebSite(company, toAddress) : undefined,
    breadcrumbs && createBreadcrumbList(company.menu.home, breadcrumbs, toAddress),
    product && createProductData(words, company, seo, product, toAddress),
  ].filter((block) => block !== undefined);
  return blocks.map((block) => (
    <script
      key={block["@type"]}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, so that no text can end the script
      dangerouslySetInnerHTML={{ __html: JSON.stringify({ "@context": "https://schema.org", ...block }).replaceAll("<", "\\u003c") }}
    />
  ));
}

const LOCAL_BUSINESS_PATHS = ["/", "/contact"];

const toAbsoluteUrl = (path: string) => new URL(path, env().SITE_URL).href;

const createWebPage = ({ brand }: Company, { path, title, description, image }: Seo, language: string) => ({
  "@type": "WebPage",
  name: title,
  description,
  url: toAbsoluteUrl(toLanguage(language, path)),
  inLanguage: language,
  primaryImageOfPage: { "@type": "ImageObject", url: toAbsoluteUrl(image.url), width: image.width, height: image.height },
  publisher: { "@type": "Organization", "@id": toAbsoluteUrl("/#organization"), name: brand, url: toAbsoluteUrl("/") },
});

type ToAddress = (path: string) => string;

const createWebSite = ({ brand }: Company, toAddress: ToAddress) => ({
  "@type": "WebSite",
  name: brand,
  url: toAddress("/"),
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${toAddress("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

const createLocalBusiness = (company: Company, { image }: Seo) => ({
  "@type": "LocalBusiness",
  "@id": toAbsoluteUrl("/#organization"),
  name: company.brand,
  description: company.description,
  url: toAbsoluteUrl("/"),
  logo: toAbsoluteUrl(getIcons(company).logo),
  image: toAbsoluteUrl(image.url),
  foundingDate: company.founded || undefined,
  email: company.email,
  telephone: company.phones[0],
  address: createPostalAddress(company),
  geo: createGeo(company),
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

const createGeo = ({ latitude, longitude }: Company) =>
  latitude && longitude ? { "@type": "GeoCoordinates", latitude, longitude } : undefined;

/** Returns the structured address, or the printed one if no part is known. */
function createPostalAddress({ postal, address }: Company) {
  const parts = Object.entries(postal).filter(([, part]) => part);
  return parts.length > 0 ? { "@type": "PostalAddress", ...Object.fromEntries(parts) } : address.join(" ") || undefined;
}

const createBreadcrumbList = (home: string, crumbs: Crumb[], toAddress: ToAddress) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: home, href: "/" }, ...crumbs].map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: toAddress(href),
  })),
});

const createProductData = (
  words: ModelWords,
  { brand }: Company,
  { path, description }: Seo,
  { row, category, data }: NonNullable<Props["product"]>,
  toAddress: ToAddress,
) => ({
  ...buildProductModel(words, row, data),
  description,
  category,
  url: toAddress(path),
  image: [...listImages(row), ...data.pictures.map(({ image }) => image)].map(toAbsoluteUrl),
  brand: { "@type": "Brand", name: brand },
});
