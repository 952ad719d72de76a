import { MAX_RETENTION_DAYS, MIN_LOG_DAYS, PRIVACY_REQUEST_DAYS } from "@/lib/shared/limits";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

export const privacyMessages = {
  request: {
    done: `Your request has reached us. We answer within ${PRIVACY_REQUEST_DAYS} days.`,
    failed: "Could not send your request. Try again.",
    kindInvalid: "Choose what you want us to do: access, correct, erase or withdraw.",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Enter a phone number, for example +91 98765 43210.",
    contactRequired: "Enter an e-mail address or a phone number.",
  },
  people: {
    queryInvalid: "Enter the full e-mail address or phone number.",
    includeInvalid: "include must name enquiries that may be from this person.",
    invalidId: "Invalid person ID!",
    missing: "No data is stored about this person.",
    failed: "Could not search. Try again.",
    exportFailed: "Could not export the data. Try again.",
  },
  erase: {
    reasonRequired: "Enter a reason.",
    done: "The personal data was erased.",
    failed: "Could not erase the data. Try again.",
    previewFailed: "Could not count the data. Try again.",
    listFailed: "Could not load the erased people.",
  },
  retention: {
    invalid: (min: number) => `Enter a whole number of days from ${min} to ${MAX_RETENTION_DAYS.toLocaleString("en-IN")}.`,
    done: "Retention saved.",
    failed: "Could not save the retention. Try again.",
    loadFailed: "Could not load the retention.",
  },
} as const;

export const noticeNames: Record<NoticeForm, string> = {
  inquiry: "Product enquiry",
  contact: "Contact message",
  brochure: "Brochure request",
  request: "Request for prices and samples",
  privacy: "Privacy request",
};

export const privacyWords = {
  kept: "Kept",
  otherServices: "Services of other companies",
  find: {
    heading: "Find a person",
    label: "E-mail address or phone number",
    hint: "Enter the full address or number.",
    action: "Find person",
    busy: "Searching...",
    none: "No data is stored about this address or number.",
    found: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "person" : "people"}`,
    nameless: "No name",
    exportData: "Export data",
    exporting: "Exporting...",
    eraseData: "Erase data",
    trash: "Deleted enquiries",
    unconfirmed: "Same phone number, no e-mail address",
    unconfirmedHint:
      "These may be from somebody else. Tick those that are from this person. The others are left out of the export and stay.",
    open: "Open",
  },
  erase: {
    heading: "Erase personal data",
    text: "This erases name, e-mail address, phone number, texts, notes, activity and queued e-mails. Totals and products stay. You cannot undo this. Answer the person first: the address is erased too.",
    erased: "Erased",
    kept: "Kept",
    nothing: "Nothing",
    notes: "Notes",
    mails: "Queued e-mails",
    reason: "Reason",
    reasonHint: "For example: asked by e-mail on 3 November. Do not enter names or addresses.",
    confirm: "Erase data",
    busy: "Erasing...",
    counting: "Counting...",
  },
  retention: {
    heading: "Retention",
    enquiries: "Enquiries",
    enquiriesHint: "Days until the personal data of an enquiry is erased.",
    spam: "Spam",
    spamHint: "Days until spam is deleted.",
    log: "Access log",
    logHint: `Days until entries are deleted. At least ${MIN_LOG_DAYS}.`,
    save: "Save retention",
    saving: "Saving...",
  },
  list: {
    heading: "Erased people",
    hint: "A restored backup brings erased people back. Download this list before you restore, then erase them again.",
    download: "Download list",
    counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "person" : "people"}`,
    loading: "Loading...",
    empty: "No erased people yet.",
    suggestion: "People you erase are listed here without their name and address.",
  },
};

/** The page in the export of a person. `fields` are columns of an enquiry. */
export const personPageWords = {
  title: (brand: string) => `Personal data stored by ${brand}`,
  names: "Names",
  emails: "Email addresses",
  phones: "Phone numbers",
  enquiries: "Enquiries",
  deleted: "Deleted enquiries",
  fields: {
    reference: "Reference",
    subject: "Subject",
    name: "Name",
    email: "Email",
    phone: "Phone",
    message: "Message",
    address: "Postal address",
    company: "Company",
    city: "City",
    country: "Country",
    source: "Source",
    page: "Sent from page",
    language: "Language",
  },
  campaign: "Campaign",
  products: "Products",
  notes: "Internal notes",
  received: "Received",
};
