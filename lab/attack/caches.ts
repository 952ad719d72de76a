import payloads from "./payloads/caches.json" with { type: "json" };
import { type Attempts, attempt, call, choose, EVIL_HOST, HTML, type Target } from "./target.ts";

export async function* tryCachePoisoning(target: Target): Attempts {
  const pages = ["/", "/product", "/about", "/gallery", "/contact", "/ebrochure", ...(await listCataloguePages(target))];
  const readPage = async (page: string) => {
    const { status, headers, body } = await call(target, "GET", page, { headers: HTML });
    return `${status} ${headers["content-type"]} ${headers.etag} ${body}`;
  };
  for (const page of choose(target, pages, 2)) {
    const requests = [
      ...payloads.headers.map((headers) => ({ what: JSON.stringify(headers), path: page, headers })),
      ...payloads.queries.map((query) => ({ what: query, path: page + query, headers: {} })),
    ];
    await readPage(page);
    const before = await readPage(page);
    for (const { what, path, headers } of requests) {
      const response = await call(target, "GET", path, { headers, body: "Content-Length" in headers ? "hello" : undefined });
      const after = await readPage(page);
      // Only a response at the page's own path could reach other visitors.
      const isData = path === page && !/^(text\/html|undefined)/.test(String(response.headers["content-type"]));
      const hit =
        (after !== before && "changed the page for others") ||
        (isData && "returned something other than the page") ||
        (response.body.includes(EVIL_HOST) && "repeated it");
      yield attempt(`${page} with ${what}`, hit);
    }
  }
}

async function listCataloguePages(target: Target) {
  const { body } = await call(target, "GET", "/sitemap.xml");
  return [...body.matchAll(/<loc>([^<]*\/product\/[^<]*)<\/loc>/g)].slice(0, 4).map(([, address = ""]) => new URL(address).pathname);
}
