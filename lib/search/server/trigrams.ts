import "server-only";
import { PRODUCT_TEXT_INDEXES } from "@/lib/catalogue/server/products/product-text";
import { db } from "@/lib/platform/server/db";
import { log } from "@/lib/platform/server/log";
import { Prisma } from "@/lib/platform/server/prisma/client";

let installed: Promise<boolean> | undefined;

/** Returns whether the extension pg_trgm is installed. Cached after the first call; call `prepareTrigrams` first. */
export function hasTrigrams(): Promise<boolean> {
  installed ??= isInstalled().catch((error: unknown) => {
    installed = undefined;
    throw error;
  });
  return installed;
}

const isInstalled = async () =>
  (await db().$queryRaw<[{ here: boolean }]>`SELECT to_regprocedure('similarity(text, text)') IS NOT NULL AS here`)[0].here;

const INDEXES: Record<string, Prisma.Sql> = {
  search_word_trigrams: Prisma.sql`CREATE INDEX IF NOT EXISTS search_word_trigrams ON search_word USING gin (word gin_trgm_ops)`,
  ...PRODUCT_TEXT_INDEXES,
};

/** CREATE INDEX waits for all writes to the table even if the index exists, so check first. */
const exists = async (index: string) =>
  (await db().$queryRaw<[{ here: boolean }]>`SELECT to_regclass(${index}) IS NOT NULL AS here`)[0].here;

/** Installs pg_trgm and its indexes, if the database owner may. Without it, search matches by spelling and sound only. */
export async function prepareTrigrams(): Promise<void> {
  try {
    await db().$executeRaw`CREATE EXTENSION IF NOT EXISTS pg_trgm`;
    for (const [name, statement] of Object.entries(INDEXES)) if (!(await exists(name))) await db().$executeRaw(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n").at(-1) : String(error);
    log.warn(
      `Search: PostgreSQL's extension pg_trgm is missing, so fewer misspelt words are understood and lists of products are searched without an index. Install the package postgresql-contrib, let an administrator run CREATE EXTENSION pg_trgm in this database, and start again. (${reason})`,
    );
  }
  installed = undefined;
}
