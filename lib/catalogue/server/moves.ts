import "server-only";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import { freeSlugsAt } from "@/lib/catalogue/server/slugs";
import { recordEvents } from "@/lib/history/server/record-events";
import { getTags, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

const error = messages.slugs.moveInvalid;

type Movable = "main-subcategory" | "product";

const read: { [Name in Movable]: (transaction: Transaction, parent: number) => Promise<RowTypes[Name][]> } = {
  "main-subcategory": (transaction, main_category_id) => transaction.mainSubcategory.findMany({ where: { main_category_id } }),
  product: (transaction, main_subcategory_id) => transaction.product.findMany({ where: { main_subcategory_id } }),
};

/**
 * Moves all children of a row to another parent. Updates history and addresses, and adds a number to taken slugs.
 * @returns the tags to revalidate
 */
export async function moveAll<Name extends Movable>(
  transaction: Transaction,
  name: Name,
  from: number,
  to: number,
  by: Actor,
): Promise<Tag[]> {
  const { table, parent, toAuditFields, title } = resourceDefinitions[name];
  const { resource, column } = parent!;
  if (from === to || !(await resourceDefinitions[resource].find(transaction, to)))
    throw new HttpError(400, error, undefined, undefined, [{ path: "move_to", error }]);
  const before: RowTypes[Name][] = await read[name](transaction, from);
  const slugs = await freeSlugsAt(transaction, name, to, before);
  const ids = before.map(({ id }) => id);
  await transaction.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} t SET ${Prisma.raw(`"${column}"`)} = ${to}, slug = v.slug, position = NULL, updated_at = now()
    FROM unnest(${ids}::int[], ${slugs}::text[]) AS v(id, slug) WHERE t.id = v.id`;
  // Drafts must not refer to the removed parent.
  if (name === "product") {
    await transaction.$executeRaw`
      UPDATE product SET draft = jsonb_set(draft, '{main_subcategory_id}', to_jsonb(${to}::int)) WHERE draft->'main_subcategory_id' = to_jsonb(${from}::int)`;
  }
  const after = before.map((row, place): RowTypes[Name] => ({ ...row, [column]: to, slug: slugs[place], position: null }));
  await settleAddresses(transaction, { [name]: before }, { [name]: after });
  const changes = after.map((row, place) => ({
    ...({ action: "changed", resource: name, row_id: row.id, title: title(row) } as const),
    ...{ before: toAuditFields(before[place]!), after: toAuditFields(row) },
  }));
  await recordEvents(transaction, by, ...changes);
  return getTags({ [name]: [...before, ...after] });
}
