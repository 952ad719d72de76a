import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { lenientSourceFields } from "@/lib/enquiries/source";
import { enquiryMessages } from "@/lib/enquiries/words";
import { idField, sentId } from "@/lib/shared/ids";
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/shared/limits";
import { emailText, internationalPhoneText, nameText, optionalText, phoneText, requiredText } from "@/lib/shared/text/text";
import { websiteMessages } from "@/lib/website/words";

export const inquiry = z.object({
  tileName: requiredText("Tile name", MAX_TITLE, enquiryMessages.inquiry.tileNameRequired),
  userName: requiredText("Name", MAX_NAME, enquiryMessages.inquiry.nameRequired),
  email: emailText(MAX_EMAIL, enquiryMessages.inquiry.emailInvalid),
  phone: phoneText(enquiryMessages.inquiry.phoneInvalid),
  message: optionalText("Message", MAX_MESSAGE),
  /** Set by the form on a product page, because titles can change. */
  product_id: idField(catalogueMessages.products.invalidId).optional(),
  ...lenientSourceFields,
});

export type Inquiry = z.output<typeof inquiry>;

export const contactMessage = z.object({
  name: requiredText("Name", MAX_NAME, websiteMessages.contact.nameRequired),
  email: emailText(MAX_EMAIL, websiteMessages.contact.emailInvalid),
  phone: phoneText(websiteMessages.contact.phoneInvalid),
  message: requiredText("Message", MAX_MESSAGE, websiteMessages.contact.messageRequired),
  ...lenientSourceFields,
});

export type ContactMessage = z.output<typeof contactMessage>;

/** A brochure request: the body of POST /api. Errors are reported in the order of the fields. */
export const brochureLead = z.object({
  name: nameText(MAX_NAME, websiteMessages.lead.nameInvalid),
  email: emailText(MAX_EMAIL, websiteMessages.lead.emailInvalid),
  contact: internationalPhoneText(websiteMessages.lead.phoneInvalid),
  brochure_id: sentId(websiteMessages.brochures.invalidId),
  ...lenientSourceFields,
});

export type SentForm = { message?: string; reference?: string };

export type BrochureLead = z.output<typeof brochureLead>;
