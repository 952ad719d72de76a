import "server-only";
import { queueStaffMail, type StaffMail } from "@/lib/auth/server/mail/staff-mail";
import { db } from "@/lib/platform/server/db";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";

/** Queues a mail to all active owners with an e-mail address. Does nothing if no mail server is set. */
export async function mailOwners({ subject, text }: StaffMail): Promise<void> {
  if (!getMailSettings()) return;
  const owners = await db().administrator.findMany({
    where: { active: true, roles: { has: "owner" }, username: { not: null }, email: { not: null } },
    select: { id: true },
  });
  const data = owners.map(({ id }) => ({ administrator_id: id, subject, text }));
  const mails = await db().staffMail.createManyAndReturn({ data, select: { id: true } });
  queueStaffMail(mails.map(({ id }) => id));
}
