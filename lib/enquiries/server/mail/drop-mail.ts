import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { Transaction } from "@/lib/platform/server/db";

/** Removes waiting mail of enquiries that are deleted or spam. Replies that wait can be sent again later. */
export async function dropMail(transaction: Transaction, ids: number[]): Promise<void> {
  const where = { enquiry_id: { in: ids } };
  const data = { state: "failed" as const, error: deskMessages.mailDropped };
  await transaction.enquiryReply.updateMany({ where: { ...where, state: "queued" }, data });
  await transaction.outboxMail.deleteMany({ where });
}
