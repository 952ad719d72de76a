import "server-only";
import type { EnquiryFilter } from "@/lib/enquiries/enquiries";
import { filterEnquiries, type Viewer } from "@/lib/enquiries/server/enquiry-filters";
import { enquiryDetailColumns, newestFirst } from "@/lib/enquiries/server/enquiry-rows";
import { db } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";

const BATCH_SIZE = 500;

export type EnquiryRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

/** Yields the filtered enquiries in batches, newest first, so that memory use does not depend on their number. */
export async function* readEnquiryBatches(filter: EnquiryFilter, viewer: Viewer): AsyncGenerator<EnquiryRow[]> {
  let last: EnquiryRow | undefined;
  do {
    const rows: EnquiryRow[] = await db().enquiry.findMany({
      where: { AND: [await filterEnquiries(filter, viewer), last ? filterOlderThan(last) : {}] },
      select: enquiryDetailColumns,
      orderBy: [...newestFirst],
      take: BATCH_SIZE,
    });
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

/** Filter for the rows after a cursor row. The first condition lets PostgreSQL use the index. */
const filterOlderThan = ({ id, created_at }: EnquiryRow): Prisma.EnquiryWhereInput => ({
  created_at: { lte: created_at },
  OR: [{ created_at: { lt: created_at } }, { id: { lt: id } }],
});
