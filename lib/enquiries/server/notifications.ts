import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { mailOwners, mailUser } from "@/lib/auth/server/user-mail";
import type { Enquiry } from "@/lib/enquiries/enquiries";
import { notificationMails as mails } from "@/lib/enquiries/notification-mails";
import { defaultNotifications, type NotificationSettings, notificationSettings } from "@/lib/enquiries/notifications";
import { assignableFilter } from "@/lib/enquiries/server/assignees";
import { parseDay } from "@/lib/enquiries/server/enquiry-rows";
import { countWorkingMinutes, isWorkingDay } from "@/lib/enquiries/working-time";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import type { Client } from "@/lib/platform/server/http/client";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { formatClockTime, toLocalDay } from "@/lib/shared/days";
import { computeVersion } from "@/lib/shared/version";
import { adminScreens } from "@/lib/shared/words/screens";
import { readContent } from "@/lib/website/server/content";

export async function readNotifications(transaction: Transaction = db()): Promise<NotificationSettings> {
  return { ...defaultNotifications, ...notificationSettings.partial().safeParse(await readSetting("notifications", transaction)).data };
}

export async function saveNotifications(settings: NotificationSettings, by: Actor & Client): Promise<NotificationSettings> {
  await db().$transaction(async (transaction) => {
    const before = await readNotifications(transaction);
    assertVersion(by, "settings", before, computeVersion(before));
    await writeSetting(transaction, "notifications", settings);
    await recordAccess(by, "changed-settings", describeChange("Notifications", settings, before), transaction);
  });
  return settings;
}

const getDeskUrl = (query: string) => `${env().SITE_URL}${adminScreens.enquiries.href}?${query}`;

/** Mails the assignee of an enquiry. The mail has no personal data, because it is stored until it is sent. */
export async function tellAssignee(transaction: Transaction, { id, reference, assignee }: Assigned, by: Actor): Promise<void> {
  const user = await transaction.administrator.findFirst({
    where: { username: assignee!.username, active: true },
    select: { id: true, email: true },
  });
  if (user) await mailUser(transaction, user, () => mails.assigned(reference ?? String(id), by.name, getDeskUrl(`id=${id}`)));
}
type Assigned = Pick<Enquiry, "id" | "reference"> & { assignee: { username: string | null } | null };

/** Enquiries that came in earlier are too old to hurry. */
const MAX_WAITING_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function tellOwnersOfWaiting(now = new Date()): Promise<number> {
  const { waiting_minutes } = await readNotifications();
  if (waiting_minutes === 0 || !getMailSettings()) return 0;
  const hours = await readContent("company");
  const rows = await db().enquiry.findMany({
    where: { ...unanswered, owners_told_at: null, created_at: { gt: new Date(now.getTime() - MAX_WAITING_DAYS * DAY_MS) } },
    select: { id: true, reference: true, created_at: true },
    orderBy: { id: "asc" },
  });
  const late = rows.filter(({ created_at }) => countWorkingMinutes(created_at, now, hours) >= waiting_minutes);
  for (const { id, reference } of late) {
    const mail = mails.waiting(reference ?? String(id), waiting_minutes, getDeskUrl(`id=${id}`));
    await db().$transaction(async (transaction) => {
      const where = { ...unanswered, id, owners_told_at: null };
      const { count } = await transaction.enquiry.updateMany({ where, data: { owners_told_at: now } });
      if (count > 0) await mailOwners(mail, transaction);
    });
  }
  return late.length;
}

const unanswered = { spam: false, answered_at: null, state: { not: "done" as const }, erased_at: null };

/** Lines of the daily mail for one user, from another feature. `today` is the firm's day. */
export type DigestSection = (user: { id: number; username: string }, today: string) => Promise<string[]>;

/** Sends the daily mail on working days, once, after its time: to each user for whom something waits, is due, or ends. */
export async function sendDigests(sections: DigestSection[], now = new Date()): Promise<void> {
  const { digest_at } = await readNotifications();
  const { timeZone, opening } = await readContent("company");
  const today = toLocalDay(now, timeZone);
  if (!digest_at || !getMailSettings() || formatClockTime(now, timeZone).slice(-5) < digest_at) return;
  if (!isWorkingDay(today, { timeZone, opening }) || (await readSetting("digest")) === today) return;
  const users = await db().administrator.findMany({
    where: { ...assignableFilter, email: { not: null } },
    select: { id: true, username: true, email: true },
  });
  const waiting = await db().enquiry.count({ where: unanswered });
  const digests: { user: (typeof users)[number]; mail: NonNullable<ReturnType<typeof mails.digest>> }[] = [];
  for (const user of users) {
    const isDue = { state: { not: "done" as const }, due: { lte: parseDay(today) } };
    const due = await db().enquiry.count({ where: { spam: false, assignee_id: user.id, ...isDue } });
    const named = { id: user.id, username: user.username! };
    const more = (await Promise.all(sections.map((list) => list(named, today)))).flat();
    const mail = mails.digest(waiting, due, more, getDeskUrl(""));
    if (mail) digests.push({ user, mail });
  }
  await db().$transaction(async (transaction) => {
    if (!(await claimDay(transaction, today))) return;
    for (const { user, mail } of digests) await mailUser(transaction, user, () => mail);
  });
}

async function claimDay(transaction: Transaction, today: string): Promise<boolean> {
  const claimed = await transaction.$queryRaw<object[]>`
    INSERT INTO setting (name, value) VALUES ('digest', to_jsonb(${today}::text))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE setting.value <> excluded.value RETURNING 1`;
  return claimed.length > 0;
}
