import "server-only";
import type { FileLike } from "@/lib/domain/files";
import { type GalleryChange, type GalleryDetail, type GalleryImage, type GalleryUpload, imageName } from "@/lib/domain/gallery";
import { MAX_FILE_NAME } from "@/lib/domain/limits";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { storable } from "@/lib/domain/text";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { moveToTrash } from "@/lib/server/queries/trash";
import { cached, revalidate } from "@/lib/server/revalidation";
import { discard, withFiles } from "@/lib/server/storage";
import { type Actor, assertVersion, assertVersionFirst } from "@/lib/server/version";

const columns = { id: true, image: true } as const;
const words = messages.gallery;

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

type NamedImage = GalleryImage & { name: string };
const namedColumns = { ...columns, name: true } as const;
const listed = ({ id, image }: NamedImage): GalleryImage => ({ id, image });
const named = (row: NamedImage) => ({ resource: "gallery-image", row_id: row.id, title: imageName(row, row) }) as const;

/** Adds all images of one upload, or none of them. */
export async function addGalleryImages({ images }: GalleryUpload, by: Actor): Promise<GalleryImage[]> {
  const rows = await withFiles(
    Object.fromEntries(images.entries()),
    async (transaction, urls) => {
      const rows = await transaction.galleryImage.createManyAndReturn({
        data: images.map((file, index) => ({ image: urls[index]!, name: nameOf(file) })),
        select: namedColumns,
      });
      await record(transaction, by.name, ...rows.map((row) => ({ action: "added", ...named(row), after: row }) as const));
      return rows;
    },
    words,
  );
  await revalidate("gallery");
  return rows.map(listed).toSorted((one, other) => one.id - other.id);
}

/** Refuses a change by somebody who saw another version, before its files are received. */
export const assertGalleryImageVersion = (id: number, by: Actor) =>
  assertVersionFirst(by, "gallery-image", () => db().galleryImage.findUnique({ where: { id }, select: columns }));

/** Puts another image in the place of one, under that one's id. */
export async function updateGalleryImage(id: number, { images: file }: GalleryChange, by: Actor): Promise<GalleryImage> {
  const where = { id };
  const { before, row } = await withFiles({ image: file }, async (transaction, urls) => {
    const before = await transaction.galleryImage.findUniqueOrThrow({ where, select: namedColumns });
    assertVersion(by, "gallery-image", listed(before));
    const row = await transaction.galleryImage.update({ where, data: { ...urls, name: nameOf(file) }, select: namedColumns });
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  }).catch(orMissing(words.missing));
  await revalidate("gallery");
  await discard([before.image]);
  return listed(row);
}

export const removeGalleryImage = async (id: number, by: Actor): Promise<GalleryImage> =>
  listed(await moveToTrash("gallery-image", id, by).catch(orMissing(words.missing)));
