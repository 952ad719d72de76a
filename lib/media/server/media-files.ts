import "server-only";
import type { ChangeSet } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { getMediaName, type Media, type UploadedMedia } from "@/lib/media/media";
import { addUses, createMediaEvent, requireMedia } from "@/lib/media/server/media";
import { type RepointedDocument, repointUses } from "@/lib/media/server/media-uses";
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

/** Stored in the history entry of a replacement, so that it can be undone. */
export type Replacement = {
  from: Row;
  /** The library picture that replaced it, before the change. */
  into?: Row;
  to: string;
  documents: RepointedDocument[];
};

type Replaced = { media: Media; undo?: number };

/**
 * Replaces a picture in every place that shows it. Keeps its id, name, alt text and focal point. The colours come from the new file.
 * @param useExisting if the new picture is known already, moves all uses to that one and deletes this one
 * @throws RowConflict if the new picture is known already and `useExisting` is false, with the known picture
 */
export async function replaceMedia(id: number, file: FileLike, by: Actor, useExisting: boolean): Promise<Replaced> {
  const write = async (
    transaction: Transaction,
    { file: url = "" }: FileUrls<"file">,
    added: Set<string>,
  ): Promise<ChangeSet & { result: Media }> => {
    const from = await requireMedia(transaction, id, by);
    const newPicture = (await transaction.media.findUnique({ where: { url } }))!;
    const [picture] = await addUses(transaction, [from]);
    if (newPicture.id === id) return { result: picture! };
    const into = added.has(url) ? undefined : newPicture;
    if (into && !useExisting) throw new RowConflict(words.there(getMediaName(into)), (await addUses(transaction, [into]))[0]!);
    const { documents, ...uses } = await repointUses(transaction, from.url, url);
    const row = into ? await moveToPicture(transaction, from, into) : await takeFile(transaction, from, newPicture);
    const event = into ? createMediaEvent("deleted", from) : createMediaEvent("changed", row, from);
    const title = words.replace.title(getMediaName(from), picture!.used_in.length);
    return {
      ...uses,
      result: (await addUses(transaction, [row]))[0]!,
      events: [event, ...(uses.events ?? [])],
      fileChanges: { released: [from.url] },
      batch: { title, resource: "media", version: { from, into, to: url, documents } satisfies Replacement },
    };
  };
  const { result, undo } = await commit(by, write, { uploads: { file }, termsLock: "shared" });
  await applyColourChange([result.url]);
  return { media: result, undo };
}

async function moveToPicture(transaction: Transaction, from: Row, into: Row): Promise<Row> {
  await transaction.media.delete({ where: { id: from.id } });
  return from.in_library ? transaction.media.update({ where: { id: into.id }, data: { in_library: true } }) : into;
}

async function takeFile(transaction: Transaction, from: Row, { url, width, height, bytes, palette }: Row): Promise<Row> {
  await transaction.media.delete({ where: { url } });
  return transaction.media.update({ where: { id: from.id }, data: { url, width, height, bytes, palette: palette ?? Prisma.DbNull } });
}
