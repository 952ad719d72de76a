import { z } from "zod";
import { sentId } from "@/lib/shared/ids";
import { MAX_EMAIL, MAX_ID, MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/shared/limits";
import { emailText, internationalPhoneText, nameText, optionalText, phoneText, requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

/** An enquiry about a tile: the body of POST /api/inquiry/c. */
export const inquiry = z.object({
  tileName: requiredText("Tile name", MAX_TITLE, messages.inquiry.tileNameRequired),
  userName: requiredText("Name", MAX_NAME, messages.inquiry.nameRequired),
  email: emailText(MAX_EMAIL, messages.inquiry.emailInvalid),
  phone: phoneText(messages.inquiry.phoneInvalid),
  message: optionalText("Message", MAX_MESSAGE),
  /** Set by the form on a product page, because titles can change. */
  product_id: z.int(messages.products.invalidId).positive(messages.products.invalidId).max(MAX_ID, messages.products.invalidId).optional(),
});

export type Inquiry = z.output<typeof inquiry>;

/** A general message: the body of POST /api/contact/inquiry. */
export const contactMessage = z.object({
  name: requiredText("Name", MAX_NAME, messages.contact.nameRequired),
  email: emailText(MAX_EMAIL, messages.contact.emailInvalid),
  phone: phoneText(messages.contact.phoneInvalid),
  message: requiredText("Message", MAX_MESSAGE, messages.contact.messageRequired),
});

export type ContactMessage = z.output<typeof contactMessage>;

/** A brochure request: the body of POST /api. Errors are reported in the order of the fields. */
export const brochureLead = z.object({
  name: nameText(MAX_NAME, messages.lead.nameInvalid),
  email: emailText(MAX_EMAIL, messages.lead.emailInvalid),
  contact: internationalPhoneText(messages.lead.phoneInvalid),
  brochure_id: sentId(messages.brochures.invalidId),
});

export type BrochureLead = z.output<typeof brochureLead>;
