import "server-only";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/prisma/client";

/**
 * Every column that names a stored file. A new one belongs here, or its files are swept away. What trash items name is not among
 * them: it waits in folders of its own (FileStore.keep) and is gone from its address.
 */
const COLUMNS = [
  ["slider", "image"],
  ["main_category", "image_url"],
  ["main_subcategory", "image_url"],
  ["product", "product_image"],
  ["product", "sub_image1"],
  ["product", "sub_image2"],
  ["product", "sub_image3"],
  ["product", "sub_image4"],
  ["gallery_image", "image"],
  ["brochure", "cover_image"],
  ["brochure", "pdf_file"],
] as const;

type Row = { url: string };

/** All addresses that rows name. */
export async function namedFiles(transaction: Transaction): Promise<string[]> {
  const all = COLUMNS.map(([table, column]) => `SELECT "${column}" AS url FROM "${table}" WHERE "${column}" IS NOT NULL`).join(" UNION ");
  return (await transaction.$queryRaw<Row[]>`${Prisma.raw(all)}`).map(({ url }) => url);
}

/** Those of the given addresses that no row names. */
export async function unnamedAmong(transaction: Transaction, urls: string[]): Promise<string[]> {
  const unnamed = COLUMNS.map(([table, column]) => `NOT EXISTS (SELECT 1 FROM "${table}" WHERE "${column}" = url)`).join(" AND ");
  return (await transaction.$queryRaw<Row[]>`SELECT url FROM unnest(${urls}::text[]) AS url WHERE ${Prisma.raw(unnamed)}`).map(
    ({ url }) => url,
  );
}
