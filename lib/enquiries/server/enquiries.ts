import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import {
  type EnquiriesChange,
  type Enquiry,
  type EnquiryChangeRequest,
  type EnquiryDetail,
  type EnquiryFilter,
  type EnquiryListQuery,
  type EnquiryPage,
  type EnquirySort,
  type EnquiryState,
  type ExportFormat,
  getEnquiryVersion,
  getSenderName,
  toIntegrationDetail,
} from "@/lib/enquiries/enquiries";
import { getCreatedEvent } from "@/lib/enquiries/server/add-enquiry";
import { findAssigneeId } from "@/lib/enquiries/server/assignees";
import { filterEnquiries, type Viewer } from "@/lib/enquiries/server/enquiry-filters";
import {
  type DetailRow,
  enquiryColumns,
  filterRowsAfter,
  findDetailRow,
  formatDay,
  parseDay,
  toEnquiry,
  toEnquiryDetail,
  toListedEnquiry,
  toOrderBy,
} from "@/lib/enquiries/server/enquiry-rows";
import { confirmReleasedEnquiry } from "@/lib/enquiries/server/mail/should-confirm";
import { writeNotes } from "@/lib/enquiries/server/notes";
import { tellAssignee } from "@/lib/enquiries/server/notifications";
import { findOtherEnquiries, readRelatedData } from "@/lib/enquiries/server/related-data";
import { dropMail, moveEnquiriesToTrash } from "@/lib/enquiries/server/removed-enquiries";
import type { LogAction } from "@/lib/enquiries/words";
import { enquiryMessages } from "@/lib/enquiries/words";
import type { WorkingHours } from "@/lib/enquiries/working-time";
import { recordEvents } from "@/lib/history/server/record-events";
import type { RemovedRow } from "@/lib/history/server/row-changes";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { raiseEvents } from "@/lib/platform/server/raise-events";
import { cutPage } from "@/lib/shared/paging";
import { readContent } from "@/lib/website/server/content";

const { missing } = enquiryMessages.enquiries;

export async function readEnquiryPage(query: EnquiryListQuery, viewer: Viewer): Promise<EnquiryPage> {
  const { after, page, limit, spam, sort, ...filter } = query;
  const matches = await filterEnquiries(filter, viewer, spam);
  const total = await db().enquiry.count({ where: matches });
  const where = after === undefined ? matches : { AND: [matches, await filterAfterCursor(after, sort)] };
  const skip = (Math.min(page, Math.max(1, Math.ceil(total / limit))) - 1) * limit;
  const rows = await db().enquiry.findMany({ where, select: enquiryColumns, orderBy: toOrderBy(sort), skip, take: limit + 1 });
  const { items, next } = cutPage(rows, limit);
  const hours = await readContent("company");
  return { items: items.map((row) => toListedEnquiry(row, hours)), total, next };
}

async function filterAfterCursor(id: number, sort: EnquirySort | undefined) {
  const row = await db().enquiry.findUnique({ where: { id }, select: { id: true, created_at: true, due: true } });
  if (!row) throw createFieldError("after", deskMessages.afterGone);
  return filterRowsAfter(row, sort);
}

export async function findEnquiry(id: number): Promise<EnquiryDetail> {
  const row = await findDetailRow(db(), id);
  if (!row) throw new HttpError(404, missing);
  return toDetail(db(), row, await readContent("company"));
}

/** Returns what API keys and webhooks get. The latest entries of the timeline may have no enquiry, so the enquiries are read. */
export const readIntegrationDetail = async (enquiry: EnquiryDetail): Promise<EnquiryDetail> =>
  toIntegrationDetail(enquiry, await findOtherEnquiries(db(), enquiry));

const toDetail = async (database: Transaction, row: DetailRow, hours: WorkingHours) =>
  toEnquiryDetail(row, await readRelatedData(database, row, hours.timeZone), hours);

/** Unchanged values keep their time and add no log entry. @throws HttpError 404; Conflict 409 if the version of `by` is outdated */
export async function updateEnquiry(id: number, change: EnquiryChangeRequest, by: Actor): Promise<EnquiryDetail> {
  const hours = await readContent("company");
  let wasSpam = false;
  const changed = await db().$transaction(async (transaction) => {
    ({ spam: wasSpam } = await lockEnquiry(transaction, id));
    return changeEnquiry(transaction, id, change, by, hours);
  });
  if (wasSpam && change.spam === false) await confirmReleased(changed);
  return changed;
}

/** Changes several enquiries, all or none. @throws HttpError 404 if one is missing */
export async function updateEnquiries({ ids, ...change }: EnquiriesChange, by: Actor): Promise<number> {
  const hours = await readContent("company");
  const wanted = [...new Set(ids)].sort((one, other) => one - other);
  const released = await db().$transaction(async (transaction) => {
    const changed: DetailRow[] = [];
    for (const id of wanted) {
      const { spam } = await lockEnquiry(transaction, id);
      const row = await changeRow(transaction, id, change, { ...by, ifMatch: undefined }, hours);
      if (spam && change.spam === false) changed.push(row);
    }
    return changed;
  });
  for (const row of released) await confirmReleased(row);
  return wanted.length;
}

const confirmReleased = (enquiry: EnquiryDetail | DetailRow) =>
  confirmReleasedEnquiry(enquiry).catch((error: unknown) => log.error("Mail: a confirmation could not be queued", error));

export async function changeEnquiry(
  transaction: Transaction,
  id: number,
  change: EnquiryChangeRequest,
  by: Actor,
  hours: WorkingHours,
): Promise<EnquiryDetail> {
  return toDetail(transaction, await changeRow(transaction, id, change, by, hours), hours);
}

/** As changeEnquiry, but reads nothing of other enquiries, products and quotations. */
async function changeRow(
  transaction: Transaction,
  id: number,
  change: EnquiryChangeRequest,
  by: Actor,
  hours: WorkingHours,
): Promise<DetailRow> {
  const { state, read, spam, reply } = change;
  const canMail = getMailSettings() !== undefined;
  const before = (await findDetailRow(transaction, id))!;
  await assertRowVersion(transaction, before, by, hours);
  const now = new Date();
  const assignee_id = change.assignee === undefined ? undefined : await findAssigneeId(transaction, change.assignee);
  const isReleased = before.spam && spam === false;
  const isMarkedAsSpam = !before.spam && spam === true;
  if (isMarkedAsSpam) await dropMail(transaction, [id]);
  const notes = await writeNotes(transaction, before, change, by.name, now);
  const log = [...listLogEntries(before, change), ...notes.map((action) => ({ action }))].map((entry) => ({
    ...entry,
    enquiry_id: id,
    by: by.name,
    at: now,
  }));
  await transaction.enquiry.update({
    where: { id },
    data: {
      state,
      ...(read !== undefined && { read_at: read ? (before.read_at ?? now) : null }),
      ...(assignee_id !== undefined && { assignee_id }),
      ...(change.due !== undefined && { due: change.due && parseDay(change.due) }),
      ...(isMarkedAsSpam && { spam, spam_at: now }),
      ...(isReleased && { spam, spam_at: null, held: false, read_at: null }),
      ...(isReleased && canMail && { mail: { create: { kind: "notification" } } }),
      ...(reply && !before.answered_at && { answered_at: now }),
    },
    select: { id: true },
  });
  if (log.length > 0) await transaction.enquiryLog.createMany({ data: log });
  // Enquiries that staff had marked as spam were announced when they arrived.
  if (isReleased && before.spam_at === null) await raiseEvents(transaction, getCreatedEvent(before.kind), [{ id }]);
  const row = (await findDetailRow(transaction, id))!;
  await recordEvents(transaction, by, {
    action: "changed",
    resource: "enquiry",
    row_id: id,
    before: selectAuditFields(before),
    after: { ...selectAuditFields(row), ...(notes.length > 0 && { note: describeNoteChange(notes) }) },
  });
  const assignee = row.assignee?.username;
  if (assignee && assignee !== before.assignee?.username && assignee !== by.name) await tellAssignee(transaction, row, by);
  return row;
}

async function assertRowVersion(transaction: Transaction, row: DetailRow, by: Actor, hours: WorkingHours): Promise<void> {
  if (by.ifMatch === undefined) return;
  const current = await toDetail(transaction, row, hours);
  assertVersion(by, "enquiry", current, getEnquiryVersion(current));
}

const describeNoteChange = (actions: LogAction[]) =>
  actions.every((action) => action === "note") ? "added" : actions.includes("note") ? "changed" : "removed";

type NewLogEntry = { action: LogAction; detail?: string | null };

function listLogEntries(before: DetailRow, { state, assignee, due, spam, reply }: EnquiryChangeRequest): NewLogEntry[] {
  const log: NewLogEntry[] = [];
  if (state && state !== before.state) log.push({ action: "state", detail: state });
  const assigned = before.assignee?.username ?? null;
  if (assignee !== undefined && assignee !== assigned) log.push({ action: "assigned", detail: assignee });
  if (due !== undefined && due !== formatDay(before.due)) log.push({ action: "due", detail: due });
  if (spam !== undefined && spam !== before.spam) log.push({ action: spam ? "spam" : "not_spam" });
  if (reply) log.push({ action: reply.channel, detail: reply.template });
  return log;
}

/** Selects the fields for the audit log, which must not contain personal data. */
const selectAuditFields = ({ state, spam }: { state: EnquiryState; spam: boolean }) => ({ state, spam });

/** Locks the row, so that each change sees the previous one. */
export async function lockEnquiry(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT id FROM enquiry WHERE id = ${id} FOR UPDATE`;
  const row = await findDetailRow(transaction, id);
  if (!row) throw new HttpError(404, missing);
  return row;
}

const formatTrashTitle = (row: Enquiry) => [getSenderName(row), row.reference ?? row.subject].filter(Boolean).join(", ");

export async function removeEnquiry(id: number, by: Actor): Promise<RemovedRow<Enquiry>> {
  const hours = await readContent("company");
  return db().$transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, id);
    await assertRowVersion(transaction, before, by, hours);
    const row = toEnquiry(before);
    await moveEnquiriesToTrash(transaction, [id], formatTrashTitle(row), by);
    const { kind, state } = row;
    const [undo] = await recordEvents(transaction, by, { action: "deleted", resource: "enquiry", row_id: id, before: { kind, state } });
    return { data: row, undo };
  });
}

/** Records an export and its filter. Omits the search text, which may contain personal data. */
export const recordExport = (format: ExportFormat, { search, ...filter }: EnquiryFilter, by: Actor): Promise<void> =>
  recordAccess(
    by,
    "exported",
    describeChange(deskMessages.accessSubjects.export(format), { ...filter, ...(search && { searched: true }) }),
  );

export const removeSpam = (by: Actor): Promise<RemovedRow<{ count: number }>> =>
  db().$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: number }[]>`SELECT id FROM enquiry WHERE spam ORDER BY id FOR UPDATE`;
    const count = rows.length;
    assertVersion(by, "enquiry", { count }, []);
    if (count === 0) return { data: { count } };
    const ids = rows.map(({ id }) => id);
    const row_id = await moveEnquiriesToTrash(transaction, ids, deskMessages.empty.trashTitle(count), by);
    const [undo] = await recordEvents(transaction, by, { action: "deleted", resource: "enquiry", row_id, before: { spam: true, count } });
    return { data: { count }, undo };
  });

export async function purgeSpam(days: number): Promise<number> {
  const oldest = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const since = [{ spam_at: { lt: oldest } }, { spam_at: null, created_at: { lt: oldest } }];
  return (await db().enquiry.deleteMany({ where: { spam: true, OR: since } })).count;
}
