import "server-only";
import type { EnquiryKind } from "@/lib/enquiries/enquiries";
import { announceHeld } from "@/lib/enquiries/server/held-enquiries";
import { logNotConfirmed } from "@/lib/enquiries/server/mail/enquiry-mail";
import { findReasonNotToConfirm } from "@/lib/enquiries/server/mail/should-confirm";
import type { Source } from "@/lib/enquiries/source";
import { db, type Transaction } from "@/lib/platform/server/db";
import { log } from "@/lib/platform/server/log";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { raiseEvents } from "@/lib/platform/server/raise-events";
import { toLocalDay } from "@/lib/shared/days";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_SPAM } from "@/lib/shared/limits";
import { getFirmTimeZone } from "@/lib/website/server/content";
import { readPublishedVersion } from "@/lib/website/server/documents";

/** `isHeld`: very many messages are coming in, so this one is held back. */
export type Sender = { byBot: boolean; isHeld?: boolean; ipAddress: string };

type AddOptions = {
  isConfirmed?: boolean;
  /** Runs in the same transaction. If it throws, nothing is stored. */
  onStored?: (transaction: Transaction, id: number) => Promise<void>;
};

/** Stores an enquiry with a new reference and its mail. Those from bots and held ones go to the spam folder with the same answer. */
export async function addEnquiry(
  enquiry: Prisma.EnquiryUncheckedCreateInput,
  { byBot, isHeld = false, ipAddress }: Sender,
  { isConfirmed = true, onStored }: AddOptions = {},
) {
  const canMail = getMailSettings() !== undefined;
  const spam = byBot || isHeld;
  const canConfirm = canMail && isConfirmed;
  const reason = !canConfirm ? undefined : isHeld ? "held" : byBot ? "spam" : await findReasonNotToConfirm(enquiry.email, ipAddress);
  const year = toLocalDay(new Date(), await getFirmTimeZone()).slice(0, 4);
  const notice_version = await readPublishedVersion("privacy");
  const row = await db().$transaction(async (transaction) => {
    const reference = await allocateReference(transaction, year);
    const { id } = await transaction.enquiry.create({
      data: {
        ...enquiry,
        reference,
        notice_version,
        notice_language: enquiry.language ?? ORIGINAL_LANGUAGE,
        spam,
        held: isHeld,
        mail: {
          create: [
            ...(canMail && !spam ? [{ kind: "notification" as const }] : []),
            ...(canConfirm && !reason ? [{ kind: "confirmation" as const }] : []),
          ],
        },
      },
      select: { id: true },
    });
    if (reason) await logNotConfirmed(transaction, id, reason);
    await onStored?.(transaction, id);
    if (!spam) await raiseEvents(transaction, getCreatedEvent(enquiry.kind), [{ id }]);
    return { id, reference };
  });
  if (byBot) await deleteExcessSpam();
  if (isHeld) void announceHeld(row.id);
  return row;
}

export const getCreatedEvent = (kind: EnquiryKind) => (kind === "request" ? "request.created" : "enquiry.created");

export const toSourceColumns = ({ page, language, campaign }: Source) => ({
  page,
  language,
  campaign: campaign && Object.keys(campaign).length > 0 ? campaign : undefined,
});

/** Returns the next reference of a year. The row stays locked until the transaction ends, so there are no gaps or duplicates. */
async function allocateReference(transaction: Transaction, year: string): Promise<string> {
  const [row] = await transaction.$queryRaw<{ last: number }[]>`
    INSERT INTO enquiry_reference AS known (year, last) VALUES (${Number(year)}::int, 1)
    ON CONFLICT (year) DO UPDATE SET last = known.last + 1 RETURNING last`;
  return `SH-${year}-${String(row!.last).padStart(4, "0")}`;
}

/** Deletes the oldest spam over the limit, so that bots cannot fill the disk. Never rejects: the message is stored. */
async function deleteExcessSpam(): Promise<void> {
  try {
    await db().$executeRaw`DELETE FROM enquiry WHERE id IN (
      SELECT id FROM enquiry WHERE spam AND NOT held ORDER BY coalesce(spam_at, created_at) DESC, id DESC OFFSET ${MAX_SPAM}::int)`;
  } catch (error) {
    log.error("Forms: the oldest spam could not be deleted", error);
  }
}
