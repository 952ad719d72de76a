import "server-only";
import { z } from "zod";
import type { KnownFile } from "@/lib/history/server/known-file";
import { parseStoredPicture } from "@/lib/media/pictures";
import { IS_UNREFERENCED_SQL } from "@/lib/media/server/referenced-files";
import type { Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_FILE_NAME } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { messages } from "@/lib/shared/words/messages";

export async function addMedia(transaction: Transaction, files: KnownFile[]): Promise<Set<string>> {
  const data = files.flatMap(({ name = "", ...rest }) => {
    const picture = parseStoredPicture(rest.url);
    if (!picture) return [];
    return [{ ...rest, name: normaliseText(name).slice(0, MAX_FILE_NAME), width: picture.width, height: picture.height }];
  });
  if (data.length === 0) return new Set();
  const added = await transaction.media.createManyAndReturn({ data, skipDuplicates: true, select: { url: true } });
  return new Set(added.map(({ url }) => url));
}

export async function findUrlsBySourceHash(transaction: Transaction, hashes: string[]): Promise<Map<string, string>> {
  const rows = await transaction.media.findMany({ where: { source_hash: { in: hashes } }, select: { source_hash: true, url: true } });
  return new Map(rows.map(({ source_hash, url }) => [source_hash!, url]));
}

export async function findKnownMedia(transaction: Transaction, urls: string[]): Promise<{ url: string; alt: Prisma.InputJsonValue }[]> {
  const known = await transaction.media.findMany({ where: { url: { in: urls } }, omit: { width: true, height: true, in_library: true } });
  // Omits null, because Prisma would insert them as JSON null.
  return known.map(({ palette, ...rest }) => ({
    ...(rest as typeof rest & { alt: Prisma.InputJsonValue }),
    ...(palette !== null && { palette }),
  }));
}

export const dropMedia = (transaction: Transaction, urls: string[]) =>
  transaction.media.deleteMany({ where: { url: { in: urls }, in_library: false } });

/** Deletes the rows of unreferenced pictures, except those in the library. A crash can leave such rows behind. */
export const dropUnusedMedia = (transaction: Transaction) =>
  transaction.$executeRaw`DELETE FROM media AS picture WHERE NOT in_library AND ${IS_UNREFERENCED_SQL}`;

/** Returns which of these URLs are known pictures. They cannot be deleted until the transaction ends. */
export async function lockPictures(transaction: Transaction, urls: string[]): Promise<Set<string>> {
  const rows = await transaction.$queryRaw<{ url: string }[]>`SELECT url FROM media WHERE url = ANY(${urls}::text[]) FOR KEY SHARE`;
  return new Set(rows.map(({ url }) => url));
}

/** Returns URLs of the library. The pictures cannot be deleted until the transaction ends. @throws ZodError if one does not exist */
export async function findChosenUrls<K extends string>(
  transaction: Transaction,
  chosen: [K, FileLike][],
): Promise<Partial<Record<K, string>>> {
  if (chosen.length === 0) return {};
  const ids = chosen.flatMap(([, { media }]) => media?.id ?? []);
  const rows = await transaction.$queryRaw<{ id: number; url: string }[]>`
    SELECT id, url FROM media WHERE id = ANY(${ids}::int[]) FOR KEY SHARE`;
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  const pairs = chosen.map(([name, { media }]) => {
    const url = media && urls.get(media.id);
    if (!url)
      throw new z.ZodError([{ code: "custom", path: [media?.field ?? name], message: messages.files.unknownPicture, input: media?.id }]);
    return [name, url];
  });
  return Object.fromEntries(pairs);
}
