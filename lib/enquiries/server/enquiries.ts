import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import {
  type Assignees,
  type Enquiry,
  type EnquiryChangeRequest,
  type EnquiryDetail,
  type EnquiryFilter,
  type EnquiryListQuery,
  type EnquiryPage,
  type EnquirySort,
  type EnquiryState,
  type ExportFormat,
  enquiryVersion,
  type LogAction,
} from "@/lib/enquiries/enquiries";
import { besideEnquiry } from "@/lib/enquiries/server/enquiry-person";
import {
  type Asker,
  behindInOrder,
  type DetailRow,
  enquiryColumns,
  findDetailRow,
  fromDay,
  inOrder,
  matching,
  toDay,
  toEnquiry,
  toEnquiryDetail,
} from "@/lib/enquiries/server/enquiry-rows";
import { forgetMail, mailSoon } from "@/lib/enquiries/server/mail/outgoing-mail";
import { record } from "@/lib/history/server/record";
import { db, type Transaction } from "@/lib/platform/server/db";
import { mailSettings } from "@/lib/platform/server/environment/mail-settings";
import { HttpError, refusedField } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { SPAM_DAYS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const { missing } = messages.enquiries;

/** A part of the enquiries that the query lets through, in their order. A page beyond the end is the last one. */
export async function readEnquiryPage(query: EnquiryListQuery, asker: Asker): Promise<EnquiryPage> {
  const { after, page, limit, spam, sort, ...filter } = query;
  const matches = matching(filter, asker, spam);
  const total = await db().enquiry.count({ where: matches });
  const where = after === undefined ? matches : { AND: [matches, await behind(after, sort)] };
  const skip = (Math.min(page, Math.max(1, Math.ceil(total / limit))) - 1) * limit;
  const rows = await db().enquiry.findMany({ where, select: enquiryColumns, orderBy: inOrder(sort), skip, take: limit + 1 });
  const items = rows.slice(0, limit).map(toEnquiry);
  return { items, total, next: rows.length > limit ? items.at(-1)!.id : null };
}

async function behind(id: number, sort: EnquirySort | undefined) {
  const row = await db().enquiry.findUnique({ where: { id }, select: { id: true, created_at: true, due: true } });
  if (!row) throw refusedField("after", deskMessages.afterGone);
  return behindInOrder(row, sort);
}

/** An enquiry with its note, its history, and what else its sender sent. */
export async function findEnquiry(id: number): Promise<EnquiryDetail> {
  const row = await findDetailRow(db(), id);
  if (!row) throw new HttpError(404, missing);
  return whole(db(), row);
}

const whole = async (database: Transaction, row: DetailRow) => toEnquiryDetail(row, await besideEnquiry(database, row));

/** Who can follow enquiries up, by the alphabet. */
export async function readAssignees(me: string): Promise<Assignees> {
  const rows = await db().administrator.findMany({ select: { username: true }, orderBy: { username: "asc" } });
  return { items: rows.map(({ username }) => ({ name: username, me: username === me })) };
}

/**
 * Changes what is asked for and leaves the rest. What stays the same is no change: it keeps its time, and leaves no entry in the history.
 * @param by the administrator whose name stands at the change
 */
export async function updateEnquiry(id: number, change: EnquiryChangeRequest, by: Actor): Promise<EnquiryDetail> {
  const { state, note, read, spam } = change;
  const mail = mailSettings() && { create: {} };
  let released = false;
  const changed = await db().$transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, id);
    const seen = await whole(transaction, before);
    assertVersion(by, "enquiry", seen, enquiryVersion(seen));
    const now = new Date();
    const words = note === undefined ? before.note : note || null;
    const assignee_id = change.assignee === undefined ? undefined : await administratorId(transaction, change.assignee);
    released = before.spam && spam === false;
    const caught = !before.spam && spam === true;
    if (caught) await forgetMail(transaction, id);
    const log = logOf(before, change, words).map((entry) => ({ ...entry, enquiry_id: id, by: by.name, at: now }));
    await transaction.enquiry.update({
      where: { id },
      data: {
        ...(state && state !== before.state && { state, changes: { create: { state, by: by.name, at: now } } }),
        ...(words !== before.note && { note: words, note_by: words && by.name, note_at: words && now }),
        ...(read !== undefined && { read_at: read ? (before.read_at ?? now) : null }),
        ...(assignee_id !== undefined && { assignee_id }),
        ...(change.due !== undefined && { due: change.due && fromDay(change.due) }),
        ...(caught && { spam, spam_at: now }),
        ...(released && { spam, spam_at: null, read_at: null, mail }),
      },
      select: { id: true },
    });
    if (log.length > 0) await transaction.enquiryLog.createMany({ data: log });
    const row = (await findDetailRow(transaction, id))!;
    await record(transaction, by, {
      action: "changed",
      resource: "enquiry",
      row_id: id,
      before: withoutPerson(before),
      after: { ...withoutPerson(row), ...(row.note !== before.note && { note: "changed" }) },
    });
    return whole(transaction, row);
  });
  if (released && mail) mailSoon(id);
  return changed;
}

type Logged = { action: LogAction; detail?: string | null };

/** What the log tells of a change beside its state, which has a table of its own. What stays as it was is no change. */
function logOf(before: DetailRow, { assignee, due, spam, reply }: EnquiryChangeRequest, note: string | null): Logged[] {
  const log: Logged[] = [];
  const assigned = before.assignee?.username ?? null;
  if (assignee !== undefined && assignee !== assigned) log.push({ action: "assigned", detail: assignee });
  if (due !== undefined && due !== toDay(before.due)) log.push({ action: "due", detail: due });
  if (note !== before.note) log.push({ action: "note" });
  if (spam !== undefined && spam !== before.spam) log.push({ action: spam ? "spam" : "not_spam" });
  if (reply) log.push({ action: reply.channel, detail: reply.template });
  return log;
}

async function administratorId(transaction: Transaction, username: string | null): Promise<number | null> {
  if (username === null) return null;
  const row = await transaction.administrator.findUnique({ where: { username }, select: { id: true } });
  if (!row) throw refusedField("assignee", deskMessages.assigneeUnknown);
  return row.id;
}

/** The fields of an enquiry that the history shows: no personal data, and not who has read it. */
const withoutPerson = ({ state, spam }: { state: EnquiryState; spam: boolean }) => ({ state, spam });

/** Two members of staff take turns: each change sees the one before. */
async function lockEnquiry(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT id FROM enquiry WHERE id = ${id} FOR UPDATE`;
  const row = await findDetailRow(transaction, id);
  if (!row) throw new HttpError(404, missing);
  return row;
}

/** Deletes an enquiry with its lines, its note, its log and its waiting mail. */
export const removeEnquiry = (id: number, by: Actor): Promise<Enquiry> =>
  db().$transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, id);
    const seen = await whole(transaction, before);
    assertVersion(by, "enquiry", seen, enquiryVersion(seen));
    const row = toEnquiry(before);
    await transaction.enquiry.delete({ where: { id }, select: { id: true } });
    const { kind, state } = row;
    await record(transaction, by, { action: "deleted", resource: "enquiry", row_id: id, before: { kind, state } });
    return row;
  });

/** Writes down that somebody takes enquiries out of the house, and by which filter; the words that were searched for may be a person's. */
export function recordExport(format: ExportFormat, { search, ...filter }: EnquiryFilter, by: Actor): Promise<void> {
  const after = { format, ...filter, ...(search && { searched: true }) };
  return db().$transaction((transaction) => record(transaction, by, { action: "exported", resource: "enquiry", after }));
}

/** Empties the spam folder. @returns how many that were */
export const removeSpam = (by: Actor): Promise<number> =>
  db().$transaction(async (transaction) => {
    const { count } = await transaction.enquiry.deleteMany({ where: { spam: true } });
    assertVersion(by, "enquiry", { count }, []);
    if (count > 0) await record(transaction, by, { action: "deleted", resource: "enquiry", before: { spam: true, count } });
    return count;
  });

/** Deletes what has been spam for too long. @returns how many that were */
export async function purgeSpam(): Promise<number> {
  const oldest = new Date(Date.now() - SPAM_DAYS * 24 * 60 * 60 * 1000);
  const since = [{ spam_at: { lt: oldest } }, { spam_at: null, created_at: { lt: oldest } }];
  return (await db().enquiry.deleteMany({ where: { spam: true, OR: since } })).count;
}
