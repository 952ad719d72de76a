import "server-only";
import { latinLetters } from "@/lib/domain/latin-letters";
import { MAX_NEAREST, MAX_SEARCH_DEPTH, SEARCH_RESULTS_PER_PAGE, SEARCH_TIMEOUT_MS } from "@/lib/domain/limits";
import type { SearchQuery } from "@/lib/domain/search/search-query";
import type { SearchResults } from "@/lib/domain/search/search-results";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/prisma/client";
import { bounded, limitTo } from "@/lib/server/queries/search/bounded";
import { type Conditions, readConditions, whereAll } from "@/lib/server/queries/search/conditions";
import { type Counted, countAll, countFacets } from "@/lib/server/queries/search/facet-counts";
import { readFound } from "@/lib/server/queries/search/found-products";
import { type Clause, tsquery } from "@/lib/server/queries/search/search-text";

const { sql, join, empty } = Prisma;

/** Counting takes the longest; the rest is for understanding what is asked, for finding it and for reading what is shown. */
const COUNTING_MS = 0.55 * SEARCH_TIMEOUT_MS;
const READING_MS = (SEARCH_TIMEOUT_MS - COUNTING_MS) / 3;

const withoutOthers = (clause: Clause): Clause => ({ ...clause, words: clause.words.filter(({ isOther }) => !isOther) });

const answers = (clause: Clause, weight?: "A" | "B" | "C") => sql`words @@ ${tsquery([clause], "all", weight)}::tsquery`;

/** How well a word is answered: by the name or a SKU best, then by the data, by the shelf, by another word for it, by the description. */
function points(clause: Clause): Prisma.Sql {
  const own = withoutOthers(clause);
  const byOthers =
    own.words.length === clause.words.length ? empty : sql`WHEN ${answers(clause, "A")} THEN 3 WHEN ${answers(clause, "B")} THEN 2`;
  return sql`CASE WHEN ${answers(own, "A")} THEN 6 WHEN ${answers(own, "B")} THEN 5 WHEN ${answers(own, "C")} THEN 4 ${byOthers} WHEN ${answers(clause)} THEN 1 ELSE 0 END`;
}

const score = ({ clauses }: Conditions) => join(clauses.map(points), " + ");

/** By so much another stone looks less alike than it is: a glazed tile of the same white is not what is meant by a marble. */
const STRANGER = 150;

const nearness = (distance: Prisma.Sql, kin: number[] = []) =>
  kin.length === 0 ? distance : sql`(${distance}) + CASE WHEN facets && ${kin}::int[] THEN 0 ELSE ${STRANGER} END`;

/** Of equally good ones the shortest name comes first: whoever says no more means the plain one. */
function orderOf({ q, sort }: SearchQuery, conditions: Conditions): Prisma.Sql {
  if (sort === "newest") return sql`product_id DESC`;
  if (sort === "name") return sql`title, product_id`;
  if (sort === "lightness") return sql`lightness DESC NULLS LAST, product_id DESC`;
  if (conditions.distance) return sql`${nearness(conditions.distance, conditions.kin)}, product_id DESC`;
  if (conditions.clauses.length === 0) return sql`product_id DESC`;
  return sql`(title = ${latinLetters(q)}) DESC, ${score(conditions)} DESC, length(title), product_id DESC`;
}

const readIds = async (transaction: Transaction, where: Prisma.Sql, order: Prisma.Sql, limit: number, after = 0) =>
  (
    await transaction.$queryRaw<{ product_id: number }[]>`
      SELECT product_id FROM product_search WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${after}`
  ).map(({ product_id }) => product_id);

const isPlain = ({ clauses, chosen, distance, like }: Conditions) => clauses.length + chosen.length === 0 && !distance && !like;

/** Of all products; every published one is in exactly one main category. */
async function countEverything(): Promise<Counted> {
  const facets = await countAll();
  return { total: (facets.category ?? []).reduce((sum, { count }) => sum + count, 0), facets };
}

/**
 * What visitors find (contract section 10): products, and what each further choice would give. Published ones only.
 * @throws HttpError 503 when the database would need too long
 */
export async function findProducts(query: SearchQuery): Promise<SearchResults> {
  return bounded(async (transaction) => {
    await limitTo(transaction, READING_MS);
    const conditions = await readConditions(transaction, query);
    await limitTo(transaction, COUNTING_MS);
    const everything = isPlain(conditions) ? await countEverything() : undefined;
    const { total, facets } = everything ?? (await countFacets(transaction, conditions));
    await limitTo(transaction, READING_MS);
    const where = whereAll(conditions);
    const page =
      total > query.after ? await readIds(transaction, where, orderOf(query, conditions), SEARCH_RESULTS_PER_PAGE, query.after) : [];
    const end = query.after + page.length;
    const isNear = total === 0 && conditions.clauses.length > 0;
    const nearest = isNear ? await readNearest(transaction, conditions) : [];
    const items = await readFound(transaction, page, conditions.clauses);
    return { total, items, facets, next: end < total && end <= MAX_SEARCH_DEPTH ? end : null, nearest };
  });
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
