import "server-only";
import { type ExpiringDocument, type ExpiringDocumentsPage, getLastWarningDay } from "@/lib/catalogue/products/product-documents";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { MAX_ID, ROWS_PER_PAGE } from "@/lib/shared/limits";

const DOCUMENTS_WITH_EXPIRY = Prisma.sql`
  FROM product p, jsonb_to_recordset(p.documents) AS d(kind text, language text, file text, valid_until text)
  WHERE p.state = 'published' AND p.documents <> '[]' AND d.valid_until`;

/** Reads documents of published products that have expired or expire soon, earliest first. @param timeZone decides which day is today */
export async function readExpiringDocuments(page: number, timeZone: string, now = new Date()): Promise<ExpiringDocumentsPage> {
  const today = toLocalDay(now, timeZone);
  const last = getLastWarningDay(today);
  const offset = Math.min((page - 1) * ROWS_PER_PAGE, MAX_ID);
  const [rows, [counted]] = await Promise.all([
    db().$queryRaw<Omit<ExpiringDocument, "lapsed">[]>`
      SELECT p.id AS product_id, p.title AS product, d.kind, d.language, d.file, d.valid_until
      ${DOCUMENTS_WITH_EXPIRY} <= ${last} ORDER BY d.valid_until, p.id, d.file LIMIT ${ROWS_PER_PAGE} OFFSET ${offset}::bigint`,
    db().$queryRaw<[{ total: number }]>`SELECT count(*)::int AS total ${DOCUMENTS_WITH_EXPIRY} <= ${last}`,
  ]);
  const items = rows.map((row) => ({ ...row, lapsed: row.valid_until < today }));
  return { items, total: counted.total, next: counted.total > offset + rows.length ? page + 1 : null };
}

export async function revalidateExpiredDocuments(timeZone: string, now = new Date()): Promise<number> {
  const yesterday = addDays(toLocalDay(now, timeZone), -1);
  const rows = await db().$queryRaw<{ id: number }[]>`SELECT DISTINCT p.id ${DOCUMENTS_WITH_EXPIRY} = ${yesterday}`;
  await revalidate(...rows.map(({ id }) => `product:${id}` as const));
  return rows.length;
}
