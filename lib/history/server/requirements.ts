import "server-only";
import { stored } from "@/lib/history/server/resources";
import type { Transaction } from "@/lib/platform/server/db";
import { stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { HttpError } from "@/lib/platform/server/http/errors";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { ResourceName } from "@/lib/shared/resources";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

/** Those of the given addresses of which nothing is stored. */
export async function missingFiles(urls: string[]): Promise<string[]> {
  const there = new Set((await files().namesOf(urls.map(stemOf))).map(stemOf));
  return urls.filter((url) => !there.has(stemOf(url)));
}

/** Refuses rows with files of which nothing is there. */
export async function requireFiles(urls: string[]): Promise<void> {
  if ((await missingFiles(urls)).length > 0) throw new HttpError(409, words.filesLost);
}

/** Refuses a row whose parent is not there, and says what to do about it. */
export async function requireParent(transaction: Transaction, resource: ResourceName, id: number): Promise<void> {
  const table = Prisma.raw(`"${stored[resource].table}"`);
  const [found] = await transaction.$queryRaw<object[]>`SELECT id FROM ${table} WHERE id = ${id}`;
  if (found) return;
  const deleted = await transaction.trashItem.findFirst({ where: { resource, row_id: id }, select: { title: true } });
  const what = resourceNames[resource];
  throw new HttpError(409, deleted ? words.parentFirst(what, deleted.title) : words.parentGone(what));
}
