import "server-only";
import { eraseEnquiries } from "@/lib/enquiries/server/erase-enquiries";
import { db } from "@/lib/platform/server/db";
import { readRetention } from "@/lib/privacy/server/retention";

const BATCH_SIZE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases the personal data of enquiries after the retention period. @returns their number */
export async function eraseOldEnquiries(): Promise<number> {
  const { enquiries } = await readRetention();
  const created_at = { lt: new Date(Date.now() - enquiries * DAY_MS) };
  let total = 0;
  for (;;) {
    const count = await db().$transaction(async (transaction) => {
      const where = { erased_at: null, spam: false, created_at };
      const rows = await transaction.enquiry.findMany({ where, select: { id: true }, orderBy: { created_at: "asc" }, take: BATCH_SIZE });
      await eraseEnquiries(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}
