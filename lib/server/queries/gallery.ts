import "server-only";
import type { FileLike } from "@/lib/domain/files";
import type { GalleryChange, GalleryDetail, GalleryImage, GalleryUpload } from "@/lib/domain/gallery";
import { MAX_FILE_NAME } from "@/lib/domain/limits";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { storable } from "@/lib/domain/text";
import { db } from "@/lib/server/db";
import { oldestFirst } from "@/lib/server/queries/filters";
import { addRows, changeRow, removeRow } from "@/lib/server/queries/row-changes";
import { cached } from "@/lib/server/revalidation";
import type { Actor } from "@/lib/server/version";

const columns = { id: true, image: true } as const;

/** Gallery images as they are now, oldest first: all, or a part. */
export const readGalleryImages = (part?: Part): Promise<GalleryImage[]> =>
  db().galleryImage.findMany({ select: columns, ...oldestFirst(part) });

/** The same, cached for pages until one changes. */
export const listGalleryImages = cached(
  "gallery",
  () => ["gallery"],
  () => readGalleryImages(),
);

/** What staff may know of the images besides, in the same order. */
export async function readGalleryDetails(): Promise<GalleryDetail[]> {
  const rows = await db().galleryImage.findMany({ select: { id: true, name: true, created_at: true }, orderBy: { id: "asc" } });
  return rows.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() }));
}

const nameOf = ({ name }: FileLike) => storable(name).slice(0, MAX_FILE_NAME);

/** Adds all images of one upload, or none of them. */
export async function addGalleryImages({ images }: GalleryUpload, by: Actor): Promise<GalleryImage[]> {
  const rows = await addRows(
    "gallery-image",
    by,
    Object.fromEntries(images.entries()),
    (transaction, urls) =>
      transaction.galleryImage.createManyAndReturn({
        data: images.map((file, index) => ({ image: urls[index]!, name: nameOf(file) })),
      }),
    messages.gallery,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Puts another image in the place of one, under that one's id. */
export const updateGalleryImage = (id: number, { images: file }: GalleryChange, by: Actor): Promise<GalleryImage> =>
  changeRow("gallery-image", id, by, { image: file }, (transaction, urls) =>
    transaction.galleryImage.update({ where: { id }, data: { ...urls, name: nameOf(file) } }),
  );

export const removeGalleryImage = (id: number, by: Actor): Promise<GalleryImage> => removeRow("gallery-image", id, by);
