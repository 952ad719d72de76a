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
  PrivacyRequestKind,
} from "@/lib/enquiries/enquiries";
import { findIdsByPhone } from "@/lib/enquiries/server/phone-search";
import { escapeLike, toDateRange } from "@/lib/platform/server/database/filters";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { toLocalDay } from "@/lib/shared/days";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

export const enquiryColumns = {
  id: true,
  kind: true,
  reference: true,
  receipt: true,
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
  source: true,
  state: true,
  read_at: true,
  assignee: { select: { username: true } },
  due: true,
  created_at: true,
  privacy: true,
  notice_version: true,
  notice_language: true,
  erased_at: true,
} as const satisfies Prisma.EnquirySelect;

export const enquiryDetailColumns = {
  ...enquiryColumns,
  spam: true,
  spam_at: true,
  external_id: true,
  company: true,
  city: true,
  country: true,
  address: true,
  page: true,
  language: true,
  campaign: true,
  note: true,
  note_by: true,
  note_at: true,
  notes: { select: { id: true, text: true, by: true, at: true }, orderBy: { id: "asc" } },
  changes: { select: { state: true, by: true, at: true }, orderBy: { id: "asc" } },
  log: { select: { action: true, detail: true, by: true, at: true }, orderBy: { id: "asc" } },
} as const satisfies Prisma.EnquirySelect;

const { lines, notes, changes, log, ...detailColumns } = enquiryDetailColumns;

/** Reads an enquiry with its lines, notes, changes and log. One query after the other, because a transaction has one connection. */
export async function findDetailRow(database: Transaction, id: number): Promise<DetailRow | null> {
  const row = await database.enquiry.findUnique({ where: { id }, select: detailColumns });
  if (!row) return null;
  const where = { enquiry_id: id };
  return {
    ...row,
    lines: await database.enquiryLine.findMany({ where, ...lines }),
    notes: await database.enquiryNote.findMany({ where, ...notes }),
    changes: await database.enquiryChange.findMany({ where, ...changes }),
    log: await database.enquiryLog.findMany({ where, ...log }),
  };
}

/** Newest first. The id breaks ties within a millisecond. */
export const newestFirst = [{ created_at: "desc" }, { id: "desc" }] as const satisfies Prisma.EnquiryOrderByWithRelationInput[];

/** Enquiries without a due date come last. */
export const toOrderBy = (sort: EnquirySort = "received"): Prisma.EnquiryOrderByWithRelationInput[] =>
  sort === "due" ? [{ due: { sort: "asc", nulls: "last" } }, ...newestFirst] : [...newestFirst];

export function filterRowsAfter({ id, created_at, due }: { id: number; created_at: Date; due: Date | null }, sort?: EnquirySort) {
  const older: Prisma.EnquiryWhereInput = { OR: [{ created_at: { lt: created_at } }, { created_at, id: { lt: id } }] };
  if (sort !== "due") return older;
  return due ? { OR: [{ due: { gt: due } }, { due: null }, { due, ...older }] } : { due: null, ...older };
}

type Row = Prisma.EnquiryGetPayload<{ select: typeof enquiryColumns }>;
export type DetailRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

/** Requests, privacy requests and leads are stored as messages, so that the previous version can read them. Each has a column of its own. */
export const getKind = ({ kind, reference, privacy, source }: Pick<Row, "kind" | "reference" | "privacy" | "source">): EnquiryKind =>
  reference ? "request" : privacy ? "privacy" : source ? "lead" : kind;

/** SQL version of `getKind`. */
export const kindColumn = Prisma.sql`CASE WHEN reference IS NOT NULL THEN 'request' WHEN privacy IS NOT NULL THEN 'privacy'
  WHEN source IS NOT NULL THEN 'lead' ELSE kind::text END`;

/** Filters rows whose kind is the column `kind`. */
export const storedKindFilter = { reference: null, privacy: null, source: null } as const;

function filterByKind(kind: EnquiryKind | undefined): Prisma.EnquiryWhereInput {
  if (kind === "request") return { reference: { not: null } };
  if (kind === "privacy") return { privacy: { not: null } };
  if (kind === "lead") return { source: { not: null } };
  return kind ? { kind, ...storedKindFilter } : {};
}

export const formatDay = (due: Date | null): string | null => due?.toISOString().slice(0, 10) ?? null;
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const toEnquiry = ({
  id,
  reference,
  receipt,
  subject,
  product_id,
  name,
  email,
  phone,
  message,
  source,
  state,
  ...row
}: Row): Enquiry => ({
  ...{
    id,
    kind: getKind({ reference, source, ...row }),
    reference: reference ?? receipt,
    subject,
    product_id,
    name,
    email,
    phone,
    message,
  },
  lines: row.lines as EnquiryLine[],
  ...{ source, state },
  read_at: row.read_at?.toISOString() ?? null,
  assignee: row.assignee?.username ?? null,
  due: formatDay(row.due),
  due_on: formatDay(row.due),
  created_at: row.created_at.toISOString(),
  privacy: row.privacy as PrivacyRequestKind | null,
  notice: row.notice_version ? { version: row.notice_version, language: row.notice_language ?? ORIGINAL_LANGUAGE } : null,
  erased_at: row.erased_at?.toISOString() ?? null,
});

type RelatedData = Pick<EnquiryDetail, "addresses" | "others">;

export function toEnquiryDetail(
  {
    spam,
    address,
    external_id,
    company,
    city,
    country,
    page,
    language,
    campaign,
    note,
    note_by,
    note_at,
    notes,
    changes,
    log,
    ...row
  }: DetailRow,
  beside: RelatedData,
) {
  const detail: EnquiryDetail = {
    ...toEnquiry(row),
    ...{
      spam,
      address,
      external_id,
      company,
      city,
      country,
      page,
      language,
      campaign: campaign as EnquiryDetail["campaign"],
      note,
      note_by,
    },
    note_at: note_at?.toISOString() ?? null,
    notes: notes.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    log: mergeLog({ changes, log }),
    ...beside,
  };
  return detail;
}

/** Merges state changes, which have their own table, into the log. Oldest first. */
function mergeLog({ changes, log }: Pick<DetailRow, "changes" | "log">): LogEntry[] {
  const states = changes.map(({ state, by, at }) => ({ action: "state" as const, detail: state as string, by, at }));
  const others = log.map((entry) => ({ ...entry, action: entry.action as LogAction }));
  const all = [...states, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return all.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

const SEARCH_COLUMNS = ["name", "email", "phone", "subject", "message", "reference", "receipt"] as const;

/** The signed-in user and the time zone of the company. */
export type Viewer = { zone: string; me: string };

export async function filterEnquiries(
  { search, kind, state, from, to, assignee, due }: EnquiryFilter,
  viewer: Viewer,
  spam = false,
): Promise<Prisma.EnquiryWhereInput> {
  const { zone, me } = viewer;
  const words = search && { contains: escapeLike(search), mode: "insensitive" as const };
  return {
    spam,
    state,
    created_at: toDateRange(from, to, zone),
    ...(assignee && { assignee: assignee === "me" ? { username: me } : null }),
    AND: [
      filterByKind(kind),
      due ? filterByDue(due, zone) : {},
      words
        ? {
            OR: [
              ...SEARCH_COLUMNS.map((column) => ({ [column]: words })),
              filterByLines(words),
              { notes: { some: { text: words } } },
              { id: { in: await findIdsByPhone(search) } },
            ],
          }
        : {},
    ],
  };
}

const filterByLines = (words: Prisma.StringFilter): Prisma.EnquiryWhereInput => ({
  lines: { some: { OR: [{ title: words }, { variant: words }] } },
});

/** Filter for open enquiries with a due date. `overdue` means a date before today. */
export const filterByDue = (due: "overdue" | "open", zone: string): Prisma.EnquiryWhereInput => ({
  state: { not: "done" },
  due: due === "overdue" ? { lt: parseDay(toLocalDay(new Date(), zone)) } : { not: null },
});
