import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { cacheRead, revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { type Retention, retention } from "@/lib/privacy/retention";
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
