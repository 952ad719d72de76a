import "server-only";
import type { FileLike } from "@/lib/domain/files";
import type { GalleryChange, GalleryDetail, GalleryImage, GalleryUpload } from "@/lib/domain/gallery";
import { MAX_FILE_NAME } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { storable } from "@/lib/domain/text";
import { db } from "@/lib/server/db";
import { orMissing } from "@/lib/server/errors";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles } from "@/lib/server/storage";

const columns = { id: true, image: true } as const;
const words = messages.gallery;

/** All gallery images as they are now, oldest first. */
export const readGalleryImages = (): Promise<GalleryImage[]> => db().galleryImage.findMany({ select: columns, orderBy: { id: "asc" } });

/** The same, kept for pages until one changes. */
export const listGalleryImages = kept("gallery", ["gallery"], readGalleryImages);

/** What staff may know of the images besides, in the same order. */
export async function readGalleryDetails(): Promise<GalleryDetail[]> {
  const rows = await db().galleryImage.findMany({ select: { id: true, name: true, created_at: true }, orderBy: { id: "asc" } });
  return rows.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() }));
}

const nameOf = ({ name }: FileLike) => storable(name).slice(0, MAX_FILE_NAME);

/** Adds all images of one upload, or none of them. */
export async function addGalleryImages({ images }: GalleryUpload): Promise<GalleryImage[]> {
  const rows = await withFiles(
    Object.fromEntries(images.entries()),
    (transaction, urls) =>
      transaction.galleryImage.createManyAndReturn({
        data: images.map((file, index) => ({ image: urls[index]!, name: nameOf(file) })),
        select: columns,
      }),
    words,
  );
  await renew("gallery");
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Puts another image in the place of one, under that one's id. */
export async function updateGalleryImage(id: number, { images: file }: GalleryChange): Promise<GalleryImage> {
  const where = { id };
  const { before, row } = await withFiles({ image: file }, async (transaction, urls) => ({
    before: await transaction.galleryImage.findUnique({ where, select: columns }),
    row: await transaction.galleryImage.update({ where, data: { ...urls, name: nameOf(file) }, select: columns }),
  })).catch(orMissing(words.missing));
  await renew("gallery");
  await discard([before?.image]);
  return row;
}

export async function removeGalleryImage(id: number): Promise<GalleryImage> {
  const row = await db().galleryImage.delete({ where: { id }, select: columns }).catch(orMissing(words.missing));
  await renew("gallery");
  await discard([row.image]);
  return row;
}
