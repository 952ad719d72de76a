import "server-only";
import { readCatalogueOutline } from "@/lib/catalogue/server/catalogue-links";
import { env } from "@/lib/platform/server/environment/env";
import { getMenu } from "@/lib/website/navigation";
import { readContent } from "@/lib/website/server/content";

export async function readLlmsText(): Promise<string> {
  const [company, families] = await Promise.all([readContent("company"), readCatalogueOutline()]);
  const { brand, description, address, phones, email, hours } = company;
  return [
    `# ${escapeInline(brand)}`,
    `> ${escapeInline(description)}`,
    toBullets([
      `Address: ${address.join(" ")}`,
      ...phones.map((phone) => `Telephone: ${phone}`),
      `E-mail: ${email}`,
      `Working hours: ${hours}`,
    ]),
    "## Pages",
    getMenu(company)
      .map(({ name, href }) => toLinkItem(name, href))
      .join("\n"),
    "## Collections",
    ...families.map((family) =>
      [
        `### ${toLink(family.title, family.href)}`,
        ...family.subcategories.map((shelf) => toLinkItem(shelf.title, shelf.href, formatProductCount(shelf))),
      ].join("\n\n"),
    ),
    "## For programs",
    [
      toLinkItem("Products as JSON", "/api/subcategories", "pages by ?limit= and ?after="),
      toLinkItem("Every call", "/api/openapi.json", "OpenAPI 3.1"),
      toLinkItem("Sitemap", "/sitemap.xml", "every page with its pictures and its last change"),
    ].join("\n"),
    "",
  ].join("\n\n");
}

const escapeInline = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, "\\$&");

const toBullets = (lines: string[]) => lines.map((text) => `- ${escapeInline(text)}`).join("\n");
const toLink = (name: string, path: string) => `[${escapeInline(name)}](${env().SITE_URL}${path})`;
const toLinkItem = (name: string, path: string, more?: string) => `- ${toLink(name, path)}${more ? `: ${more}` : ""}`;
const formatProductCount = ({ products }: { products: number }) => (products === 1 ? "1 product" : `${products} products`);
