/** The path of every public page, out of a sitemap and those it refers to. */
export async function publicPages(site: string, sitemap: string = "/sitemap.xml"): Promise<string[]> {
  const text = await (await fetch(site + sitemap)).text();
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  if (!text.includes("<sitemapindex")) return paths;
  return (await Promise.all(paths.map((part) => publicPages(site, part)))).flat();
}

const ofProducts = (pages: string[]) => pages.filter((path) => /^\/product\/[^/]+\/[^/]+\/[^/]+$/.test(path));

/** The pages of products, and the products themselves: both stand in the order of their ids. */
export async function productPages(site: string): Promise<{ page: string; product: Record<string, string | number> }[]> {
  const products = (await (await fetch(`${site}/api/subcategories`)).json()) as Record<string, string | number>[];
  return ofProducts(await publicPages(site)).map((page, place) => ({ page, product: products[place] ?? {} }));
}

/** The first product's page and its id. */
export async function firstProduct(site: string): Promise<{ page: string; id: number }> {
  const [first] = (await (await fetch(`${site}/api/subcategories?limit=1`)).json()) as { id: number }[];
  return { page: ofProducts(await publicPages(site))[0] ?? "", id: first?.id ?? 0 };
}

/** The first page of each depth below each part of the site, out of the sitemap: all pages of one kind are built alike. */
export async function pageOfEachKind(site: string): Promise<string[]> {
  const kinds: Map<string, string> = new Map();
  for (const page of await publicPages(site)) {
    const [first, ...below] = page.split("/").filter(Boolean);
    const kind = `${first ?? ""}/${below.length}`;
    if (!kinds.has(kind)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}
