import "server-only";
import { commit } from "@/lib/history/server/commit";
import { findDeletionId } from "@/lib/history/server/deletions";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import { insertTableRows, type StoredRow } from "@/lib/history/server/trash-rows";
import { historyMessages } from "@/lib/history/words";
import { getMediaName, type Media } from "@/lib/media/media";
import { addUses, createMediaEvent, requireMedia, toMedia } from "@/lib/media/server/media";
import { mediaMessages } from "@/lib/media/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor, Author } from "@/lib/platform/server/http/version";
import type { Media as Row } from "@/lib/platform/server/prisma/client";

const words = mediaMessages.media;

/**
 * Deletes a picture. Its history entry contains it, so that it can be restored while its file is kept.
 * @throws RowConflict 409 while it is in use
 */
export async function removeMedia(id: number, by: Actor): Promise<Media> {
  const write = async (transaction: Transaction) => {
    const row = await requireMedia(transaction, id, by);
    const [media] = await addUses(transaction, [row]);
    if (media!.used_in.length > 0) throw new RowConflict(words.stillUsed(media!.used_in.length), media!);
    await transaction.media.delete({ where: { id } });
    return { result: row, events: [{ ...createMediaEvent("deleted", row), version: row }], fileChanges: { released: [row.url] } };
  };
  const { result } = await commit(by, write);
  return toMedia(result, []);
}

/**
 * Deletes several pictures in one transaction. Skips deleted ones.
 * @returns `undo` is the history entry that restores all of them
 * @throws HttpError 409 if one is in use
 */
export async function removeUnusedMedia(ids: number[], by: Actor): Promise<{ removed: Media[]; undo?: number }> {
  const write = async (transaction: Transaction) => {
    await transaction.$executeRaw`SELECT FROM media WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
    const rows = await transaction.media.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    const used = (await addUses(transaction, rows)).filter(({ used_in }) => used_in.length > 0);
    if (used.length > 0) throw new HttpError(409, words.removeMany.used(used.map(getMediaName)));
    await transaction.media.deleteMany({ where: { id: { in: ids } } });
    const events = rows.map((row) => ({ ...createMediaEvent("deleted", row), version: row }));
    return { result: rows, events, fileChanges: { released: rows.map(({ url }) => url) } };
  };
  const { result, batchId } = await commit(by, write);
  const [first] = result;
  const undo = batchId ?? (first && (await findDeletionId("media", first.id)));
  return { removed: result.map((row) => toMedia(row, [])), undo };
}

/** Restores deleted pictures to the library. @throws HttpError 409 if the library has one of them already, or if a file was removed */
export async function restoreMedia(stored: Row[], by: Author): Promise<void> {
  const [ids, urls] = [stored.map(({ id }) => id), stored.map(({ url }) => url)];
  await requireStoredFiles(urls, historyMessages.trash.filesLost);
  const write = async (transaction: Transaction) => {
    const where = { OR: [{ id: { in: ids } }, { url: { in: urls } }] };
    if (await transaction.media.findFirst({ where })) throw new HttpError(409, words.restored);
    // Unused pictures outside the library would be deleted again.
    const rows = stored.map((row) => ({ ...row, in_library: true }) as unknown as StoredRow);
    await insertTableRows(transaction, "media", rows);
    const after = await transaction.media.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    return { result: undefined, events: after.map((row) => createMediaEvent("restored", row)), fileChanges: { used: urls } };
  };
  await commit(by, write);
}
