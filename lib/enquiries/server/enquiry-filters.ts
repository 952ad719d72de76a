import "server-only";
import type { EnquiryFilter, EnquiryKind } from "@/lib/enquiries/enquiries";
import { parseDay } from "@/lib/enquiries/server/enquiry-rows";
import { findIdsByPhone } from "@/lib/enquiries/server/phone-search";
import { escapeLike, toDateRange } from "@/lib/platform/server/database/filters";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { toLocalDay } from "@/lib/shared/days";
import { MAX_SEARCH_WORDS } from "@/lib/shared/limits";

/** Filters rows whose kind is the column `kind`. */
export const storedKindFilter = { reference: null, privacy: null, source: null } as const;

function filterByKind(kind: EnquiryKind | undefined): Prisma.EnquiryWhereInput {
  if (kind === "request") return { reference: { not: null } };
  if (kind === "privacy") return { privacy: { not: null } };
  if (kind === "lead") return { source: { not: null } };
  return kind ? { kind, ...storedKindFilter } : {};
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
  return {
    spam,
    state,
    created_at: toDateRange(from, to, zone),
    ...(assignee && { assignee: assignee === "me" ? { username: me } : null }),
    AND: [
      filterByKind(kind),
      due ? filterByDue(due, zone) : {},
      search ? { OR: [{ AND: splitSearch(search).map(filterByWord) }, { id: { in: await findIdsByPhone(search) } }] } : {},
    ],
  };
}

const splitSearch = (search: string): string[] => [...new Set(search.split(/\s+/))].slice(0, MAX_SEARCH_WORDS);

/** The words of a search may be in different columns. */
function filterByWord(word: string): Prisma.EnquiryWhereInput {
  const text = { contains: escapeLike(word), mode: "insensitive" as const };
  return { OR: [...SEARCH_COLUMNS.map((column) => ({ [column]: text })), filterByLines(text), { notes: { some: { text } } }] };
}

const filterByLines = (words: Prisma.StringFilter): Prisma.EnquiryWhereInput => ({
  lines: { some: { OR: [{ title: words }, { variant: words }] } },
});

/** Filter for open enquiries with a due date. `overdue` means a date before today. */
export const filterByDue = (due: "overdue" | "open", zone: string): Prisma.EnquiryWhereInput => ({
  state: { not: "done" },
  due: due === "overdue" ? { lt: parseDay(toLocalDay(new Date(), zone)) } : { not: null },
});
