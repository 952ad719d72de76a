import "server-only";
import { recordEvents } from "@/lib/history/server/record-events";
import { keepReplacedFiles } from "@/lib/history/server/replaced-files";
import { getMediaName, type Media, type UploadedMedia } from "@/lib/media/media";
import { addUses, createMediaEvent, requireMedia } from "@/lib/media/server/media";
import { repointUses } from "@/lib/media/server/media-uses";
import { applyColourChange } from "@/lib/media/server/palettes";
import { discardFiles, withFiles } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Media as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const words = messages.media;

/** Adds all pictures of an upload to the library, or none. They stay until they are deleted there. */
export const addToLibrary = (files: FileLike[], by: Actor): Promise<UploadedMedia[]> =>
  withFiles(
    Object.fromEntries(files.entries()),
    async (transaction, urls, added) => {
      const pictureUrls = files.map((_, index) => urls[index]!);
      await transaction.media.updateMany({ where: { url: { in: pictureUrls }, in_library: false }, data: { in_library: true } });
      const rows = await transaction.media.findMany({ where: { url: { in: pictureUrls } } });
      const media = new Map((await addUses(transaction, rows)).map((row) => [row.url, row]));
      const events = rows.filter(({ url }) => added.has(url)).map((row) => createMediaEvent("added", row));
      await recordEvents(transaction, by, ...events);
      return pictureUrls.map((url, index) => ({ ...media.get(url)!, already: !added.has(url) || pictureUrls.indexOf(url) < index }));
    },
    messages.gallery,
  );

/**
 * Replaces a picture in every place that shows it. Its id, name, alt text and focal point stay; its colours are those of the new file.
 * @param useExisting if the library has the new picture already, moves all uses to that one and deletes this one
 * @throws RowConflict otherwise, with the picture that the library has
 */
export async function replaceMedia(id: number, file: FileLike, by: Actor, useExisting: boolean): Promise<Media> {
  const { media, tags, unusedUrl } = await withFiles({ file }, async (transaction, { file: url = "" }, added) => {
    const before = await requireMedia(transaction, id, by);
    const newPicture = (await transaction.media.findUnique({ where: { url } }))!;
    if (newPicture.id === id) return { media: (await addUses(transaction, [before]))[0]!, tags: [], unusedUrl: undefined };
    if (!added.has(url)) {
      if (!useExisting) throw new RowConflict(words.there(getMediaName(newPicture)), (await addUses(transaction, [newPicture]))[0]!);
      return { ...(await moveUses(transaction, before, newPicture, by)), unusedUrl: before.url };
    }
    const { width, height, bytes, palette } = await transaction.media.delete({ where: { url } });
    const row = await transaction.media.update({
      where: { id },
      data: { url, width, height, bytes, palette: palette ?? Prisma.DbNull, colours: Prisma.DbNull },
    });
    const { tags, events } = await repointUses(transaction, before.url, url);
    const [media] = await addUses(transaction, [row]);
    await recordEvents(transaction, by, createMediaEvent("changed", row, before), ...events);
    await keepReplacedFiles(transaction, [before.url]);
    return { media: media!, tags, unusedUrl: before.url };
  });
  await revalidate(...tags);
  await applyColourChange([media.url]);
  await discardFiles([unusedUrl]);
  return media;
}

async function moveUses(transaction: Transaction, from: Row, to: Row, by: Actor): Promise<{ media: Media; tags: Tag[] }> {
  const { tags, events } = await repointUses(transaction, from.url, to.url);
  const row = from.in_library ? await transaction.media.update({ where: { id: to.id }, data: { in_library: true } }) : to;
  await transaction.media.delete({ where: { id: from.id } });
  await recordEvents(transaction, by, createMediaEvent("deleted", from), ...events);
  await keepReplacedFiles(transaction, [from.url]);
  return { media: (await addUses(transaction, [row]))[0]!, tags };
}
