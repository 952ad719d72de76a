import { atMost, IN_MILLISECONDS, median, percentile, type Row } from "../kit/lab.ts";
import { connectTo } from "../kit/postgres.ts";
import { type Context, fetchJson, MOST, readStatements, restartWithProducts } from "./load.ts";
import { measureTime } from "./machine.ts";
import queries from "./queries.json" with { type: "json" };
import { readDatabaseUrl } from "./rivals.ts";

const ROUNDS = 3;

async function measureQueries(all: string[], run: (query: string) => Promise<unknown>) {
  for (const query of all) await run(query);
  const measured = Array.from({ length: ROUNDS }, () => all).flat();
  const times = await Array.fromAsync(measured, (query) => measureTime(() => run(query)));
  const slowest = Math.max(...times);
  const query = measured[times.indexOf(slowest)] || "everything";
  const note = `median ${median(times).toFixed(0)} ms; slowest ${slowest.toFixed(0)} ms: ${query}`;
  return { p95: percentile(times, 0.95), note };
}

export async function measure({ site, log }: Context): Promise<Row[]> {
  log(`adding ${MOST} products, which the next start indexes`);
  const startSeconds = (await restartWithProducts(site, MOST)) / 1000;
  const client = await connectTo(readDatabaseUrl(site.dataDirectory));
  const ilikeQuery = readStatements("search-with-ilike.sql");
  try {
    await client.query("VACUUM (ANALYZE) product_search");
    const searches = await measureQueries(queries.searches, (query) => fetchJson(`${site.url}/api/search?${query}`));
    const suggestions = await measureQueries(queries.suggestions, (prefix) =>
      fetchJson(`${site.url}/api/search/suggest?q=${encodeURIComponent(prefix)}`),
    );
    const ilike = await measureQueries(queries.ilike, (words) => client.query(ilikeQuery, [words.split(" ").map((word) => `%${word}%`)]));
    return [
      atMost(`search among ${MOST} products, p95`, searches.p95, 150, { ...IN_MILLISECONDS, note: searches.note }),
      atMost("suggestions, p95", suggestions.p95, 50, { ...IN_MILLISECONDS, note: suggestions.note }),
      atMost("search against ILIKE without facets, p95", searches.p95 / ilike.p95, 1, {
        note: `ILIKE p95 ${ilike.p95.toFixed(0)} ms, ${ilike.note}, words without typos only`,
      }),
      atMost(`first start with ${MOST} products that were never read for the search`, startSeconds, 300, { unit: " s", digits: 0 }),
    ];
  } finally {
    await client.end();
  }
}
