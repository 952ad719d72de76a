import { z } from "zod";
import { imageFile, type Refusal } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** A row as GET /gallery/ lists it. */
export const galleryImage = z.object({ id: rowId, image: z.string() });
export type GalleryImage = z.output<typeof galleryImage>;

/** What staff may know of it besides, as GET /gallery/details lists it. */
export const galleryDetail = z.object({
  id: rowId,
  /** Of the file as it was chosen; empty where it was stored before names were kept. */
  name: z.string(),
  created_at: z.iso.datetime(),
});
export type GalleryDetail = z.output<typeof galleryDetail>;

/** What staff call an image: its file's name where it is known. */
export const imageName = ({ id }: GalleryImage, detail: Pick<GalleryDetail, "name"> | undefined) => detail?.name || `image ${id}`;

const words = messages.gallery;
const tooLarge = { status: 413 } satisfies Refusal;

/** One of many files chosen at once: what is wrong with it is told by its name. */
export const galleryFile = imageFile(words.nothingChosen, words);

export const galleryUpload = z.object({
  images: z
    .array(galleryFile, words.nothingChosen)
    .min(1, words.nothingChosen)
    .refine((files) => files.length <= MAX_GALLERY_FILES, { error: words.tooMany(MAX_GALLERY_FILES), params: tooLarge })
    .refine((files) => files.reduce((bytes, { size }) => bytes + size, 0) <= MAX_GALLERY_BYTES, { error: words.tooMuch, params: tooLarge }),
});

/** A replacement: one file, under the same field name. */
export const galleryChange = z.object({ images: imageFile(words.replacementRequired) });

export type GalleryUpload = z.output<typeof galleryUpload>;
export type GalleryChange = z.output<typeof galleryChange>;
