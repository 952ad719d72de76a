import "server-only";
import type { ChangeSet } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import type { RemovedRow } from "@/lib/history/server/row-changes";
import { insertTableRows, type StoredRow } from "@/lib/history/server/trash-rows";
import { getMediaName, type Media } from "@/lib/media/media";
import { addUses, createMediaEvent, requireMedia, toMedia } from "@/lib/media/server/media";
import { mediaMessages } from "@/lib/media/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor, Author } from "@/lib/platform/server/http/version";
import type { Prisma, Media as Row } from "@/lib/platform/server/prisma/client";

const words = mediaMessages.media;

export async function removeMedia(id: number, by: Actor): Promise<RemovedRow<Media>> {
  const write = async (transaction: Transaction) => {
    const row = await requireMedia(transaction, id, by);
    const [media] = await addUses(transaction, [row]);
    if (media!.used_in.length > 0) throw new RowConflict(words.stillUsed(media!.used_in.length), media!);
    return { result: row, ...(await moveToTrash(transaction, [row], by)) };
  };
  const { result, undo } = await commit(by, write);
  return { data: toMedia(result, []), undo };
}

/** Moves pictures to the trash. Skips deleted ones. @returns `undo` restores all of them @throws HttpError 409 if one is in use */
export async function removeUnusedMedia(ids: number[], by: Actor): Promise<RemovedRow<Media[]>> {
  const write = async (transaction: Transaction) => {
    await transaction.$executeRaw`SELECT FROM media WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
    const rows = await transaction.media.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    const used = (await addUses(transaction, rows)).filter(({ used_in }) => used_in.length > 0);
    if (used.length > 0) throw new HttpError(409, words.removeMany.used(used.map(getMediaName)));
    return { result: rows, ...(await moveToTrash(transaction, rows, by)) };
  };
  const { result, undo } = await commit(by, write);
  return { data: result.map((row) => toMedia(row, [])), undo };
}

async function moveToTrash(transaction: Transaction, rows: Row[], by: Author): Promise<ChangeSet> {
  const data = rows.map((row) => {
    const stored = { media: [row] } as unknown as Prisma.InputJsonObject;
    return { resource: "media", row_id: row.id, title: getMediaName(row), rows: stored, files: [row.url], deleted_by: by.name };
  });
  await transaction.trashItem.createMany({ data });
  await transaction.media.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return { events: rows.map((row) => createMediaEvent("deleted", row)), fileChanges: { released: rows.map(({ url }) => url) } };
}

export async function restorePictures(transaction: Transaction, rows: StoredRow[]): Promise<void> {
  const [ids, urls] = [rows.map(({ id }) => Number(id)), rows.map(({ url }) => String(url))];
  const where = { OR: [{ id: { in: ids } }, { url: { in: urls } }] };
  if (await transaction.media.findFirst({ where, select: { id: true } })) throw new HttpError(409, words.restored);
  // Unused pictures outside the library would be deleted again.
  await insertTableRows(
    transaction,
    "media",
    rows.map((row) => ({ ...row, in_library: true })),
  );
}
