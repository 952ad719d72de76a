import { z } from "zod";
import { MAX_SWATCHES } from "@/lib/media/look";
import { mediaMessages } from "@/lib/media/words";
import { type ErrorStatus, imageFile } from "@/lib/shared/files";
import { idField, reference, rowId } from "@/lib/shared/ids";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import {
  MAX_ALT,
  MAX_FILE_NAME,
  MAX_GALLERY_BYTES,
  MAX_GALLERY_FILES,
  MAX_ROWS_PER_CALL,
  MAX_SEARCH,
  ROWS_PER_PAGE,
} from "@/lib/shared/limits";
import { optionalParameter, pageNumber, rowLimit } from "@/lib/shared/paging";
import { AUDIT_RESOURCES } from "@/lib/shared/resources";
import { normaliseText } from "@/lib/shared/text/normalise";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

// A file of its own, so that visitors do not load zod with the colour rules.
const palette = z.array(z.object({ l: z.number(), a: z.number(), b: z.number(), share: z.number() })).max(MAX_SWATCHES);

const words = mediaMessages.media;

/** The focal point, from 0 to 1: x from the left, y from the top. */
const focus = z.strictObject({
  x: z.number(words.focusInvalid).min(0, words.focusInvalid).max(1, words.focusInvalid),
  y: z.number(words.focusInvalid).min(0, words.focusInvalid).max(1, words.focusInvalid),
});
export type Focus = z.output<typeof focus>;

const mediaUse = z.object({ resource: z.enum(AUDIT_RESOURCES), id: rowId, title: z.string(), href: z.string() });
export type MediaUse = z.output<typeof mediaUse>;

export const media = z.object({
  id: rowId,
  url: z.string(),
  name: z.string(),
  alt: z.record(z.string(), z.string()),
  focus: focus.nullable(),
  palette: palette.nullable(),
  width: z.int(),
  height: z.int(),
  bytes: z.int().nullable(),
  in_library: z.boolean(),
  created_at: z.iso.datetime(),
  version: z.string(),
  used_in: z.array(mediaUse),
});
export type Media = z.output<typeof media>;

export const getMediaName = ({ id, name }: Pick<Media, "id" | "name">) => name || `Picture ${id}`;

/** Staff do not edit uses and colours. */
export const getMediaVersion = ({ id, url, name, alt, focus, in_library }: Omit<Media, "version" | "used_in" | "palette">) =>
  computeVersion({ id, url, name, alt: computeVersion(alt), focus, in_library });

const MAX_URLS_LENGTH = ROWS_PER_PAGE * MAX_SEARCH;

export const MEDIA_SORTS = ["newest", "oldest", "largest", "smallest", "name"] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

export const mediaQuery = z
  .strictObject({
    search: z.string().overwrite(normaliseText).trim().max(MAX_SEARCH, messages.tooLong("Search", MAX_SEARCH)).default(""),
    url: z
      .string()
      .max(MAX_URLS_LENGTH, messages.tooLong("url", MAX_URLS_LENGTH))
      .transform((urls) => urls.split(","))
      .pipe(z.array(z.string().max(MAX_SEARCH, messages.tooLong("url", MAX_SEARCH))))
      .optional(),
    unused: optionalParameter(z.literal(["0", "1"], words.unusedInvalid).default("0")).transform((value) => value === "1"),
    /** "missing": pictures without an alt text in the original language. */
    alt: optionalParameter(z.literal("missing", words.altInvalid).optional()),
    sort: optionalParameter(z.enum(MEDIA_SORTS, words.sortInvalid).default("newest")),
    after: optionalParameter(reference(messages.lists.afterInvalid).optional()),
    page: pageNumber(words.pageInvalid),
    limit: rowLimit,
  })
  .refine(({ after, sort }) => after === undefined || sort === "newest", { path: ["after"], error: words.afterNeedsNewest });
export type MediaQuery = z.output<typeof mediaQuery>;

export const mediaPage = z.object({ items: z.array(media), total: z.int(), next: z.int().nullable() });
export type MediaPage = z.output<typeof mediaPage>;

export const mediaRemoval = z.strictObject({
  ids: z
    .array(idField(words.invalidId), words.invalidId)
    .min(1, words.invalidId)
    .max(MAX_ROWS_PER_CALL, words.removeMany.tooMany(MAX_ROWS_PER_CALL)),
});

export const altText = z
  .string(messages.notText("Alt text"))
  .overwrite(normaliseText)
  .trim()
  .max(MAX_ALT, messages.tooLong("Alt text", MAX_ALT));

/** Absent fields stay unchanged. An empty text deletes the alt text of that language. Null resets focus to the centre. */
export const mediaChange = z
  .strictObject({
    name: z
      .string(words.nameRequired)
      .overwrite(normaliseText)
      .trim()
      .min(1, words.nameRequired)
      .max(MAX_FILE_NAME, messages.tooLong("Name", MAX_FILE_NAME)),
    alt: z.strictObject(Object.fromEntries(languages.map(({ code }) => [code, altText.optional()]))),
    focus: focus.nullable(),
  })
  .partial();
export type MediaChange = z.output<typeof mediaChange>;

const tooLarge = { status: 413 } satisfies ErrorStatus;

export const mediaFile = imageFile(words.nothingChosen, mediaMessages.gallery);

export const mediaUpload = z.strictObject({
  files: z
    .array(mediaFile, words.nothingChosen)
    .min(1, words.nothingChosen)
    .refine((files) => files.length <= MAX_GALLERY_FILES, { error: mediaMessages.gallery.tooMany(MAX_GALLERY_FILES), params: tooLarge })
    .refine((files) => files.reduce((bytes, { size }) => bytes + size, 0) <= MAX_GALLERY_BYTES, {
      error: mediaMessages.gallery.tooMuch,
      params: tooLarge,
    }),
});

export const uploadedMedia = media.extend({ already: z.boolean() });
export type UploadedMedia = z.output<typeof uploadedMedia>;

export const mediaReplacement = z.strictObject({
  file: imageFile(words.replacementRequired),
  /** "1": if the library has this picture already, move all uses to it instead of refusing the file. */
  use_existing: z.literal("1").optional(),
});

export type PictureView = { at?: string; alt?: string };

export type PictureViews = Record<string, PictureView>;

export type Viewed<Row> = Row & { view?: PictureView };

export const toCssPosition = ({ x, y }: Focus) => `${Math.round(x * 1000) / 10}% ${Math.round(y * 1000) / 10}%`;

export const getAltText = (alt: Record<string, string>, language = ORIGINAL_LANGUAGE) => alt[language] || (alt[ORIGINAL_LANGUAGE] ?? "");
