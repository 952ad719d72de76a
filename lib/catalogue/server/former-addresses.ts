import "server-only";
import { segmentOf } from "@/lib/catalogue/slugs";
import { flatMapResources, type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/chunks";
import type { ResourceName } from "@/lib/shared/resources";

/** The address of a row: its segment below a parent (0 for main categories). */
type Place = { resource: ResourceName; parent: number; slug: string; row: number };

function placeOf<Name extends ResourceName>(resource: Name, row: RowTypes[Name]): Place[] {
  if (!("slug" in row)) return [];
  const column = resourceDefinitions[resource].parent?.column;
  return [{ resource, parent: column ? Number(row[column]) : 0, slug: segmentOf(row), row: row.id }];
}

const placesOf = (rows: Rows): Place[] => flatMapResources(rows, (name, some) => some.flatMap((row) => placeOf(name, row)));

const keyOf = ({ resource, parent, slug, row }: Place) => [resource, parent, slug, row].join("/");

/** Returns the places in the first list that are not in the second. */
function without(places: Place[], others: Place[]): Place[] {
  const keys = new Set(others.map(keyOf));
  return places.filter((place) => !keys.has(keyOf(place)));
}

const table = (places: Place[]) => Prisma.sql`unnest(
  ${places.map(({ resource }) => resource)}::text[], ${places.map(({ parent }) => parent)}::int[],
  ${places.map(({ slug }) => slug)}::text[], ${places.map(({ row }) => row)}::int[]) AS place(resource, parent_id, slug, row_id)`;

/** Places per statement. Small batches keep the event loop responsive. */
const AT_ONCE = 500;

/** Stores the former addresses of moved rows for redirects. Removes former addresses that a row uses again. */
export async function settleAddresses(transaction: Transaction, before: Rows, after: Rows): Promise<void> {
  const [old, present] = [placesOf(before), placesOf(after)];
  const left = without(old, present);
  const taken = without(present, old);
  for (const some of splitIntoChunks(left, AT_ONCE)) {
    await transaction.$executeRaw`
      INSERT INTO former_address (resource, parent_id, slug, row_id) SELECT * FROM ${table(some)}
      ON CONFLICT (resource, parent_id, slug) DO UPDATE SET row_id = EXCLUDED.row_id`;
  }
  for (const some of splitIntoChunks(taken, AT_ONCE)) {
    await transaction.$executeRaw`
      DELETE FROM former_address USING ${table(some)} WHERE former_address.resource = place.resource
        AND former_address.parent_id = place.parent_id AND former_address.slug = place.slug`;
  }
}
