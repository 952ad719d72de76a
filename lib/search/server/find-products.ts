import "server-only";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { readForSearch, setStatementTimeout } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { toColourLexeme } from "@/lib/search/search-document";
import type { SearchQuery } from "@/lib/search/search-query";
import type { SearchResults } from "@/lib/search/search-results";
import { SLIP_WORD } from "@/lib/search/search-words";
import { type Conditions, resolveConditions, toWhereClause } from "@/lib/search/server/conditions";
import { rememberSearch } from "@/lib/search/server/empty-searches";
import { addTotal, countAllFacets, countFacets } from "@/lib/search/server/facet-counts";
import { readFacetLabels, translateCounts } from "@/lib/search/server/facet-labels";
import { findSubstitute } from "@/lib/search/server/find-substitute";
import { type ResultLanguage, readFoundProducts } from "@/lib/search/server/found-products";
import { type Clause, getCorrectedText, isWanted, matchesName, toTsquery } from "@/lib/search/server/search-text";
import { getSynonyms } from "@/lib/search/trade-words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_NEAREST, MAX_SEARCH_DEPTH, SEARCH_RESULTS_PER_PAGE, SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";
import { transliterate } from "@/lib/shared/text/transliterate";

const { sql, join, empty } = Prisma;

const COUNTING_MS = 0.55 * SEARCH_TIMEOUT_MS;
const READING_MS = (SEARCH_TIMEOUT_MS - COUNTING_MS) / 3;

const removeSynonyms = (clause: Clause): Clause => ({ ...clause, words: clause.words.filter(({ isSynonym }) => !isSynonym) });

const matchesClause = (clause: Clause, weight?: "A" | "B" | "C") => sql`words @@ ${toTsquery([clause], "all", weight)}::tsquery`;

const matchesColour = ({ words, ...clause }: Clause) =>
  sql`words @@ ${toTsquery([{ ...clause, words: words.map((one) => ({ ...one, word: toColourLexeme(one.word), isPrefix: false })) }], "all")}::tsquery`;

/** Title and SKU come first. Colours score only in title and colour: "Chequerboard with white" as a use makes no black marble white. */
function scoreClause(clause: Clause): Prisma.Sql {
  const typedOnly = removeSynonyms(clause);
  const hasSynonyms = typedOnly.words.length < clause.words.length;
  if (clause.isColour) {
    const others = hasSynonyms ? sql`WHEN ${matchesColour(clause)} THEN 5` : empty;
    return sql`CASE WHEN ${matchesClause(typedOnly, "A")} OR ${matchesColour(typedOnly)} THEN 6 ${others} WHEN ${matchesClause(clause, "A")} THEN 3 ELSE 1 END`;
  }
  // Slip resistance outweighs all other words: a polished floor must not rank above it.
  if (typedOnly.words.some(({ word }) => word === SLIP_WORD)) return sql`CASE WHEN ${matchesClause(clause)} THEN 12 ELSE 0 END`;
  const bySynonyms = hasSynonyms ? sql`WHEN ${matchesClause(clause, "A")} THEN 3 WHEN ${matchesClause(clause, "B")} THEN 2` : empty;
  return sql`CASE WHEN ${matchesClause(typedOnly, "A")} THEN 6 WHEN ${matchesClause(typedOnly, "B")} THEN 5 WHEN ${matchesClause(typedOnly, "C")} THEN 4 ${bySynonyms} WHEN ${matchesClause(clause)} THEN 1 ELSE 0 END`;
}

/** A word such as "tile" lifts products that are tiles by title or collection above slabs that are also cut to tiles. */
function scoreCommonWord(word: string): Prisma.Sql {
  const words = [word, ...getSynonyms(word, false)].map((one) => ({ word: one, isPrefix: false, isSynonym: false }));
  const isIn = (weight: "A" | "B" | "C") => sql`words @@ ${toTsquery([{ words }], "all", weight)}::tsquery`;
  return sql`CASE WHEN ${isIn("A")} OR ${isIn("C")} THEN 3 WHEN ${isIn("B")} THEN 1 ELSE 0 END`;
}

const totalScore = ({ clauses, rankingWords }: Conditions) =>
  join([sql`0`, ...clauses.filter(isWanted).map(scoreClause), ...rankingWords.map(scoreCommonWord)], " + ");

/** Distance added for products of another material and category: a white glazed tile should not outrank a similar marble. */
const UNRELATED_PENALTY = 150;

const rankDistance = (distance: Prisma.Sql, relatedIds: number[] = []) =>
  relatedIds.length === 0 ? distance : sql`(${distance}) + CASE WHEN facets && ${relatedIds}::int[] THEN 0 ELSE ${UNRELATED_PENALTY} END`;

const matchesTitle = (q: string) => sql`(title = ${transliterate(q)})`;

const SHORTEST_TITLE_FIRST = sql`length(title), product_id DESC`;

function toOrderClause({ q, sort }: SearchQuery, conditions: Conditions): Prisma.Sql {
  if (sort === "newest") return sql`product_id DESC`;
  if (sort === "name") return sql`title, product_id`;
  if (sort === "lightness") return sql`lightness DESC NULLS LAST, product_id DESC`;
  if (conditions.distance) return sql`${rankDistance(conditions.distance, conditions.relatedIds)}, product_id DESC`;
  if (conditions.clauses.length === 0) return sql`product_id DESC`;
  return sql`${matchesTitle(q)} DESC, ${totalScore(conditions)} DESC, ${SHORTEST_TITLE_FIRST}`;
}

const readIds = async (transaction: Transaction, where: Prisma.Sql, order: Prisma.Sql, limit: number, after = 0) =>
  (
    await transaction.$queryRaw<{ product_id: number }[]>`
      SELECT product_id FROM product_search WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${after}`
  ).map(({ product_id }) => product_id);

/** Reads one page of ids. If enough titles match, only those are ranked: this is faster, and no other product could rank higher. */
async function readPage(transaction: Transaction, query: SearchQuery, conditions: Conditions) {
  const { clauses, distance } = conditions;
  const where = toWhereClause(conditions);
  const read = (condition: Prisma.Sql, order: Prisma.Sql) => readIds(transaction, condition, order, SEARCH_RESULTS_PER_PAGE, query.after);
  if (clauses.some(isWanted) && !query.sort && !distance) {
    const titleMatches = await read(
      sql`${where} AND ${matchesName(clauses.map(removeSynonyms))}`,
      sql`${matchesTitle(query.q)} DESC, ${SHORTEST_TITLE_FIRST}`,
    );
    if (titleMatches.length === SEARCH_RESULTS_PER_PAGE) return titleMatches;
  }
  return read(where, toOrderClause(query, conditions));
}

const isUnfiltered = ({ clauses, chosen, distance, like }: Conditions) => clauses.length + chosen.length === 0 && !distance && !like;

export async function findProducts(asked: SearchQuery, requester?: Requester, language = ORIGINAL_LANGUAGE): Promise<SearchResults> {
  const all = await countAllFacets();
  const labels = await readFacetLabels(language);
  return readForSearch(async (transaction) => {
    await setStatementTimeout(transaction, READING_MS);
    const substitute = asked.q === "" ? undefined : await findSubstitute(transaction, asked.q);
    const query = substitute ? { ...asked, q: substitute.q } : asked;
    const conditions = await resolveConditions(transaction, query);
    await setStatementTimeout(transaction, COUNTING_MS);
    const { total, facets } = isUnfiltered(conditions) ? addTotal(all) : await countFacets(transaction, conditions, all);
    await setStatementTimeout(transaction, READING_MS);
    rememberSearch(asked, substitute ? 0 : total);
    const page = total > query.after ? await readPage(transaction, query, conditions) : [];
    const end = query.after + page.length;
    const isNear = total === 0 && conditions.clauses.some(isWanted);
    const nearest = isNear ? await readNearest(transaction, conditions, { language, labels }) : [];
    const items = await readFoundProducts(transaction, page, conditions.clauses.filter(isWanted), { language, labels });
    const instead = substitute ? { asked: substitute.asked, shown: substitute.shown } : null;
    const next = end < total && end <= MAX_SEARCH_DEPTH ? end : null;
    const corrected = getCorrectedText(query.q, conditions.clauses, language);
    return { total, items, facets: translateCounts(facets, labels), next, nearest, corrected, instead };
  }, requester);
}

const CANDIDATES = 500;

async function readNearest(transaction: Transaction, conditions: Conditions, language: ResultLanguage) {
  const { clauses } = conditions;
  const candidates = clauses
    .filter(isWanted)
    .map((clause) => sql`(SELECT product_id FROM product_search WHERE ${matchesClause(clause)} LIMIT ${CANDIDATES})`);
  const where = sql`product_id IN (${join(candidates, " UNION ")})`;
  const others = { ...conditions, clauses: clauses.filter(({ isColour }) => !isColour) };
  // A slate of another colour is closer to "black slate" than a black granite.
  const order = sql`${totalScore(others)} DESC, ${totalScore(conditions)} DESC, length(title), product_id DESC`;
  return readFoundProducts(transaction, await readIds(transaction, where, order, MAX_NEAREST), clauses, language);
}
