import "server-only";
import { findLinkedProduct } from "@/lib/catalogue/server/catalogue-products";
import { getPositionOrder, readByPosition } from "@/lib/catalogue/server/position-order";
import { addRows, changeRow, removeRow, toListed } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { mediaMessages } from "@/lib/media/words";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { GalleryImage as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_FILE_NAME } from "@/lib/shared/limits";
import type { CursorQuery } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";
import type { GalleryChange, GalleryDetail, GalleryImage, GalleryUpload, ShownImage } from "@/lib/website/gallery";

const columns = { id: true, image: true } as const;

export const readGalleryImages = (part?: CursorQuery): Promise<GalleryImage[]> =>
  readByPosition("gallery-image", (query) => db().galleryImage.findMany({ select: columns, ...query }), part);

const listImageRows = cacheTranslatedRead(
  "gallery",
  () => ["gallery"],
  async (language) => {
    const rows = await db().galleryImage.findMany({ select: { ...columns, product_id: true }, orderBy: getPositionOrder() });
    return addViews(rows, ({ image }) => image, language);
  },
);

export const listGalleryImages = async (): Promise<ShownImage[]> =>
  Promise.all(
    (await listImageRows()).map(async ({ product_id, ...image }) => {
      const product = product_id ? await findLinkedProduct(product_id) : undefined;
      return { ...image, ...(product && { product: { title: product.title, href: product.href } }) };
    }),
  );

const detailColumns = { id: true, name: true, created_at: true, product_id: true } as const;
type DetailRow = Pick<Row, keyof typeof detailColumns>;

async function toDetails(rows: DetailRow[]): Promise<GalleryDetail[]> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  const products = await db().product.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  return rows.map(({ id, name, created_at, product_id }) => ({
    ...{ id, name, created_at: created_at.toISOString() },
    product: products.find(({ id }) => id === product_id) ?? null,
  }));
}

export const readGalleryDetails = async (): Promise<GalleryDetail[]> =>
  toDetails(await db().galleryImage.findMany({ select: detailColumns, orderBy: getPositionOrder() }));

async function getFileNames(transaction: Transaction, files: FileLike[]): Promise<string[]> {
  const ids = files.flatMap(({ media }) => media?.id ?? []);
  const rows = ids.length > 0 ? await transaction.media.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return files.map(({ name, media }) => (media ? (names.get(media.id) ?? "") : normaliseText(name).slice(0, MAX_FILE_NAME)));
}

export async function addGalleryImages({ images }: GalleryUpload, by: Actor): Promise<GalleryImage[]> {
  const rows = await addRows(
    "gallery-image",
    images.length,
    by,
    Object.fromEntries(images.entries()),
    async (transaction, urls) => {
      const names = await getFileNames(transaction, images);
      return transaction.galleryImage.createManyAndReturn({ data: names.map((name, index) => ({ image: urls[index]!, name })) });
    },
    mediaMessages.gallery,
  );
  return rows.toSorted((one, other) => one.id - other.id).map(toListed("gallery-image"));
}

export const updateGalleryImage = (id: number, { images: file }: GalleryChange, by: Actor): Promise<GalleryImage> =>
  changeRow("gallery-image", id, by, { image: file }, async (transaction, urls) => {
    const [name] = await getFileNames(transaction, [file]);
    return transaction.galleryImage.update({ where: { id }, data: { ...urls, name } });
  }).then(toListed("gallery-image"));

export async function linkGalleryImage(id: number, product_id: number | null, by: Actor): Promise<GalleryDetail> {
  const row = await changeRow("gallery-image", id, by, {}, async (transaction) => {
    const product = product_id && (await transaction.product.findUnique({ where: { id: product_id }, select: { id: true } }));
    if (product_id && !product) throw createFieldError("product", mediaMessages.gallery.noProduct);
    return transaction.galleryImage.update({ where: { id }, data: { product_id } });
  });
  const [detail] = await toDetails([row]);
  return detail!;
}

export const removeGalleryImage = (id: number, by: Actor) => removeRow("gallery-image", id, by);
