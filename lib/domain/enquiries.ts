import { z } from "zod";
import { rowId } from "@/lib/domain/ids";
import { MAX_NOTE, MAX_SEARCH } from "@/lib/domain/limits";
import { pageNumber } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { optionalText, storable } from "@/lib/domain/text";
import { versionOf } from "@/lib/domain/version";

/** What somebody sent: an enquiry about a tile, a contact message, or the request for a brochure. */
export const ENQUIRY_KINDS = ["tile", "message", "brochure"] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** How far staff are with it. */
export const ENQUIRY_STATES = ["new", "in_progress", "done"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The files that the current filter can be saved as. */
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Enquiries on one page of the desk. */
export const ENQUIRIES_PER_PAGE = 25;

/** One line of the desk's list. Times are ISO 8601 in UTC. */
export const enquiry = z.object({
  id: rowId,
  kind: z.enum(ENQUIRY_KINDS),
  /** The tile's or the brochure's name when it was asked for; null for a contact message. */
  subject: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  state: z.enum(ENQUIRY_STATES),
  /** When somebody first opened it; null while unread. */
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Enquiry = z.output<typeof enquiry>;

/** A change of state, and who made it when. */
const stateChange = z.object({ state: z.enum(ENQUIRY_STATES), by: z.string(), at: z.iso.datetime() });
export type EnquiryChange = z.output<typeof stateChange>;

/** The reading view: the enquiry, its internal note and its history, oldest change first. */
export const enquiryDetail = enquiry.extend({
  /** A bot sent it, as far as the form could tell. */
  spam: z.boolean(),
  note: z.string().nullable(),
  note_by: z.string().nullable(),
  note_at: z.iso.datetime().nullable(),
  changes: z.array(stateChange),
});
export type EnquiryDetail = z.output<typeof enquiryDetail>;

/** What two members of staff could take from each other. Opening it changes nothing of that. */
export const enquiryVersion = ({ id, state, note, note_at }: EnquiryDetail) => versionOf({ id, state, note, note_at });

/** One page of the list, newest first. `total` counts all that the filter lets through. */
export const enquiryPage = z.object({ rows: z.array(enquiry), total: z.int(), page: z.int(), pages: z.int() });
export type EnquiryPage = z.output<typeof enquiryPage>;

const namedCounts = z.array(z.object({ name: z.string(), count: z.int() }));

/** What the dashboard tells of enquiries. `perDay` holds the last 30 days, oldest first, also those without any. */
export const enquirySummary = z.object({
  unread: z.object({ tile: z.int(), message: z.int(), brochure: z.int(), total: z.int() }),
  perDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  topProducts: namedCounts,
  topBrochures: namedCounts,
});
export type EnquirySummary = z.output<typeof enquirySummary>;

const orAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const day = z.iso.date(messages.enquiries.dateInvalid);

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
});

export type EnquiryFilter = z.output<typeof enquiryFilter>;

/** The query of the list: of enquiries, or with `spam=true` of what bots sent. */
export const enquiryListQuery = enquiryFilter.extend({
  spam: orAbsent(z.enum(["true", "false"], messages.enquiries.spamInvalid).transform((text) => text === "true")),
  page: pageNumber(messages.enquiries.pageInvalid),
});

/** The query of the export. */
export const enquiryExportQuery = enquiryFilter.extend({ format: z.enum(EXPORT_FORMATS, messages.enquiries.formatInvalid) });

/** The body of PATCH /api/enquiries/{id}; absent parts stay as they are. */
export const enquiryChange = z.object({
  state: z.enum(ENQUIRY_STATES, messages.enquiries.stateInvalid).optional(),
  note: optionalText("Note", MAX_NOTE).optional(),
  read: z.boolean(messages.enquiries.readInvalid).optional(),
  /** Not spam: from then on it is an ordinary new enquiry, and is mailed. */
  spam: z.literal(false, messages.enquiries.notSpamOnly).optional(),
});

export type EnquiryChangeRequest = z.output<typeof enquiryChange>;
