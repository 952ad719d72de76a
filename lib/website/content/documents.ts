import { z } from "zod";
import { storedPicture } from "@/lib/media/pictures";
import { EMAIL, stopAt, storable } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";
import type { ContentPicture, Field, Fields, FilledFields, GroupField, TextKind, WrittenFields } from "@/lib/website/content/fields";
import { isShipped } from "@/lib/website/content/shipped-pictures";

const words = messages.content;

const CHECKS: Partial<Record<TextKind, { pattern: RegExp; error: string }>> = {
  link: { pattern: /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S*$/, error: words.link },
  email: { pattern: EMAIL, error: words.email },
  phone: { pattern: /^[\d +()-]{6,32}$/, error: words.phone },
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

function textOf(label: string, input: TextKind, most: number, required: boolean) {
  const check = CHECKS[input];
  return z
    .string(messages.notText(label))
    .overwrite(storable)
    .trim()
    .max(most, stopAt(messages.tooLong(label, most)))
    .refine((value) => value !== "" || !required, words.required(label))
    .refine((value) => value === "" || !check || check.pattern.test(value), check?.error)
    .refine((value) => value === "" || input !== "time-zone" || isTimeZone(value), words.timeZone);
}

const picture = z.strictObject({
  url: z
    .string()
    .refine((url) => url === "" || isShipped(url) || storedPicture(url) !== undefined, words.picture)
    .default(""),
  alt: z
    .string()
    .overwrite(storable)
    .trim()
    .max(300, stopAt(messages.tooLong("Alternative text", 300)))
    .default(""),
  at: z
    .string()
    .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, words.at)
    .optional(),
});

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return textOf(field.label, field.input, field.most, field.required ?? false).default("");
    case "texts":
      return z
        .array(textOf(field.label, field.input, field.most, true))
        .max(field.entries, words.tooMany(field.label, field.entries))
        .nullable()
        .default(null);
    case "picture":
      return picture.prefault({});
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
        .array(z.strictObject({ ...shapeOf(field.fields), hidden: z.boolean().default(false) }))
        .max(field.entries, words.tooMany(field.label, field.entries))
        .nullable()
        .default(null);
    case "group":
      return z.strictObject(shapeOf(field.fields)).prefault({});
  }
}

const shapeOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

/** What PUT /api/content/{group} takes: a field that is left out is blank, and a blank one shows its default. */
export const documentSchema = <F extends Fields>({ fields }: GroupField<F>) =>
  z.strictObject(shapeOf(fields)) as unknown as z.ZodType<WrittenFields<F>>;

type Json = { [name: string]: unknown };

/** What an entry of a list shows where it is left blank: entries have no defaults. */
function blank(field: Field): unknown {
  switch (field.kind) {
    case "text":
      return "";
    case "choice":
      return Object.keys(field.choices)[0];
    case "picture":
      return { url: "", alt: "" };
    case "group":
      return blanks(field.fields);
    default:
      return [];
  }
}
const blanks = (fields: Fields): Json => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)]));

function filledPicture(written: Partial<ContentPicture>, usual: ContentPicture): ContentPicture {
  const alt = written.alt ?? "";
  return written.url ? { url: written.url, alt, ...(written.at && { at: written.at }) } : { ...usual, alt: alt || usual.alt };
}

function filledField(field: Field, written: unknown, initial: unknown): unknown {
  switch (field.kind) {
    case "text":
    case "choice":
      return written || initial;
    case "picture":
      return filledPicture((written ?? {}) as ContentPicture, initial as ContentPicture);
    case "group":
      return filledFields(field.fields, (written ?? {}) as Json, initial as Json);
    case "list": {
      const shown = (written as Json[] | null | undefined)?.filter(({ hidden }) => !hidden);
      return shown ? shown.map((entry) => filledFields(field.fields, entry, blanks(field.fields))) : initial;
    }
    default:
      return written ?? initial;
  }
}

const filledFields = (fields: Fields, written: Json, initial: Json): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filledField(field, written[name], initial[name])]));

/**
 * What visitors are shown: what staff wrote, and the defaults where they left a field blank; hidden entries are left out.
 * @param written as the schema gave it; a document of before a field was there lacks it, which counts as blank
 */
export const filled = <F extends Fields>(of: GroupField<F>, written: object, defaults: FilledFields<F>): FilledFields<F> =>
  filledFields(of.fields, written as Json, defaults as Json) as FilledFields<F>;
