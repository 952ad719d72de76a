// Field definitions of website documents. The schema, the types and the form of a group are derived from them (documents.ts).

/** A shipped (/images/…) or uploaded picture. An empty `alt` means the library's, or none. `at` is a CSS position: "50% 60%". */
export type ContentPicture = { url: string; alt: string; at?: string };

type Named = {
  label: string;
  /** Hint: where visitors see it. */
  where?: string;
};

export type TextKind =
  | "line"
  | "paragraph"
  | "link"
  | "email"
  | "phone"
  | "chat"
  | "colour"
  | "time"
  | "number"
  | "time-zone"
  | "latitude"
  | "longitude"
  | "country"
  | "catalogue-title";

/**
 * `fixed` texts are the same in every language: names and search terms. `required` applies only inside list entries. Elsewhere a blank
 * field shows its default.
 */
export type TextField = Named & { kind: "text"; input: TextKind; most: number; required?: boolean; fixed?: true };
/** List of texts: address lines, phone numbers, keywords. */
export type TextsField = Named & { kind: "texts"; input: TextKind; most: number; entries: number; one: string; fixed?: true };
export type PictureField = Named & { kind: "picture" };
export type ChoiceField<Choice extends string = string> = Named & { kind: "choice"; choices: Record<Choice, string> };
export type ChoicesField<Choice extends string = string> = Named & { kind: "choices"; choices: Record<Choice, string>; required?: boolean };
/** Sortable list. Entries can be hidden without deleting them. */
export type ListField<F extends Fields = Fields> = Named & {
  kind: "list";
  one: string;
  entries: number;
  title: keyof F & string;
  fields: F;
};
export type GroupField<F extends Fields = Fields> = Named & { kind: "group"; fields: F; elsewhere?: Elsewhere };
/** The screen where staff edit the rest of a section. */
type Elsewhere = { href: string; label: string };

export type Field = TextField | TextsField | PictureField | ChoiceField | ChoicesField | ListField | GroupField;
export type Fields = { [name: string]: Field };

/** Value for visitors: defaults filled in, hidden entries removed. */
type Filled<F> = F extends TextField
  ? string
  : F extends TextsField
    ? string[]
    : F extends PictureField
      ? ContentPicture
      : F extends ChoiceField<infer Choice>
        ? Choice
        : F extends ChoicesField<infer Choice>
          ? Choice[]
          : F extends { kind: "list"; fields: infer G }
            ? FilledFields<G>[]
            : F extends { kind: "group"; fields: infer G }
              ? FilledFields<G>
              : never;
export type FilledFields<G> = { -readonly [Name in keyof G]: Filled<G[Name]> };

/** Value as staff wrote it. "" and null mean the default. */
type Written<F> = F extends TextField
  ? string
  : F extends TextsField
    ? string[] | null
    : F extends PictureField
      ? ContentPicture
      : F extends ChoiceField<infer Choice>
        ? Choice | ""
        : F extends ChoicesField<infer Choice>
          ? Choice[] | null
          : F extends { kind: "list"; fields: infer G }
            ? (WrittenFields<G> & { hidden: boolean })[] | null
            : F extends { kind: "group"; fields: infer G }
              ? WrittenFields<G>
              : never;
export type WrittenFields<G> = { -readonly [Name in keyof G]: Written<G[Name]> };

type FieldOptions = { where?: string; most?: number; required?: boolean; fixed?: true };

const LINE_LENGTH = 200;
const PARAGRAPH_LENGTH = 2_000;

const defineText =
  (input: TextKind, usual: number) =>
  (label: string, { most = usual, ...more }: FieldOptions = {}): TextField => ({ kind: "text", input, label, most, ...more });

export const line = defineText("line", LINE_LENGTH);
export const paragraph = defineText("paragraph", PARAGRAPH_LENGTH);
export const link = defineText("link", 500);
export const email = defineText("email", 254);
/** A WhatsApp link. A phone number is turned into one. */
export const chat = defineText("chat", 500);
/** HH:MM */
export const time = defineText("time", 5);
/** Digits only, because the page counts up to it. Use `line` for text such as "250+". */
export const number = defineText("number", 12);
/** Decimal degrees. */
export const latitude = defineText("latitude", 12);
export const longitude = defineText("longitude", 12);
export const country = defineText("country", 2);
/** Title of a product, subcategory or category, which pages link to. */
export const catalogueTitle = defineText("catalogue-title", LINE_LENGTH);
export const timeZone = defineText("time-zone", 60);

export const texts = (
  label: string,
  {
    one,
    entries = 20,
    most = LINE_LENGTH,
    input = "line",
    where,
  }: { one: string; entries?: number; most?: number; input?: TextKind; where?: string },
): TextsField => ({ kind: "texts", label, one, entries, most, input, where });

export const pictureField = (label: string, where?: string): PictureField => ({ kind: "picture", label, where });

export const choice = <const C extends Record<string, string>>(
  label: string,
  choices: C,
  where?: string,
): ChoiceField<keyof C & string> => ({ kind: "choice", label, choices, where });

export const choices = <const C extends Record<string, string>>(
  label: string,
  of: C,
  more: Pick<FieldOptions, "where" | "required"> = {},
): ChoicesField<keyof C & string> => ({ kind: "choices", label, choices: of, ...more });

export const list = <const F extends Fields>(
  label: string,
  more: { one: string; title: keyof F & string; entries?: number; where?: string },
  fields: F,
): ListField<F> => ({ kind: "list", label, entries: 50, fields, ...more });

export const group = <const F extends Fields>(label: string, fields: F, where?: string, elsewhere?: Elsewhere): GroupField<F> => ({
  kind: "group",
  label,
  fields,
  where,
  elsewhere,
});

/** Placeholder in texts for the company's reply promise, so that pages and e-mails never differ. */
export const PROMISE = "{promise}";

export const fillPromise = <T extends object>(document: T, promise: string): T =>
  JSON.parse(JSON.stringify(document).replaceAll(PROMISE, () => JSON.stringify(promise).slice(1, -1)));
