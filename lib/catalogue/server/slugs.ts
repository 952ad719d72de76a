import "server-only";
import { type AddressedResource, createSlug, createSlugAllocator } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { RowChange } from "@/lib/history/server/change-set";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { getParentColumn, getTable } from "@/lib/history/server/table-rows";
import type { StoredRow } from "@/lib/history/server/trash-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { MAX_SLUG } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";

const ADDRESSED_RESOURCES: AddressedResource[] = ["main-category", "main-subcategory", "product"];

/** Leaves room for a hyphen and a number. */
const PREFIX_LENGTH = MAX_SLUG - 10;

/** Lists the slugs below a parent with a prefix, former ones that redirect included. @param own ids of the rows that need a slug */
async function listTakenSlugs(
  transaction: Transaction,
  resource: AddressedResource,
  parent: number,
  slug: string,
  own: number[],
): Promise<Set<string>> {
  const like = `${slug.slice(0, PREFIX_LENGTH)}%`;
  const rows = await transaction.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM ${getTable(resource)} WHERE ${getParentColumn(resource)} = ${parent} AND slug LIKE ${like} AND id <> ALL(${own})
    UNION
    SELECT f.slug FROM former_address f JOIN ${getTable(resource)} t ON t.id = f.row_id
    WHERE f.resource = ${resource} AND f.parent_id = ${parent} AND f.slug LIKE ${like} AND f.row_id <> ALL(${own})`;
  return new Set(rows.map((row) => row.slug));
}

async function isSlugTaken(
  transaction: Transaction,
  resource: AddressedResource,
  parent: number,
  slug: string,
  own: number,
): Promise<boolean> {
  const rows = await transaction.$queryRaw<object[]>`
    SELECT id FROM ${getTable(resource)} WHERE ${getParentColumn(resource)} = ${parent} AND slug = ${slug} AND id <> ${own}`;
  return rows.length > 0;
}

/** Returns the slug, with a number if another row below the parent uses it. */
export async function findFreeSlug(
  transaction: Transaction,
  resource: AddressedResource,
  parent: number,
  slug: string,
  own = 0,
): Promise<string> {
  const taken = await listTakenSlugs(transaction, resource, parent, slug, [own]);
  return createSlugAllocator(taken)(slug);
}

/** Returns unique slugs for rows that move to a parent together: unchanged, or with a number. */
export async function findFreeSlugs(
  transaction: Transaction,
  resource: AddressedResource,
  parent: number,
  rows: { id: number; slug: string }[],
): Promise<string[]> {
  const own = rows.map(({ id }) => id);
  const taken = await listTakenSlugs(transaction, resource, parent, "", own);
  const allocate = createSlugAllocator(taken);
  return rows.map(({ slug }) => allocate(slug));
}

type SlugContext = { parent: number; title: string };

/** Returns the requested slug, else the current one, else (or if blank) one of the title. @throws HttpError 409 if another row uses it */
export async function chooseSlug(
  transaction: Transaction,
  resource: AddressedResource,
  requested: string | undefined,
  { parent, title }: SlugContext,
  before?: { id: number; slug: string; parent: number },
): Promise<string> {
  const own = before?.id ?? 0;
  if (before && (requested === undefined || requested === before.slug)) {
    return before.parent === parent ? before.slug : findFreeSlug(transaction, resource, parent, before.slug, own);
  }
  if (!requested) return findFreeSlug(transaction, resource, parent, createSlug(resource, title), own);
  if (await isSlugTaken(transaction, resource, parent, requested, own)) throw createFieldError("slug", catalogueMessages.slugs.taken, 409);
  return requested;
}

const isAddressedResource = (resource: ResourceName): resource is AddressedResource =>
  (ADDRESSED_RESOURCES as ResourceName[]).includes(resource);

/** Returns a restored row with a slug that no other row below its parent uses. */
export async function ensureFreeSlug<Row extends { id: number }>(transaction: Transaction, resource: ResourceName, row: Row): Promise<Row> {
  if (!isAddressedResource(resource) || !("slug" in row) || typeof row.slug !== "string") return row;
  const column = resourceDefinitions[resource].parent?.column;
  const parent = column ? Number((row as Record<string, unknown>)[column]) : 0;
  return { ...row, slug: await findFreeSlug(transaction, resource, parent, row.slug, row.id) };
}

/** Gives rows that are restored from the trash a new slug made from their title, if another row has theirs now or they never had one. */
export async function replaceTakenSlugs(transaction: Transaction, resource: ResourceName, rows: StoredRow[]): Promise<StoredRow[]> {
  if (!isAddressedResource(resource) || rows.length === 0) return rows;
  const column = resourceDefinitions[resource].parent?.column;
  const getParent = (row: StoredRow) => (column ? Number(row[column]) : 0);
  const replaced = new Map<StoredRow, string>();
  for (const [parent, siblings] of Map.groupBy(rows, getParent)) {
    const slugs = siblings.flatMap(({ slug }) => (typeof slug === "string" ? [slug] : []));
    const found = await transaction.$queryRaw<{ slug: string }[]>`
      SELECT slug FROM ${getTable(resource)} WHERE ${getParentColumn(resource)} = ${parent} AND slug = ANY(${slugs})`;
    const inUse = new Set(found.map(({ slug }) => slug));
    const needsSlug = ({ slug }: StoredRow) => typeof slug !== "string" || inUse.has(slug);
    if (!siblings.some(needsSlug)) continue;
    const allocate = createSlugAllocator((await listTakenSlugs(transaction, resource, parent, "", [])).union(new Set(slugs)));
    for (const row of siblings) if (needsSlug(row)) replaced.set(row, allocate(createSlug(resource, String(row.title))));
  }
  return rows.map((row) => ({ ...row, slug: replaced.get(row) ?? row.slug! }));
}

export async function assignFreeSlugs(transaction: Transaction, changes: RowChange<"product">[]): Promise<RowChange<"product">[]> {
  const isMoved = ({ before, after }: RowChange<"product">) =>
    before.slug !== after.slug || before.main_subcategory_id !== after.main_subcategory_id;
  const slugs = new Map<number, string>();
  for (const [parent, moved] of Map.groupBy(changes.filter(isMoved), ({ after }) => after.main_subcategory_id)) {
    const free = await findFreeSlugs(
      transaction,
      "product",
      parent,
      moved.map(({ after }) => after),
    );
    for (const [index, { after }] of moved.entries()) slugs.set(after.id, free[index]!);
  }
  return changes.map(({ before, after }) => ({ before, after: slugs.has(after.id) ? { ...after, slug: slugs.get(after.id)! } : after }));
}
