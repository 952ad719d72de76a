import "server-only";
import { stored } from "@/lib/history/server/resources";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { Part } from "@/lib/shared/paging";
import type { ResourceName } from "@/lib/shared/resources";

type Where = {
  position?: number | null | { gte: number };
  id?: { gt: number };
  OR?: ({ position: { gt: number } } | { id: { gt: number } })[];
};
type ById = { id: "asc" };
type ByPlace = { position: { sort: "asc"; nulls: "last" } };
/** What is read in that order. */
export type OrderedQuery = { where: Where; orderBy: (ByPlace | ById)[]; take?: number };

const byId: ById = { id: "asc" };

/** As visitors see rows: those to which staff gave a place by it, then the others, the oldest first. */
export const inOrder = (): (ByPlace | ById)[] => [{ position: { sort: "asc", nulls: "last" } }, byId];

/** The same in a statement. */
export const IN_ORDER = Prisma.raw("position NULLS LAST, id");

/** Where a row stands among its siblings; null where staff gave it no place, or it is not there. */
async function positionOf(name: ResourceName, id: number): Promise<number | null> {
  const [row] = await db().$queryRaw<{ position: number | null }[]>`
    SELECT position FROM ${Prisma.raw(`"${stored[name].table}"`)} WHERE id = ${id}`;
  return row?.position ?? null;
}

/**
 * Reads rows in that order: all, or those behind one. What has a place and what has none are two statements: each is read from an
 * index, however far behind it begins.
 */
export async function readInOrder<Row>(name: ResourceName, find: (query: OrderedQuery) => Promise<Row[]>, part?: Part): Promise<Row[]> {
  if (!part?.after) return find({ where: {}, orderBy: inOrder(), take: part?.limit });
  const { after, limit } = part;
  const position = await positionOf(name, after);
  if (position === null) return find({ where: { position: null, id: { gt: after } }, orderBy: [byId], take: limit });
  const behind = { position: { gte: position }, OR: [{ position: { gt: position } }, { id: { gt: after } }] };
  const placed = await find({ where: behind, orderBy: inOrder(), take: limit });
  const left = limit - placed.length;
  return left > 0 ? [...placed, ...(await find({ where: { position: null }, orderBy: [byId], take: left }))] : placed;
}
