import type { EnquiryKind, EnquiryState, ExportFormat } from "@/lib/domain/enquiries";
import { SPAM_DAYS } from "@/lib/domain/limits";

/** What came in, one of it. */
export const kindNames: Record<EnquiryKind, string> = {
  tile: "Tile enquiry",
  message: "Contact message",
  brochure: "Brochure request",
  request: "Product request",
};

/** What came in, many of it. */
export const kindPlurals: Record<EnquiryKind, string> = {
  tile: "Tile enquiries",
  message: "Contact messages",
  brochure: "Brochure requests",
  request: "Product requests",
};

export const stateNames: Record<EnquiryState, string> = { new: "New", in_progress: "In progress", done: "Done" };

export const exportNames: Record<ExportFormat, string> = { csv: "Export CSV", xlsx: "Export Excel" };

const counted = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "enquiry" : "enquiries"}`;

/** What the enquiries desk and the dashboard's figures say beside their fields. */
export const enquiryWords = {
  counted,
  unread: "Unread",
  listHeading: "All enquiries",
  search: "Search enquiries",
  spam: "Spam",
  openSpam: "Spam folder",
  leaveSpam: "All enquiries",
  notSpam: "Not spam",
  /** Under the empty spam folder. */
  spamAppears: `What bots send appears here, and is deleted after ${SPAM_DAYS} days.`,
  searchExample: "Name, e-mail, phone, product, words",
  clearFilters: "Clear filters",
  /** Under the empty list, and where a filter lets nothing through. */
  willAppear: "What visitors send appears here.",
  widen: "Clear the filters, or ask for less.",
  pages: "Pages of enquiries",
  exporting: "Exporting...",
  /** Said when a look at the server finds more than the list shows. */
  fresh: (count: number) => `${count} new ${count === 1 ? "enquiry" : "enquiries"}`,
  showFresh: "Show",
  back: "Back to list",
  opening: "Opening the enquiry...",
  noMessage: "No message was written.",
  markUnread: "Mark as unread",
  markedUnread: "Marked as unread.",
  copyEmail: "Copy e-mail",
  copied: "E-mail address copied.",
  notCopied: "The browser did not let the address be copied.",
  noCountry: "No WhatsApp link: the number has no country code.",
  noteHint: "For staff only. The sender never sees it.",
  saveNote: "Save note",
  saving: "Saving...",
  remove: "Delete enquiry",
  /** The subject of the e-mail that answers it. */
  replySubject: { tile: "Your enquiry about", brochure: "Your request for", message: "Your message to", request: "Your request" },
  changed: (state: EnquiryState, by: string, when: string) => `${stateNames[state]} by ${by}, ${when}`,
  noted: (by: string, when: string) => `Last saved by ${by}, ${when}`,

  figures: {
    heading: "Enquiries",
    loading: "Loading figures...",
    unread: "unread",
    inTotal: "All enquiries",
    perDay: "Enquiries per day, last 30 days",
    day: "Day",
    onDay: (day: string, count: number) => `${day}: ${counted(count)}`,
    inAll: (count: number) => `${counted(count)} in all`,
    topProducts: "Most asked-for products",
    topBrochures: "Most requested brochures",
    asked: counted,
    requested: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "request" : "requests"}`,
    noProducts: "Nobody has asked for a product yet.",
    noBrochures: "Nobody has requested a brochure yet.",
  },
};
