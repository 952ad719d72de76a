import "server-only";
import { ERASED_TITLE } from "@/lib/enquiries/words";
import type { StoredRow, StoredRows } from "@/lib/history/server/trash-rows";
import type { Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";

const ERASED_LINE = { courier: null, tracking: null, note: null };

/** Erases the personal data of enquiries. What statistics need stays. Erased enquiries count as read and done. */
export async function eraseEnquiries(transaction: Transaction, ids: number[]): Promise<void> {
  // The subject of a tile enquiry or a lead is free text, and may name the sender.
  await transaction.$executeRaw`
    UPDATE enquiry SET name = '', email = '', phone = '', message = NULL, address = NULL, page = NULL, campaign = NULL,
      external_id = NULL, company = NULL, city = NULL, due = NULL,
      state = 'done', read_at = coalesce(read_at, now()), erased_at = now(),
      subject = CASE WHEN kind NOT IN ('tile', 'lead') OR NOT EXISTS (
        SELECT FROM unnest(ARRAY[name, email, phone]) AS personal
        WHERE personal <> '' AND position(lower(personal) IN lower(subject)) > 0) THEN subject END
    WHERE id = ANY(${ids}::int[])`;
  const where = { enquiry_id: { in: ids } };
  await transaction.enquiryLine.updateMany({ where, data: ERASED_LINE });
  await transaction.enquiryNote.deleteMany({ where });
  await transaction.enquiryLog.deleteMany({ where });
  await transaction.enquiryReply.deleteMany({ where });
  await transaction.outboxMail.deleteMany({ where });
}

/** Erases the personal data of enquiries in a trash item. The item can still be restored. */
export async function eraseTrashedEnquiries(transaction: Transaction, item: number, ids: number[]): Promise<void> {
  await transaction.$queryRaw`SELECT FROM trash_item WHERE id = ${item} FOR UPDATE`;
  const found = await transaction.trashItem.findUnique({ where: { id: item }, select: { rows: true, title: true } });
  if (!found) return;
  const { enquiry: enquiries = [], enquiry_line = [], ...others } = found.rows as StoredRows;
  const keepOthers = (rows: StoredRow[]) => rows.filter(({ enquiry_id }) => !ids.includes(Number(enquiry_id)));
  const rows = {
    enquiry: enquiries.map((row) => (ids.includes(Number(row.id)) ? eraseStoredRow(row) : row)),
    enquiry_line: enquiry_line.map((row) => (ids.includes(Number(row.enquiry_id)) ? { ...row, ...ERASED_LINE } : row)),
    ...Object.fromEntries(Object.entries(others).map(([table, stored]) => [table, keepOthers(stored)])),
  } as Prisma.InputJsonObject;
  // The title of a single enquiry contains the name of its sender.
  const title = enquiries.length === 1 ? ERASED_TITLE : found.title;
  await transaction.trashItem.update({ where: { id: item }, data: { rows, title }, select: { id: true } });
}

function eraseStoredRow(row: StoredRow): StoredRow {
  const now = new Date().toISOString();
  return {
    ...row,
    ...{ name: "", email: "", phone: "", message: null, address: null, page: null, campaign: null, subject: null },
    ...{ external_id: null, company: null, city: null },
    ...{ due: null, state: "done", read_at: row.read_at ?? now, erased_at: now },
  };
}
