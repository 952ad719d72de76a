import { z } from "zod";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryReply, REPLY_CHANNELS } from "@/lib/enquiries/replies";
import { sampleFields } from "@/lib/enquiries/samples";
import { enquiryMessages, enquiryWords, type LogAction, logTexts } from "@/lib/enquiries/words";
import { createRecord } from "@/lib/shared/collections";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_NAME, MAX_NOTE, MAX_ROWS_PER_CALL, MAX_SEARCH, MAX_TEMPLATE_TITLE } from "@/lib/shared/limits";
import { filterParameter, numberParameter, optionalParameter, pageNumber, textParameter } from "@/lib/shared/paging";
import { optionalText, requiredText } from "@/lib/shared/text/text";
import { calendarDay } from "@/lib/shared/text/typed-fields";
import { REQUEST_UNITS } from "@/lib/shared/units";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

export const ENQUIRY_KINDS = ["tile", "message", "brochure", "request", "lead", "privacy"] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

export const PRIVACY_REQUEST_KINDS = ["access", "correct", "erase", "withdraw"] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

export const ENQUIRY_STATES = ["new", "in_progress", "done"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const ENQUIRIES_PER_PAGE = 25;

export const enquiryLine = z.object({
  product_id: rowId,
  title: z.string(),
  variant: z.string().nullable(),
  size: z.string().nullable(),
  finish: z.string().nullable(),
  thickness: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(REQUEST_UNITS),
  sample: z.boolean(),
});
export type EnquiryLine = z.output<typeof enquiryLine>;

/** A line of one enquiry, with the state of its sample. `added_by` is the user who added it, null if the sender asked for it. */
export const enquiryDetailLine = enquiryLine.extend({ id: rowId, ...sampleFields, added_by: z.string().nullable() });
export type EnquiryDetailLine = z.output<typeof enquiryDetailLine>;

export const enquiry = z.object({
  id: rowId,
  kind: z.enum(ENQUIRY_KINDS),
  /** Reference that the sender knows. Null for older enquiries that are no requests. */
  reference: z.string().nullable(),
  /** Title of the tile, brochure or first product at that time. Null for a contact message. */
  subject: z.string().nullable(),
  /** Set if the form was on a product page. */
  product_id: rowId.nullable(),
  lines: z.array(enquiryLine),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  /** The system that a lead comes from. Null for forms of the website. */
  source: z.string().nullable(),
  state: z.enum(ENQUIRY_STATES),
  read_at: z.iso.datetime().nullable(),
  assignee: z.string().nullable(),
  due: z.iso.date().nullable(),
  /** The same day as `due`. */
  due_on: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  privacy: z.enum(PRIVACY_REQUEST_KINDS).nullable(),
  /** Privacy notice of the form at that time. Null for older enquiries. */
  notice: z.object({ version: z.string(), language: z.string() }).nullable(),
  /** When the personal data was erased. Name, e-mail and phone are then "". */
  erased_at: z.iso.datetime().nullable(),
  /** Set if it is in the spam folder only because very many messages came in at the same time. */
  held: z.literal(true).optional(),
});
export type Enquiry = z.output<typeof enquiry>;

/** `waiting_minutes`: the firm's working minutes since the enquiry came in. Null after the first reply, or if it is closed. */
const listedEnquiry = enquiry.extend({ waiting_minutes: z.int().nullable() });
export type ListedEnquiry = z.output<typeof listedEnquiry>;

const stateChange = z.object({ state: z.enum(ENQUIRY_STATES), by: z.string(), at: z.iso.datetime() });

/** Reasons for not sending a confirmation. Without a mail server, no confirmations are sent and nothing is logged. */
const NO_CONFIRMATION_REASONS = ["address", "off", "limit", "spam", "held", "old", "undelivered"] as const;
export type NoConfirmationReason = (typeof NO_CONFIRMATION_REASONS)[number];

/**
 * `detail` is the state, assignee, due date, template name, reason, number or product, depending on the action. Without a template it is
 * null. `by` is "" for the site itself.
 */
const logEntry = z.object({
  action: z.enum(Object.keys(logTexts) as LogAction[]),
  detail: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type LogEntry = z.output<typeof logEntry>;

/** An entry in the timeline of a person. `id` and `kind` of a sample are those of its enquiry; `reference` of a quotation is its number. */
const timelineEntry = z.object({
  type: z.enum(["enquiry", "sample", "quotation"]),
  ...enquiry.pick({ id: true, kind: true, reference: true, subject: true }).shape,
  kind: z.enum(ENQUIRY_KINDS).nullable(),
  state: z.string(),
  created_at: z.iso.datetime(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

const enquiryNote = z.object({ id: rowId, text: z.string(), by: z.string(), at: z.iso.datetime() });
export type EnquiryNote = z.output<typeof enquiryNote>;

/** The detail view of an enquiry. Notes, changes, replies and log are oldest first. */
export const enquiryDetail = listedEnquiry.extend({
  lines: z.array(enquiryDetailLine),
  spam: z.boolean(),
  address: z.string().nullable(),
  external_id: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  page: z.string().nullable(),
  language: z.string().nullable(),
  campaign: z.record(z.string(), z.string()).nullable(),
  /** Page paths of the published products, by product id. */
  addresses: z.record(z.string(), z.string()),
  notes: z.array(enquiryNote),
  /** The latest note. Null if it was removed. */
  note: z.string().nullable(),
  note_by: z.string().nullable(),
  note_at: z.iso.datetime().nullable(),
  changes: z.array(stateChange),
  log: z.array(logEntry),
  replies: z.array(enquiryReply),
  /**
   * Other enquiries with the same e-mail address or phone number, their samples, and quotations of the person, newest first, up to
   * MAX_OTHERS. `total` counts all, `enquiries` the enquiries among them.
   */
  others: z.object({ total: z.int(), enquiries: z.int(), rows: z.array(timelineEntry) }),
});
export type EnquiryDetail = z.output<typeof enquiryDetail>;

const NO_SAMPLE = { sample_state: null, courier: null, tracking: null, sent_on: null, arrived_on: null, note: null };

export const NO_OTHERS: EnquiryDetail["others"] = { total: 0, enquiries: 0, rows: [] };

/**
 * What API keys and webhooks get: no replies, which may contain prices, and no samples or quotations (contract section 17).
 * @param others enquiries only
 */
export const toIntegrationDetail = (enquiry: EnquiryDetail, others: EnquiryDetail["others"]): EnquiryDetail => ({
  ...enquiry,
  lines: enquiry.lines.flatMap((line) => (line.added_by === null ? { ...line, ...NO_SAMPLE } : [])),
  log: enquiry.log.filter(({ action }) => !/^(?:sample|quotation)_/.test(action)),
  replies: [],
  others,
});

/** Name for lists and headings. Privacy requests have no name, erased enquiries have nothing. */
export const getSenderName = ({ name, email, phone }: Pick<Enquiry, "name" | "email" | "phone">): string =>
  name || email || phone || enquiryWords.erasedSender;

export const MAX_OTHERS = 10;

/** Returns the version for If-Match. Opening an enquiry does not change it. */
export const getEnquiryVersion = ({ id, state, note, note_at, assignee, due, spam }: VersionedFields) =>
  computeVersion({ id, state, note, note_at, assignee, due, spam });
type VersionedFields = Pick<EnquiryDetail, "id" | "state" | "note" | "note_at" | "assignee" | "due" | "spam">;

export const assignees = z.object({ items: z.array(z.object({ name: z.string(), me: z.boolean() })) });
export type Assignees = z.output<typeof assignees>;

export const enquiryPage = z.object({ items: z.array(listedEnquiry), total: z.int(), next: rowId.nullable() });
export type EnquiryPage = z.output<typeof enquiryPage>;

const namedCounts = z.array(z.object({ name: z.string(), count: z.int() }));

/** Figures of the dashboard. `perDay` contains the last 30 days, oldest first, including days without enquiries. */
export const enquirySummary = z.object({
  unread: z.object(createRecord([...ENQUIRY_KINDS, "total"] as const, () => z.int())),
  overdue: z.int(),
  held: z.int(),
  /** Working minutes to the first answer: the median of the last 30 days. Null without answers. */
  medianAnswerMinutes: z.int().nullable(),
  perDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  topProducts: namedCounts,
  topBrochures: namedCounts,
});
export type EnquirySummary = z.output<typeof enquirySummary>;

const dayFilter = calendarDay(enquiryMessages.enquiries.dateInvalid);

const words = deskMessages;

const ASSIGNEE_FILTERS = ["me", "nobody"] as const;
const DUE_FILTERS = ["overdue", "open"] as const;
export const ENQUIRY_SORTS = ["received", "due"] as const;
export type EnquirySort = (typeof ENQUIRY_SORTS)[number];

/** The filter of the list and the export. All parts are optional; blank means absent. Days are inclusive, in the company's time zone. */
const enquiryFilter = z.object({
  search: textParameter("Search", MAX_SEARCH),
  kind: filterParameter(z.enum(ENQUIRY_KINDS, enquiryMessages.enquiries.kindInvalid)),
  state: filterParameter(z.enum(ENQUIRY_STATES, enquiryMessages.enquiries.stateInvalid)),
  from: filterParameter(dayFilter),
  to: filterParameter(dayFilter),
  assignee: filterParameter(z.enum(ASSIGNEE_FILTERS, words.assigneeFilter)),
  due: filterParameter(z.enum(DUE_FILTERS, words.dueFilter)),
});

export type EnquiryFilter = z.output<typeof enquiryFilter>;

/** The query of the list. `spam=true` lists spam instead of enquiries. */
export const enquiryListQuery = enquiryFilter.extend({
  spam: filterParameter(z.enum(["true", "false"], enquiryMessages.enquiries.spamInvalid).transform((text) => text === "true")),
  /** Cursor: the id of the last enquiry of the previous page. `page` is the alternative. */
  after: optionalParameter(reference(words.afterInvalid).optional()),
  page: pageNumber(enquiryMessages.enquiries.pageInvalid),
  limit: numberParameter(MAX_ROWS_PER_CALL, messages.lists.limitInvalid, ENQUIRIES_PER_PAGE),
  sort: filterParameter(z.enum(ENQUIRY_SORTS, words.sortInvalid)),
});

export type EnquiryListQuery = z.output<typeof enquiryListQuery>;

/** The query that deletes all spam. Other enquiries cannot be deleted in bulk. */
export const spamQuery = z.strictObject({ spam: z.literal("true", words.spamOnly) });

export const enquiryExportQuery = enquiryFilter.extend({ format: z.enum(EXPORT_FORMATS, enquiryMessages.enquiries.formatInvalid) });

export const enquiryChange = z.strictObject({
  state: z.enum(ENQUIRY_STATES, enquiryMessages.enquiries.stateInvalid).optional(),
  add_note: requiredText("Note", MAX_NOTE, words.noteRequired).optional(),
  remove_note: rowId.optional(),
  /** Adds a note too; blank removes the latest one. For callers that know one note only. */
  note: optionalText("Note", MAX_NOTE).optional(),
  read: z.boolean(enquiryMessages.enquiries.readInvalid).optional(),
  /** False turns spam into a new enquiry, which is then mailed to staff. */
  spam: z.boolean(enquiryMessages.enquiries.spamInvalid).optional(),
  assignee: requiredText("Assignee", MAX_NAME, words.assigneeUnknown).nullable().optional(),
  due: calendarDay(enquiryMessages.enquiries.dateInvalid).nullable().optional(),
  /** Logs that staff contacted the sender, and with which reply template. */
  reply: z
    .strictObject({
      channel: z.enum(REPLY_CHANNELS, words.channelInvalid),
      template: requiredText("Template", MAX_TEMPLATE_TITLE, words.templateRequired).optional(),
    })
    .optional(),
});

export const enquiriesChange = z.strictObject({
  ids: z.array(rowId).min(1).max(MAX_ROWS_PER_CALL),
  ...enquiryChange.pick({ state: true, spam: true }).shape,
});
export type EnquiriesChange = z.output<typeof enquiriesChange>;

export type EnquiryChangeRequest = z.output<typeof enquiryChange>;
