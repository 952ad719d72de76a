import "server-only";
import type { BrochureLead, ContactMessage, Inquiry } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { HttpError, isBrokenReference, rowId } from "@/lib/server/errors";
import { mailSettings } from "@/lib/server/mail/settings";
import { wakeMailer } from "@/lib/server/mail/waking";
import type { Prisma } from "@/lib/server/prisma/client";

/** Stores an enquiry about a tile. */
export async function addInquiry({ tileName, userName, email, phone, message }: Inquiry) {
  const row = await addEnquiry({ kind: "tile", subject: tileName, name: userName, email, phone, message: message || null });
  return { id: row.id, tileName, userName, email, phone, message: row.message };
}

/** Stores a general message. */
export async function addContactMessage(message: ContactMessage) {
  const { id } = await addEnquiry({ kind: "message", ...message });
  return { id, ...message };
}

/** Stores who asked for a brochure, and what it was called then. */
export async function addBrochureLead({ name, email, contact, brochure_id }: BrochureLead) {
  const brochure = await db().brochure.findUnique({
    where: { id: rowId(brochure_id, messages.brochures) },
    select: { id: true, title: true },
  });
  if (!brochure) throw new HttpError(404, messages.brochures.missing);
  const { id } = await addEnquiry({ kind: "brochure", subject: brochure.title, name, email, phone: contact, brochure_id: brochure.id });
  return { id, name, email, contact, brochure_id: brochure.id };
}

/** Stores an enquiry, and in the same breath that it is to be mailed. The visitor does not wait for the mail. */
async function addEnquiry(enquiry: Prisma.EnquiryUncheckedCreateInput) {
  const mail = mailSettings() && { create: {} };
  const row = await db()
    .enquiry.create({ data: { ...enquiry, mail }, select: { id: true, message: true } })
    .catch((error: unknown) => {
      throw isBrokenReference(error) ? new HttpError(404, messages.brochures.missing) : error;
    });
  if (mail) wakeMailer();
  return row;
}
