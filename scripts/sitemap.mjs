/**
 * Every public page, out of the sitemap and those it refers to.
 * @param {string} site
 * @param {string} [sitemap] its path
 * @returns {Promise<string[]>} paths
 */
export async function publicPages(site, sitemap = "/sitemap.xml") {
  const text = await (await fetch(site + sitemap)).text();
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  if (!text.includes("<sitemapindex")) return paths;
  return (await Promise.all(paths.map((part) => publicPages(site, part)))).flat();
}

/** The first product's page and its id. @param {string} site */
export async function firstProduct(site) {
  const page = (await publicPages(site)).find((path) => /^\/product\/\d+\/\d+\/\d+$/.test(path)) ?? "";
  return { page, id: Number(page.split("/").at(-1)) };
}
