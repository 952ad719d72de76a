import "server-only";
import type { FileLike } from "@/lib/domain/files";
import { type GalleryChange, type GalleryDetail, type GalleryImage, type GalleryUpload, imageName } from "@/lib/domain/gallery";
import { MAX_FILE_NAME } from "@/lib/domain/limits";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { storable } from "@/lib/domain/text";
import { type Actor, refuseUnseen } from "@/lib/server/actor";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { throwAway } from "@/lib/server/queries/trash";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles } from "@/lib/server/storage";

const columns = { id: true, image: true } as const;
const words = messages.gallery;

/** Gallery images as they are now, oldest first: all, or a part. */
export const readGalleryImages = (part?: Part): Promise<GalleryImage[]> =>
  db().galleryImage.findMany({ select: columns, ...oldestFirst(part) });

/** The same, kept for pages until one changes. */
export const listGalleryImages = kept(
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

type Kept = GalleryImage & { name: string };
const keptColumns = { ...columns, name: true } as const;
const listed = ({ id, image }: Kept): GalleryImage => ({ id, image });
const named = (row: Kept) => ({ resource: "gallery-image", row_id: row.id, title: imageName(row, row) }) as const;

/** Adds all images of one upload, or none of them. */
export async function addGalleryImages({ images }: GalleryUpload, by: Actor): Promise<GalleryImage[]> {
  const rows = await withFiles(
    Object.fromEntries(images.entries()),
    async (transaction, urls) => {
      const rows = await transaction.galleryImage.createManyAndReturn({
        data: images.map((file, index) => ({ image: urls[index]!, name: nameOf(file) })),
        select: keptColumns,
      });
      await record(transaction, by.name, ...rows.map((row) => ({ action: "added", ...named(row), after: row }) as const));
      return rows;
    },
    words,
  );
  await renew("gallery");
  return rows.map(listed).toSorted((one, other) => one.id - other.id);
}

/** Puts another image in the place of one, under that one's id. */
export async function updateGalleryImage(id: number, { images: file }: GalleryChange, by: Actor): Promise<GalleryImage> {
  const where = { id };
  const { before, row } = await withFiles({ image: file }, async (transaction, urls) => {
    const before = await transaction.galleryImage.findUniqueOrThrow({ where, select: keptColumns });
    refuseUnseen(by, "gallery-image", listed(before));
    const row = await transaction.galleryImage.update({ where, data: { ...urls, name: nameOf(file) }, select: keptColumns });
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  }).catch(orMissing(words.missing));
  await renew("gallery");
  await discard([before.image]);
  return listed(row);
}

export const removeGalleryImage = (id: number, by: Actor): Promise<GalleryImage> =>
  throwAway(by, async (transaction) => {
    const { created_at, updated_at, ...row } = await transaction.galleryImage.delete({ where: { id } });
    return {
      row: listed(row),
      deeds: [{ action: "deleted", ...named(row), before: row }],
      rows: { gallery_image: [{ ...row, created_at, updated_at }] },
      files: [row.image],
    };
  }).catch(orMissing(words.missing));
