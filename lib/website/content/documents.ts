import { z } from "zod";
import { parseStoredPicture } from "@/lib/media/pictures";
import { normaliseText } from "@/lib/shared/text/normalise";
import { EMAIL_PATTERN, stopOnError } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";
import { toChatLink } from "@/lib/website/content/chat-link";
import type { ContentPicture, Field, Fields, FilledFields, GroupField, TextKind, WrittenFields } from "@/lib/website/content/fields";
import { isShippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.content;

const LINK_PATTERN = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S*$/;
const PHONE_PATTERN = /^[\d +()-]{6,32}$/;

const CHECKS: Partial<Record<TextKind, { pattern: RegExp; error: string }>> = {
  chat: { pattern: LINK_PATTERN, error: words.chat },
  link: { pattern: LINK_PATTERN, error: words.link },
  email: { pattern: EMAIL_PATTERN, error: words.email },
  phone: { pattern: PHONE_PATTERN, error: words.phone },
  colour: { pattern: /^#[0-9a-f]{6}$/i, error: words.colour },
  time: { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, error: words.time },
  number: { pattern: /^\d{1,9}$/, error: words.number },
  latitude: { pattern: /^-?(?:90(?:\.0+)?|[1-8]?\d(?:\.\d+)?)$/, error: words.latitude },
  longitude: { pattern: /^-?(?:180(?:\.0+)?|(?:1[0-7]|[1-9])?\d(?:\.\d+)?)$/, error: words.longitude },
  country: { pattern: /^[a-z]{2}$/i, error: words.country },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function createTextSchema(label: string, input: TextKind, most: number, required: boolean) {
  const check = CHECKS[input];
  return z
    .string(messages.notText(label))
    .overwrite(normaliseText)
    .trim()
    .overwrite((value) => (input === "chat" && PHONE_PATTERN.test(value) && toChatLink(value)) || value)
    .max(most, stopOnError(messages.tooLong(label, most)))
    .refine((value) => value !== "" || !required, words.required(label))
    .refine((value) => value === "" || !check || check.pattern.test(value), check?.error)
    .refine((value) => value === "" || input !== "time-zone" || isTimeZone(value), words.timeZone);
}

const pictureSchema = z.strictObject({
  url: z
    .string()
    .refine((url) => url === "" || isShippedPicture(url) || parseStoredPicture(url) !== undefined, words.picture)
    .default(""),
  alt: z
    .string()
    .overwrite(normaliseText)
    .trim()
    .max(300, stopOnError(messages.tooLong("Alt text", 300)))
    .default(""),
  at: z
    .string()
    .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, words.at)
    .optional(),
});

function createFieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return createTextSchema(field.label, field.input, field.most, field.required ?? false).default("");
    case "texts":
      return z
        .array(createTextSchema(field.label, field.input, field.most, true))
        .max(field.entries, words.tooMany(field.label, field.entries))
        .nullable()
        .default(null);
    case "picture":
      return pictureSchema.prefault({});
    case "choice":
      return z.enum(["", ...Object.keys(field.choices)], words.choice(field.label)).default("");
    case "choices":
      return z
        .array(z.enum(Object.keys(field.choices), words.choice(field.label)))
        .max(Object.keys(field.choices).length)
        .nullable()
        .default(null)
        .refine((chosen) => !field.required || Boolean(chosen?.length), words.required(field.label));
    case "list":
      return z
        .array(z.strictObject({ ...createShape(field.fields), hidden: z.boolean().default(false) }))
        .max(field.entries, words.tooMany(field.label, field.entries))
        .nullable()
        .default(null);
    case "group":
      return z.strictObject(createShape(field.fields)).prefault({});
  }
}

const createShape = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field)]));

/** Creates the schema for the body of PUT /api/content/{group}. Missing fields are blank; blank fields show their default. */
export const createDocumentSchema = <F extends Fields>({ fields }: GroupField<F>) =>
  z.strictObject(createShape(fields)) as unknown as z.ZodType<WrittenFields<F>>;

type Json = { [name: string]: unknown };

/** Value of a blank field inside a list entry. List entries have no defaults. */
function getBlankValue(field: Field): unknown {
  switch (field.kind) {
    case "text":
      return "";
    case "choice":
      return Object.keys(field.choices)[0];
    case "picture":
      return { url: "", alt: "" };
    case "group":
      return getBlankValues(field.fields);
    default:
      return [];
  }
}
const getBlankValues = (fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, getBlankValue(field)]));

function fillPicture(written: Partial<ContentPicture>, usual: ContentPicture): ContentPicture {
  const alt = written.alt ?? "";
  return written.url ? { url: written.url, alt, ...(written.at && { at: written.at }) } : { ...usual, alt: alt || usual.alt };
}

function fillField(field: Field, written: unknown, initial: unknown): unknown {
  switch (field.kind) {
    case "text":
    case "choice":
      return written || initial;
    case "picture":
      return fillPicture((written ?? {}) as ContentPicture, initial as ContentPicture);
    case "group":
      return fillFields(field.fields, (written ?? {}) as Json, initial as Json);
    case "list": {
      const shown = (written as Json[] | null | undefined)?.filter(({ hidden }) => !hidden);
      return shown ? shown.map((entry) => fillFields(field.fields, entry, getBlankValues(field.fields))) : initial;
    }
    default:
      return written ?? initial;
  }
}

const fillFields = (fields: Fields, written: Json, initial: Json): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fillField(field, written[name], initial[name])]));

/** Fills blank fields with defaults, and removes hidden entries. Fields missing from older documents count as blank. */
export const fillDocument = <F extends Fields>(of: GroupField<F>, written: object, defaults: FilledFields<F>): FilledFields<F> =>
  fillFields(of.fields, written as Json, defaults as Json) as FilledFields<F>;
