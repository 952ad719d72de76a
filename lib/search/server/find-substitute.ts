import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { tokenise } from "@/lib/search/search-words";
import { parseSearchText, toFilterTsquery, toTsquery } from "@/lib/search/server/search-text";
import { findTradeName } from "@/lib/search/substitutes";

type FoundSubstitute = { q: string; asked: string; shown: string };

/** Finds a search with results for a trade name that no product has. Undefined if a product has it, or nothing comes close. */
export async function findSubstitute(transaction: Transaction, q: string): Promise<FoundSubstitute | undefined> {
  const found = findTradeName(q);
  if (!found || (await hasName(transaction, found.name))) return undefined;
  for (const shown of found.instead) {
    for (const text of new Set([`${shown} ${found.rest}`.trim(), shown])) {
      if (await hasResults(transaction, text)) return { q: text, asked: found.asked, shown };
    }
  }
  return undefined;
}

/** A mention in a description does not count: "veins of quartz" is no quartz. */
async function hasName(transaction: Transaction, name: string): Promise<boolean> {
  const clauses = tokenise(name).map((word) => ({ words: [{ word, isPrefix: false, isSynonym: false }] }));
  return exists(transaction, toTsquery(clauses, "all", "AB"));
}

const hasResults = async (transaction: Transaction, q: string) =>
  exists(transaction, toFilterTsquery(await parseSearchText(transaction, q)));

async function exists(transaction: Transaction, condition: string): Promise<boolean> {
  const [row] = await transaction.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (SELECT 1 FROM product_search WHERE words @@ ${condition}::tsquery) AS found`;
  return row.found;
}
