// What a document of the website is made of. From a group's fields come its schema, its type and its form (documents.ts).

/**
 * A picture of the project's own (/images/…), or a stored one (/uploads/…); `alt` is "" where the library tells it, or where
 * it only decorates. `at` is the part that matters where it is cut, as CSS spells a position: "50% 60%".
 */
export type ContentPicture = { url: string; alt: string; at?: string };

type Named = {
  label: string;
  /** Where visitors see it. */
  where?: string;
};

export type TextKind =
  | "line"
  | "paragraph"
  | "link"
  | "email"
  | "phone"
  | "colour"
  | "time"
  | "number"
  | "time-zone"
  | "latitude"
  | "longitude"
  | "country";

/** Words. `required` speaks of an entry of a list: what a group leaves blank is its default. */
export type TextField = Named & { kind: "text"; input: TextKind; most: number; required?: boolean };
/** Words one below the other: lines of an address, telephone numbers, keywords. */
export type TextsField = Named & { kind: "texts"; input: TextKind; most: number; entries: number; one: string };
export type PictureField = Named & { kind: "picture" };
export type ChoiceField<Choice extends string = string> = Named & { kind: "choice"; choices: Record<Choice, string> };
/** Some of several. */
export type ChoicesField<Choice extends string = string> = Named & { kind: "choices"; choices: Record<Choice, string>; required?: boolean };
/** Entries that are put in order, and hidden without being deleted. */
export type ListField<F extends Fields = Fields> = Named & {
  kind: "list";
  /** What one entry is called. */
  one: string;
  /** The most entries. */
  entries: number;
  /** The field by which an entry is told from others in its list. */
  title: keyof F & string;
  fields: F;
};
/** Fields that belong together: a section of a page. */
export type GroupField<F extends Fields = Fields> = Named & { kind: "group"; fields: F };

export type Field = TextField | TextsField | PictureField | ChoiceField | ChoicesField | ListField | GroupField;
export type Fields = { [name: string]: Field };

/** What visitors are shown of a field: defaults filled in, hidden entries left out. */
export type Filled<F> = F extends TextField
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

/** What staff wrote: "" and null stand for the default. */
export type Written<F> = F extends TextField
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

type More = { where?: string; most?: number; required?: boolean };

const LINE = 200;
const PARAGRAPH = 2_000;

const text =
  (input: TextKind, usual: number) =>
  (label: string, { most = usual, ...more }: More = {}): TextField => ({ kind: "text", input, label, most, ...more });

export const line = text("line", LINE);
export const paragraph = text("paragraph", PARAGRAPH);
export const link = text("link", 500);
export const email = text("email", 254);
export const phone = text("phone", 32);
/** #rrggbb */
export const colour = text("colour", 7);
/** HH:MM */
export const time = text("time", 5);
/** A number with what may stand beside it ("250+") is a line; this one is counted. */
export const number = text("number", 12);
/** Degrees, with a point. */
export const latitude = text("latitude", 12);
export const longitude = text("longitude", 12);
/** Two letters, as in ISO 3166. */
export const country = text("country", 2);
/** A name of the IANA data base. */
export const timeZone = text("time-zone", 60);

export const texts = (
  label: string,
  {
    one,
    entries = 20,
    most = LINE,
    input = "line",
    where,
  }: { one: string; entries?: number; most?: number; input?: TextKind; where?: string },
): TextsField => ({ kind: "texts", label, one, entries, most, input, where });

export const pictureField = (label: string, where?: string): PictureField => ({ kind: "picture", label, where });

export const choice = <const C extends Record<string, string>>(
  label: string,
  choices: C,
  where?: string,
): ChoiceField<keyof C & string> => ({
  kind: "choice",
  label,
  choices,
  where,
});

export const choices = <const C extends Record<string, string>>(
  label: string,
  of: C,
  more: Pick<More, "where" | "required"> = {},
): ChoicesField<keyof C & string> => ({ kind: "choices", label, choices: of, ...more });

export const list = <const F extends Fields>(
  label: string,
  more: { one: string; title: keyof F & string; entries?: number; where?: string },
  fields: F,
): ListField<F> => ({ kind: "list", label, entries: 50, fields, ...more });

export const group = <const F extends Fields>(label: string, fields: F, where?: string): GroupField<F> => ({
  kind: "group",
  label,
  fields,
  where,
});
