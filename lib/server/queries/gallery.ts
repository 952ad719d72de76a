import "server-only";
import type { FileLike } from "@/lib/domain/files";
import type { GalleryChange, GalleryDetail, GalleryImage, GalleryUpload } from "@/lib/domain/gallery";
import { MAX_FILE_NAME } from "@/lib/domain/limits";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { storable } from "@/lib/domain/text";
import { db, type Transaction } from "@/lib/server/db";
import { inOrder, readInOrder } from "@/lib/server/queries/in-order";
import { withViews } from "@/lib/server/queries/picture-views";
import { addRows, changeRow, removeRow } from "@/lib/server/queries/row-changes";
import { cached } from "@/lib/server/revalidation";
import type { Actor } from "@/lib/server/version";

const columns = { id: true, image: true } as const;

/** Gallery images as they are now, in order: all, or a part. */
export const readGalleryImages = (part?: Part): Promise<GalleryImage[]> =>
  readInOrder("gallery-image", (query) => db().galleryImage.findMany({ select: columns, ...query }), part);

/** The same, cached for pages until one changes. */
export const listGalleryImages = cached(
  "gallery",
  () => ["gallery"],
  async () => withViews(await readGalleryImages(), ({ image }) => image),
);

/** What staff may know of the images besides, in the same order. */
export async function readGalleryDetails(): Promise<GalleryDetail[]> {
  const rows = await db().galleryImage.findMany({ select: { id: true, name: true, created_at: true }, orderBy: inOrder() });
  return rows.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() }));
}

/** What files are called: their own names, or those that the library has for them. */
async function namesOf(transaction: Transaction, files: FileLike[]): Promise<string[]> {
  const ids = files.flatMap(({ media }) => media?.id ?? []);
  const rows = ids.length > 0 ? await transaction.media.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return files.map(({ name, media }) => (media ? (names.get(media.id) ?? "") : storable(name).slice(0, MAX_FILE_NAME)));
}

/** Adds all images of one upload, or none of them. */
export async function addGalleryImages({ images }: GalleryUpload, by: Actor): Promise<GalleryImage[]> {
  const rows = await addRows(
    "gallery-image",
    by,
    Object.fromEntries(images.entries()),
    async (transaction, urls) => {
      const names = await namesOf(transaction, images);
      return transaction.galleryImage.createManyAndReturn({
        data: names.map((name, index) => ({ image: urls[index]!, name })),
      });
    },
    messages.gallery,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Puts another image in the place of one, under that one's id. */
export const updateGalleryImage = (id: number, { images: file }: GalleryChange, by: Actor): Promise<GalleryImage> =>
  changeRow("gallery-image", id, by, { image: file }, async (transaction, urls) => {
    const [name] = await namesOf(transaction, [file]);
    return transaction.galleryImage.update({ where: { id }, data: { ...urls, name } });
  });

export const removeGalleryImage = (id: number, by: Actor): Promise<GalleryImage> => removeRow("gallery-image", id, by);
