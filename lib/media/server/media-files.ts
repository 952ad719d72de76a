import "server-only";
import type { ChangeSet } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { getMediaName, type Media, type UploadedMedia } from "@/lib/media/media";
import { addUses, createMediaEvent, requireMedia } from "@/lib/media/server/media";
import { repointUses } from "@/lib/media/server/media-uses";
import { applyColourChange } from "@/lib/media/server/palettes";
import { mediaMessages } from "@/lib/media/words";
import type { Transaction } from "@/lib/platform/server/db";
import { RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Media as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike, FileUrls } from "@/lib/shared/files";

const words = mediaMessages.media;

/** Adds all pictures of an upload to the library in one transaction. They stay in the library until staff delete them. */
export async function addToLibrary(files: FileLike[], by: Actor): Promise<UploadedMedia[]> {
  const write = async (transaction: Transaction, stored: FileUrls<string>, added: Set<string>) => {
    const urls = files.map((_, index) => stored[index]!);
    await transaction.media.updateMany({ where: { url: { in: urls }, in_library: false }, data: { in_library: true } });
    const rows = await transaction.media.findMany({ where: { url: { in: urls } } });
    const media = new Map((await addUses(transaction, rows)).map((row) => [row.url, row]));
    const events = rows.filter(({ url }) => added.has(url)).map((row) => createMediaEvent("added", row));
    const result = urls.map((url, index) => ({ ...media.get(url)!, already: !added.has(url) || urls.indexOf(url) < index }));
    return { result, events };
  };
  const { result } = await commit(by, write, { uploads: Object.fromEntries(files.entries()), errors: mediaMessages.gallery });
  return result;
}

type Replacement = ChangeSet & { result: Media };

/**
 * Replaces a picture in every place that shows it. Keeps its id, name, alt text and focal point. The colours come from the new file.
 * @param useExisting if the new picture is known already, moves all uses to that one and deletes this one
 * @throws RowConflict if the new picture is known already and `useExisting` is false, with the known picture
 */
export async function replaceMedia(id: number, file: FileLike, by: Actor, useExisting: boolean): Promise<Media> {
  const write = async (transaction: Transaction, { file: url = "" }: FileUrls<"file">, added: Set<string>): Promise<Replacement> => {
    const before = await requireMedia(transaction, id, by);
    const newPicture = (await transaction.media.findUnique({ where: { url } }))!;
    if (newPicture.id === id) return { result: (await addUses(transaction, [before]))[0]! };
    if (!added.has(url)) {
      if (!useExisting) throw new RowConflict(words.there(getMediaName(newPicture)), (await addUses(transaction, [newPicture]))[0]!);
      return moveUses(transaction, before, newPicture);
    }
    const { width, height, bytes, palette } = await transaction.media.delete({ where: { url } });
    const row = await transaction.media.update({
      where: { id },
      data: { url, width, height, bytes, palette: palette ?? Prisma.DbNull, colours: Prisma.DbNull },
    });
    const uses = await repointUses(transaction, before.url, url);
    const [media] = await addUses(transaction, [row]);
    const events = [createMediaEvent("changed", row, before), ...(uses.events ?? [])];
    return { ...uses, result: media!, events, fileChanges: { released: [before.url] } };
  };
  const { result } = await commit(by, write, { uploads: { file }, termsLock: "shared" });
  await applyColourChange([result.url]);
  return result;
}

async function moveUses(transaction: Transaction, from: Row, to: Row): Promise<Replacement> {
  const uses = await repointUses(transaction, from.url, to.url);
  const row = from.in_library ? await transaction.media.update({ where: { id: to.id }, data: { in_library: true } }) : to;
  await transaction.media.delete({ where: { id: from.id } });
  const events = [createMediaEvent("deleted", from), ...(uses.events ?? [])];
  return { ...uses, result: (await addUses(transaction, [row]))[0]!, events, fileChanges: { released: [from.url] } };
}
