import "server-only";
import {
  ENQUIRIES_PER_PAGE,
  type Enquiry,
  type EnquiryChangeRequest,
  type EnquiryDetail,
  type EnquiryFilter,
  type EnquiryPage,
} from "@/lib/domain/enquiries";
import { messages } from "@/lib/domain/messages";
import { db, type Transaction } from "@/lib/server/db";
import { HttpError, orMissing } from "@/lib/server/errors";
import { enquiryColumns, enquiryDetailColumns, matching, newestFirst, toEnquiry, toEnquiryDetail } from "@/lib/server/queries/enquiry-rows";

const { missing } = messages.enquiries;

/** One page of the enquiries that the filter lets through, newest first. A page beyond the end is the last one. */
export async function readEnquiryPage(filter: EnquiryFilter, asked: number): Promise<EnquiryPage> {
  const where = matching(filter);
  const total = await db().enquiry.count({ where });
  const pages = Math.max(1, Math.ceil(total / ENQUIRIES_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db().enquiry.findMany({
    where,
    select: enquiryColumns,
    orderBy: [...newestFirst],
    skip: (page - 1) * ENQUIRIES_PER_PAGE,
    take: ENQUIRIES_PER_PAGE,
  });
  return { rows: rows.map(toEnquiry), total, page, pages };
}

/** An enquiry with its note and its history. */
export async function findEnquiry(id: number): Promise<EnquiryDetail> {
  const row = await db().enquiry.findUnique({ where: { id }, select: enquiryDetailColumns });
  if (!row) throw new HttpError(404, missing);
  return toEnquiryDetail(row);
}

/**
 * Changes what is asked for and leaves the rest. What stays the same is no change: it keeps its time, and leaves no entry in the history.
 * @param by the administrator whose name stands at the change
 */
export function updateEnquiry(id: number, { state, note, read }: EnquiryChangeRequest, by: string): Promise<EnquiryDetail> {
  return db().$transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, id);
    const now = new Date();
    const words = note === undefined ? before.note : note || null;
    const row = await transaction.enquiry.update({
      where: { id },
      data: {
        ...(state && state !== before.state && { state, changes: { create: { state, by, at: now } } }),
        ...(words !== before.note && { note: words, note_by: words && by, note_at: words && now }),
        ...(read !== undefined && { read_at: read ? (before.read_at ?? now) : null }),
      },
      select: enquiryDetailColumns,
    });
    return toEnquiryDetail(row);
  });
}

/** Two members of staff take turns: each change sees the one before. */
async function lockEnquiry(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT id FROM enquiry WHERE id = ${id} FOR UPDATE`;
  const row = await transaction.enquiry.findUnique({ where: { id }, select: { state: true, note: true, read_at: true } });
  if (!row) throw new HttpError(404, missing);
  return row;
}

/** Deletes an enquiry with its note, its history and its waiting mail. */
export async function removeEnquiry(id: number): Promise<Enquiry> {
  return toEnquiry(await db().enquiry.delete({ where: { id }, select: enquiryColumns }).catch(orMissing(missing)));
}
