import "server-only";
import { mailUser } from "@/lib/auth/server/user-mail";
import { userMessages } from "@/lib/auth/user-words";
import { notificationMails } from "@/lib/enquiries/notification-mails";
import { assignableFilter } from "@/lib/enquiries/server/assignees";
import type { Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { createFieldError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { adminScreens } from "@/lib/shared/words/screens";

export async function moveOpenEnquiries(transaction: Transaction, from: number, to: number, { name: by }: Actor): Promise<void> {
  const assignee = await transaction.administrator.findFirst({
    where: { ...assignableFilter, id: to },
    select: { id: true, username: true, email: true },
  });
  if (!assignee || to === from) throw createFieldError("reassign_to", userMessages.reassignInvalid);
  const where = { assignee_id: from, state: { not: "done" as const }, spam: false };
  const moved = await transaction.enquiry.updateManyAndReturn({ where, data: { assignee_id: to }, select: { id: true } });
  const entry = { action: "assigned", detail: assignee.username, by };
  await transaction.enquiryLog.createMany({ data: moved.map(({ id }) => ({ ...entry, enquiry_id: id })) });
  if (moved.length > 0 && assignee.username !== by) {
    const url = `${env().SITE_URL}${adminScreens.enquiries.href}?assignee=me`;
    await mailUser(transaction, assignee, () => notificationMails.assignedMany(moved.length, by, url));
  }
}
