import "server-only";
import { type Addressed, slugAllocator, slugOf } from "@/lib/catalogue/slugs";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { StoredRow } from "@/lib/history/server/trash-rows";
import { withFilesLocked } from "@/lib/media/server/storage";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { incrementContentVersion } from "@/lib/platform/server/instances/content-version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_SLUG } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const { sql, raw } = Prisma;

/** Parents come before their children. */
const ADDRESSED: Addressed[] = ["main-category", "main-subcategory", "product"];

const tableOf = (resource: Addressed) => raw(`"${resourceDefinitions[resource].table}"`);

/** Column of the parent id; 0 for resources without a parent. */
const parentOf = (resource: Addressed) => raw(resourceDefinitions[resource].parent?.column ?? "0");

/** Leaves room for a hyphen and a number. */
const BEGINNING = MAX_SLUG - 10;

/**
 * Taken slugs below a parent with the same beginning: current ones, and former ones that still redirect.
 * @param own ids of rows to ignore
 */
async function takenSlugs(
  transaction: Transaction,
  resource: Addressed,
  parent: number,
  slug: string,
  own: number[],
): Promise<Set<string>> {
  const like = `${slug.slice(0, BEGINNING)}%`;
  const rows = await transaction.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM ${tableOf(resource)} WHERE ${parentOf(resource)} = ${parent} AND slug LIKE ${like} AND id <> ALL(${own})
    UNION
    SELECT f.slug FROM former_address f JOIN ${tableOf(resource)} t ON t.id = f.row_id
    WHERE f.resource = ${resource} AND f.parent_id = ${parent} AND f.slug LIKE ${like} AND f.row_id <> ALL(${own})`;
  return new Set(rows.map((row) => row.slug));
}

async function isTaken(transaction: Transaction, resource: Addressed, parent: number, slug: string, own: number): Promise<boolean> {
  const rows = await transaction.$queryRaw<object[]>`
    SELECT id FROM ${tableOf(resource)} WHERE ${parentOf(resource)} = ${parent} AND slug = ${slug} AND id <> ${own}`;
  return rows.length > 0;
}

/** Returns a free slug below a parent: this one, or this one with a number. */
export async function makeFree(transaction: Transaction, resource: Addressed, parent: number, slug: string, own = 0): Promise<string> {
  const taken = await takenSlugs(transaction, resource, parent, slug, [own]);
  return slugAllocator(taken)(slug);
}

/** Returns free slugs for rows that move to a parent together. Rows without a slug stay without. */
export async function freeSlugsAt(
  transaction: Transaction,
  resource: Addressed,
  parent: number,
  rows: { id: number; slug: string | null }[],
): Promise<(string | null)[]> {
  const own = rows.map(({ id }) => id);
  const taken = await takenSlugs(transaction, resource, parent, "", own);
  const allocate = slugAllocator(taken);
  return rows.map(({ slug }) => slug && allocate(slug));
}

type Place = { parent: number; title: string };

/**
 * Chooses the slug of a row: the one sent, which must be free; if absent, the current one; if blank, one from the title.
 * @param before the current row, for a change
 */
export async function chooseSlug(
  transaction: Transaction,
  resource: Addressed,
  sent: string | undefined,
  { parent, title }: Place,
  before?: { id: number; slug: string | null; parent: number },
): Promise<string> {
  const own = before?.id ?? 0;
  if (before?.slug && (sent === undefined || sent === before.slug)) {
    return before.parent === parent ? before.slug : makeFree(transaction, resource, parent, before.slug, own);
  }
  if (!sent) return makeFree(transaction, resource, parent, slugOf(resource, title), own);
  if (await isTaken(transaction, resource, parent, sent, own))
    throw new HttpError(409, messages.slugs.taken, undefined, undefined, [{ path: "slug", error: messages.slugs.taken }]);
  return sent;
}

async function fillSiblings(transaction: Transaction, resource: Addressed, parent: number): Promise<number> {
  const rows = await transaction.$queryRaw<{ id: number; title: string }[]>`
    SELECT id, title FROM ${tableOf(resource)} WHERE ${parentOf(resource)} = ${parent} AND slug IS NULL ORDER BY id`;
  const taken = await takenSlugs(transaction, resource, parent, "", []);
  const allocate = slugAllocator(taken);
  const slugs = rows.map(({ title }) => allocate(slugOf(resource, title)));
  const ids = rows.map(({ id }) => id);
  await transaction.$executeRaw`
    UPDATE ${tableOf(resource)} t SET slug = v.slug FROM unnest(${ids}::int[], ${slugs}::text[]) AS v(id, slug) WHERE t.id = v.id`;
  await incrementContentVersion(transaction);
  return rows.length;
}

const parentsToFill = (resource: Addressed) =>
  sql`SELECT DISTINCT ${parentOf(resource)} AS parent FROM ${tableOf(resource)} WHERE slug IS NULL`;

type Parents = { parent: number }[];

/** Adds missing slugs to rows from the sample or an older version. */
export async function fillSlugsIn(transaction: Transaction): Promise<void> {
  for (const resource of ADDRESSED) {
    const parents = await transaction.$queryRaw<Parents>(parentsToFill(resource));
    for (const { parent } of parents) await fillSiblings(transaction, resource, parent);
  }
}

/**
 * Adds missing slugs to all rows, one parent per transaction.
 * @returns the number of rows
 */
export async function fillSlugs(): Promise<number> {
  let count = 0;
  for (const resource of ADDRESSED) {
    const parents = await db().$queryRaw<Parents>(parentsToFill(resource));
    for (const { parent } of parents) count += await withFilesLocked((transaction) => fillSiblings(transaction, resource, parent));
  }
  return count;
}

const isAddressed = (resource: ResourceName): resource is Addressed => (ADDRESSED as ResourceName[]).includes(resource);

/** Restores a row with its slug, or with a number if the slug is taken. */
export async function withOwnSlug<Row extends { id: number }>(transaction: Transaction, resource: ResourceName, row: Row): Promise<Row> {
  if (!isAddressed(resource) || !("slug" in row) || typeof row.slug !== "string") return row;
  const column = resourceDefinitions[resource].parent?.column;
  const parent = column ? Number((row as Record<string, unknown>)[column]) : 0;
  return { ...row, slug: await makeFree(transaction, resource, parent, row.slug, row.id) };
}

/** Removes the slugs of restored rows that other rows have taken. */
export async function withFreeSlugs(transaction: Transaction, resource: ResourceName, rows: StoredRow[]): Promise<StoredRow[]> {
  const named = rows.filter(({ slug }) => typeof slug === "string");
  if (!isAddressed(resource) || named.length === 0) return rows;
  const column = resourceDefinitions[resource].parent?.column;
  const ids = named.map(({ id }) => Number(id));
  const parents = named.map((row) => (column ? Number(row[column]) : 0));
  const slugs = named.map(({ slug }) => String(slug));
  const taken = await transaction.$queryRaw<{ id: number }[]>`
    SELECT v.id FROM unnest(${ids}::int[], ${parents}::int[], ${slugs}::text[]) AS v(id, parent, slug)
    JOIN ${tableOf(resource)} t ON t.slug = v.slug AND ${parentOf(resource)} = v.parent`;
  const taking = new Set(taken.map(({ id }) => id));
  return rows.map((row) => (taking.has(Number(row.id)) ? { ...row, slug: null } : row));
}
