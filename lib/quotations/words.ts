import type { QuotationState, Supply } from "@/lib/quotations/totals";
import { formatNumberOf } from "@/lib/shared/numbers";

export const quotationMessages = {
  line: {
    at: (number: number, sentence: string) => `Line ${number}: ${sentence}`,
    invalid: "Enter a product or a text, a quantity and a unit.",
    product: "This product does not exist.",
    variant: "This product has no such variant.",
    text: "Enter a product or service.",
    quantity: "Enter a quantity above 0, at most 10,00,000, with up to three decimals.",
    unit: "The unit must be m2, sqft, piece, box or slab.",
    price: "Enter a price of 0 or more, without fractions of a paisa or cent.",
    priceMissing: "Enter a price. It may be 0.",
    discount: "The discount must be a number from 0 to 100 with up to two decimals.",
    hsCode: "The HS code must have 4, 6 or 8 digits.",
    gst: "The GST must be 0, 0.25, 3, 5, 12, 18, 28 or 40 percent.",
  },
  tooManyLines: (limit: number) => `A quotation may have at most ${limit} lines.`,
  linesInvalid: "The lines must be a list.",
  noLines: "Add at least one line.",
  customerInvalid: "Enter the customer.",
  customerName: "Enter the customer's name.",
  email: "Please enter a valid email address.",
  phone: "Please enter a valid phone number.",
  country: "The country must be a code of two letters such as IN or AE.",
  gstin: "This is no GSTIN. Check its 15 characters; the last one is computed from the others.",
  supply: "The supply must be intra_state, inter_state, export_lut or export_paid.",
  currency: "The currency must be a code such as INR or USD.",
  incoterm: "The Incoterm must be one of the eleven of 2020, such as FOB or CIF.",
  amount: (field: string) => `${field} must be an amount of 0 or more, without fractions of a paisa or cent.`,
  validUntil: "Enter the last day of the quotation, today or later.",
  language: "The language must be one of the website's.",
  units: "The units must be m2 or sqft.",
  tooLarge: "The total is too large. Check prices and quantities.",
  totalsSent: "The site computes all totals. Send quantities, prices and percentages only.",
  invalidId: "Invalid quotation ID!",
  missing: "This quotation does not exist.",
  stateInvalid: "The state must be draft, sent, accepted, declined, expired or superseded.",
  dateInvalid: "A date must be written as YYYY-MM-DD.",
  afterInvalid: "after must be the ID of the last quotation of the previous page.",
  enquiryInvalid: "The enquiry must be an ID.",
  enquiryUnknown: "This enquiry does not exist.",
  added: "Quotation created.",
  saved: "Quotation saved.",
  sent: (number: string) => `Quotation ${number} sent.`,
  mailed: (number: string) => `Quotation ${number} sent, e-mail queued.`,
  mailInvalid: "mail must be true or false.",
  mailText: "Enter the text of the e-mail.",
  noEnquiry: "Only the quotation of an enquiry can be mailed. Send it and share its link.",
  noEmail: "Enter the customer's e-mail address.",
  notOpen: "Choose a quotation of this enquiry that was sent and has not ended.",
  revised: "New version created.",
  removed: "Draft deleted.",
  restored: "Draft restored.",
  numberInvalid: "This number does not exist.",
  notDraft: "A quotation that was sent cannot change. Make a new version of it.",
  notRevisable: "Only quotations that were sent, declined or have ended can get a new version.",
  draftOpen: "There is already a draft of the next version.",
  notAccepted: "Only an accepted quotation gets a proforma invoice.",
  noProforma: "This quotation has no proforma invoice.",
  proforma: (number: string) => `Proforma invoice ${number} created.`,
  accepted: (version: number) => `The buyer has accepted version ${version}. It cannot be replaced.`,
  answerInvalid: "The answer must be accept or decline.",
  answerName: "Please enter your name.",
  answered: "This quotation was already answered.",
  thanks: { accept: "Thank you. We have received your acceptance.", decline: "Thank you for letting us know." },
  opened: "Noted.",
  ended: "This quotation has ended. Please ask us for a new one.",
  replaced: "There is a newer version of this quotation.",
  erased: "This quotation is no longer available.",
  noMailServer: "No mail server is set up, so mail cannot be sent.",
} as const;

export const stateNames: Record<QuotationState, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Ended",
  superseded: "Replaced",
};

export const supplyNames: Record<Supply, string> = {
  intra_state: "Within the state (CGST + SGST)",
  inter_state: "Between states (IGST)",
  export_lut: "Export under LUT (no tax)",
  export_paid: "Export with IGST",
};

export const countQuotations = (number: number) => formatNumberOf(number, "quotation", "quotations");

/** Mail to staff. It contains no amounts. */
export const quotationMails = {
  accepted: (number: string, name: string, link: string) => ({
    subject: `Quotation ${number} accepted`,
    text: `${name} has accepted quotation ${number}.\n\nOpen it in the back office: ${link}`,
  }),
  sent: (number: string, name: string, link: string, day: string) => ({
    subject: `Quotation ${number} ends on ${day}`,
    text: `Quotation ${number} for ${name} ends on ${day} and has not been answered.\n\nOpen it in the back office: ${link}`,
  }),
};

export const describeEndings = (number: number) => `${formatNumberOf(number, "quotation ends", "quotations end")} within two days.`;

export const accessSubjects = {
  list: "Quotations, list",
  prices: "Quotations, prices",
  export: (format: string) => `Quotations, ${format}`,
  quotation: (id: number) => `Quotation ${id}`,
};
