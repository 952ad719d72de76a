import { z } from "zod";
import { ENQUIRY_KINDS } from "@/lib/enquiries/enquiries";
import { privacyMessages } from "@/lib/privacy/words";
import { rowId } from "@/lib/shared/ids";
import { MAX_EMAIL, MAX_REASON } from "@/lib/shared/limits";
import { filterParameter } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";
import { EMAIL_PATTERN, MIN_PHONE_DIGITS, normaliseEmail, normalisePhone, requiredText } from "@/lib/shared/text/text";

const words = privacyMessages.people;

/** Two phone numbers are the same if this many last digits match. The country code, a leading 0 and spaces do not matter. */
export const MATCHED_PHONE_DIGITS = 9;

/** Limits the people in one response, because anyone may send enquiries with the phone number of another person. */
export const MAX_FOUND_PEOPLE = 50;

/** Limits the enquiries that are shown apart, because anyone may send many with the phone number of another person. */
export const MAX_UNCONFIRMED = 200;

export type PersonQuery = { email: string } | { digits: string };

function parsePersonQuery(text: string): PersonQuery | undefined {
  const email = normaliseEmail(text);
  if (EMAIL_PATTERN.test(email)) return { email };
  const phone = normalisePhone(text);
  const digits = phone.replace(/\D/g, "");
  const isPhone = /^[\d +()-]+$/.test(phone) && digits.length >= MIN_PHONE_DIGITS;
  return isPhone ? { digits: digits.slice(-MATCHED_PHONE_DIGITS) } : undefined;
}

export const peopleQuery = z.strictObject({
  q: z
    .string(words.queryInvalid)
    .overwrite(normaliseText)
    .trim()
    .max(MAX_EMAIL, { error: words.queryInvalid, abort: true })
    .transform((text, context): PersonQuery => {
      const query = parsePersonQuery(text);
      if (query) return query;
      context.addIssue({ code: "custom", message: words.queryInvalid });
      return z.NEVER;
    }),
});

/** Keyed hash of the e-mail address, or of the phone number if there is no address. */
export const personId = z.string().regex(/^[0-9a-f]{32}$/, words.invalidId);

const CONTACT_KINDS = [...ENQUIRY_KINDS, "trash"] as const;
export const COUNTED_KINDS = [...CONTACT_KINDS, "quotations"] as const;
const counts = z.record(z.enum(COUNTED_KINDS), z.int());
export type PersonCounts = z.output<typeof counts>;

/** An enquiry without an e-mail address that has a phone number of the person. Another person may have sent it. */
const unconfirmedEnquiry = z.object({
  id: rowId,
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  phone: z.string(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type UnconfirmedEnquiry = z.output<typeof unconfirmedEnquiry>;

/** Name and phone are from the latest enquiry. `trash` counts deleted enquiries of all kinds. */
const person = z.object({
  ...{ id: personId, name: z.string(), email: z.string(), phone: z.string(), counts },
  /** Left out of `counts`, exports and erasures, unless they are named in `include`. */
  unconfirmed: z.array(unconfirmedEnquiry),
});
export type Person = z.output<typeof person>;

export const people = z.object({ items: z.array(person) });
export type People = z.output<typeof people>;

export const ERASED_KINDS = [...COUNTED_KINDS, "notes", "mails"] as const;

/** `kept` counts the records that tax law requires firms to keep: accepted quotations. */
export const erasure = z.object({ erased: z.record(z.enum(ERASED_KINDS), z.int()), kept: z.object({ quotations: z.int() }) });
export type Erasure = z.output<typeof erasure>;

const include = z.array(rowId, words.includeInvalid).max(MAX_UNCONFIRMED, words.includeInvalid);

export const includeQuery = z.strictObject({
  include: filterParameter(
    z
      .string()
      .regex(/^\d+(,\d+)*$/, words.includeInvalid)
      .transform((text) => text.split(",").map(Number))
      .pipe(include),
  ),
});

export const toIncludeQuery = (ids: number[]): string => (ids.length > 0 ? `?include=${ids.join(",")}` : "");

export const erasureRequest = z.strictObject({
  reason: requiredText("Reason", MAX_REASON, privacyMessages.erase.reasonRequired),
  include: include.optional(),
});

export type ErasureRequest = z.output<typeof erasureRequest>;

const erasedPerson = z.object({ id: personId, reason: z.string(), by: z.string(), at: z.iso.datetime() });
export const erasedPeople = z.object({ items: z.array(erasedPerson) });
export type ErasedPerson = z.output<typeof erasedPerson>;
