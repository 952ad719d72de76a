import "server-only";
import { commit } from "@/lib/history/server/commit";
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
 * Deletes pictures together. Skips those that are gone already.
 * @throws HttpError 409 if one is in use
 */
export async function removeUnusedMedia(ids: number[], by: Actor): Promise<Media[]> {
  const write = async (transaction: Transaction) => {
    await transaction.$executeRaw`SELECT FROM media WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
    const rows = await transaction.media.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    const used = (await addUses(transaction, rows)).filter(({ used_in }) => used_in.length > 0);
    if (used.length > 0) throw new HttpError(409, words.removeMany.used(used.map(getMediaName)));
    await transaction.media.deleteMany({ where: { id: { in: ids } } });
    const events = rows.map((row) => ({ ...createMediaEvent("deleted", row), version: row }));
    return { result: rows, events, fileChanges: { released: rows.map(({ url }) => url) } };
  };
  const { result } = await commit(by, write);
  return result.map((row) => toMedia(row, []));
}

/** Restores a deleted picture to the library. @throws HttpError 409 if it is there already, or if its file was removed */
export async function restoreMedia(stored: Row, by: Author): Promise<void> {
  await requireStoredFiles([stored.url], historyMessages.trash.filesLost);
  const write = async (transaction: Transaction) => {
    const { id, url } = stored;
    if (await transaction.media.findFirst({ where: { OR: [{ id }, { url }] } })) throw new HttpError(409, words.restored);
    // Unused pictures outside the library would be deleted again.
    const row = { ...stored, in_library: true } as unknown as StoredRow;
    await insertTableRows(transaction, "media", [row]);
    const after = await transaction.media.findUniqueOrThrow({ where: { id } });
    return { result: undefined, events: [createMediaEvent("restored", after)], fileChanges: { used: [url] } };
  };
  await commit(by, write);
}
