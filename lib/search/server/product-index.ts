import "server-only";
import { type ColourKey, colourLabels, coloursOf } from "@/lib/media/colours";
import { lightnessOf, lookVector, type Palette } from "@/lib/media/look";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import type { Transaction } from "@/lib/platform/server/db";
import { colourLexeme, type Entry, entriesOf, facetsOf, type SearchedProduct } from "@/lib/search/search-document";
import { soundOf } from "@/lib/search/search-words";
import { chunksOf } from "@/lib/shared/chunks";
import { latinLetters } from "@/lib/shared/text/latin-letters";

/** Products that are read and written at once. */
const AT_ONCE = 250;
/** Of a product so many values are counted: an entry of an index holds at most 2,704 bytes. */
const MOST_FACETS = 500;
/** Longer words are no words. */
const LONGEST = 60;
/** PostgreSQL's limit for the place of a word. */
const LAST_PLACE = 16_000;
/** Of one word so many places are remembered: more tell nothing. */
const MOST_PLACES = 8;

type Row = SearchedProduct & { palette: Palette | null; colours: ColourKey[] | null };

/**
 * Reads the published products again of which something has changed that they are found by: triggers have written down which.
 * @returns how many were due
 */
export async function indexDue(transaction: Transaction): Promise<number> {
  const due = await transaction.$queryRaw<{ product_id: number }[]>`SELECT product_id FROM search_due ORDER BY product_id`;
  const ids = due.map(({ product_id }) => product_id);
  for (const some of chunksOf(ids, AT_ONCE)) await indexProducts(transaction, some);
  return ids.length;
}

/** The same for some of them only. @returns how many were done */
export async function indexSomeDue(transaction: Transaction): Promise<number> {
  const due = await transaction.$queryRaw<{ product_id: number }[]>`SELECT product_id FROM search_due ORDER BY product_id LIMIT ${AT_ONCE}`;
  if (due.length > 0)
    await indexProducts(
      transaction,
      due.map(({ product_id }) => product_id),
    );
  return due.length;
}

async function indexProducts(transaction: Transaction, ids: number[]): Promise<void> {
  await transaction.$executeRaw`DELETE FROM search_due WHERE product_id = ANY(${ids})`;
  const rows = await readProducts(transaction, ids);
  const found = rows.map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_search WHERE product_id = ANY(${ids}) AND product_id <> ALL(${found})`;
  if (rows.length === 0) return;
  const turn = takingTurns();
  const documents: Document[] = [];
  for (const row of rows) {
    documents.push(documentOf(row));
    await turn();
  }
  await writeWords(transaction, documents);
  await writeDocuments(transaction, documents, await ensureValues(transaction, documents));
}

/** The published ones among these, with what they are filed under. */
const readProducts = (transaction: Transaction, ids: number[]) => transaction.$queryRaw<Row[]>`
  SELECT p.id, p.title, p.description, p.size, p.finish, p.thickness, p.material, p.recommended_use, p.colour, p.origin, p.hs_code,
    p.variants, p.tests, m.palette, m.colours,
    jsonb_build_object('id', s.id, 'title', s.title) AS collection, jsonb_build_object('id', c.id, 'title', c.title) AS category
  FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id JOIN main_category c ON c.id = s.main_category_id
    LEFT JOIN media m ON m.url = p.product_image
  WHERE p.id = ANY(${ids}) AND p.state = 'published'`;

type Document = {
  id: number;
  title: string;
  entries: Entry[];
  facets: ReturnType<typeof facetsOf>;
  lightness: number | null;
  look: number[] | null;
};

/** What the search is told of a product. The colours of its picture are those that staff named, or else those that were seen. */
function documentOf({ palette, colours, ...row }: Row): Document {
  const keys = colours ?? coloursOf(palette ?? []);
  const product = { ...row, picture_colours: keys.map((key) => colourLabels([key])) };
  return {
    id: row.id,
    title: latinLetters(row.title),
    entries: entriesOf(product),
    facets: facetsOf(product).slice(0, MOST_FACETS),
    lightness: lightnessOf(palette ?? []),
    look: lookVector(palette ?? []),
  };
}

/** A document as PostgreSQL reads it: each word with its places and their weight. */
function vectorOf(entries: Entry[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const { in: field, words, weight } of entries) {
    for (const word of field === "colour" ? words.flatMap((one) => [one, colourLexeme(one)]) : words) {
      place = Math.min(place + 1, LAST_PLACE);
      const known = places.get(word);
      if (!known) places.set(word, [`${place}${weight}`]);
      else if (known.length < MOST_PLACES) known.push(`${place}${weight}`);
    }
  }
  const short = [...places].filter(([word]) => word.length <= LONGEST);
  return short.map(([word, at]) => `'${word.replace(/['\\]/g, "")}':${at.join(",")}`).join(" ");
}

const isSpelt = (word: string) => /^[a-z]{3,}$/.test(word) && word.length <= LONGEST;

/** Adds the words of names and facets to those that corrections choose from. Triggers of `product_search` count and delete them. */
async function writeWords(transaction: Transaction, documents: Document[]): Promise<void> {
  const telling = documents.flatMap(({ entries }) => entries.filter(({ weight }) => weight !== "D").flatMap(({ words }) => words));
  const words = [...new Set(telling)].filter(isSpelt).sort();
  await transaction.$executeRaw`
    INSERT INTO search_word (word, sound) SELECT * FROM unnest(${words}::text[], ${words.map((word) => soundOf(word))}::text[])
    ON CONFLICT (word) DO NOTHING`;
}

const keyOf = ({ facet, value }: { facet: string; value: string }) => `${facet}/${value}`;

/** The ids of the values of documents; those that are new are added, and those that are called otherwise now are called so. */
async function ensureValues(transaction: Transaction, documents: Document[]): Promise<Map<string, number>> {
  const values = [...new Map(documents.flatMap(({ facets }) => facets).map((one) => [keyOf(one), one])).values()];
  const facets = values.map(({ facet }) => facet);
  const keys = values.map(({ value }) => value);
  await transaction.$executeRaw`
    INSERT INTO search_value (facet, value, label)
    SELECT * FROM unnest(${facets}::text[], ${keys}::text[], ${values.map(({ label }) => label)}::text[])
    ON CONFLICT (facet, value) DO UPDATE SET label = EXCLUDED.label WHERE search_value.label <> EXCLUDED.label`;
  const rows = await transaction.$queryRaw<{ id: number; facet: string; value: string }[]>`
    SELECT v.id, v.facet, v.value FROM search_value v JOIN unnest(${facets}::text[], ${keys}::text[]) AS sent(facet, value)
      ON v.facet = sent.facet AND v.value = sent.value`;
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** Lists within rows do not travel as parameters: documents go as JSON. */
async function writeDocuments(transaction: Transaction, documents: Document[], ids: Map<string, number>): Promise<void> {
  const rows = documents.map(({ id, title, entries, facets, lightness, look }) => ({
    ...{ product_id: id, title, words: vectorOf(entries), lightness, look },
    facets: facets.map((one) => ids.get(keyOf(one))!).sort((one, other) => one - other),
  }));
  await transaction.$executeRaw`
    INSERT INTO product_search (product_id, title, words, facets, lightness, look)
    SELECT product_id, title, words::tsvector, facets, lightness, look FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent(product_id int, title text, words text, facets int[], lightness real, look real[])
    ON CONFLICT (product_id) DO UPDATE SET title = EXCLUDED.title, words = EXCLUDED.words, facets = EXCLUDED.facets,
      lightness = EXCLUDED.lightness, look = EXCLUDED.look`;
}
