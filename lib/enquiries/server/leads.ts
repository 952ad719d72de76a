import "server-only";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import type { BrochureLead, ContactMessage, Inquiry } from "@/lib/enquiries/leads";
import { queueNotification } from "@/lib/enquiries/server/mail/outgoing-mail";
import { db } from "@/lib/platform/server/db";
import { getMailSettings } from "@/lib/platform/server/environment/mail-settings";
import { HttpError, isBrokenReference, parseRowId } from "@/lib/platform/server/http/errors";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_SPAM } from "@/lib/shared/limits";
import { websiteMessages } from "@/lib/website/words";

/** Stores an enquiry about a tile. Enquiries from bots get the same answer and are stored as spam. */
export async function addInquiry({ tileName, userName, email, phone, message, product_id }: Inquiry, byBot: boolean) {
  const about = await findPublishedProductId(product_id);
  const sent = { subject: tileName, product_id: about, name: userName, email, phone, message: message || null };
  const row = await addEnquiry({ kind: "tile", ...sent }, byBot);
  return { id: row.id, tileName, userName, email, phone, message: row.message, ...(about && { product_id: about }) };
}

/**
 * Returns the id of a published product. If the product was deleted or withdrawn, the enquiry is stored with its name only, and the
 * response does not reveal that a hidden product exists.
 */
async function findPublishedProductId(id: number | undefined): Promise<number | undefined> {
  return id && (await db().product.findFirst({ where: { id, ...stateFilter() }, select: { id: true } }))?.id;
}

export async function addContactMessage(message: ContactMessage, byBot: boolean) {
  const { id } = await addEnquiry({ kind: "message", ...message }, byBot);
  return { id, ...message };
}

export async function addBrochureLead({ name, email, contact, brochure_id }: BrochureLead, byBot: boolean) {
  const brochure = await db().brochure.findUnique({
    where: { id: parseRowId(brochure_id, websiteMessages.brochures) },
    select: { id: true, title: true },
  });
  if (!brochure) throw new HttpError(404, websiteMessages.brochures.missing);
  const lead = { subject: brochure.title, name, email, phone: contact, brochure_id: brochure.id };
  const { id } = await addEnquiry({ kind: "brochure", ...lead }, byBot);
  return { id, name, email, contact, brochure_id: brochure.id };
}

/** Stores an enquiry together with its waiting mail, unless it is spam. The visitor does not wait for the mail. */
async function addEnquiry(enquiry: Prisma.EnquiryUncheckedCreateInput, spam: boolean) {
  const mail = !spam && getMailSettings() ? { create: {} } : undefined;
  const row = await db()
    .enquiry.create({ data: { ...enquiry, spam, mail }, select: { id: true, message: true } })
    .catch((error: unknown) => {
      throw isBrokenReference(error) ? new HttpError(404, websiteMessages.brochures.missing) : error;
    });
  if (spam) await deleteExcessSpam();
  if (mail) queueNotification(row.id);
  return row;
}

/** Deletes the oldest spam over the limit, so that bots cannot fill the disk. */
export const deleteExcessSpam = () =>
  db().$executeRaw`DELETE FROM enquiry WHERE id IN (
    SELECT id FROM enquiry WHERE spam ORDER BY coalesce(spam_at, created_at) DESC, id DESC OFFSET ${MAX_SPAM}::int)`;
