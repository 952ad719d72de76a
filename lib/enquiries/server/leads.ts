import "server-only";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import type { BrochureLead, ContactMessage, Inquiry } from "@/lib/enquiries/leads";
import { addEnquiry, type Sender, toSourceColumns } from "@/lib/enquiries/server/add-enquiry";
import { db } from "@/lib/platform/server/db";
import { HttpError, parseRowId } from "@/lib/platform/server/http/errors";
import { websiteMessages } from "@/lib/website/words";

export async function addInquiry({ tileName, userName, email, phone, message, product_id, ...source }: Inquiry, sender: Sender) {
  const about = await findPublishedProductId(product_id);
  const sent = { subject: tileName, product_id: about, name: userName, email, phone, message: message || null };
  const { id, reference } = await addEnquiry({ kind: "tile", ...sent, ...toSourceColumns(source) }, sender);
  const data = { id, tileName, userName, email, phone, message: sent.message, ...(about && { product_id: about }) };
  return { reference, data };
}

/** Of a deleted or withdrawn product, only the name is stored, and the response does not reveal a hidden product. */
async function findPublishedProductId(id: number | undefined): Promise<number | undefined> {
  return id && (await db().product.findFirst({ where: { id, ...stateFilter() }, select: { id: true } }))?.id;
}

export async function addContactMessage({ name, email, phone, message, ...source }: ContactMessage, sender: Sender) {
  const sent = { name, email, phone, message };
  const { id, reference } = await addEnquiry({ kind: "message", ...sent, ...toSourceColumns(source) }, sender);
  return { reference, data: { id, ...sent } };
}

export async function addBrochureLead({ name, email, contact, brochure_id, ...source }: BrochureLead, sender: Sender) {
  const brochure = await db().brochure.findUnique({
    where: { id: parseRowId(brochure_id, websiteMessages.brochures) },
    select: { id: true, title: true },
  });
  if (!brochure) throw new HttpError(404, websiteMessages.brochures.missing);
  const lead = { subject: brochure.title, name, email, phone: contact, brochure_id: brochure.id };
  const { id, reference } = await addEnquiry({ kind: "brochure", ...lead, ...toSourceColumns(source) }, sender);
  return { reference, data: { id, name, email, contact, brochure_id: brochure.id } };
}
