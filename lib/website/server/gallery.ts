import "server-only";
import { getPositionOrder, readByPosition } from "@/lib/catalogue/server/position-order";
import { addRows, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { mediaMessages } from "@/lib/media/words";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { FileLike } from "@/lib/shared/files";
import { MAX_FILE_NAME } from "@/lib/shared/limits";
import type { CursorQuery } from "@/lib/shared/paging";
import { removeUnstorable } from "@/lib/shared/text/text";
import type { GalleryChange, GalleryDetail, GalleryImage, GalleryUpload } from "@/lib/website/gallery";

const columns = { id: true, image: true } as const;

export const readGalleryImages = (part?: CursorQuery): Promise<GalleryImage[]> =>
  readByPosition("gallery-image", (query) => db().galleryImage.findMany({ select: columns, ...query }), part);

export const listGalleryImages = cacheRead(
  "gallery",
  () => ["gallery"],
  async () => addViews(await readGalleryImages(), ({ image }) => image),
);

export async function readGalleryDetails(): Promise<GalleryDetail[]> {
  const rows = await db().galleryImage.findMany({ select: { id: true, name: true, created_at: true }, orderBy: getPositionOrder() });
  return rows.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() }));
}

async function getFileNames(transaction: Transaction, files: FileLike[]): Promise<string[]> {
  const ids = files.flatMap(({ media }) => media?.id ?? []);
  const rows = ids.length > 0 ? await transaction.media.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return files.map(({ name, media }) => (media ? (names.get(media.id) ?? "") : removeUnstorable(name).slice(0, MAX_FILE_NAME)));
}

export async function addGalleryImages({ images }: GalleryUpload, by: Actor): Promise<GalleryImage[]> {
  const rows = await addRows(
    "gallery-image",
    images.length,
    by,
    Object.fromEntries(images.entries()),
    async (transaction, urls) => {
      const names = await getFileNames(transaction, images);
      return transaction.galleryImage.createManyAndReturn({
        data: names.map((name, index) => ({ image: urls[index]!, name })),
      });
    },
    mediaMessages.gallery,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

export const updateGalleryImage = (id: number, { images: file }: GalleryChange, by: Actor): Promise<GalleryImage> =>
  changeRow("gallery-image", id, by, { image: file }, async (transaction, urls) => {
    const [name] = await getFileNames(transaction, [file]);
    return transaction.galleryImage.update({ where: { id }, data: { ...urls, name } });
  });

export const removeGalleryImage = (id: number, by: Actor): Promise<GalleryImage> => removeRow("gallery-image", id, by);
