import "server-only";
import { formatColours, getColours } from "@/lib/media/colours";
import { getLightness, type Palette, toLookVector } from "@/lib/media/look";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import type { Transaction } from "@/lib/platform/server/db";
import { getFacetValues, getSearchEntries, type IndexedProduct, type SearchEntry, toColourLexeme } from "@/lib/search/search-document";
import { listIndicWords, type Spellings, tokenise, toPhoneticKey } from "@/lib/search/search-words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { transliterate } from "@/lib/shared/text/transliterate";

/** Facet values per product. An index entry can hold at most 2,704 bytes. */
const MAX_FACET_VALUES = 500;
const MAX_WORD_LENGTH = 60;
const MAX_POSITION = 16_000;
const MAX_POSITIONS_PER_WORD = 8;

type Row = IndexedProduct & {
  palette: Palette | null;
  /** The title in other languages (weight A), and the terms with their aliases, collection and category. */
  translated: { language: string; text: string; weight: "A" | "B" }[] | null;
};

/** Reindexes products and removes them from the queue that triggers fill (table search_due). The caller has the lock for the index. */
export async function indexProducts(transaction: Transaction, ids: number[]): Promise<void> {
  // Before the products are read: a change that commits later keeps its entry.
  await transaction.$executeRaw`DELETE FROM search_due WHERE product_id = ANY(${ids})`;
  const rows = await readProducts(transaction, ids);
  const publishedIds = rows.map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_search WHERE product_id = ANY(${ids}) AND product_id <> ALL(${publishedIds})`;
  if (rows.length === 0) return;
  const yieldToOthers = createYielder();
  const documents: Document[] = [];
  for (const row of rows) {
    documents.push(toDocument(row));
    await yieldToOthers();
  }
  await writeWords(transaction, documents);
  await writeDocuments(transaction, documents, await ensureValues(transaction, documents));
}

/** Locks the products, so that none is deleted before its index entry is written. */
const readProducts = (transaction: Transaction, ids: number[]) => transaction.$queryRaw<Row[]>`
  SELECT p.id, p.title, p.description, p.size, p.finish, p.thickness, p.material, p.recommended_use, p.colour, p.origin, p.hs_code,
    p.variants, p.tests, m.palette,
    (SELECT jsonb_agg(named ORDER BY weight, language, text) FROM (
      SELECT 'A' AS weight, key AS language, value->'title'->>'text' AS text FROM jsonb_each(p.translations)
      UNION SELECT 'B', key, value FROM product_term pt JOIN term t ON t.id = pt.term_id, jsonb_each_text(t.translations)
        WHERE pt.product_id = p.id
      UNION SELECT 'B', ${ORIGINAL_LANGUAGE}, n.label FROM product_term pt JOIN term_name n USING (term_id) WHERE pt.product_id = p.id
      UNION SELECT 'B', key, value->'title'->>'text' FROM jsonb_each(s.translations)
      UNION SELECT 'B', key, value->'title'->>'text' FROM jsonb_each(c.translations)
    ) AS named WHERE text IS NOT NULL) AS translated,
    jsonb_build_object('id', s.id, 'title', s.title) AS collection, jsonb_build_object('id', c.id, 'title', c.title) AS category
  FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id JOIN main_category c ON c.id = s.main_category_id
    LEFT JOIN media m ON m.url = p.product_image
  WHERE p.id = ANY(${ids}) AND p.state = 'published'
  ORDER BY p.id FOR KEY SHARE OF p`;

type IndexedEntry = SearchEntry & { language?: string };

type Document = {
  id: number;
  title: string;
  entries: IndexedEntry[];
  facets: ReturnType<typeof getFacetValues>;
  lightness: number | null;
  look: number[] | null;
};

function toDocument({ palette, translated, ...row }: Row): Document {
  const product = { ...row, picture_colours: getColours(palette ?? []).map((key) => formatColours([key])) };
  return {
    id: row.id,
    title: transliterate(row.title),
    entries: [
      ...getSearchEntries(product),
      ...(translated ?? []).map((one): IndexedEntry => ({ ...one, in: "title", words: tokenise(one.text) })),
    ],
    facets: getFacetValues(product).slice(0, MAX_FACET_VALUES),
    lightness: getLightness(palette ?? []),
    look: toLookVector(palette ?? []),
  };
}

function toTsvector(entries: SearchEntry[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const { in: field, words, weight } of entries) {
    for (const word of field === "colour" ? words.flatMap((one) => [one, toColourLexeme(one)]) : words) {
      place = Math.min(place + 1, MAX_POSITION);
      const known = places.get(word);
      if (!known) places.set(word, [`${place}${weight}`]);
      else if (known.length < MAX_POSITIONS_PER_WORD) known.push(`${place}${weight}`);
    }
  }
  const short = [...places].filter(([word]) => word.length <= MAX_WORD_LENGTH);
  return short.map(([word, at]) => `'${word.replace(/['\\]/g, "")}':${at.join(",")}`).join(" ");
}

const isPlainWord = (word: string) => /^[a-z]{3,}$/.test(word) && word.length <= MAX_WORD_LENGTH;

/** Also locks the words of the old version, so that other deletions keep them. The order is that of `search_words_lock`. */
async function writeWords(transaction: Transaction, documents: Document[]): Promise<void> {
  const spellings = listSpellings(documents.flatMap(({ entries }) => entries).filter(({ weight }) => weight !== "D"));
  const words = [...spellings.keys()].sort();
  const ids = documents.map(({ id }) => id);
  await transaction.$executeRaw`
    SELECT search_words_lock(${words}::text[] || ARRAY(
      SELECT search_correctable(words) FROM product_search WHERE product_id = ANY(${ids}::int[])))`;
  await transaction.$executeRaw`
    INSERT INTO search_word (word, sound, spellings) SELECT word, sound, spelling::jsonb FROM unnest(
      ${words}::text[],
      ${words.map((word) => toPhoneticKey(word, !spellings.get(word)![ORIGINAL_LANGUAGE]))}::text[],
      ${words.map((word) => JSON.stringify(spellings.get(word)))}::text[]) AS sent(word, sound, spelling)
    ON CONFLICT (word) DO UPDATE SET sound = EXCLUDED.sound, spellings = search_word.spellings || EXCLUDED.spellings`;
}

/** Lists the words that corrections may offer. English words are written as the index has them. */
function listSpellings(entries: IndexedEntry[]): Map<string, Spellings> {
  const spellings = new Map<string, Spellings>();
  for (const { language = ORIGINAL_LANGUAGE, text, words } of entries) {
    const isOriginal = language === ORIGINAL_LANGUAGE;
    for (const { word, spelling } of isOriginal ? words.map((word) => ({ word, spelling: word })) : listIndicWords(text))
      if (isPlainWord(word)) spellings.set(word, { ...spellings.get(word), [language]: spelling });
  }
  return spellings;
}

const toKey = ({ facet, value }: { facet: string; value: string }) => `${facet}/${value}`;

async function ensureValues(transaction: Transaction, documents: Document[]): Promise<Map<string, number>> {
  const values = [...new Map(documents.flatMap(({ facets }) => facets).map((one) => [toKey(one), one])).values()];
  const facets = values.map(({ facet }) => facet);
  const keys = values.map(({ value }) => value);
  await transaction.$executeRaw`
    INSERT INTO search_value (facet, value, label)
    SELECT * FROM unnest(${facets}::text[], ${keys}::text[], ${values.map(({ label }) => label)}::text[])
    ON CONFLICT (facet, value) DO UPDATE SET label = EXCLUDED.label WHERE search_value.label <> EXCLUDED.label`;
  const rows = await transaction.$queryRaw<{ id: number; facet: string; value: string }[]>`
    SELECT v.id, v.facet, v.value FROM search_value v JOIN unnest(${facets}::text[], ${keys}::text[]) AS sent(facet, value)
      ON v.facet = sent.facet AND v.value = sent.value`;
  return new Map(rows.map((row) => [toKey(row), row.id]));
}

/** Sent as JSON, because nested arrays cannot be parameters. */
async function writeDocuments(transaction: Transaction, documents: Document[], ids: Map<string, number>): Promise<void> {
  const rows = documents.map(({ id, title, entries, facets, lightness, look }) => ({
    ...{ product_id: id, title, words: toTsvector(entries), lightness, look },
    facets: facets.map((one) => ids.get(toKey(one))!).sort((one, other) => one - other),
  }));
  await transaction.$executeRaw`
    INSERT INTO product_search (product_id, title, words, facets, lightness, look)
    SELECT product_id, title, words::tsvector, facets, lightness, look FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent(product_id int, title text, words text, facets int[], lightness real, look real[])
    ON CONFLICT (product_id) DO UPDATE SET title = EXCLUDED.title, words = EXCLUDED.words, facets = EXCLUDED.facets,
      lightness = EXCLUDED.lightness, look = EXCLUDED.look`;
}
