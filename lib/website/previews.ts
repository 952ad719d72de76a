import { z } from "zod";
import { rowId } from "@/lib/shared/ids";
import { messages } from "@/lib/shared/words/messages";

const words = messages.previews;

/** What a preview can show. */
export const PREVIEW_RESOURCES = ["product", "content"] as const;
export type PreviewResource = (typeof PREVIEW_RESOURCES)[number];

/** A whole document; its group's schema says what it may hold. */
const unsaved = z.record(z.string(), z.unknown(), words.dataInvalid);

/** What a preview is asked for of: a row by its id, as text or as a number; a document by its group, with words that are not saved yet or without. */
export const newPreview = z.strictObject({
  resource: z.enum(PREVIEW_RESOURCES, words.resourceInvalid),
  id: z.union([z.string(), z.number()], words.idInvalid).transform(String),
  data: unsaved.optional(),
});
export type NewPreview = z.output<typeof newPreview>;

/** Other words for a preview that was asked for with some. */
export const previewChange = z.strictObject({ data: unsaved });
export type PreviewChange = z.output<typeof previewChange>;

/** An address that shows a draft to whoever has it. It is told once: the site itself keeps only what proves it right. */
export const preview = z.object({ id: rowId, url: z.url(), expires_at: z.iso.datetime() });
export type Preview = z.output<typeof preview>;

const DAY = 24 * 60 * 60 * 1000;
const PREVIEW_DAYS = 7;

/** Until when a preview that is made now shows. */
export const previewEnd = (now = new Date()) => new Date(now.getTime() + PREVIEW_DAYS * DAY);
