import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { eraseEnquiries } from "@/lib/enquiries/server/erase-enquiries";
import { cacheRead, revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { type Retention, retention } from "@/lib/privacy/retention";
import { eraseQuotations } from "@/lib/quotations/server/erase-quotations";
import { RETENTION_DAYS } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";
import { getContentTag } from "@/lib/website/server/content";

/** Notices contain the retention, so pages that show them depend on it. */
const TAG = getContentTag("privacy");

export async function readRetention(transaction: Transaction = db()): Promise<Retention> {
  return { ...RETENTION_DAYS, ...retention.partial().safeParse(await readSetting("privacy", transaction)).data };
}

export const getRetention = cacheRead(
  "retention",
  () => [TAG],
  () => readRetention(),
);

export async function saveRetention(days: Retention, by: Actor): Promise<Retention> {
  await db().$transaction(async (transaction) => {
    const before = await readRetention(transaction);
    assertVersion(by, "settings", before, computeVersion(before));
    await writeSetting(transaction, "privacy", days);
    await recordAccess(by, "changed-settings", describeChange("Privacy", days, before), transaction);
  });
  await revalidate(TAG);
  return days;
}

const BATCH_SIZE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function eraseOldEnquiries(): Promise<number> {
  const { enquiries } = await readRetention();
  const created_at = { lt: new Date(Date.now() - enquiries * DAY_MS) };
  let total = await eraseQuotations(db(), Prisma.sql`created_at < ${created_at.lt}`);
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
