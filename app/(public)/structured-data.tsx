import type { Crumb } from "@/lib/domain/breadcrumbs";
import { productView } from "@/lib/domain/catalogue";
import { company } from "@/lib/domain/content/company";
import type { Seo } from "@/lib/domain/content/seo";
import type { Product } from "@/lib/domain/products";
import { env } from "@/lib/server/env";

type Props = {
  seo: Seo;
  /** The way to the page, from Collections to the page itself. */
  breadcrumbs?: Crumb[];
  /** On a product's own page. */
  product?: { row: Product; category: string };
};

/** What search engines read about a page: the page, the way to it, the product on it. */
export function StructuredData({ seo, breadcrumbs, product }: Props) {
  const blocks = [
    webPage(seo),
    seo.path === "/" ? organization() : undefined,
    breadcrumbs && breadcrumbList(breadcrumbs),
    product && productData(seo, product),
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

const webPage = ({ path, title, description, image }: Seo) => ({
  "@type": "WebPage",
  name: title,
  description,
  url: absolute(path),
  inLanguage: "en",
  primaryImageOfPage: absolute(image.url),
  publisher: { "@type": "Organization", "@id": absolute("/#organization"), name: company.brand, url: absolute("/") },
});

/** The company, told once: on the home page, where the others' publisher leads. */
const organization = () => ({
  "@type": "Organization",
  "@id": absolute("/#organization"),
  name: company.brand,
  url: absolute("/"),
  logo: absolute("/icons/icon-512.png"),
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

function productData({ path, description }: Seo, { row, category }: { row: Product; category: string }) {
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
    brand: { "@type": "Brand", name: company.brand },
    additionalProperty: Object.entries(properties)
      .filter(([, value]) => value)
      .map(([property, value]) => ({ "@type": "PropertyValue", name: property, value })),
  };
}
