import "server-only";
import { findFreeSlugs } from "@/lib/catalogue/server/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { lockChildren, lockRow } from "@/lib/history/server/lock-rows";
import { type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { MovedRows } from "@/lib/history/server/row-changes";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { Prisma } from "@/lib/platform/server/prisma/client";

const error = catalogueMessages.slugs.moveInvalid;

type MovableResource = "main-subcategory" | "product";

const childReaders: { [Name in MovableResource]: (transaction: Transaction, parent: number) => Promise<RowTypes[Name][]> } = {
  "main-subcategory": (transaction, main_category_id) => transaction.mainSubcategory.findMany({ where: { main_category_id } }),
  product: (transaction, main_subcategory_id) => transaction.product.findMany({ where: { main_subcategory_id } }),
};

/**
 * Moves all children of a row to another parent. A slug that is taken there gets a number.
 * @returns the moved rows before and after
 * @throws HttpError 400 if the new parent is the same or does not exist
 */
export async function moveChildren<Name extends MovableResource>(
  transaction: Transaction,
  name: Name,
  from: number,
  to: number,
): Promise<MovedRows> {
  const { table, parent } = resourceDefinitions[name];
  const { resource, column } = parent!;
  if (from === to || !(await lockRow(transaction, resource, to, "refer")))
    throw new HttpError(400, error, undefined, undefined, [{ path: "move_to", error }]);
  await lockChildren(transaction, name, from, "change");
  const before: RowTypes[Name][] = await childReaders[name](transaction, from);
  const slugs = await findFreeSlugs(transaction, name, to, before);
  const ids = before.map(({ id }) => id);
  await transaction.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} t SET ${Prisma.raw(`"${column}"`)} = ${to}, slug = v.slug, position = NULL, updated_at = now()
    FROM unnest(${ids}::int[], ${slugs}::text[]) AS v(id, slug) WHERE t.id = v.id`;
  // Otherwise drafts would be published in a deleted subcategory.
  if (name === "product") {
    await transaction.$executeRaw`
      UPDATE product SET draft = jsonb_set(draft, '{main_subcategory_id}', to_jsonb(${to}::int)) WHERE draft->'main_subcategory_id' = to_jsonb(${from}::int)`;
  }
  const after = before.map((row, index): RowTypes[Name] => ({ ...row, [column]: to, slug: slugs[index], position: null }));
  return { before: { [name]: before }, after: { [name]: after } };
}
