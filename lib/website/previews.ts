import { z } from "zod";
import { rowId } from "@/lib/shared/ids";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.previews;

const PREVIEW_RESOURCES = ["product", "content"] as const;
export type PreviewResource = (typeof PREVIEW_RESOURCES)[number];

/** A whole document. The schema of its group validates it. */
const unsavedData = z.record(z.string(), z.unknown(), words.dataInvalid);

/** Body of POST /api/preview: a row by its id (text or number), or a document by its group, optionally with unsaved data. */
export const newPreview = z.strictObject({
  resource: z.enum(PREVIEW_RESOURCES, words.resourceInvalid),
  id: z.union([z.string(), z.number()], words.idInvalid).transform(String),
  data: unsavedData.optional(),
});
export type NewPreview = z.output<typeof newPreview>;

export const previewChange = z.strictObject({ data: unsavedData });

/** A link that shows a draft to anyone who has it. Returned once: the database stores only a hash of its token. */
export const preview = z.object({ id: rowId, url: z.url(), expires_at: z.iso.datetime() });
export type Preview = z.output<typeof preview>;

const DAY_MS = 24 * 60 * 60 * 1000;
const PREVIEW_DAYS = 7;

export const getPreviewExpiry = (now = new Date()) => new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);

export const previewWords = {
  label: "Preview",
  make: "Preview link",
  heading: "Share preview link",
  address: "Preview link",
  expiry: (time: string) => `Anyone with the link can see it. Expires ${time}.`,
  copy: "Copy",
  open: "Open",
  close: "Close",
  end: "Disable link",
};
