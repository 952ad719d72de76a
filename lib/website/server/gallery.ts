import "server-only";
import { inOrder, readInOrder } from "@/lib/catalogue/server/in-order";
import { addRows, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { withViews } from "@/lib/media/server/picture-views";
import { cached } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { FileLike } from "@/lib/shared/files";
import { MAX_FILE_NAME } from "@/lib/shared/limits";
import type { Part } from "@/lib/shared/paging";
import { storable } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";
import type { GalleryChange, GalleryDetail, GalleryImage, GalleryUpload } from "@/lib/website/gallery";

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
