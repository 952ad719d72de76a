import "server-only";
import type { BrochureLead, ContactMessage, Inquiry } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { orMissing, rowId } from "@/lib/server/errors";

/** Stores an enquiry about a tile. */
export const addInquiry = (inquiry: Inquiry) =>
  db().inquiry.create({ data: { ...inquiry, message: inquiry.message || null }, omit: { created_at: true } });

/** Stores a general message. */
export const addContactMessage = (message: ContactMessage) => db().contactMessage.create({ data: message, omit: { created_at: true } });

/** Stores who asked for a brochure. */
export const addBrochureLead = ({ brochure_id, ...lead }: BrochureLead) =>
  db()
    .brochureLead.create({
      data: { ...lead, brochure: { connect: { id: rowId(brochure_id, messages.brochures) } } },
      omit: { created_at: true },
    })
    .catch(orMissing(messages.brochures.missing));
