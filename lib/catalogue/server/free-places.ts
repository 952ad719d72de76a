import "server-only";
import { freeSlugsAt } from "@/lib/catalogue/server/slugs";
import type { Change } from "@/lib/history/server/batches";
import type { Transaction } from "@/lib/platform/server/db";

/** Rows with the slugs under which they come to where they are to stand; one that somebody has there already gets a number. */
export async function withFreePlaces(transaction: Transaction, changes: Change<"product">[]): Promise<Change<"product">[]> {
  const isMoved = ({ before, after }: Change<"product">) =>
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
