import "server-only";
import type { Enquiry, EnquiryDetail, EnquiryFilter } from "@/lib/domain/enquiries";
import type { Prisma } from "@/lib/server/prisma/client";
import { during, literally } from "@/lib/server/queries/filters";

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
  spam: true,
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

export const toEnquiryDetail = ({ spam, note, note_by, note_at, changes, ...row }: DetailRow): EnquiryDetail => ({
  ...toEnquiry(row),
  spam,
  note,
  note_by,
  note_at: note_at?.toISOString() ?? null,
  changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
});

const SEARCHED = ["name", "email", "phone", "subject", "message", "note"] as const;

/** The rows that a filter lets through, out of the enquiries or out of the spam; its days are those of a time zone. */
export function matching({ search, kind, state, from, to }: EnquiryFilter, zone: string, spam = false): Prisma.EnquiryWhereInput {
  const words = search && { contains: literally(search), mode: "insensitive" as const };
  return {
    spam,
    kind,
    state,
    created_at: during(from, to, zone),
    ...(words && { OR: SEARCHED.map((column) => ({ [column]: words })) }),
  };
}
