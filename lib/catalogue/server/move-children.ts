import "server-only";
import { findFreeSlugs } from "@/lib/catalogue/server/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { MovedRows } from "@/lib/history/server/row-changes";
import { lockChildren, lockRow, lockRows } from "@/lib/history/server/table-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { Prisma } from "@/lib/platform/server/prisma/client";

const error = catalogueMessages.slugs.moveInvalid;

type MovableResource = "main-subcategory" | "product";

const childReaders: { [Name in MovableResource]: (transaction: Transaction, parent: number) => Promise<RowTypes[Name][]> } = {
  "main-subcategory": (transaction, main_category_id) => transaction.mainSubcategory.findMany({ where: { main_category_id } }),
  product: (transaction, main_subcategory_id) => transaction.product.findMany({ where: { main_subcategory_id } }),
};

const rowReaders: { [Name in MovableResource]: (transaction: Transaction, ids: number[]) => Promise<RowTypes[Name][]> } = {
  "main-subcategory": (transaction, ids) => transaction.mainSubcategory.findMany({ where: { id: { in: ids } } }),
  product: (transaction, ids) => transaction.product.findMany({ where: { id: { in: ids } } }),
};

/** Moves all children of a row to another parent. A slug that is taken there gets a number. @throws HttpError 400 for a wrong parent */
export async function moveChildren<Name extends MovableResource>(
  transaction: Transaction,
  name: Name,
  from: number,
  to: number,
): Promise<MovedRows> {
  const { resource } = resourceDefinitions[name].parent!;
  if (from === to || !(await lockRow(transaction, resource, to, "refer"))) throw createFieldError("move_to", error);
  await lockChildren(transaction, name, from, "change");
  const before: RowTypes[Name][] = await childReaders[name](transaction, from);
  const targets = before.map(({ id, slug }) => ({ id, slug, position: null }));
  return { before: { [name]: before }, after: { [name]: await moveRows(transaction, name, before, to, targets) } };
}

type Target = { id: number; slug: string; position: number | null };

/** @param targets slug and position at the new place, in the order of the rows */
async function moveRows<Name extends MovableResource>(
  transaction: Transaction,
  name: Name,
  rows: RowTypes[Name][],
  to: number,
  targets: Target[],
): Promise<RowTypes[Name][]> {
  const { table, parent } = resourceDefinitions[name];
  const { column } = parent!;
  const slugs = await findFreeSlugs(transaction, name, to, targets);
  const [ids, positions] = [rows.map(({ id }) => id), targets.map(({ position }) => position)];
  await transaction.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} t SET ${Prisma.raw(`"${column}"`)} = ${to}, slug = v.slug, position = v.position, updated_at = now()
    FROM unnest(${ids}::int[], ${slugs}::text[], ${positions}::int[]) AS v(id, slug, position) WHERE t.id = v.id`;
  // Otherwise drafts would be published in a deleted subcategory.
  if (name === "product") {
    await transaction.$executeRaw`
      UPDATE product p SET draft = jsonb_set(draft, '{main_subcategory_id}', to_jsonb(${to}::int))
      FROM unnest(${ids}::int[], ${rows.map((row) => Number(row[column as keyof RowTypes[Name]]))}::int[]) AS v(id, parent)
      WHERE p.id = v.id AND p.draft->'main_subcategory_id' = to_jsonb(v.parent)`;
  }
  return rows.map((row, index): RowTypes[Name] => ({ ...row, [column]: to, slug: slugs[index], position: positions[index] }));
}

/** Moves children back to a restored row, unless they were moved again since. @param deletion the history entry that moved them */
export async function moveChildrenBack(transaction: Transaction, name: MovableResource, to: number, deletion: number): Promise<MovedRows> {
  const { column } = resourceDefinitions[name].parent!;
  const moved = await transaction.auditEntry.findMany({
    where: { batch_id: deletion, resource: name, action: "changed" },
    select: { row_id: true, before: true, after: true },
  });
  const entries = new Map(
    moved.map(({ row_id, before, after }) => [row_id!, { before, after } as Record<"before" | "after", Partial<Target>>]),
  );
  const ids = [...entries.keys()];
  await lockRows(transaction, name, ids, "change");
  const rows = await rowReaders[name](transaction, ids);
  const before = rows.filter((row) => row[column as keyof typeof row] === entries.get(row.id)!.after[column as keyof Target]);
  const targets = before.map((row) => {
    const { slug = row.slug, position = null } = entries.get(row.id)!.before;
    return { id: row.id, slug, position };
  });
  return { before: { [name]: before }, after: { [name]: await moveRows(transaction, name, before, to, targets) } };
}
