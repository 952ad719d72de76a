import type { ASSIGNED, DUE, EnquiryKind, EnquirySort, EnquiryState, ExportFormat, LogAction, LogEntry } from "@/lib/enquiries/enquiries";
import { dayName } from "@/lib/shared/firm-time";
import { SPAM_DAYS } from "@/lib/shared/limits";

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

export const assignedNames: Record<(typeof ASSIGNED)[number], string> = { me: "Me", nobody: "Nobody" };
export const dueNames: Record<(typeof DUE)[number], string> = { overdue: "Overdue", open: "Open, with a due day" };
export const sortOptions: { value: EnquirySort; label: string }[] = [
  { value: "received", label: "Newest first" },
  { value: "due", label: "Due first" },
];

const counted = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "enquiry" : "enquiries"}`;

/** What the enquiries desk and the dashboard's figures say beside their fields. */
export const enquiryWords = {
  counted,
  unread: "Unread",
  listHeading: "All enquiries",
  /** Read out behind what opens a window of its own. */
  newTab: "(opens in a new tab)",
  search: "Search enquiries",
  spam: "Spam",
  openSpam: "Spam folder",
  leaveSpam: "All enquiries",
  notSpam: "Not spam",
  isSpam: "Mark as spam",
  emptySpam: "Empty the folder",
  /** Under the empty spam folder. */
  spamAppears: `What bots send, and what you mark, appears here. It is never mailed, and is deleted after ${SPAM_DAYS} days.`,
  searchExample: "Name, e-mail, phone, product, reference, words",
  products: "Products",
  countedLines: (count: number) => `${count} ${count === 1 ? "product" : "products"}`,
  noQuantity: "No quantity",
  sample: "Sample",
  followUp: "Follow-up",
  assignedTo: "Assigned to",
  anybody: "Anybody",
  nobody: "Nobody",
  you: "you",
  due: "Due",
  anyDue: "Any day",
  dueOn: "Due on",
  dueDay: (day: string, isLate: boolean) => (isLate ? `Was due ${day}` : `Due ${day}`),
  overdue: "Overdue",
  saveFollowUp: "Save follow-up",
  others: (count: number) => `Also from this person: ${count.toLocaleString("en-IN")} more`,
  newestOthers: (count: number) => `The newest ${count}`,
  log: "What was done",
  reply: {
    open: "Reply",
    heading: (name: string) => `Reply to ${name}`,
    loading: "Loading the templates...",
    template: "Template",
    templateHint: "The templates stand under Website, Requests and replies.",
    subject: "Subject of the e-mail",
    text: "Text",
    ownWords: "Own words",
    openChat: "Open in WhatsApp",
    openMail: "Open as e-mail",
    noNumber: (phone: string) => `“${phone}” is no whole telephone number, so WhatsApp cannot be opened. Please answer by e-mail.`,
  },
  clearFilters: "Clear filters",
  moreFilters: "More filters",
  fewerFilters: "Fewer filters",
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
  noNumber: "No WhatsApp link: this is no whole telephone number. Please answer by e-mail.",
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
    overdue: "Overdue",
    toFollowUp: "to follow up",
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

/** What the log says of something that was done. `when` is its time by the firm's clock. */
export function logWords({ action, detail, by }: LogEntry, when: string): string {
  const what: Record<LogAction, () => string> = {
    state: () => stateNames[detail as EnquiryState],
    assigned: () => (detail ? `Assigned to ${detail}` : "Assigned to nobody"),
    due: () => (detail ? `Due on ${dayName(detail)}` : "Due day taken away"),
    note: () => "Note changed",
    whatsapp: () => `Reply “${detail}” opened in WhatsApp`,
    mail: () => `Reply “${detail}” opened as e-mail`,
    spam: () => "Marked as spam",
    not_spam: () => "Marked as not spam",
    confirmed: () => "Confirmation sent by e-mail",
  };
  return by ? `${what[action]()} by ${by}, ${when}` : `${what[action]()}, ${when}`;
}
