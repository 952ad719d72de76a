import "server-only";
import { record } from "@/lib/history/server/record";
import { keepReplaced } from "@/lib/history/server/replaced-files";
import { type Media, mediaName, type UploadedMedia } from "@/lib/media/media";
import { mediaEvent, requireMedia, withUses } from "@/lib/media/server/media";
import { repointUses } from "@/lib/media/server/media-uses";
import { tellColoursChanged } from "@/lib/media/server/palettes";
import { discard, withFiles } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Media as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const words = messages.media;

/** Adds all pictures of one upload to the library, or none of them; they stay until they are deleted there. */
export const addToLibrary = (files: FileLike[], by: Actor): Promise<UploadedMedia[]> =>
  withFiles(
    Object.fromEntries(files.entries()),
    async (transaction, urls, added) => {
      const wanted = files.map((_, index) => urls[index]!);
      await transaction.media.updateMany({ where: { url: { in: wanted }, in_library: false }, data: { in_library: true } });
      const rows = await transaction.media.findMany({ where: { url: { in: wanted } } });
      const media = new Map((await withUses(transaction, rows)).map((row) => [row.url, row]));
      const events = rows.filter(({ url }) => added.has(url)).map((row) => mediaEvent("added", row));
      await record(transaction, by, ...events);
      return wanted.map((url, index) => ({ ...media.get(url)!, already: !added.has(url) || wanted.indexOf(url) < index }));
    },
    messages.gallery,
  );

/**
 * Replaces a picture in every place that shows it. Its id, name, alt text and focal point stay; its colours are those of the new file.
 * @param useExisting if the library has the new picture already, moves all uses to that one and deletes this one
 * @throws RowConflict otherwise, with the picture that the library has
 */
export async function replaceMedia(id: number, file: FileLike, by: Actor, useExisting: boolean): Promise<Media> {
  const { media, tags, left } = await withFiles({ file }, async (transaction, { file: url = "" }, added) => {
    const before = await requireMedia(transaction, id, by);
    const fresh = (await transaction.media.findUnique({ where: { url } }))!;
    if (fresh.id === id) return { media: (await withUses(transaction, [before]))[0]!, tags: [], left: undefined };
    if (!added.has(url)) {
      if (!useExisting) throw new RowConflict(words.there(mediaName(fresh)), (await withUses(transaction, [fresh]))[0]!);
      return { ...(await moveUses(transaction, before, fresh, by)), left: before.url };
    }
    const { width, height, bytes, palette } = await transaction.media.delete({ where: { url } });
    const row = await transaction.media.update({
      where: { id },
      data: { url, width, height, bytes, palette: palette ?? Prisma.DbNull, colours: Prisma.DbNull },
    });
    const { tags, events } = await repointUses(transaction, before.url, url);
    const [media] = await withUses(transaction, [row]);
    await record(transaction, by, mediaEvent("changed", row, before), ...events);
    await keepReplaced(transaction, [before.url]);
    return { media: media!, tags, left: before.url };
  });
  await revalidate(...tags);
  await tellColoursChanged([media.url]);
  await discard([left]);
  return media;
}

/** Moves all uses of a picture to another one of the library, and deletes the first. */
async function moveUses(transaction: Transaction, from: Row, to: Row, by: Actor): Promise<{ media: Media; tags: Tag[] }> {
  const { tags, events } = await repointUses(transaction, from.url, to.url);
  const row = from.in_library ? await transaction.media.update({ where: { id: to.id }, data: { in_library: true } }) : to;
  await transaction.media.delete({ where: { id: from.id } });
  await record(transaction, by, mediaEvent("deleted", from), ...events);
  await keepReplaced(transaction, [from.url]);
  return { media: (await withUses(transaction, [row]))[0]!, tags };
}
