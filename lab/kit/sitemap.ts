/** The path of every public page, out of a sitemap and those it refers to. */
export async function publicPages(site: string, sitemap: string = "/sitemap.xml"): Promise<string[]> {
  const text = await (await fetch(site + sitemap)).text();
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  if (!text.includes("<sitemapindex")) return paths;
  return (await Promise.all(paths.map((part) => publicPages(site, part)))).flat();
}

/** The first product's page and its id. */
export async function firstProduct(site: string): Promise<{ page: string; id: number }> {
  const page = (await publicPages(site)).find((path) => /^\/product\/\d+\/\d+\/\d+$/.test(path)) ?? "";
  return { page, id: Number(page.split("/").at(-1)) };
}
