import PQueue from "p-queue";
import { listPublicPages } from "../kit/site.ts";
import payloads from "./payloads/caches.json" with { type: "json" };
import { type Attempts, attempt, call, choose, EVIL_HOST, HTML, type Target } from "./target.ts";

export async function* tryCachePoisoning(target: Target): Attempts {
  const catalogue = (await listPublicPages(target.site)).filter((page) => page.startsWith("/product/"));
  const pages = ["/", "/product", "/about", "/gallery", "/contact", "/ebrochure", ...catalogue.slice(0, 4)];
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
      // Only a response at the page's own path could reach other visitors. A request with a body is refused.
      const isData = path === page && response.status !== 400 && !/^(text\/html|undefined)/.test(String(response.headers["content-type"]));
      const hit =
        (after !== before && "changed the page for others") ||
        (isData && "returned something other than the page") ||
        (response.body.includes(EVIL_HOST) && "repeated it");
      yield attempt(`${page} with ${what}`, hit);
    }
  }
}

const PAGES = 40;
const CONCURRENT_REQUESTS = 60;
const ROUNDS = 3;

/** Requests pages that are not in the page cache, more at a time than there are database connections. Each must be answered with 200. */
export async function* tryColdPages(target: Target): Attempts {
  const searches = Array.from({ length: PAGES }, (_, index) => `/search?q=stone+${index}&sort=${index % 2 ? "name" : "newest"}`);
  const pages = [...(await listPublicPages(target.site)).slice(0, PAGES / 2), ...searches].slice(0, PAGES);
  const request = (page: string) => async () => {
    const { status } = await call(target, "GET", page, { headers: HTML });
    return attempt(page, status !== 200 && `answered ${status}`);
  };
  const requests = Array.from({ length: ROUNDS }, () => pages).flat();
  yield* await new PQueue({ concurrency: CONCURRENT_REQUESTS }).addAll(requests.map(request));
}
