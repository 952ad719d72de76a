import "server-only";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { readForSearch } from "@/lib/platform/server/database/statement-timeout";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { matchesStaffText } from "@/lib/search/server/staff-text";

const SEARCH_TEXT = Prisma.sql`comparable(concat_ws(E'\n', name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(alt))))`;

export type FoundPicture = { id: number; url: string; name: string; alt: Record<string, string> };

/** Finds pictures by name or alt text, newest first. @throws HttpError 503 if the database takes too long */
export const findPictures = (q: string, limit: number, requester?: Requester): Promise<FoundPicture[]> =>
  readForSearch(async (transaction) => {
    const where = await matchesStaffText(q, SEARCH_TEXT);
    return transaction.$queryRaw<FoundPicture[]>`
      SELECT id, url, name, alt FROM media WHERE ${where} ORDER BY id DESC LIMIT ${limit}`;
  }, requester);
