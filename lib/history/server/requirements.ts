import "server-only";
import { getTable } from "@/lib/history/server/resource-tables";
import { historyMessages } from "@/lib/history/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { ResourceName } from "@/lib/shared/resources";
import { resourceNames } from "@/lib/shared/resources";

const words = historyMessages.trash;

/** @throws HttpError 409 if the parent does not exist; the message says what to do */
export async function requireParent(transaction: Transaction, resource: ResourceName, id: number): Promise<void> {
  const table = getTable(resource);
  const [found] = await transaction.$queryRaw<object[]>`SELECT id FROM ${table} WHERE id = ${id} FOR KEY SHARE`;
  if (found) return;
  const deleted = await transaction.trashItem.findFirst({ where: { resource, row_id: id }, select: { title: true } });
  const resourceName = resourceNames[resource];
  throw new HttpError(409, deleted ? words.parentFirst(resourceName, deleted.title) : words.parentGone(resourceName));
}
