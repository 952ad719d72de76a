import "server-only";
import type { Caller } from "@/lib/auth/server/caller";
import type { EnquiryFilter } from "@/lib/enquiries/enquiries";
import { parseDay } from "@/lib/enquiries/server/enquiry-rows";
import { findIdsByPhone } from "@/lib/enquiries/server/phone-search";
import { escapeLike, toDateRange } from "@/lib/platform/server/database/filters";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { toLocalDay } from "@/lib/shared/days";
import { MAX_SEARCH_WORDS } from "@/lib/shared/limits";
import { getFirmTimeZone } from "@/lib/website/server/content";

const SEARCH_COLUMNS = ["name", "email", "phone", "subject", "message", "reference"] as const;

export type Viewer = { zone: string; me: string };

export async function filterEnquiries(
  { search, kind, state, from, to, assignee, due }: EnquiryFilter,
  viewer: Viewer,
  spam = false,
): Promise<Prisma.EnquiryWhereInput> {
  const { zone, me } = viewer;
  return {
    spam,
    kind,
    state,
    created_at: toDateRange(from, to, zone),
    ...(assignee && { assignee: assignee === "me" ? { username: me } : null }),
    AND: [
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

export const filterByDue = (due: "overdue" | "open", zone: string): Prisma.EnquiryWhereInput => ({
  state: { not: "done" },
  due: due === "overdue" ? { lt: parseDay(toLocalDay(new Date(), zone)) } : { not: null },
});

export const getViewer = async ({ name }: Caller): Promise<Viewer> => ({ me: name, zone: await getFirmTimeZone() });
