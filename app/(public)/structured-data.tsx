import type { Crumb } from "@/lib/domain/breadcrumbs";
import { productView } from "@/lib/domain/catalogue";
import type { Company } from "@/lib/domain/content/company";
import { iconsOf } from "@/lib/domain/content/icons";
import type { Seo } from "@/lib/domain/content/seo";
import type { Product } from "@/lib/domain/products";
import { env } from "@/lib/server/env";

type Props = {
  company: Company;
  seo: Seo;
  /** The way to the page, from Collections to the page itself. */
  breadcrumbs?: Crumb[];
  /** On a product's own page. */
  product?: { row: Product; category: string };
};

/** What search engines read about a page: the page, the way to it, the product on it. */
export function StructuredData({ company, seo, breadcrumbs, product }: Props) {
  const blocks = [
    webPage(company, seo),
    seo.path === "/" ? organization(company) : undefined,
    breadcrumbs && breadcrumbList(breadcrumbs),
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

const absolute = (path: string) => new URL(path, env().SITE_URL).href;

const webPage = ({ brand }: Company, { path, title, description, image }: Seo) => ({
  "@type": "WebPage",
  name: title,
  description,
  url: absolute(path),
  inLanguage: "en",
  primaryImageOfPage: absolute(image.url),
  publisher: { "@type": "Organization", "@id": absolute("/#organization"), name: brand, url: absolute("/") },
});

/** The company, told once: on the home page, where the others' publisher leads. */
const organization = (company: Company) => ({
  "@type": "Organization",
  "@id": absolute("/#organization"),
  name: company.brand,
  url: absolute("/"),
  logo: absolute(iconsOf(company).logo),
  foundingDate: company.founded,
  email: company.email,
  telephone: company.phones[0],
  address: { "@type": "PostalAddress", ...company.postal },
  contactPoint: company.phones.map((telephone) => ({ "@type": "ContactPoint", contactType: "sales", telephone })),
  sameAs: company.social.map(({ href }) => href),
});

const breadcrumbList = (crumbs: Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", href: "/" }, ...crumbs].map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(href),
  })),
});

function productData({ brand }: Company, { path, description }: Seo, { row, category }: { row: Product; category: string }) {
  const { name, images } = productView(row);
  const properties = { Size: row.size, Finish: row.finish, Thickness: row.thickness, "Recommended Use": row.recommended_use };
  return {
    "@type": "Product",
    name,
    description,
    category,
    url: absolute(path),
    image: images.map(absolute),
    material: row.material || undefined,
    brand: { "@type": "Brand", name: brand },
    additionalProperty: Object.entries(properties)
      .filter(([, value]) => value)
      .map(([property, value]) => ({ "@type": "PropertyValue", name: property, value })),
  };
}
