import "server-only";
import type { EnquiryFilter } from "@/lib/enquiries/enquiries";
import { type Asker, enquiryDetailColumns, matching, newestFirst } from "@/lib/enquiries/server/enquiry-rows";
import { db } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";

const BATCH = 500;

/** An enquiry with all that is known of it. */
export type WholeEnquiry = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

export const countEnquiries = (filter: EnquiryFilter, asker: Asker): Promise<number> =>
  db().enquiry.count({ where: matching(filter, asker) });

/** All enquiries that the filter lets through, newest first, a batch at a time, so that any number of them fits into memory. */
export async function* enquiryBatches(filter: EnquiryFilter, asker: Asker): AsyncGenerator<WholeEnquiry[]> {
  let last: WholeEnquiry | undefined;
  do {
    const rows: WholeEnquiry[] = await db().enquiry.findMany({
      where: { AND: [matching(filter, asker), last ? olderThan(last) : {}] },
      select: enquiryDetailColumns,
      orderBy: [...newestFirst],
      take: BATCH,
    });
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** Those that come behind a row. The first condition is there for the index. */
const olderThan = ({ id, created_at }: WholeEnquiry): Prisma.EnquiryWhereInput => ({
  created_at: { lte: created_at },
  OR: [{ created_at: { lt: created_at } }, { id: { lt: id } }],
});
