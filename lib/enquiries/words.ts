import { formatDay } from "@/lib/shared/firm-time";
import { CONFIRMATION_DAYS, FORM_LIMITS, TRASH_DAYS } from "@/lib/shared/limits";
import { formatNumberOf } from "@/lib/shared/numbers";

export const kindNames = {
  tile: "Tile enquiry",
  message: "Contact message",
  brochure: "Brochure request",
  request: "Product request",
  lead: "Lead",
  privacy: "Privacy request",
};

export const timelineNames = { sample: "Sample", quotation: "Quotation" };

export const kindPlurals = {
  tile: "Tile enquiries",
  message: "Contact messages",
  brochure: "Brochure requests",
  request: "Product requests",
  lead: "Leads",
  privacy: "Privacy requests",
};

export const privacyKindNames = {
  access: "See the data",
  correct: "Correct the data",
  erase: "Erase the data",
  withdraw: "Withdraw consent",
};

export const stateNames = { new: "New", in_progress: "In progress", done: "Done" };

export const exportNames = { csv: "Export CSV", xlsx: "Export Excel" };

export const assigneeFilterNames = { me: "Me", nobody: "Unassigned" };
export const dueFilterNames = { overdue: "Overdue", open: "Has a due date" };
export const sortOptions: { value: "received" | "due"; label: string }[] = [
  { value: "received", label: "Newest first" },
  { value: "due", label: "Due date" },
];

const formatCount = (count: number) => formatNumberOf(count, "enquiry", "enquiries");

export const ERASED_TITLE = "Erased";

export const enquiryWords = {
  counted: formatCount,
  unread: "Unread",
  erasedSender: ERASED_TITLE,
  erased: "Personal data erased",
  privacyRequest: "Request",
  notice: "Privacy notice",
  noticeOn: (day: string, language: string) => `As published on ${day}, in ${language}`,
  findPerson: "Find this person",
  listHeading: "All enquiries",
  newTab: "(opens in a new tab)",
  search: "Search enquiries",
  spam: "Spam",
  openSpam: "Spam folder",
  leaveSpam: "All enquiries",
  notSpam: "Not spam",
  markSpam: "Mark as spam",
  emptySpam: "Delete all spam",
  held: "Held back",
  heldNotice: (count: number) =>
    `${formatNumberOf(count, "message was", "messages were")} held back because very many came in at once. Some may be from buyers.`,
  showHeld: "Show spam folder",
  spamAppears: "Detected and marked spam. Deleted automatically. No notifications.",
  searchExample: "Name, phone, product, reference",
  products: "Products",
  countedLines: (count: number) => `${count} ${count === 1 ? "product" : "products"}`,
  noQuantity: "No quantity",
  sample: "Sample",
  followUp: "Follow-up",
  assignedTo: "Assigned to",
  anyone: "Anyone",
  unassigned: "Unassigned",
  you: "you",
  due: "Due",
  anyDue: "Any",
  dueOn: "Due on",
  dueDay: (day: string, isLate: boolean) => (isLate ? `Was due ${day}` : `Due ${day}`),
  overdue: "Overdue",
  duePast: "This day has passed.",
  timeline: "Timeline of this person",
  countedOthers: (shown: number, total: number) =>
    shown < total ? `Latest ${shown} of ${total.toLocaleString("en-IN")}` : `${total} in total`,
  details: "Details",
  waiting: (minutes: number) => `Waiting for ${formatMinutes(minutes)}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count.toLocaleString("en-IN")} selected`,
  markDone: "Mark as done",
  clearSelection: "Clear",
  keys: "Keys: J next, K previous, R reply, E done",
  log: "Activity",
  willAppear: "New enquiries appear here.",
  changeFilters: "Clear or change the filters.",
  pages: "Pages of enquiries",
  exporting: "Exporting...",
  newEnquiries: (count: number) => `${count} new ${count === 1 ? "enquiry" : "enquiries"}`,
  showNew: "Show",
  back: "Back to list",
  previous: "Previous",
  next: "Next",
  opening: "Opening the enquiry...",
  noMessage: "No message.",
  markUnread: "Mark as unread",
  markedUnread: "Marked as unread.",
  copyEmail: "Copy e-mail",
  copied: "E-mail address copied.",
  copyFailed: "Could not copy. Select and copy the address.",
  noNumber: "No WhatsApp link: the number is not complete. Reply by e-mail.",
  notes: "Internal notes",
  addNote: "Add a note",
  noteHint: "For staff only. The sender never sees it.",
  saveNote: "Add note",
  removeNote: "Remove note",
  confirmRemoveNote: "Remove this note? You cannot undo this.",
  saving: "Saving...",
  remove: "Delete enquiry",
  stateChanged: (state: keyof typeof stateNames, by: string, when: string) => `${stateNames[state]} by ${by}, ${when}`,
  noteSaved: (by: string, when: string) => `${by}, ${when}`,

  dashboard: { heading: "New and overdue enquiries", list: "Enquiries to answer", all: "All enquiries to answer" },
  figures: {
    heading: "Enquiry figures",
    loading: "Loading figures...",
    unread: "unread",
    inTotal: "All enquiries",
    overdue: "Overdue",
    toFollowUp: "follow-ups",
    perDay: "Enquiries per day, last 30 days",
    day: "Day",
    onDay: (day: string, count: number) => `${day}: ${formatCount(count)}`,
    total: (count: number) => `${formatCount(count)} in total`,
    answered: (minutes: number) => `First answer after ${formatMinutes(minutes)} of working time (median of 30 days)`,
    topProducts: "Most requested products",
    topBrochures: "Most requested brochures",
    enquiryCount: formatCount,
    requestCount: (count: number) => formatNumberOf(count, "request", "requests"),
    noProducts: "No product enquiries yet.",
    noBrochures: "No brochure requests yet.",
  },
};

const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;

export const replyWords = {
  open: "Reply",
  heading: (name: string) => `Reply to ${name}`,
  loading: "Loading templates...",
  template: "Template",
  templateHint: "Edit templates in Website > Requests and replies.",
  subject: "Subject",
  text: "Text",
  inEnglish: (language: string) => `The visitor reads ${language}. In English:`,
  blank: "Blank",
  openChat: "Open in WhatsApp",
  openMail: "Open as e-mail",
  markDone: "Mark as done",
  note: "Note (optional)",
  noNumber: (phone: string) => `“${phone}” is not a complete number. Reply by e-mail.`,
  send: "Send e-mail",
  quotation: "Quotation",
  noQuotation: "None",
  quotationHint: (email: string) => `${email ? `E-mail goes to ${email}, with the PDF. ` : ""}WhatsApp gets the link.`,
  linkAdded: (link = "the link of the quotation") => `Added at the end: ${link}`,
  attached: "Quotation attached",
  queued: "Sending...",
  listed: "Replies",
  retry: "Send again",
  channels: { call: "Call", whatsapp: "WhatsApp", mail: "E-mail" },
  failed: "Could not save the reply. Try again.",
  describeState: (state: "queued" | "failed", error: string | null) =>
    state === "queued" ? `Not sent yet${error ? `: ${error}` : ""}` : `Could not be sent${error ? `: ${error}` : ""}`,
};

export const notificationWords = {
  heading: "Mails about enquiries",
  newLeads: "New enquiries",
  newLeadsHint: "Besides the firm's address.",
  all: "All users for sales",
  nobody: "Nobody else",
  waiting: "Waiting too long, in minutes",
  waitingHint: "Of working time without an answer. Owners are mailed once. 0 turns it off.",
  digest: "Daily mail",
  digestHint: "On working days, to sales and owners, if something waits. Blank turns it off.",
  save: "Save notifications",
  saving: "Saving...",
  failed: "Could not save the notifications. Try again.",
};

export const heldMail = {
  subject: "Very many messages are coming in",
  text: `More than ${FORM_LIMITS.everybody.points} messages came in through one form within an hour. New ones are held back in the spam folder, without mails. Some may be from buyers: look through the folder and choose “Not spam” for those.`,
};

const noConfirmationReasons = {
  address: "the e-mail address is not accepted",
  off: "confirmations are off in Website > Requests and replies",
  limit: "the sender reached the limit",
  spam: "the message looks like spam",
  held: "the message was held back",
  old: `the message is older than ${CONFIRMATION_DAYS} days`,
  undelivered: "the mail server refused the address or could not be reached",
};

export const logTexts = {
  state: (detail: string | null) => stateNames[detail as keyof typeof stateNames],
  assigned: (detail: string | null) => (detail ? `Assigned to ${detail}` : "Unassigned"),
  due: (detail: string | null) => (detail ? `Due on ${formatDay(detail)}` : "Due date removed"),
  note: () => "Note added",
  note_removed: () => "Note removed",
  call: () => "Call started",
  whatsapp: (detail: string | null) => (detail ? `Reply “${detail}” opened in WhatsApp` : "WhatsApp opened"),
  mail: (detail: string | null) => (detail ? `Reply “${detail}” opened as e-mail` : "E-mail opened"),
  spam: () => "Marked as spam",
  not_spam: () => "Marked as not spam",
  confirmed: () => "Confirmation sent by e-mail",
  not_confirmed: (detail: string | null) => `No confirmation sent: ${noConfirmationReasons[detail as keyof typeof noConfirmationReasons]}`,
  quotation_sent: (detail: string | null) => `Quotation ${detail} sent`,
  quotation_accepted: (detail: string | null) => `Quotation ${detail} accepted`,
  quotation_declined: (detail: string | null) => `Quotation ${detail} declined`,
  sample_to_pack: (detail: string | null) => `Sample of ${detail} to pack`,
  sample_sent: (detail: string | null) => `Sample of ${detail} sent`,
  sample_arrived: (detail: string | null) => `Sample of ${detail} arrived`,
  sample_liked: (detail: string | null) => `Sample of ${detail} liked`,
  sample_rejected: (detail: string | null) => `Sample of ${detail} rejected`,
  sample_changed: (detail: string | null) => `Details of the sample of ${detail} changed`,
  sample_removed: (detail: string | null) => `Sample of ${detail} removed`,
};

export type LogAction = keyof typeof logTexts;

type LogEntry = { action: LogAction; detail: string | null; by: string };

export function formatLogEntry({ action, detail, by }: LogEntry, when: string): string {
  const text = logTexts[action](detail);
  return by ? `${text} by ${by}, ${when}` : `${text}, ${when}`;
}

export const enquiryMessages = {
  enquiries: {
    invalidId: "Invalid enquiry ID!",
    missing: "Enquiry not found",
    kindInvalid: "Unknown enquiry type.",
    stateInvalid: "Unknown enquiry status.",
    readInvalid: "Read must be true or false.",
    spamInvalid: "Spam must be true or false.",
    dateInvalid: "A date must be written as YYYY-MM-DD.",
    formatInvalid: "The export format must be csv or xlsx.",
    pageInvalid: "The page must be a positive number.",
    confirmRemove: `Delete this enquiry? It stays in the trash for ${TRASH_DAYS} days. Delete it there to remove everything stored about its sender.`,
    list: {
      failed: "Could not load the enquiries.",
      loading: "Loading enquiries...",
      empty: "No enquiries yet.",
      noMatch: "No enquiries match this filter.",
      noSpam: "No spam.",
    },
    detail: { failed: "Failed to open the enquiry!" },
    change: {
      notSpam: "Moved to Inbox.",
      state: "Status changed.",
      note: "Note added.",
      done: "Enquiry updated.",
      failed: "Failed to update the enquiry!",
    },
    remove: { done: "Enquiry deleted.", failed: "Failed to delete the enquiry!" },
    export: { failed: "Failed to export the enquiries!" },
    summary: { failed: "Failed to fetch the enquiry statistics!" },
  },

  inquiry: {
    tileNameRequired: "Please enter the tile you are asking about.",
    nameRequired: "Please enter your name.",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Enter a phone number, for example +91 98765 43210.",
    done: "Inquiry submitted successfully!",
  },
} as const;
