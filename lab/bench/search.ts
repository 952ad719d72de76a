import pg from "pg";
import { atMost, IN_MILLISECONDS, percentile, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { fetchJson } from "./load.ts";
import { measureTime } from "./machine.ts";
import { MOST, restartWithProducts } from "./many-products.ts";
import { readDatabaseUrl } from "./rivals.ts";
import queries from "./search-queries.json" with { type: "json" };

const ROUNDS = 3;

/** The same search with ILIKE, without an index: rows with all words, and their number. */
const ILIKE_QUERY = `
  SELECT id, count(*) OVER () AS total FROM product WHERE state = 'published' AND (SELECT bool_and(
    title ILIKE word OR description ILIKE word OR material ILIKE word OR finish ILIKE word OR recommended_use ILIKE word OR colour ILIKE word
  ) FROM unnest($1::text[]) word) ORDER BY id DESC LIMIT 24`;

/** Runs all queries several times, the first time without measuring. */
async function measureQueries(all: string[], run: (query: string) => Promise<unknown>) {
  for (const query of all) await run(query);
  const results: { query: string; time: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of all) results.push({ query, time: await measureTime(() => run(query)) });
  }
  const times = results.map(({ time }) => time);
  const slowest = results.reduce((one, other) => (one.time > other.time ? one : other));
  const note = `median ${percentile(times, 0.5).toFixed(0)} ms; slowest ${slowest.time.toFixed(0)} ms: ${slowest.query || "everything"}`;
  return { p95: percentile(times, 0.95), note };
}

export async function measure({ site, log }: Context): Promise<Row[]> {
  log(`adding ${MOST} products, which the next start indexes`);
  const startSeconds = (await restartWithProducts(site, MOST)) / 1000;
  const client = new pg.Client(readDatabaseUrl(site.dataDirectory));
  await client.connect();
  try {
    await client.query("VACUUM (ANALYZE) product_search");
    const searches = await measureQueries(queries.searches, (query) => fetchJson(`${site.url}/api/search?${query}`));
    const suggestions = await measureQueries(queries.suggestions, (prefix) =>
      fetchJson(`${site.url}/api/search/suggest?q=${encodeURIComponent(prefix)}`),
    );
    const ilike = await measureQueries(queries.ilike, (words) => client.query(ILIKE_QUERY, [words.split(" ").map((word) => `%${word}%`)]));
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
