import "server-only";
import { bounded, limitTo } from "@/lib/platform/server/database/bounded";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { colourLexeme } from "@/lib/search/search-document";
import type { SearchQuery } from "@/lib/search/search-query";
import type { SearchResults } from "@/lib/search/search-results";
import { type Conditions, readConditions, whereAll } from "@/lib/search/server/conditions";
import { countEverything, countFacets } from "@/lib/search/server/facet-counts";
import { readFound } from "@/lib/search/server/found-products";
import { answeredByName, type Clause, correctedText, tsquery } from "@/lib/search/server/search-text";
import { sameWords } from "@/lib/search/trade-words";
import { MAX_NEAREST, MAX_SEARCH_DEPTH, SEARCH_RESULTS_PER_PAGE, SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";
import { latinLetters } from "@/lib/shared/text/latin-letters";

const { sql, join, empty } = Prisma;

/** Counting takes the longest; the rest is for understanding what is asked, for finding it and for reading what is shown. */
const COUNTING_MS = 0.55 * SEARCH_TIMEOUT_MS;
const READING_MS = (SEARCH_TIMEOUT_MS - COUNTING_MS) / 3;

const withoutOthers = (clause: Clause): Clause => ({ ...clause, words: clause.words.filter(({ isOther }) => !isOther) });

const answers = (clause: Clause, weight?: "A" | "B" | "C") => sql`words @@ ${tsquery([clause], "all", weight)}::tsquery`;

const inColour = ({ words, ...clause }: Clause) =>
  sql`words @@ ${tsquery([{ ...clause, words: words.map((one) => ({ ...one, word: colourLexeme(one.word), isBeginning: false })) }], "all")}::tsquery`;

/**
 * How well a product matches a word. The name or a SKU counts most, then its data, its collection, another word of the trade, the
 * description. A colour counts in the name and the colour: "Chequerboard with white" among the uses does not make a black marble white.
 */
function points(clause: Clause): Prisma.Sql {
  const own = withoutOthers(clause);
  const hasOthers = own.words.length < clause.words.length;
  if (clause.isColour) {
    const others = hasOthers ? sql`WHEN ${inColour(clause)} THEN 5` : empty;
    return sql`CASE WHEN ${answers(own, "A")} OR ${inColour(own)} THEN 6 ${others} WHEN ${answers(clause, "A")} THEN 3 ELSE 1 END`;
  }
  const byOthers = hasOthers ? sql`WHEN ${answers(clause, "A")} THEN 3 WHEN ${answers(clause, "B")} THEN 2` : empty;
  return sql`CASE WHEN ${answers(own, "A")} THEN 6 WHEN ${answers(own, "B")} THEN 5 WHEN ${answers(own, "C")} THEN 4 ${byOthers} WHEN ${answers(clause)} THEN 1 ELSE 0 END`;
}

/** A common word, in any of its languages, prefers names, data and collections that have it. */
function preference(word: string): Prisma.Sql {
  const words = [word, ...sameWords(word, false)].map((one) => ({ word: one, isBeginning: false, isOther: false }));
  const places = (["A", "B", "C"] as const).map((weight) => sql`words @@ ${tsquery([{ words }], "all", weight)}::tsquery`);
  return sql`CASE WHEN ${join(places, " OR ")} THEN 1 ELSE 0 END`;
}

const score = ({ clauses, preferred }: Conditions) => join([...clauses.map(points), ...preferred.map(preference)], " + ");

/** By so much another stone looks less alike than it is: a glazed tile of the same white is not what is meant by a marble. */
const STRANGER = 150;

const nearness = (distance: Prisma.Sql, kin: number[] = []) =>
  kin.length === 0 ? distance : sql`(${distance}) + CASE WHEN facets && ${kin}::int[] THEN 0 ELSE ${STRANGER} END`;

const isCalled = (q: string) => sql`(title = ${latinLetters(q)})`;

/** Of equally good ones the shortest name comes first: whoever says no more means the plain one. */
const PLAIN = sql`length(title), product_id DESC`;

function orderOf({ q, sort }: SearchQuery, conditions: Conditions): Prisma.Sql {
  if (sort === "newest") return sql`product_id DESC`;
  if (sort === "name") return sql`title, product_id`;
  if (sort === "lightness") return sql`lightness DESC NULLS LAST, product_id DESC`;
  if (conditions.distance) return sql`${nearness(conditions.distance, conditions.kin)}, product_id DESC`;
  if (conditions.clauses.length === 0) return sql`product_id DESC`;
  return sql`${isCalled(q)} DESC, ${score(conditions)} DESC, ${PLAIN}`;
}

const readIds = async (transaction: Transaction, where: Prisma.Sql, order: Prisma.Sql, limit: number, after = 0) =>
  (
    await transaction.$queryRaw<{ product_id: number }[]>`
      SELECT product_id FROM product_search WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${after}`
  ).map(({ product_id }) => product_id);

/**
 * Where enough names answer everything, no other product can come before them: then only those are put in order. Marbles need not all
 * be weighed for twenty-four.
 */
async function readPage(transaction: Transaction, query: SearchQuery, conditions: Conditions) {
  const { clauses, distance } = conditions;
  const where = whereAll(conditions);
  const read = (among: Prisma.Sql, order: Prisma.Sql) => readIds(transaction, among, order, SEARCH_RESULTS_PER_PAGE, query.after);
  if (clauses.length > 0 && !query.sort && !distance) {
    const named = await read(sql`${where} AND ${answeredByName(clauses.map(withoutOthers))}`, sql`${isCalled(query.q)} DESC, ${PLAIN}`);
    if (named.length === SEARCH_RESULTS_PER_PAGE) return named;
  }
  return read(where, orderOf(query, conditions));
}

const isPlain = ({ clauses, chosen, distance, like }: Conditions) => clauses.length + chosen.length === 0 && !distance && !like;

/**
 * What visitors find (contract section 10): products, and what each further choice would give. Published ones only.
 * @throws HttpError 503 when the database would need too long
 */
export async function findProducts(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
  return bounded(async (transaction) => {
    await limitTo(transaction, READING_MS);
    const conditions = await readConditions(transaction, query);
    await limitTo(transaction, COUNTING_MS);
    const everything = isPlain(conditions) ? await countEverything() : undefined;
    const { total, facets } = everything ?? (await countFacets(transaction, conditions));
    await limitTo(transaction, READING_MS);
    const page = total > query.after ? await readPage(transaction, query, conditions) : [];
    const end = query.after + page.length;
    const isNear = total === 0 && conditions.clauses.length > 0;
    const nearest = isNear ? await readNearest(transaction, conditions) : [];
    const items = await readFound(transaction, page, conditions.clauses);
    const next = end < total && end <= MAX_SEARCH_DEPTH ? end : null;
    return { total, items, facets, next, nearest, corrected: correctedText(query.q, conditions.clauses) };
  }, signal);
}

/** So many answers to each word are looked at where nothing answers all. */
const CANDIDATES = 500;

/** What answers most of what was typed, whatever was chosen besides. */
async function readNearest(transaction: Transaction, conditions: Conditions) {
  const { clauses } = conditions;
  const candidates = clauses.map((clause) => sql`(SELECT product_id FROM product_search WHERE ${answers(clause)} LIMIT ${CANDIDATES})`);
  const where = sql`product_id IN (${join(candidates, " UNION ")})`;
  const order = sql`${score(conditions)} DESC, length(title), product_id DESC`;
  return readFound(transaction, await readIds(transaction, where, order, MAX_NEAREST), clauses);
}
