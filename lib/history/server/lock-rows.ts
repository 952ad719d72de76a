import "server-only";
import { type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { getParentColumn, getTable } from "@/lib/history/server/resource-tables";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { ResourceName } from "@/lib/shared/resources";

/**
 * What other transactions may do while the lock lasts. "refer": change the row, but not delete it. "change": add children, but not change
 * or delete it. "delete": none of these.
 */
export type LockPurpose = "refer" | "change" | "delete";

const STRENGTHS = { refer: "FOR KEY SHARE", change: "FOR NO KEY UPDATE", delete: "FOR UPDATE" } satisfies Record<LockPurpose, string>;

const lockWhere = (transaction: Transaction, name: ResourceName, condition: Prisma.Sql, purpose: LockPurpose) =>
  transaction.$executeRaw`
    SELECT FROM ${getTable(name)} WHERE ${condition} ORDER BY id ${Prisma.raw(STRENGTHS[purpose])}`;

/** Locks rows until the transaction ends, in the order of their ids. */
export const lockRows = (transaction: Transaction, name: ResourceName, ids: number[], purpose: LockPurpose) =>
  lockWhere(transaction, name, Prisma.sql`id = ANY(${ids}::int[])`, purpose);

export const lockChildren = (transaction: Transaction, name: ResourceName, parent: number, purpose: LockPurpose) =>
  lockWhere(transaction, name, Prisma.sql`${getParentColumn(name)} = ${parent}`, purpose);

export async function lockRow<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  id: number,
  purpose: LockPurpose,
): Promise<RowTypes[Name] | null> {
  await lockRows(transaction, name, [id], purpose);
  return resourceDefinitions[name].find(transaction, id);
}
