import "server-only";
import { flatMapResources, type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/chunks";
import type { ResourceName } from "@/lib/shared/resources";

/** The URL of a row: its segment and its parent's id (0 for main categories). */
type RowAddress = { resource: ResourceName; parent: number; slug: string; row: number };

function getRowAddresses<Name extends ResourceName>(resource: Name, row: RowTypes[Name]): RowAddress[] {
  if (!("slug" in row)) return [];
  const column = resourceDefinitions[resource].parent?.column;
  return [{ resource, parent: column ? Number(row[column]) : 0, slug: row.slug, row: row.id }];
}

const listRowAddresses = (rows: Rows): RowAddress[] =>
  flatMapResources(rows, (name, batch) => batch.flatMap((row) => getRowAddresses(name, row)));

const getAddressKey = ({ resource, parent, slug, row }: RowAddress) => [resource, parent, slug, row].join("/");

function subtractAddresses(places: RowAddress[], others: RowAddress[]): RowAddress[] {
  const keys = new Set(others.map(getAddressKey));
  return places.filter((place) => !keys.has(getAddressKey(place)));
}

const toSqlTable = (places: RowAddress[]) => Prisma.sql`unnest(
  ${places.map(({ resource }) => resource)}::text[], ${places.map(({ parent }) => parent)}::int[],
  ${places.map(({ slug }) => slug)}::text[], ${places.map(({ row }) => row)}::int[]) AS place(resource, parent_id, slug, row_id)`;

/** Addresses per statement. Small batches keep the event loop responsive. */
const BATCH_SIZE = 500;

/** Stores the URLs that changed rows had before, so that they redirect, and deletes former URLs that rows use again. */
export async function updateFormerAddresses(transaction: Transaction, before: Rows, after: Rows): Promise<void> {
  const [old, current] = [listRowAddresses(before), listRowAddresses(after)];
  const unused = subtractAddresses(old, current);
  const reused = subtractAddresses(current, old);
  for (const batch of splitIntoChunks(unused, BATCH_SIZE)) {
    await transaction.$executeRaw`
      INSERT INTO former_address (resource, parent_id, slug, row_id) SELECT * FROM ${toSqlTable(batch)}
      ON CONFLICT (resource, parent_id, slug) DO UPDATE SET row_id = EXCLUDED.row_id`;
  }
  for (const batch of splitIntoChunks(reused, BATCH_SIZE)) {
    await transaction.$executeRaw`
      DELETE FROM former_address USING ${toSqlTable(batch)} WHERE former_address.resource = place.resource
        AND former_address.parent_id = place.parent_id AND former_address.slug = place.slug`;
  }
}
