import pg from "pg";
import { atMost, IN_MILLISECONDS, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { measureTime } from "./machine.ts";
import { fillDatabase } from "./many-products.ts";
import { readDatabaseUrl } from "./rivals.ts";

const MOST = 100_000;
const ROUNDS = 3;

/** Adds realistic products with about 40,000 names and random terms to the existing subcategories, up to a total count. */
const FILL = `
  INSERT INTO product (title, description, product_image, size, finish, thickness, material, recommended_use, colour, origin,
    main_subcategory_id, updated_at)
  SELECT initcap(one || other || ' ' || tone) || CASE WHEN n % 3 = 0 THEN ' ' || n % 97 ELSE '' END,
    '<p>From block ' || n || ', sawn in Morbi. For ' || lower(place) || '. ' || repeat('Sound, dense and evenly coloured. ', 8) || '</p>', '/placeholder.svg',
    width || ' × ' || height || ' mm' || CASE WHEN n % 4 = 0 THEN ', Slabs to 2800 × 1800 mm' ELSE '' END,
    finish, thickness || ' mm', material, place || ', Floors', tone, origin, parents[1 + n % cardinality(parents)], now()
  FROM (SELECT array_agg(id ORDER BY id) AS parents FROM main_subcategory) s, generate_series((1 + (SELECT count(*) FROM product))::int, $1::int) n,
    LATERAL (SELECT (ARRAY['car', 'mar', 'tra', 'lev', 'bel', 'cor', 'sal', 'ver', 'mon', 'tel', 'nov', 'pra', 'dol', 'kan', 'raj', 'udai', 'jais', 'makr', 'dhol', 'kota'])[1 + (hashint4(n) & 15)] AS one,
      (ARRAY['ara', 'vento', 'mira', 'lana', 'quina', 'zano', 'pur', 'mer', 'sali', 'dova', 'tico', 'ria', 'nero', 'gata', 'beno', 'luce'])[1 + (hashint4(n + 1) & 15)]
        || (ARRAY['', 'n', 'l', 's', 'ta', 'ro', 'di', 'va'])[1 + (hashint4(n + 2) & 7)] AS other,
      (ARRAY['White', 'Black', 'Beige', 'Grey', 'Green', 'Red', 'Blue', 'Brown'])[1 + (hashint4(n + 3) & 7)] AS tone,
      (ARRAY['Polished', 'Honed', 'Leathered', 'Flamed', 'Brushed', 'Polished, Honed', 'Sawn', 'Natural cleft'])[1 + (hashint4(n + 4) & 7)] AS finish,
      (ARRAY['Marble', 'Granite', 'Limestone', 'Sandstone', 'Slate', 'Travertine', 'Onyx', 'Porcelain'])[1 + (hashint4(n + 5) & 7)] AS material,
      (ARRAY['Kitchens', 'Bathrooms', 'Terraces', 'Façades', 'Pools', 'Stairs', 'Worktops', 'Lobbies'])[1 + (hashint4(n + 6) & 7)] AS place,
      (ARRAY['India', 'Italy', 'Turkey', 'Spain'])[1 + (hashint4(n + 7) & 3)] AS origin,
      300 + 150 * (hashint4(n + 8) & 3) AS width, 600 + 300 * (hashint4(n + 9) & 3) AS height, 10 + 5 * (hashint4(n + 10) & 3) AS thickness) AS dealt`;

const QUERIES = [
  "",
  "q=carara+white",
  "q=marble",
  "q=polished+granite+20mm",
  "q=makrquina",
  "q=kotalana+blak",
  "q=%E0%A4%95%E0%A4%BE%E0%A4%B2%E0%A4%BE+%E0%A4%97%E0%A5%8D%E0%A4%B0%E0%A5%87%E0%A4%A8%E0%A4%BE%E0%A4%87%E0%A4%9F",
  "q=%E0%AA%B8%E0%AA%AB%E0%AB%87%E0%AA%A6+%E0%AA%AE%E0%AA%BE%E0%AA%B0%E0%AB%8D%E0%AA%AC%E0%AA%B2",
  "q=limestone+terrace+grey",
  "q=600x900",
  "q=kitchen+worktop+black&finish=polished",
  "q=traveno+zzz",
  "finish=polished",
  "material=marble&finish=honed",
  "material=marble&material=onyx&finish=polished&finish=honed&colour=white&colour=beige",
  "category=1&finish=polished",
  "category=1&sort=lightness",
  "material=granite&sort=name&after=2400",
  "thickness=20-mm&origin=india&use=pools&sort=newest",
  "q=slab&origin=italy",
];

const PREFIXES = ["ca", "car", "mar", "marb", "whi", "polished g", "kot", "granit", "trav", "zel", "carara", "jaisel"];

/** The same search with ILIKE, without an index: rows with all words, and their number. */
const ILIKE_QUERY = `
  SELECT id, count(*) OVER () AS total FROM product WHERE state = 'published' AND (SELECT bool_and(
    title ILIKE word OR description ILIKE word OR material ILIKE word OR finish ILIKE word OR recommended_use ILIKE word OR colour ILIKE word
  ) FROM unnest($1::text[]) word) ORDER BY id DESC LIMIT 24`;
const ILIKE_SEARCHES = ["carrara white", "marble", "polished granite", "limestone terrace grey", "kitchen black"];

const percentile = (times: number[], part: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;

const fetchJson = async (address: string) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
};

export async function search({ site, startSite, log }: Context): Promise<Row[]> {
  await site.stop();
  log(`adding ${MOST} products, which the next start indexes`);
  await fillDatabase(site.dataDirectory, FILL, MOST, async () => {});
  const start = Date.now();
  const large = await startSite();
  const startSeconds = (Date.now() - start) / 1000;
  const client = new pg.Client(readDatabaseUrl(large.dataDirectory));
  await client.connect();
  try {
    await client.query("VACUUM (ANALYZE) product_search");
    const searches: [query: string, time: number][] = [];
    const suggestions: number[] = [];
    const ilike: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const isCounted = round > 0;
      for (const query of QUERIES) {
        const time = await measureTime(() => fetchJson(`${large.url}/api/search?${query}`));
        if (isCounted) searches.push([query, time]);
      }
      for (const prefix of PREFIXES) {
        const time = await measureTime(() => fetchJson(`${large.url}/api/search/suggest?q=${encodeURIComponent(prefix)}`));
        if (isCounted) suggestions.push(time);
      }
      for (const words of ILIKE_SEARCHES) {
        const time = await measureTime(() => client.query(ILIKE_QUERY, [words.split(" ").map((word) => `%${word}%`)]));
        if (isCounted) ilike.push(time);
      }
    }
    const times = searches.map(([, time]) => time);
    const [slowest, slowestTime] = searches.toSorted(([, one], [, other]) => other - one)[0]!;
    const p95 = percentile(times, 0.95);
    const toMedian = (all: number[]) => `median ${percentile(all, 0.5).toFixed(0)} ms`;
    return [
      atMost(`search among ${MOST} products, p95`, p95, 150, {
        ...IN_MILLISECONDS,
        note: `${toMedian(times)}; slowest ${slowestTime.toFixed(0)} ms: ${decodeURIComponent(slowest) || "everything"}`,
      }),
      atMost("suggestions, p95", percentile(suggestions, 0.95), 50, { ...IN_MILLISECONDS, note: toMedian(suggestions) }),
      atMost("search against ILIKE without facets, p95", p95 / percentile(ilike, 0.95), 1, {
        note: `ILIKE p95 ${percentile(ilike, 0.95).toFixed(0)} ms, ${toMedian(ilike)}, words without typos only`,
      }),
      atMost(`first start with ${MOST} products that were never read for the search`, startSeconds, 300, { unit: " s", digits: 0 }),
    ];
  } finally {
    await client.end();
  }
}
