import "server-only";
import { segmentOf } from "@/lib/catalogue/slugs";
import { eachOf, type RowOf, type Rows, stored } from "@/lib/history/server/resources";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { chunksOf } from "@/lib/shared/chunks";
import type { ResourceName } from "@/lib/shared/resources";

/** Where a row stands: under what it is called, below what it belongs to (0 for main categories). */
type Place = { resource: ResourceName; parent: number; slug: string; row: number };

function placeOf<Name extends ResourceName>(resource: Name, row: RowOf[Name]): Place[] {
  if (!("slug" in row)) return [];
  const column = stored[resource].parent?.column;
  return [{ resource, parent: column ? Number(row[column]) : 0, slug: segmentOf(row), row: row.id }];
}

const placesOf = (rows: Rows): Place[] => eachOf(rows, (name, some) => some.flatMap((row) => placeOf(name, row)));

const keyOf = ({ resource, parent, slug, row }: Place) => [resource, parent, slug, row].join("/");

/** Those of the first that are not among the second. */
function without(places: Place[], others: Place[]): Place[] {
  const keys = new Set(others.map(keyOf));
  return places.filter((place) => !keys.has(keyOf(place)));
}

const table = (places: Place[]) => Prisma.sql`unnest(
  ${places.map(({ resource }) => resource)}::text[], ${places.map(({ parent }) => parent)}::int[],
  ${places.map(({ slug }) => slug)}::text[], ${places.map(({ row }) => row)}::int[]) AS place(resource, parent_id, slug, row_id)`;

/** Places that one statement tells of; between two of them others get their turn. */
const AT_ONCE = 500;

/**
 * Remembers where rows stood that stand there no more, so that those addresses lead to them from now on; and forgets what stood before
 * where rows stand now.
 */
export async function settleAddresses(transaction: Transaction, before: Rows, after: Rows): Promise<void> {
  const [old, present] = [placesOf(before), placesOf(after)];
  const left = without(old, present);
  const taken = without(present, old);
  for (const some of chunksOf(left, AT_ONCE)) {
    await transaction.$executeRaw`
      INSERT INTO former_address (resource, parent_id, slug, row_id) SELECT * FROM ${table(some)}
      ON CONFLICT (resource, parent_id, slug) DO UPDATE SET row_id = EXCLUDED.row_id`;
  }
  for (const some of chunksOf(taken, AT_ONCE)) {
    await transaction.$executeRaw`
      DELETE FROM former_address USING ${table(some)} WHERE former_address.resource = place.resource
        AND former_address.parent_id = place.parent_id AND former_address.slug = place.slug`;
  }
}
