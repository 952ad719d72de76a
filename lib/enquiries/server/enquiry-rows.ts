import "server-only";
import {
  type Enquiry,
  type EnquiryDetail,
  type EnquiryDetailLine,
  type EnquiryLine,
  type EnquirySort,
  type EnquiryState,
  enquiryLine,
  type ListedEnquiry,
  type PrivacyRequestKind,
} from "@/lib/enquiries/enquiries";
import type { EnquiryReply, ReplyChannel } from "@/lib/enquiries/replies";
import type { SampleState } from "@/lib/enquiries/sample-words";
import type { LogAction } from "@/lib/enquiries/words";
import { countWorkingMinutes, type WorkingHours } from "@/lib/enquiries/working-time";
import type { Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { createRecord, pickFields } from "@/lib/shared/collections";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const LINE_FIELDS = Object.keys(enquiryLine.shape) as (keyof EnquiryLine)[];

export const enquiryColumns = {
  ...{ id: true, kind: true, reference: true, subject: true, product_id: true, name: true, email: true, phone: true, message: true },
  ...{ source: true, state: true, read_at: true, due: true, created_at: true, privacy: true, notice_version: true, notice_language: true },
  ...{ erased_at: true, answered_at: true, held: true },
  lines: {
    // Samples that staff added are only in the detail view.
    where: { added_by: null },
    select: createRecord(LINE_FIELDS, () => true as const),
    orderBy: { id: "asc" },
  },
  assignee: { select: { username: true } },
} as const satisfies Prisma.EnquirySelect;

export const enquiryDetailColumns = {
  ...enquiryColumns,
  lines: {
    orderBy: enquiryColumns.lines.orderBy,
    select: {
      ...enquiryColumns.lines.select,
      ...{ id: true, sample_state: true, courier: true, tracking: true, sent_on: true, arrived_on: true, note: true, added_by: true },
    },
  },
  ...{ spam: true, spam_at: true, external_id: true, company: true, city: true, country: true, address: true },
  ...{ page: true, language: true, campaign: true },
  notes: { select: { id: true, text: true, by: true, at: true, is_current: true }, orderBy: { id: "asc" } },
  log: { select: { action: true, detail: true, by: true, at: true }, orderBy: [{ at: "asc" }, { id: "asc" }] },
  replies: { include: { mail: { select: { error: true } } }, orderBy: { id: "asc" } },
} as const satisfies Prisma.EnquirySelect;

const { lines, notes, log, replies, ...detailColumns } = enquiryDetailColumns;

/** Reads an enquiry with its lines, notes and log. One query after the other, because a transaction has one connection. */
export async function findDetailRow(database: Transaction, id: number): Promise<DetailRow | null> {
  const row = await database.enquiry.findUnique({ where: { id }, select: detailColumns });
  if (!row) return null;
  const where = { enquiry_id: id };
  return {
    ...row,
    lines: await database.enquiryLine.findMany({ where, ...lines }),
    notes: await database.enquiryNote.findMany({ where, ...notes }),
    log: await database.enquiryLog.findMany({ where, ...log }),
    replies: await database.enquiryReply.findMany({ where, ...replies }),
  };
}

/** Newest first. The id breaks ties within a millisecond. */
export const newestFirst = [{ created_at: "desc" }, { id: "desc" }] as const satisfies Prisma.EnquiryOrderByWithRelationInput[];

export const toOrderBy = (sort: EnquirySort = "received"): Prisma.EnquiryOrderByWithRelationInput[] =>
  sort === "due" ? [{ due: { sort: "asc", nulls: "last" } }, ...newestFirst] : [...newestFirst];

export function filterRowsAfter({ id, created_at, due }: { id: number; created_at: Date; due: Date | null }, sort?: EnquirySort) {
  const older: Prisma.EnquiryWhereInput = { OR: [{ created_at: { lt: created_at } }, { created_at, id: { lt: id } }] };
  if (sort !== "due") return older;
  return due ? { OR: [{ due: { gt: due } }, { due: null }, { due, ...older }] } : { due: null, ...older };
}

type Row = Prisma.EnquiryGetPayload<{ select: typeof enquiryColumns }>;
export type DetailRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

export const formatDay = (due: Date | null): string | null => due?.toISOString().slice(0, 10) ?? null;
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const toLine = (row: Row["lines"][number]) => pickFields(row, LINE_FIELDS) as EnquiryLine;

export function toDetailLine(row: DetailRow["lines"][number]): EnquiryDetailLine {
  const { id, sample, sample_state, courier, tracking, note, added_by } = row;
  const state = sample ? (sample_state as SampleState) : null;
  const days = { sent_on: formatDay(row.sent_on), arrived_on: formatDay(row.arrived_on) };
  return { id, ...toLine(row), sample_state: state, courier, tracking, ...days, note, added_by };
}

export function toEnquiry(row: Row): Enquiry {
  const { id, kind, reference, subject, product_id, name, email, phone, message, source, state } = row;
  return {
    ...{ id, kind, reference, subject, product_id, name, email, phone, message, lines: row.lines.map(toLine), source, state },
    read_at: row.read_at?.toISOString() ?? null,
    assignee: row.assignee?.username ?? null,
    due: formatDay(row.due),
    due_on: formatDay(row.due),
    created_at: row.created_at.toISOString(),
    privacy: row.privacy as PrivacyRequestKind | null,
    notice: row.notice_version ? { version: row.notice_version, language: row.notice_language ?? ORIGINAL_LANGUAGE } : null,
    erased_at: row.erased_at?.toISOString() ?? null,
    ...(row.held && { held: true }),
  };
}

export function toListedEnquiry(row: Row, hours: WorkingHours, now = new Date()): ListedEnquiry {
  const isWaiting = !row.answered_at && row.state !== "done";
  return { ...toEnquiry(row), waiting_minutes: isWaiting ? countWorkingMinutes(row.created_at, now, hours) : null };
}

type ReplyRow = Prisma.EnquiryReplyGetPayload<object> & { mail?: { error: string | null }[] };

export const toReply = ({ id, channel, subject, text, template, quotation_id, by, at, state, error, mail }: ReplyRow): EnquiryReply => ({
  ...{ id, channel: channel as ReplyChannel, subject, text, template, quotation: quotation_id, by, at: at.toISOString(), state },
  error: error ?? mail?.[0]?.error ?? null,
});

type RelatedData = Pick<EnquiryDetail, "addresses" | "others">;

export const findCurrentNote = ({ notes }: Pick<DetailRow, "notes">) => notes.find(({ is_current }) => is_current);

export const listStateChanges = ({ log }: Pick<DetailRow, "log">) => log.filter(({ action }) => action === "state");

export function toEnquiryDetail(row: DetailRow, related: RelatedData, hours: WorkingHours): EnquiryDetail {
  const { spam, address, external_id, company, city, country, page, language } = row;
  const note = findCurrentNote(row);
  return {
    ...toListedEnquiry(row, hours),
    lines: row.lines.map(toDetailLine),
    ...{ spam, address, external_id, company, city, country, page, language, campaign: row.campaign as EnquiryDetail["campaign"] },
    ...{ note: note?.text ?? null, note_by: note?.by ?? null, note_at: note?.at.toISOString() ?? null },
    notes: row.notes.map(({ at, is_current, ...entry }) => ({ ...entry, at: at.toISOString() })),
    changes: listStateChanges(row).map(({ detail, by, at }) => ({ state: detail as EnquiryState, by, at: at.toISOString() })),
    log: row.log.map(({ action, at, ...entry }) => ({ action: action as LogAction, ...entry, at: at.toISOString() })),
    replies: row.replies.map(toReply),
    ...related,
  };
}
