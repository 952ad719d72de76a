import "server-only";
import {
  ENQUIRIES_PER_PAGE,
  type Enquiry,
  type EnquiryChangeRequest,
  type EnquiryDetail,
  type EnquiryFilter,
  type EnquiryPage,
  type EnquiryState,
  type ExportFormat,
  enquiryVersion,
} from "@/lib/domain/enquiries";
import { SPAM_DAYS } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { record } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import { HttpError, orMissing } from "@/lib/server/errors";
import { mailSettings } from "@/lib/server/mail-settings";
import { firmZone } from "@/lib/server/queries/content";
import { enquiryColumns, enquiryDetailColumns, matching, newestFirst, toEnquiry, toEnquiryDetail } from "@/lib/server/queries/enquiry-rows";
import { mailSoon } from "@/lib/server/queries/outgoing-mail";
import { type Actor, assertVersion } from "@/lib/server/version";

const { missing } = messages.enquiries;

/** One page of the enquiries that the filter lets through, newest first. A page beyond the end is the last one. */
export async function readEnquiryPage(filter: EnquiryFilter, asked: number, spam = false): Promise<EnquiryPage> {
  const where = matching(filter, await firmZone(), spam);
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
export async function updateEnquiry(id: number, { state, note, read, spam }: EnquiryChangeRequest, by: Actor): Promise<EnquiryDetail> {
  const mail = mailSettings() && { create: {} };
  let released = false;
  const changed = await db().$transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, id);
    const seen = toEnquiryDetail(before);
    assertVersion(by, "enquiry", seen, enquiryVersion(seen));
    const now = new Date();
    const words = note === undefined ? before.note : note || null;
    released = before.spam && spam === false;
    const row = await transaction.enquiry.update({
      where: { id },
      data: {
        ...(state && state !== before.state && { state, changes: { create: { state, by: by.name, at: now } } }),
        ...(words !== before.note && { note: words, note_by: words && by.name, note_at: words && now }),
        ...(read !== undefined && { read_at: read ? (before.read_at ?? now) : null }),
        ...(released && { spam, read_at: null, mail }),
      },
      select: enquiryDetailColumns,
    });
    await record(transaction, by, {
      action: "changed",
      resource: "enquiry",
      row_id: id,
      before: withoutPerson(before),
      after: { ...withoutPerson(row), ...(row.note !== before.note && { note: "changed" }) },
    });
    return toEnquiryDetail(row);
  });
  if (released && mail) mailSoon(id);
  return changed;
}

/** What is written down of an enquiry: nothing about who sent it, and nothing that was said. */
const withoutPerson = ({ state, spam, read_at }: { state: EnquiryState; spam: boolean; read_at: Date | null }) => ({
  state,
  spam,
  read: read_at !== null,
});

/** Two members of staff take turns: each change sees the one before. */
async function lockEnquiry(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT id FROM enquiry WHERE id = ${id} FOR UPDATE`;
  const row = await transaction.enquiry.findUnique({ where: { id }, select: enquiryDetailColumns });
  if (!row) throw new HttpError(404, missing);
  return row;
}

/** Deletes an enquiry with its note, its history and its waiting mail. */
export function removeEnquiry(id: number, by: Actor): Promise<Enquiry> {
  return db()
    .$transaction(async (transaction) => {
      const row = await transaction.enquiry.delete({ where: { id }, select: enquiryColumns });
      const { kind, state } = row;
      await record(transaction, by, { action: "deleted", resource: "enquiry", row_id: id, before: { kind, state } });
      return toEnquiry(row);
    })
    .catch(orMissing(missing));
}

/** Writes down that somebody takes enquiries out of the house, and by which filter; the words that were searched for may be a person's. */
export function recordExport(format: ExportFormat, { search, ...filter }: EnquiryFilter, by: Actor): Promise<void> {
  const after = { format, ...filter, ...(search && { searched: true }) };
  return db().$transaction((transaction) => record(transaction, by, { action: "exported", resource: "enquiry", after }));
}

/** Deletes what bots sent too long ago. @returns how many that were */
export async function purgeSpam(): Promise<number> {
  const oldest = new Date(Date.now() - SPAM_DAYS * 24 * 60 * 60 * 1000);
  return (await db().enquiry.deleteMany({ where: { spam: true, created_at: { lt: oldest } } })).count;
}
