import "server-only";
import { freeSlugsAt } from "@/lib/catalogue/server/slugs";
import type { RowChange } from "@/lib/history/server/batches";
import type { Transaction } from "@/lib/platform/server/db";

/** Adds a number to the slugs of moved products that are taken at the new place. */
export async function withFreePlaces(transaction: Transaction, changes: RowChange<"product">[]): Promise<RowChange<"product">[]> {
  const isMoved = ({ before, after }: RowChange<"product">) =>
    before.slug !== after.slug || before.main_subcategory_id !== after.main_subcategory_id;
  const slugs = new Map<number, string | null>();
  for (const [parent, some] of Map.groupBy(changes.filter(isMoved), ({ after }) => after.main_subcategory_id)) {
    const free = await freeSlugsAt(
      transaction,
      "product",
      parent,
      some.map(({ after }) => after),
    );
    for (const [place, { after }] of some.entries()) slugs.set(after.id, free[place] ?? null);
  }
  return changes.map(({ before, after }) => ({ before, after: slugs.has(after.id) ? { ...after, slug: slugs.get(after.id)! } : after }));
}
