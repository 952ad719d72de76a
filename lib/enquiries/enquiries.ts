import { z } from "zod";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { REQUEST_UNITS } from "@/lib/enquiries/requests";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_NAME, MAX_NOTE, MAX_ROWS_PER_CALL, MAX_SEARCH, MAX_TEMPLATE_TITLE } from "@/lib/shared/limits";
import { numberUpTo, pageNumber, whenGiven } from "@/lib/shared/paging";
import { optionalText, requiredText, storable } from "@/lib/shared/text/text";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

/** What somebody sent: an enquiry about a tile, a contact message, the request for a brochure, or a request for products. */
export const ENQUIRY_KINDS = ["tile", "message", "brochure", "request"] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** How far staff are with it. */
export const ENQUIRY_STATES = ["new", "in_progress", "done"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The files that the current filter can be saved as. */
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Enquiries on one page of the desk. */
export const ENQUIRIES_PER_PAGE = 25;

/** One product of a request, as it was called when it was asked for. */
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

/** One line of the desk's list. Times are ISO 8601 in UTC. */
export const enquiry = z.object({
  id: rowId,
  kind: z.enum(ENQUIRY_KINDS),
  /** By which the sender of a request knows it. */
  reference: z.string().nullable(),
  /** The tile's, the brochure's or the first product's name when it was asked for; null for a contact message. */
  subject: z.string().nullable(),
  /** The product it is about, as far as its form told. */
  product_id: rowId.nullable(),
  lines: z.array(enquiryLine),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  state: z.enum(ENQUIRY_STATES),
  /** When somebody first opened it; null while unread. */
  read_at: z.iso.datetime().nullable(),
  /** Who follows it up, and the day on which that is to be done. */
  assignee: z.string().nullable(),
  due: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
});
export type Enquiry = z.output<typeof enquiry>;

/** A change of state, and who made it when. */
const stateChange = z.object({ state: z.enum(ENQUIRY_STATES), by: z.string(), at: z.iso.datetime() });
export type EnquiryChange = z.output<typeof stateChange>;

/** What can be done about an enquiry, as its log tells: a change of state, of who follows it up, of the day; a note, a reply, a mark. */
export const LOG_ACTIONS = ["state", "assigned", "due", "note", "whatsapp", "mail", "spam", "not_spam", "confirmed"] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** A line of the log. `detail` is the state, the assignee, the day, or the name of the reply's template; `by` is "" for the site itself. */
const logEntry = z.object({ action: z.enum(LOG_ACTIONS), detail: z.string().nullable(), by: z.string(), at: z.iso.datetime() });
export type LogEntry = z.output<typeof logEntry>;

/** Another enquiry of the same person. */
const otherEnquiry = enquiry.pick({ id: true, kind: true, reference: true, subject: true, state: true, created_at: true });
export type OtherEnquiry = z.output<typeof otherEnquiry>;

/** The reading view: the enquiry, its internal note and its history, oldest change first. */
export const enquiryDetail = enquiry.extend({
  /** A bot sent it, as far as the form could tell, or staff marked it. */
  spam: z.boolean(),
  /** The path of the page, the language and the campaign that it came from. */
  page: z.string().nullable(),
  language: z.string().nullable(),
  campaign: z.record(z.string(), z.string()).nullable(),
  /** Where visitors find the product of each line, or the one it is about: the path of its page by its id, for those that are published. */
  addresses: z.record(z.string(), z.string()),
  note: z.string().nullable(),
  note_by: z.string().nullable(),
  note_at: z.iso.datetime().nullable(),
  changes: z.array(stateChange),
  log: z.array(logEntry),
  /** What else came from the same e-mail address or phone number, newest first: the newest of them, and how many there are. */
  others: z.object({ total: z.int(), rows: z.array(otherEnquiry) }),
});
export type EnquiryDetail = z.output<typeof enquiryDetail>;

/** Other enquiries of a person that the reading view lists. */
export const MAX_OTHERS = 10;

/** What two members of staff could take from each other. Opening it changes nothing of that. */
export const enquiryVersion = ({ id, state, note, note_at, assignee, due, spam }: Versioned) =>
  versionOf({ id, state, note, note_at, assignee, due, spam });
type Versioned = Pick<EnquiryDetail, "id" | "state" | "note" | "note_at" | "assignee" | "due" | "spam">;

/** Who can follow enquiries up: the administrators. */
export const assignees = z.object({ items: z.array(z.object({ name: z.string(), me: z.boolean() })) });
export type Assignees = z.output<typeof assignees>;

/** A part of the list, newest first. `total` counts all that the filter lets through. */
export const enquiryPage = z.object({ items: z.array(enquiry), total: z.int(), next: rowId.nullable() });
export type EnquiryPage = z.output<typeof enquiryPage>;

const namedCounts = z.array(z.object({ name: z.string(), count: z.int() }));

/** What the dashboard tells of enquiries. `perDay` holds the last 30 days, oldest first, also those without any. */
export const enquirySummary = z.object({
  unread: z.object({ tile: z.int(), message: z.int(), brochure: z.int(), request: z.int(), total: z.int() }),
  /** What should have been done before today, and is not. */
  overdue: z.int(),
  perDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  topProducts: namedCounts,
  topBrochures: namedCounts,
});
export type EnquirySummary = z.output<typeof enquirySummary>;

const orAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const day = z.iso.date(messages.enquiries.dateInvalid);

const words = deskMessages;

export const ASSIGNED = ["me", "nobody"] as const;
export const DUE = ["overdue", "open"] as const;
export const ENQUIRY_SORTS = ["received", "due"] as const;
export type EnquirySort = (typeof ENQUIRY_SORTS)[number];

/** The query of the list and of the export: every part is optional, a blank one counts as absent. Days are inclusive, in the time zone of the firm. */
export const enquiryFilter = z.object({
  search: z.preprocess(
    (value) => (typeof value === "string" ? storable(value).trim() || undefined : value),
    z.string().max(MAX_SEARCH, messages.tooLong("Search", MAX_SEARCH)).optional(),
  ),
  kind: orAbsent(z.enum(ENQUIRY_KINDS, messages.enquiries.kindInvalid)),
  state: orAbsent(z.enum(ENQUIRY_STATES, messages.enquiries.stateInvalid)),
  from: orAbsent(day),
  to: orAbsent(day),
  /** What the caller follows up, or nobody does. */
  assignee: orAbsent(z.enum(ASSIGNED, words.assigneeFilter)),
  /** What is not done and has a day, or had one before today. */
  due: orAbsent(z.enum(DUE, words.dueFilter)),
});

export type EnquiryFilter = z.output<typeof enquiryFilter>;

/** The query of the list: of enquiries, or with `spam=true` of what bots sent. */
export const enquiryListQuery = enquiryFilter.extend({
  spam: orAbsent(z.enum(["true", "false"], messages.enquiries.spamInvalid).transform((text) => text === "true")),
  /** Behind an enquiry, or a page by its number. */
  after: whenGiven(reference(words.afterInvalid).optional()),
  page: pageNumber(messages.enquiries.pageInvalid),
  limit: numberUpTo(MAX_ROWS_PER_CALL, messages.lists.limitInvalid, ENQUIRIES_PER_PAGE),
  /** Newest first, or what is due first. */
  sort: orAbsent(z.enum(ENQUIRY_SORTS, words.sortInvalid)),
});

export type EnquiryListQuery = z.output<typeof enquiryListQuery>;

/** The query that empties the spam folder: nothing else can be deleted as a whole. */
export const spamQuery = z.strictObject({ spam: z.literal("true", words.spamOnly) });

/** The query of the export. */
export const enquiryExportQuery = enquiryFilter.extend({ format: z.enum(EXPORT_FORMATS, messages.enquiries.formatInvalid) });

/** How a reply is sent. */
export const REPLY_CHANNELS = ["whatsapp", "mail"] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** The body of PATCH /api/enquiries/{id}; absent parts stay as they are. */
export const enquiryChange = z.object({
  state: z.enum(ENQUIRY_STATES, messages.enquiries.stateInvalid).optional(),
  note: optionalText("Note", MAX_NOTE).optional(),
  read: z.boolean(messages.enquiries.readInvalid).optional(),
  /** Spam is never mailed. What is not is an ordinary new enquiry from then on, and is mailed. */
  spam: z.boolean(messages.enquiries.spamInvalid).optional(),
  /** The name of an administrator, or null for nobody. */
  assignee: requiredText("Assignee", MAX_NAME, words.assigneeUnknown).nullable().optional(),
  due: z.iso.date(messages.enquiries.dateInvalid).nullable().optional(),
  /** A reply that was begun, for the log. */
  reply: z
    .strictObject({
      channel: z.enum(REPLY_CHANNELS, words.channelInvalid),
      template: requiredText("Template", MAX_TEMPLATE_TITLE, words.templateRequired),
    })
    .optional(),
});

export type EnquiryChangeRequest = z.output<typeof enquiryChange>;
