import { listPublicPages } from "../kit/sitemap.ts";
import { type Attempts, attempt, call, HTML, type Target } from "./target.ts";

const PAGES = 40;
const CONCURRENT_REQUESTS = 60;
const ROUNDS = 3;

/** Requests pages that are not in the page cache, more at a time than there are database connections. Each must be answered with 200. */
export async function* tryColdPages(target: Target): Attempts {
  const searches = Array.from({ length: PAGES }, (_, index) => `/search?q=stone+${index}&sort=${index % 2 ? "name" : "newest"}`);
  const pages = [...(await listPublicPages(target.site)).slice(0, PAGES / 2), ...searches].slice(0, PAGES);
  const waiting = Array.from({ length: ROUNDS }, () => pages).flat();
  const results: { page: string; status: number }[] = [];
  const requestPages = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      results.push({ page, status: (await call(target, "GET", page, { headers: HTML })).status });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, requestPages));
  for (const { page, status } of results) yield attempt(page, status !== 200 && `answered ${status}`);
}
