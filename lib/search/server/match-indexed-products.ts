import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { isWanted, parseSearchText, toTsquery } from "@/lib/search/server/search-text";
import { matchPrefixes } from "@/lib/search/server/suggestions";

/** Returns the condition for ids of products that the search index finds, typing errors forgiven. Undefined if no word counts. */
export async function matchIndexedProducts(transaction: Transaction, search: string): Promise<Prisma.Sql | undefined> {
  const clauses = matchPrefixes((await parseSearchText(transaction, search)).filter(isWanted));
  if (clauses.length === 0) return undefined;
  return Prisma.sql`IN (SELECT product_id FROM product_search WHERE words @@ ${toTsquery(clauses, "all")}::tsquery)`;
}
