import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { insertTableRows, type StoredRow } from "@/lib/history/server/trash-rows";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_TITLE } from "@/lib/shared/limits";

/** Tables with rows of an enquiry. Queued mail is dropped when an enquiry is deleted. */
const CHILD_TABLES = ["enquiry_line", "enquiry_note", "enquiry_log", "enquiry_reply"];

/** @param title contains personal data, so the history must not contain it @returns the id under which the history names the item */
export async function moveEnquiriesToTrash(transaction: Transaction, ids: number[], title: string, by: Author): Promise<number> {
  const row_id = ids[0]!;
  await dropMail(transaction, ids);
  const rows: Record<string, StoredRow[]> = { enquiry: await readRows(transaction, "enquiry", "id", ids) };
  for (const table of CHILD_TABLES) rows[table] = await readRows(transaction, table, "enquiry_id", ids);
  const data = { resource: "enquiry", row_id, title: title.slice(0, MAX_TITLE), rows, files: [], deleted_by: by.name };
  await transaction.trashItem.create({ data, select: { id: true } });
  await transaction.enquiry.deleteMany({ where: { id: { in: ids } } });
  return row_id;
}

async function readRows(transaction: Transaction, table: string, column: string, ids: number[]): Promise<StoredRow[]> {
  const found = await transaction.$queryRaw<{ row: StoredRow }[]>`
    SELECT to_jsonb(t) AS row FROM ${Prisma.raw(`"${table}"`)} t WHERE ${Prisma.raw(`"${column}"`)} = ANY(${ids}::int[]) ORDER BY id`;
  return found.map(({ row }) => row);
}

/** Inserts the enquiries of a trash item. References to users that were deleted since are cleared. */
export async function restoreEnquiries(transaction: Transaction, stored: Record<string, StoredRow[]>): Promise<void> {
  const enquiries = stored.enquiry ?? [];
  const administrators = new Set((await transaction.administrator.findMany({ select: { id: true } })).map(({ id }) => id));
  const rows = enquiries.map((row) => ({ ...row, assignee_id: administrators.has(Number(row.assignee_id)) ? row.assignee_id! : null }));
  await insertTableRows(transaction, "enquiry", rows);
  for (const table of CHILD_TABLES) await insertTableRows(transaction, table, stored[table] ?? []);
}

export async function isInTrash(transaction: Transaction, id: number): Promise<boolean> {
  const found = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM trash_item
    WHERE resource = 'enquiry' AND rows->'enquiry' @> jsonb_build_array(jsonb_build_object('id', ${id}::int)) LIMIT 1`;
  return found.length > 0;
}

/** Marks a reply in the trash as sent: its enquiry was deleted while its mail was being sent. */
export const markTrashedReply = (transaction: Transaction, id: number) =>
  transaction.$executeRaw`
    UPDATE trash_item SET rows = jsonb_set(rows, '{enquiry_reply}', (
      SELECT jsonb_agg(CASE WHEN reply->'id' = to_jsonb(${id}::int) THEN reply || '{"state": "sent", "error": null}' ELSE reply END)
      FROM jsonb_array_elements(rows->'enquiry_reply') AS reply))
    WHERE resource = 'enquiry' AND rows->'enquiry_reply' @> jsonb_build_array(jsonb_build_object('id', ${id}::int))`;

/** Removes waiting mail of enquiries that are deleted or spam. Replies that wait can be sent again later. */
export async function dropMail(transaction: Transaction, ids: number[]): Promise<void> {
  const where = { enquiry_id: { in: ids } };
  const data = { state: "failed" as const, error: deskMessages.mailDropped };
  await transaction.enquiryReply.updateMany({ where: { ...where, state: "queued" }, data });
  await transaction.outboxMail.deleteMany({ where });
}
