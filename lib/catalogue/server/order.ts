import "server-only";
import { orderVersion, type Sibling, type Siblings } from "@/lib/catalogue/order";
import { IN_ORDER } from "@/lib/catalogue/server/in-order";
import { tagsOfOrder } from "@/lib/catalogue/server/tags";
import { recordEvents } from "@/lib/history/server/record-events";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { type FieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_SORTED_ROWS } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const words = messages.order;
const { sql, raw } = Prisma;

const tableOf = (name: ResourceName) => raw(`"${resourceDefinitions[name].table}"`);

/** Column of the parent id; 0 for resources without a parent. */
const parentOf = (name: ResourceName) => raw(resourceDefinitions[name].parent?.column ?? "0");

const TITLES: { [Name in ResourceName]?: string } = { "gallery-image": "name" };

/** Returns the rows of a parent in order, or all rows of a resource without parents. Limited to MAX_SORTED_ROWS. */
export async function listSiblings(name: ResourceName, parent: number | undefined): Promise<Siblings> {
  if (resourceDefinitions[name].parent && parent === undefined) throw wrongParent(words.parentRequired);
  if (!resourceDefinitions[name].parent && parent !== undefined) throw wrongParent(words.parentUnwanted);
  const ofParent = sql`FROM ${tableOf(name)} WHERE ${parentOf(name)} = ${parent ?? 0}`;
  const columns = raw(`id, "${TITLES[name] ?? "title"}" AS title, "${resourceDefinitions[name].files[0]}" AS image`);
  const [items, counts] = await Promise.all([
    db().$queryRaw<Sibling[]>`SELECT ${columns} ${ofParent} ORDER BY ${IN_ORDER} LIMIT ${MAX_SORTED_ROWS}::int`,
    db().$queryRaw<[{ total: number }]>`SELECT count(*)::int AS total ${ofParent}`,
  ]);
  return { items, total: counts[0].total, next: null };
}

function wrongParent(error: string): HttpError {
  const fields: FieldError[] = [{ path: "parent", error }];
  return new HttpError(400, error, undefined, undefined, fields);
}

/**
 * Sets the order of all rows of one parent.
 * @throws HttpError 409 if rows are missing, have different parents, or the order changed since it was read
 */
export async function setOrder(name: ResourceName, ids: number[], by: Actor): Promise<void> {
  const tags = await withFilesLocked(async (transaction) => {
    const parent = await commonParent(transaction, name, ids);
    const rows = await transaction.$queryRaw<{ id: number }[]>`
      SELECT id FROM ${tableOf(name)} WHERE ${parentOf(name)} = ${parent} ORDER BY ${IN_ORDER}`;
    const present = rows.map(({ id }) => id);
    assertVersion(by, "order", { ids: present }, orderVersion(present));
    if (present.length !== ids.length) throw new HttpError(409, words.changed);
    if (present.every((id, place) => id === ids[place])) return [];
    await transaction.$executeRaw`
      UPDATE ${tableOf(name)} t SET position = v.place
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS v(id, place) WHERE t.id = v.id AND t.position IS DISTINCT FROM v.place`;
    await recordEvents(transaction, by, { action: "ordered", resource: name, title: await titleOf(transaction, name, parent) });
    return tagsOfOrder(name, parent);
  });
  await revalidate(...tags);
}

async function commonParent(transaction: Transaction, name: ResourceName, ids: number[]): Promise<number> {
  const parents = await transaction.$queryRaw<{ parent: number; rows: number }[]>`
    SELECT ${parentOf(name)} AS parent, count(*)::int AS rows FROM ${tableOf(name)} WHERE id = ANY(${ids}::int[]) GROUP BY 1`;
  const [found] = parents;
  if (!found || parents.length > 1 || found.rows !== ids.length) throw new HttpError(409, words.changed);
  return found.parent;
}

async function titleOf(transaction: Transaction, name: ResourceName, parent: number): Promise<string> {
  const resource = resourceDefinitions[name].parent?.resource;
  if (!resource) return "";
  const [row] = await transaction.$queryRaw<{ title: string }[]>`SELECT title FROM ${tableOf(resource)} WHERE id = ${parent}`;
  return row?.title ?? "";
}
