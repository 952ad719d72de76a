import "server-only";
import { computeOrderVersion, type Sibling, type Siblings } from "@/lib/catalogue/order";
import { POSITION_ORDER_SQL } from "@/lib/catalogue/server/position-order";
import { getOrderTags } from "@/lib/catalogue/server/tags";
import { catalogueMessages } from "@/lib/catalogue/words";
import { findUndoableEntries, lockEntry } from "@/lib/history/server/batches";
import { commit } from "@/lib/history/server/commit";
import { recordEvent } from "@/lib/history/server/record-events";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { getParentColumn, getTable, lockRows } from "@/lib/history/server/table-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import { type AuditEntry, Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_SORTED_ROWS } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";

const words = catalogueMessages.order;
const { sql, raw } = Prisma;

const TITLE_COLUMNS: { [Name in ResourceName]?: string } = { "gallery-image": "name" };

export async function listSiblings(name: ResourceName, parent: number | undefined): Promise<Siblings> {
  if (resourceDefinitions[name].parent && parent === undefined) throw createFieldError("parent", words.parentRequired);
  if (!resourceDefinitions[name].parent && parent !== undefined) throw createFieldError("parent", words.parentUnwanted);
  const fromParent = sql`FROM ${getTable(name)} WHERE ${getParentColumn(name)} = ${parent ?? 0}`;
  const columns = raw(`id, "${TITLE_COLUMNS[name] ?? "title"}" AS title, "${resourceDefinitions[name].fileColumns[0]}" AS image`);
  const [items, counts] = await Promise.all([
    db().$queryRaw<Sibling[]>`SELECT ${columns} ${fromParent} ORDER BY ${POSITION_ORDER_SQL} LIMIT ${MAX_SORTED_ROWS}::int`,
    db().$queryRaw<[{ total: number }]>`SELECT count(*)::int AS total ${fromParent}`,
  ]);
  return { items, total: counts[0].total, next: null };
}

/** Stored in the history entry of an order, so that it can be undone. */
type OrderChange = { parent: number; ids: number[]; positions: (number | null)[] };

/** Stores the order of the rows of a parent. @returns the history entry that undoes it @throws HttpError 409 if the rows have changed */
export async function setOrder(name: ResourceName, ids: number[], by: Actor): Promise<number | undefined> {
  const write = async (transaction: Transaction) => {
    const parent = await findCommonParent(transaction, name, ids);
    await lockRows(transaction, name, ids, "change");
    const rows = await transaction.$queryRaw<{ id: number; position: number | null }[]>`
      SELECT id, position FROM ${getTable(name)} WHERE ${getParentColumn(name)} = ${parent} ORDER BY ${POSITION_ORDER_SQL}`;
    const current = rows.map(({ id }) => id);
    assertVersion(by, "order", { ids: current }, computeOrderVersion(current));
    if (new Set(current).symmetricDifference(new Set(ids)).size > 0) throw new HttpError(409, words.changed);
    if (current.every((id, index) => id === ids[index])) return { result: undefined };
    await transaction.$executeRaw`
      UPDATE ${getTable(name)} t SET position = v.place
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS v(id, place) WHERE t.id = v.id AND t.position IS DISTINCT FROM v.place`;
    const title = await findParentTitle(transaction, name, parent);
    const positions = new Map(rows.map(({ id, position }) => [id, position]));
    const version: OrderChange = { parent, ids, positions: ids.map((id) => positions.get(id)!) };
    return {
      result: undefined,
      events: [{ action: "ordered" as const, resource: name, title, version }],
      tags: getOrderTags(name, parent),
    };
  };
  return (await commit(by, write)).undo;
}

/** Undoes an order. @param title names the undone change in the history @throws HttpError 409 if it is undone or the order has changed */
export async function undoOrder({ id, resource, version }: AuditEntry, title: string, by: Author): Promise<void> {
  const name = resource as ResourceName;
  const { parent, ids, positions } = version as OrderChange;
  const write = async (transaction: Transaction) => {
    await lockEntry(transaction, id);
    await findUndoableEntries(transaction, id);
    await lockRows(transaction, name, ids, "change");
    const rows = await transaction.$queryRaw<{ id: number; position: number | null }[]>`
      SELECT id, position FROM ${getTable(name)} WHERE ${getParentColumn(name)} = ${parent} AND id = ANY(${ids}::int[])`;
    if (rows.some((row) => row.position !== ids.indexOf(row.id) + 1)) throw new HttpError(409, words.sortedSince);
    await transaction.$executeRaw`
      UPDATE ${getTable(name)} t SET position = v.position FROM unnest(${ids}::int[], ${positions}::int[]) AS v(id, position)
      WHERE t.id = v.id AND ${getParentColumn(name)} = ${parent}`;
    await recordEvent(transaction, by, { action: "undone", resource: name, title, batch_id: id });
    return { result: undefined, tags: getOrderTags(name, parent) };
  };
  await commit(by, write);
}

async function findCommonParent(transaction: Transaction, name: ResourceName, ids: number[]): Promise<number> {
  const parents = await transaction.$queryRaw<{ parent: number; rows: number }[]>`
    SELECT ${getParentColumn(name)} AS parent, count(*)::int AS rows FROM ${getTable(name)} WHERE id = ANY(${ids}::int[]) GROUP BY 1`;
  const [found] = parents;
  if (!found || parents.length > 1 || found.rows !== ids.length) throw new HttpError(409, words.changed);
  return found.parent;
}

async function findParentTitle(transaction: Transaction, name: ResourceName, parent: number): Promise<string> {
  const resource = resourceDefinitions[name].parent?.resource;
  if (!resource) return "";
  const [row] = await transaction.$queryRaw<{ title: string }[]>`SELECT title FROM ${getTable(resource)} WHERE id = ${parent}`;
  return row?.title ?? "";
}
