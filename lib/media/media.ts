import { z } from "zod";
import { chosenColours, colourKey, palette } from "@/lib/media/colour-schemas";
import { type ColourKey, coloursOf } from "@/lib/media/colours";
import { imageFile, type Refusal } from "@/lib/shared/files";
import { reference, rowId } from "@/lib/shared/ids";
import { languages, ORIGINAL } from "@/lib/shared/languages";
import { MAX_ALT, MAX_FILE_NAME, MAX_GALLERY_BYTES, MAX_GALLERY_FILES, MAX_SEARCH } from "@/lib/shared/limits";
import { pageNumber, rowLimit, whenGiven } from "@/lib/shared/paging";
import { AUDIT_RESOURCES } from "@/lib/shared/resources";
import { storable } from "@/lib/shared/text/text";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const words = messages.media;

/** A point of a picture, from 0 to 1: from its left to its right edge, from its upper to its lower one. */
export const focus = z.strictObject({
  x: z.number(words.focusInvalid).min(0, words.focusInvalid).max(1, words.focusInvalid),
  y: z.number(words.focusInvalid).min(0, words.focusInvalid).max(1, words.focusInvalid),
});
export type Focus = z.output<typeof focus>;

/** A place that shows a picture, and the screen of the back office where that is looked after. */
export const mediaUse = z.object({ resource: z.enum(AUDIT_RESOURCES), id: rowId, title: z.string(), href: z.string() });
export type MediaUse = z.output<typeof mediaUse>;

/** A stored picture, as GET /api/media lists it. */
export const media = z.object({
  id: rowId,
  url: z.string(),
  name: z.string(),
  /** What it shows, in words, by language. */
  alt: z.record(z.string(), z.string()),
  focus: focus.nullable(),
  /** The colours that were found in it, in CIELAB; null until they are read. */
  palette: palette.nullable(),
  /** What staff say its colours are; null where they leave it at what was found. */
  colours: z.array(colourKey).nullable(),
  width: z.int(),
  height: z.int(),
  /** Of the original; null where it was stored before this was known. */
  bytes: z.int().nullable(),
  in_library: z.boolean(),
  created_at: z.iso.datetime(),
  version: z.string(),
  used_in: z.array(mediaUse),
});
export type Media = z.output<typeof media>;

/** What staff call a picture. */
export const mediaName = ({ id, name }: Pick<Media, "id" | "name">) => name || `Picture ${id}`;

/** What a picture's colours are called: as staff say, else as found. */
export const coloursOfMedia = ({ palette, colours }: Pick<Media, "palette" | "colours">): ColourKey[] =>
  colours ?? coloursOf(palette ?? []);

/** What If-Match wants back. Where a picture is used is no part of it, nor what was found in it: nobody writes that. */
export const mediaVersion = ({ id, url, name, alt, focus, colours, in_library }: Omit<Media, "version" | "used_in" | "palette">) =>
  versionOf({ id, url, name, alt: versionOf(alt), focus, colours, in_library });

export const mediaQuery = z.strictObject({
  search: z.string().overwrite(storable).trim().max(MAX_SEARCH, messages.tooLong("Search", MAX_SEARCH)).default(""),
  /** The whole address of one picture. */
  url: z.string().max(MAX_SEARCH, messages.tooLong("url", MAX_SEARCH)).optional(),
  unused: whenGiven(z.literal(["0", "1"], words.unusedInvalid).default("0")).transform((value) => value === "1"),
  after: whenGiven(reference(messages.lists.afterInvalid).optional()),
  page: pageNumber(words.pageInvalid),
  limit: rowLimit,
});
export type MediaQuery = z.output<typeof mediaQuery>;

export const mediaPage = z.object({ items: z.array(media), total: z.int(), next: z.int().nullable() });
export type MediaPage = z.output<typeof mediaPage>;

const altText = z
  .string(messages.notText("Alternative text"))
  .overwrite(storable)
  .trim()
  .max(MAX_ALT, messages.tooLong("Alternative text", MAX_ALT));

/** What is not named stays; an empty text takes that language's away, `focus` null puts it back into the middle, `colours` null to those found. */
export const mediaChange = z
  .strictObject({
    name: z
      .string(words.nameRequired)
      .overwrite(storable)
      .trim()
      .min(1, words.nameRequired)
      .max(MAX_FILE_NAME, messages.tooLong("Name", MAX_FILE_NAME)),
    alt: z.strictObject(Object.fromEntries(languages.map(({ code }) => [code, altText.optional()]))),
    focus: focus.nullable(),
    colours: chosenColours.nullable(),
  })
  .partial();
export type MediaChange = z.output<typeof mediaChange>;

const tooLarge = { status: 413 } satisfies Refusal;

/** One of many files chosen at once: what is wrong with it is told by its name. */
export const mediaFile = imageFile(words.nothingChosen, messages.gallery);

export const mediaUpload = z.strictObject({
  files: z
    .array(mediaFile, words.nothingChosen)
    .min(1, words.nothingChosen)
    .refine((files) => files.length <= MAX_GALLERY_FILES, { error: messages.gallery.tooMany(MAX_GALLERY_FILES), params: tooLarge })
    .refine((files) => files.reduce((bytes, { size }) => bytes + size, 0) <= MAX_GALLERY_BYTES, {
      error: messages.gallery.tooMuch,
      params: tooLarge,
    }),
});

/** What is answered of an uploaded file: whether its picture was there before. */
export const uploadedMedia = media.extend({ already: z.boolean() });
export type UploadedMedia = z.output<typeof uploadedMedia>;

export const mediaReplacement = z.strictObject({
  file: imageFile(words.replacementRequired),
  /** "1": if the library has this picture already, move all uses to it instead of refusing the file. */
  use_existing: z.literal("1").optional(),
});

/** What pages need to know of a picture beside its address: where to hold it when it is cut, and what it shows. */
export type PictureView = { at?: string; alt?: string };

/** By address; a picture of which nothing is said is not among them. */
export type PictureViews = Record<string, PictureView>;

/** A row with what is known of the picture that it names, as pages read it. */
export type Viewed<Row> = Row & { view?: PictureView };

/** As CSS spells a position: "50% 20%". */
export const positionOf = ({ x, y }: Focus) => `${Math.round(x * 1000) / 10}% ${Math.round(y * 1000) / 10}%`;

/** What a picture shows, in the language of the pages. */
export const altOf = (alt: Record<string, string>) => alt[ORIGINAL] ?? "";
