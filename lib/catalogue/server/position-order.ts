import "server-only";
import { findOrderedResource } from "@/lib/catalogue/order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { getTable } from "@/lib/history/server/table-rows";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { CursorQuery } from "@/lib/shared/paging";
import type { ResourceName } from "@/lib/shared/resources";

type Where = {
  position?: number | null | { gte: number };
  id?: { gt: number };
  OR?: ({ position: { gt: number } } | { id: { gt: number } })[];
};
type OrderById = { id: "asc" };
type OrderByPosition = { position: { sort: "asc"; nulls: "last" } };
export type PositionQuery = { where: Where; orderBy: (OrderByPosition | OrderById)[]; take?: number };

const orderById: OrderById = { id: "asc" };

/** The order on the website: rows with a position first, then the others, oldest first. */
export const getPositionOrder = (): (OrderByPosition | OrderById)[] => [{ position: { sort: "asc", nulls: "last" } }, orderById];

export const POSITION_ORDER_SQL = Prisma.raw("position NULLS LAST, id");

async function findPosition(name: ResourceName, id: number): Promise<number | null> {
  const [row] = await db().$queryRaw<{ position: number | null }[]>`
    SELECT position FROM ${getTable(name)} WHERE id = ${id}`;
  return row?.position ?? null;
}

/** Reads rows in website order. Those with and without a position are two queries, because each can use an index. */
export async function readByPosition<Row>(
  name: ResourceName,
  find: (query: PositionQuery) => Promise<Row[]>,
  cursor?: CursorQuery,
): Promise<Row[]> {
  if (!cursor?.after) return find({ where: {}, orderBy: getPositionOrder(), take: cursor?.limit });
  const { after, limit } = cursor;
  const position = await findPosition(name, after);
  if (position === null) return find({ where: { position: null, id: { gt: after } }, orderBy: [orderById], take: limit });
  const afterCursor = { position: { gte: position }, OR: [{ position: { gt: position } }, { id: { gt: after } }] };
  const positioned = await find({ where: afterCursor, orderBy: getPositionOrder(), take: limit });
  const missing = limit - positioned.length;
  return missing > 0 ? [...positioned, ...(await find({ where: { position: null }, orderBy: [orderById], take: missing }))] : positioned;
}

export function requireOrderedResource(name: string): ResourceName {
  const resource = findOrderedResource(name);
  if (!resource) throw new HttpError(404, catalogueMessages.order.unknown);
  return resource;
}
