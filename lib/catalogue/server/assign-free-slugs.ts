import "server-only";
import { findFreeSlugs } from "@/lib/catalogue/server/slugs";
import type { RowChange } from "@/lib/history/server/change-set";
import type { Transaction } from "@/lib/platform/server/db";

export async function assignFreeSlugs(transaction: Transaction, changes: RowChange<"product">[]): Promise<RowChange<"product">[]> {
  const isMoved = ({ before, after }: RowChange<"product">) =>
    before.slug !== after.slug || before.main_subcategory_id !== after.main_subcategory_id;
  const slugs = new Map<number, string>();
  for (const [parent, moved] of Map.groupBy(changes.filter(isMoved), ({ after }) => after.main_subcategory_id)) {
    const free = await findFreeSlugs(
      transaction,
      "product",
      parent,
      moved.map(({ after }) => after),
    );
    for (const [index, { after }] of moved.entries()) slugs.set(after.id, free[index]!);
  }
  return changes.map(({ before, after }) => ({ before, after: slugs.has(after.id) ? { ...after, slug: slugs.get(after.id)! } : after }));
}
