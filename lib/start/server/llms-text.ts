import "server-only";
import { readCatalogueOutline } from "@/lib/catalogue/server/catalogue-outline";
import { env } from "@/lib/platform/server/environment/env";
import { menuOf } from "@/lib/website/navigation";
import { readContent } from "@/lib/website/server/content";

/** What programs that read for people are told of the site, out of what is there now, in the form of llmstxt.org. */
export async function readLlmsText(): Promise<string> {
  const [company, families] = await Promise.all([readContent("company"), readCatalogueOutline()]);
  const { brand, description, address, phones, email, hours } = company;
  return [
    `# ${inline(brand)}`,
    `> ${inline(description)}`,
    bullets([
      `Address: ${address.join(" ")}`,
      ...phones.map((phone) => `Telephone: ${phone}`),
      `E-mail: ${email}`,
      `Working hours: ${hours}`,
    ]),
    "## Pages",
    menuOf(company)
      .map(({ name, href }) => linked(name, href))
      .join("\n"),
    "## Collections",
    ...families.map((family) =>
      [
        `### ${linkText(family.title, family.href)}`,
        ...family.shelves.map((shelf) => linked(shelf.title, shelf.href, counted(shelf))),
      ].join("\n\n"),
    ),
    "## For programs",
    [
      linked("Products as JSON", "/api/subcategories", "pages by ?limit= and ?after="),
      linked("Every call", "/api/openapi.json", "OpenAPI 3.1"),
      linked("Sitemap", "/sitemap.xml", "every page with its pictures and its last change"),
    ].join("\n"),
    "",
  ].join("\n\n");
}

/** Words of staff on one line, in which nothing is taken for markup. */
const inline = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, "\\$&");

const bullets = (lines: string[]) => lines.map((text) => `- ${inline(text)}`).join("\n");
const linkText = (name: string, path: string) => `[${inline(name)}](${env().SITE_URL}${path})`;
const linked = (name: string, path: string, more?: string) => `- ${linkText(name, path)}${more ? `: ${more}` : ""}`;
const counted = ({ products }: { products: number }) => (products === 1 ? "1 product" : `${products} products`);
