import "server-only";
import type { BrochureLead, ContactMessage, Inquiry } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { HttpError, isBrokenReference, rowId } from "@/lib/server/errors";
import { addJobs } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";
import { mailSettings } from "@/lib/server/mail-settings";
import type { Prisma } from "@/lib/server/prisma/client";

/** Stores an enquiry about a tile. A bot's is answered like a person's, here and below, and not stored. */
export async function addInquiry({ tileName, userName, email, phone, message }: Inquiry, byBot: boolean) {
  const row = await addEnquiry({ kind: "tile", subject: tileName, name: userName, email, phone, message: message || null }, byBot);
  return { id: row.id, tileName, userName, email, phone, message: row.message };
}

/** Stores a general message. */
export async function addContactMessage(message: ContactMessage, byBot: boolean) {
  const { id } = await addEnquiry({ kind: "message", ...message }, byBot);
  return { id, ...message };
}

/** Stores who asked for a brochure, and what it was called then. */
export async function addBrochureLead({ name, email, contact, brochure_id }: BrochureLead, byBot: boolean) {
  const brochure = await db().brochure.findUnique({
    where: { id: rowId(brochure_id, messages.brochures) },
    select: { id: true, title: true },
  });
  if (!brochure) throw new HttpError(404, messages.brochures.missing);
  const lead = { subject: brochure.title, name, email, phone: contact, brochure_id: brochure.id };
  const { id } = await addEnquiry({ kind: "brochure", ...lead }, byBot);
  return { id, name, email, contact, brochure_id: brochure.id };
}

/** Stores an enquiry, and in the same breath that it is to be mailed. The visitor does not wait for the mail. */
async function addEnquiry(enquiry: Prisma.EnquiryUncheckedCreateInput, byBot: boolean) {
  if (byBot) return { id: await unusedId(), message: enquiry.message ?? null };
  const mail = mailSettings() && { create: {} };
  const row = await db()
    .enquiry.create({ data: { ...enquiry, mail }, select: { id: true, message: true } })
    .catch((error: unknown) => {
      throw isBrokenReference(error) ? new HttpError(404, messages.brochures.missing) : error;
    });
  // Without a job the mail waits until the table is looked through (mail/mailer.ts).
  if (mail) void addJobs("mail", [String(row.id)]).catch((error: unknown) => log.error("Mail: a job could not be added", error));
  return row;
}

/** The id that the next enquiry would have had: a bot learns nothing from its answer. */
async function unusedId(): Promise<number> {
  const [row] = await db().$queryRaw<[{ id: bigint }]>`SELECT nextval(pg_get_serial_sequence('enquiry', 'id')) AS id`;
  return Number(row.id);
}
