import "server-only";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/prisma/client";
import { FILE_COLUMNS } from "@/lib/server/resources";

// What trash items name is not among these files: it waits in folders of its own and is gone from its address.

type Row = { url: string };

/** All addresses that rows name. */
export async function namedFiles(transaction: Transaction): Promise<string[]> {
  const all = FILE_COLUMNS.map(([table, column]) => `SELECT "${column}" AS url FROM "${table}" WHERE "${column}" IS NOT NULL`);
  return (await transaction.$queryRaw<Row[]>`${Prisma.raw(all.join(" UNION "))}`).map(({ url }) => url);
}

/** Those of the given addresses that no row names. */
export async function unnamedAmong(transaction: Transaction, urls: string[]): Promise<string[]> {
  const unnamed = FILE_COLUMNS.map(([table, column]) => `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" = url)`).join(" AND ");
  return (await transaction.$queryRaw<Row[]>`SELECT url FROM unnest(${urls}::text[]) AS url WHERE ${Prisma.raw(unnamed)}`).map(
    ({ url }) => url,
  );
}
