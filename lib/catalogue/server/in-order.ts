import "server-only";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { CursorQuery } from "@/lib/shared/paging";
import type { ResourceName } from "@/lib/shared/resources";

type Where = {
  position?: number | null | { gte: number };
  id?: { gt: number };
  OR?: ({ position: { gt: number } } | { id: { gt: number } })[];
};
type ById = { id: "asc" };
type ByPlace = { position: { sort: "asc"; nulls: "last" } };
export type OrderedQuery = { where: Where; orderBy: (ByPlace | ById)[]; take?: number };

const byId: ById = { id: "asc" };

/** Order for visitors: rows with a position first, then the others, oldest first. */
export const inOrder = (): (ByPlace | ById)[] => [{ position: { sort: "asc", nulls: "last" } }, byId];

/** The same order as SQL. */
export const IN_ORDER = Prisma.raw("position NULLS LAST, id");

/** Returns the position of a row. Null without a position or a row. */
async function positionOf(name: ResourceName, id: number): Promise<number | null> {
  const [row] = await db().$queryRaw<{ position: number | null }[]>`
    SELECT position FROM ${Prisma.raw(`"${resourceDefinitions[name].table}"`)} WHERE id = ${id}`;
  return row?.position ?? null;
}

/**
 * Reads rows in order: all, or those after a cursor.
 * Rows with and without a position use separate queries, so each can use an index at any offset.
 */
export async function readInOrder<Row>(
  name: ResourceName,
  find: (query: OrderedQuery) => Promise<Row[]>,
  part?: CursorQuery,
): Promise<Row[]> {
  if (!part?.after) return find({ where: {}, orderBy: inOrder(), take: part?.limit });
  const { after, limit } = part;
  const position = await positionOf(name, after);
  if (position === null) return find({ where: { position: null, id: { gt: after } }, orderBy: [byId], take: limit });
  const behind = { position: { gte: position }, OR: [{ position: { gt: position } }, { id: { gt: after } }] };
  const placed = await find({ where: behind, orderBy: inOrder(), take: limit });
  const left = limit - placed.length;
  return left > 0 ? [...placed, ...(await find({ where: { position: null }, orderBy: [byId], take: left }))] : placed;
}
