import "server-only";
import type {
  Enquiry,
  EnquiryDetail,
  EnquiryFilter,
  EnquiryKind,
  EnquiryLine,
  EnquirySort,
  LogAction,
  LogEntry,
} from "@/lib/enquiries/enquiries";
import { during, literally } from "@/lib/platform/server/database/filters";
import type { Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { dayOf } from "@/lib/shared/days";

/** The columns of a line of the list, and those of the reading view. */
export const enquiryColumns = {
  id: true,
  kind: true,
  reference: true,
  subject: true,
  product_id: true,
  lines: {
    select: {
      ...{ product_id: true, title: true, variant: true, size: true, finish: true, thickness: true },
      ...{ quantity: true, unit: true, sample: true },
    },
    orderBy: { id: "asc" },
  },
  name: true,
  email: true,
  phone: true,
  message: true,
  state: true,
  read_at: true,
  assignee: { select: { username: true } },
  due: true,
  created_at: true,
} as const satisfies Prisma.EnquirySelect;

export const enquiryDetailColumns = {
  ...enquiryColumns,
  spam: true,
  page: true,
  language: true,
  campaign: true,
  note: true,
  note_by: true,
  note_at: true,
  changes: { select: { state: true, by: true, at: true }, orderBy: { id: "asc" } },
  log: { select: { action: true, detail: true, by: true, at: true }, orderBy: { id: "asc" } },
} as const satisfies Prisma.EnquirySelect;

const { lines, changes, log, ...detailColumns } = enquiryDetailColumns;

/** An enquiry with all that hangs on it; null when it is not there. A transaction has one connection: part after part is read. */
export async function findDetailRow(database: Transaction, id: number): Promise<DetailRow | null> {
  const row = await database.enquiry.findUnique({ where: { id }, select: detailColumns });
  if (!row) return null;
  const where = { enquiry_id: id };
  return {
    ...row,
    lines: await database.enquiryLine.findMany({ where, ...lines }),
    changes: await database.enquiryChange.findMany({ where, ...changes }),
    log: await database.enquiryLog.findMany({ where, ...log }),
  };
}

/** Newest first; the id decides between two of the same millisecond. */
export const newestFirst = [{ created_at: "desc" }, { id: "desc" }] as const satisfies Prisma.EnquiryOrderByWithRelationInput[];

/** What is due first, and the rest behind it. */
export const inOrder = (sort: EnquirySort = "received"): Prisma.EnquiryOrderByWithRelationInput[] =>
  sort === "due" ? [{ due: { sort: "asc", nulls: "last" } }, ...newestFirst] : [...newestFirst];

/** What stands behind a row in that order. */
export function behindInOrder({ id, created_at, due }: { id: number; created_at: Date; due: Date | null }, sort?: EnquirySort) {
  const older: Prisma.EnquiryWhereInput = { OR: [{ created_at: { lt: created_at } }, { created_at, id: { lt: id } }] };
  if (sort !== "due") return older;
  return due ? { OR: [{ due: { gt: due } }, { due: null }, { due, ...older }] } : { due: null, ...older };
}

type Row = Prisma.EnquiryGetPayload<{ select: typeof enquiryColumns }>;
export type DetailRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

/** Requests stand among the messages, for the sake of the version before, and are told from them by their reference. */
export const kindOf = ({ kind, reference }: Pick<Row, "kind" | "reference">): EnquiryKind => (reference ? "request" : kind);

function ofKind(kind: EnquiryKind | undefined): Prisma.EnquiryWhereInput {
  if (kind === "request") return { reference: { not: null } };
  return kind ? { kind, reference: null } : {};
}

/** A day as the database has it, and as it is told. */
export const toDay = (due: Date | null): string | null => due?.toISOString().slice(0, 10) ?? null;
export const fromDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A line of the list, out of a row that may hold more. */
export const toEnquiry = ({ id, reference, subject, product_id, name, email, phone, message, state, ...row }: Row): Enquiry => ({
  ...{ id, kind: kindOf({ reference, ...row }), reference, subject, product_id, name, email, phone, message, state },
  lines: row.lines as EnquiryLine[],
  read_at: row.read_at?.toISOString() ?? null,
  assignee: row.assignee?.username ?? null,
  due: toDay(row.due),
  created_at: row.created_at.toISOString(),
});

/** What the reading view tells beside the row itself. */
type Beside = Pick<EnquiryDetail, "addresses" | "others">;

export function toEnquiryDetail(
  { spam, page, language, campaign, note, note_by, note_at, changes, log, ...row }: DetailRow,
  beside: Beside,
) {
  const detail: EnquiryDetail = {
    ...toEnquiry(row),
    ...{ spam, page, language, campaign: campaign as EnquiryDetail["campaign"], note, note_by },
    note_at: note_at?.toISOString() ?? null,
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    log: logOf({ changes, log }),
    ...beside,
  };
  return detail;
}

/** All that was done, oldest first: changes of state have a table of their own. */
function logOf({ changes, log }: Pick<DetailRow, "changes" | "log">): LogEntry[] {
  const states = changes.map(({ state, by, at }) => ({ action: "state" as const, detail: state as string, by, at }));
  const others = log.map((entry) => ({ ...entry, action: entry.action as LogAction }));
  const all = [...states, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return all.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

const SEARCHED = ["name", "email", "phone", "subject", "message", "note", "reference"] as const;

/** Whose filter it is, and where they are. */
export type Asker = { zone: string; me: string };

/** The rows that a filter lets through, out of the enquiries or out of the spam; its days are those of a time zone. */
export function matching(
  { search, kind, state, from, to, assignee, due }: EnquiryFilter,
  asker: Asker,
  spam = false,
): Prisma.EnquiryWhereInput {
  const { zone, me } = asker;
  const words = search && { contains: literally(search), mode: "insensitive" as const };
  return {
    spam,
    state,
    created_at: during(from, to, zone),
    ...(assignee && { assignee: assignee === "me" ? { username: me } : null }),
    AND: [
      ofKind(kind),
      due ? isDue(due, zone) : {},
      words ? { OR: [...SEARCHED.map((column) => ({ [column]: words })), inLines(words)] } : {},
    ],
  };
}

const inLines = (words: Prisma.StringFilter): Prisma.EnquiryWhereInput => ({
  lines: { some: { OR: [{ title: words }, { variant: words }] } },
});

/** What has a day and is not done; with `overdue`, a day before today. */
export const isDue = (due: "overdue" | "open", zone: string): Prisma.EnquiryWhereInput => ({
  state: { not: "done" },
  due: due === "overdue" ? { lt: fromDay(dayOf(new Date(), zone)) } : { not: null },
});
