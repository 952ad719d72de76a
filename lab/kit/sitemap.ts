export async function listPublicPages(site: string, sitemap: string = "/sitemap.xml"): Promise<string[]> {
  const text = await (await fetch(site + sitemap)).text();
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  if (!text.includes("<sitemapindex")) return paths;
  return (await Promise.all(paths.map((part) => listPublicPages(site, part)))).flat();
}

type Product = Record<string, string | number>;

/** Returns the products with their pages. The sitemap and the API list both in the order of the ids. */
export async function listProductPages(site: string): Promise<{ page: string; product: Product }[]> {
  const products = (await (await fetch(`${site}/api/subcategories`)).json()) as Product[];
  const pages = (await listPublicPages(site)).filter((path) => /^\/product\/[^/]+\/[^/]+\/[^/]+$/.test(path));
  return pages.map((page, index) => ({ page, product: products[index] ?? {} }));
}

/** Returns one public page of each kind. Pages of one kind have the same first segment and the same depth. */
export async function listPageKinds(site: string): Promise<string[]> {
  const getKind = (page: string) => `${page.split("/")[1]}/${page.split("/").filter(Boolean).length}`;
  return Object.values(Object.groupBy(await listPublicPages(site), getKind)).map((pages) => pages![0]!);
}

/** The fields of an edit that keep the further pictures of a product. */
export const keepPictures = (product: Product) =>
  Object.fromEntries([1, 2, 3, 4].map((slot) => [`existingSubimg${slot}`, String(product[`sub_image${slot}`] ?? "")]));
