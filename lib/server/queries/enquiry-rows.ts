import "server-only";
import { endOfDay, startOfDay } from "@/lib/domain/days";
import type { Enquiry, EnquiryDetail, EnquiryFilter } from "@/lib/domain/enquiries";
import type { Prisma } from "@/lib/server/prisma/client";

/** The columns of a line of the list, and those of the reading view. */
export const enquiryColumns = {
  id: true,
  kind: true,
  subject: true,
  name: true,
  email: true,
  phone: true,
  message: true,
  state: true,
  read_at: true,
  created_at: true,
} as const satisfies Prisma.EnquirySelect;

export const enquiryDetailColumns = {
  ...enquiryColumns,
  note: true,
  note_by: true,
  note_at: true,
  changes: { select: { state: true, by: true, at: true }, orderBy: { id: "asc" } },
} as const satisfies Prisma.EnquirySelect;

/** Newest first; the id decides between two of the same millisecond. */
export const newestFirst = [{ created_at: "desc" }, { id: "desc" }] as const satisfies Prisma.EnquiryOrderByWithRelationInput[];

type Row = Prisma.EnquiryGetPayload<{ select: typeof enquiryColumns }>;
type DetailRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

export const toEnquiry = (row: Row): Enquiry => ({
  ...row,
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const toEnquiryDetail = ({ note, note_by, note_at, changes, ...row }: DetailRow): EnquiryDetail => ({
  ...toEnquiry(row),
  note,
  note_by,
  note_at: note_at?.toISOString() ?? null,
  changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
});

const SEARCHED = ["name", "email", "phone", "subject", "message", "note"] as const;

/** The rows that a filter lets through. */
export function matching({ search, kind, state, from, to }: EnquiryFilter): Prisma.EnquiryWhereInput {
  const words = search && { contains: literally(search), mode: "insensitive" as const };
  return {
    kind,
    state,
    created_at: { gte: from && storable(startOfDay(from)), lt: to && storable(endOfDay(to)) },
    ...(words && { OR: SEARCHED.map((column) => ({ [column]: words })) }),
  };
}

/** Prisma hands the text to LIKE as it is, where % and _ stand for anything. */
const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const EARLIEST = new Date("1970-01-01");
const LATEST = new Date("9999-01-01");

/** The years 0 and 10000 are days in a filter like any other, and no dates that the database can read. */
const storable = (moment: Date) => (moment < EARLIEST ? EARLIEST : moment > LATEST ? LATEST : moment);
