import "server-only";
import { z } from "zod";
import { storedPicture } from "@/lib/media/pictures";
import { isUnused } from "@/lib/media/server/named-files";
import type { Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_FILE_NAME } from "@/lib/shared/limits";
import { storable } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

/** What is known of a stored file besides its address; of a picture that went with a deleted row also what was said of it. */
type Known = {
  url: string;
  name?: string;
  bytes?: number | null;
  alt?: Prisma.InputJsonValue;
  focus_x?: number | null;
  focus_y?: number | null;
  palette?: Prisma.InputJsonValue;
  colours?: Prisma.InputJsonValue;
  source_hash?: string;
};

/**
 * Enters pictures into the library; what it has already stays as it is, and what is no picture is passed over.
 * @returns the addresses that it did not have
 */
export async function addMedia(transaction: Transaction, files: Known[]): Promise<Set<string>> {
  const data = files.flatMap(({ name = "", ...rest }) => {
    const picture = storedPicture(rest.url);
    if (!picture) return [];
    return [{ ...rest, name: storable(name).slice(0, MAX_FILE_NAME), width: picture.width, height: picture.height }];
  });
  if (data.length === 0) return new Set();
  const added = await transaction.media.createManyAndReturn({ data, skipDuplicates: true, select: { url: true } });
  return new Set(added.map(({ url }) => url));
}

/** The addresses of pictures by the hashes of the files that they were made of. */
export async function sourceUrls(transaction: Transaction, hashes: string[]): Promise<Map<string, string>> {
  const rows = await transaction.media.findMany({ where: { source_hash: { in: hashes } }, select: { source_hash: true, url: true } });
  return new Map(rows.map(({ source_hash, url }) => [source_hash!, url]));
}

/** What the library knows of pictures, to be entered again when they come back. */
export async function knownOf(transaction: Transaction, urls: string[]): Promise<{ url: string; alt: Prisma.InputJsonValue }[]> {
  const known = await transaction.media.findMany({
    where: { url: { in: urls } },
    select: { url: true, name: true, bytes: true, alt: true, focus_x: true, focus_y: true, palette: true, colours: true },
  });
  // What is not known is left out: null would be entered as JSON's.
  return known.map(({ palette, colours, ...rest }) => ({
    ...(rest as typeof rest & { alt: Prisma.InputJsonValue }),
    ...(palette !== null && { palette }),
    ...(colours !== null && { colours }),
  }));
}

/** Takes pictures out that were not added for their own sake. */
export const dropMedia = (transaction: Transaction, urls: string[]) =>
  transaction.media.deleteMany({ where: { url: { in: urls }, in_library: false } });

/** Takes those out that nothing shows any more, as a crash leaves them. */
export const dropUnusedMedia = (transaction: Transaction) =>
  transaction.$executeRaw`DELETE FROM media AS picture WHERE NOT in_library AND ${isUnused}`;

/**
 * The addresses of pictures that were chosen from the library.
 * @throws ZodError when one is not there, or no longer
 */
export async function chosenUrls<K extends string>(transaction: Transaction, chosen: [K, FileLike][]): Promise<Partial<Record<K, string>>> {
  if (chosen.length === 0) return {};
  const ids = chosen.flatMap(([, { media }]) => media?.id ?? []);
  const rows = await transaction.media.findMany({ where: { id: { in: ids } }, select: { id: true, url: true } });
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  const pairs = chosen.map(([name, { media }]) => {
    const url = media && urls.get(media.id);
    if (!url) throw new z.ZodError([{ code: "custom", path: [media?.field ?? name], message: messages.media.unknown, input: media?.id }]);
    return [name, url];
  });
  return Object.fromEntries(pairs);
}
