import { z } from "zod";
import type { Viewed } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { type ErrorStatus, imageFile } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";

export const galleryImage = z.object({ id: rowId, image: z.string() });
export type GalleryImage = z.output<typeof galleryImage>;

export const galleryDetail = z.object({
  id: rowId,
  /** Original file name. Empty for images stored before names were recorded. */
  name: z.string(),
  created_at: z.iso.datetime(),
  /** The product that the image shows, published or not. */
  product: z.object({ id: rowId, title: z.string() }).nullable(),
});
export type GalleryDetail = z.output<typeof galleryDetail>;

export type ShownImage = Viewed<GalleryImage> & { product?: { title: string; href: string } };

export const getImageName = ({ id }: GalleryImage, detail: Pick<GalleryDetail, "name"> | undefined) => detail?.name || `image ${id}`;

const words = mediaMessages.gallery;
const tooLarge = { status: 413 } satisfies ErrorStatus;

/** One file of an upload. Its error messages contain the file name. */
export const galleryFile = imageFile(words.nothingChosen, words);

export const galleryUpload = z.object({
  images: z
    .array(galleryFile, words.nothingChosen)
    .min(1, words.nothingChosen)
    .refine((files) => files.length <= MAX_GALLERY_FILES, { error: words.tooMany(MAX_GALLERY_FILES), params: tooLarge })
    .refine((files) => files.reduce((bytes, { size }) => bytes + size, 0) <= MAX_GALLERY_BYTES, { error: words.tooMuch, params: tooLarge }),
});

/** A replacement: one file, in the same form field as an upload. */
export const galleryChange = z.object({ images: imageFile(words.replacementRequired) });

export const galleryLink = z.strictObject({ product: rowId.nullable() });

export type GalleryUpload = z.output<typeof galleryUpload>;
export type GalleryChange = z.output<typeof galleryChange>;
