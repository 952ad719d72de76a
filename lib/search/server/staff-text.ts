import "server-only";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { readForSearch } from "@/lib/platform/server/database/transactions";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { hasTrigrams } from "@/lib/search/server/trigrams";
import { MAX_SEARCH_WORDS } from "@/lib/shared/limits";
import { toComparable } from "@/lib/shared/text/normalise";

const { sql, join, empty } = Prisma;

const MIN_SIMILARITY = 0.5;

const splitWords = (q: string) => toComparable(q).split(" ").filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/** Condition: a comparable text contains each word of a search, or something similar. @param q must not be blank */
export async function matchesStaffText(q: string, text: Prisma.Sql): Promise<Prisma.Sql> {
  const isFuzzy = await hasTrigrams();
  const conditions = splitWords(q).map((word) => {
    // A number with another digit is another number.
    const alike = isFuzzy && !/\p{N}/u.test(word) ? sql`OR word_similarity(${word}, ${text}) >= ${MIN_SIMILARITY}` : empty;
    return sql`(${text} LIKE ${`%${escapeLike(word)}%`} ${alike})`;
  });
  return sql`(${join(conditions, " AND ")})`;
}

const SEARCH_TEXT = Prisma.sql`comparable(concat_ws(E'\n', name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(alt))))`;

type FoundPicture = { id: number; url: string; name: string; alt: Record<string, string> };

export const findPictures = (q: string, limit: number, requester?: Requester): Promise<FoundPicture[]> =>
  readForSearch(async (transaction) => {
    const where = await matchesStaffText(q, SEARCH_TEXT);
    return transaction.$queryRaw<FoundPicture[]>`
      SELECT id, url, name, alt FROM media WHERE ${where} ORDER BY id DESC LIMIT ${limit}`;
  }, requester);
