import "server-only";
import type { FileLike } from "@/lib/domain/files";
import { type Media, mediaName, type UploadedMedia } from "@/lib/domain/media";
import { messages } from "@/lib/domain/messages";
import { record } from "@/lib/server/audit";
import { HttpError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/prisma/client";
import { mediaEvent, requireMedia, withUses } from "@/lib/server/queries/media";
import { repointUses } from "@/lib/server/queries/media-uses";
import { tellColoursChanged } from "@/lib/server/queries/palettes";
import { keepReplaced } from "@/lib/server/queries/replaced-files";
import { revalidate } from "@/lib/server/revalidation";
import { discard, withFiles } from "@/lib/server/storage";
import type { Actor } from "@/lib/server/version";

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
 * Puts another picture in the place of one: whatever shows that one shows this one. Its id, name, words and focal point stay; colours are those of the new one. Refused with
 * 409 when the library has the new picture elsewhere.
 */
export async function replaceMedia(id: number, file: FileLike, by: Actor): Promise<Media> {
  const { media, tags, left } = await withFiles({ file }, async (transaction, { file: url = "" }, added) => {
    const before = await requireMedia(transaction, id, by);
    const fresh = (await transaction.media.findUnique({ where: { url } }))!;
    if (fresh.id === id) return { media: (await withUses(transaction, [before]))[0]!, tags: [], left: undefined };
    if (!added.has(url)) throw new HttpError(409, words.there(mediaName(fresh)));
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
