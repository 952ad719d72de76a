import "server-only";
import { type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { ResourceName } from "@/lib/shared/resources";

/** Locks rows until the transaction ends, in the order of their ids. A lock "to delete" also keeps others from adding children. */
export async function lockRows(transaction: Transaction, name: ResourceName, ids: number[], purpose: "change" | "delete"): Promise<void> {
  const table = Prisma.raw(`"${resourceDefinitions[name].table}"`);
  const strength = Prisma.raw(purpose === "delete" ? "FOR UPDATE" : "FOR NO KEY UPDATE");
  await transaction.$executeRaw`SELECT FROM ${table} WHERE id = ANY(${ids}::int[]) ORDER BY id ${strength}`;
}

/** Locks and returns a row; null if it does not exist. */
export async function lockRow<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  id: number,
  purpose: "change" | "delete",
): Promise<RowTypes[Name] | null> {
  await lockRows(transaction, name, [id], purpose);
  return resourceDefinitions[name].find(transaction, id);
}
