import "server-only";
import { type ExpiringDocument, type ExpiringDocumentsPage, getLastWarningDay } from "@/lib/catalogue/products/product-documents";
import { applySchedule } from "@/lib/catalogue/products/product-states";
import { chooseProductSlug, getCurrentState, getEditableVersion, toRowToWrite } from "@/lib/catalogue/server/products/product-versions";
import { findFreeSlug } from "@/lib/catalogue/server/slugs";
import { changeRow } from "@/lib/history/server/row-changes";
import { historyWords } from "@/lib/history/words";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { Prisma, type Product } from "@/lib/platform/server/prisma/client";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { MAX_ID, ROWS_PER_PAGE } from "@/lib/shared/limits";

const SCHEDULER = { name: historyWords.clock };

/** The database's clock, because all instances share it. */
const readDatabaseTime = async (transaction: Transaction): Promise<Date> =>
  (await transaction.$queryRaw<[{ now: Date }]>`SELECT now()`)[0].now;

/** Publishes and unpublishes products that are due, each independent of the others. @returns their number */
export async function applyDueSchedules(): Promise<number> {
  const due = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM product WHERE publish_at <= now() OR withdraw_at <= now() ORDER BY least(publish_at, withdraw_at), id`;
  let count = 0;
  for (const { id } of due) count += Number(await applyDueSchedule(id));
  return count;
}

async function applyDueSchedule(id: number): Promise<boolean> {
  let isChanged = false;
  await changeRow("product", id, SCHEDULER, {}, async (transaction, _, before) => {
    // Another instance may have done it, or a user may have changed the time.
    const nextState = applySchedule(getCurrentState(before), await readDatabaseTime(transaction));
    isChanged = nextState !== undefined;
    return nextState ? writeScheduledState(transaction, before, nextState) : before;
  }).catch((error: unknown) => {
    isChanged = false;
    // A 404 means that the product was deleted.
    if (!(error instanceof HttpError && error.status === 404))
      log.error(`Scheduler: product ${id} could not be published or withdrawn`, error);
  });
  return isChanged;
}

async function writeScheduledState(
  transaction: Transaction,
  before: Product,
  nextState: ReturnType<typeof getCurrentState>,
): Promise<Product> {
  const isPublished = before.publish_at !== null && nextState.publish_at === null;
  const sent = isPublished ? "published" : undefined;
  const next = getEditableVersion(before, sent);
  // The draft's subcategory may be deleted by now.
  const place = { id: next.main_subcategory_id };
  if (!(await transaction.mainSubcategory.findUnique({ where: place, select: { id: true } }))) {
    next.main_subcategory_id = before.main_subcategory_id;
  }
  next.slug = await chooseProductSlug(transaction, before, next, undefined).catch(() =>
    findFreeSlug(transaction, "product", next.main_subcategory_id, next.slug!, before.id),
  );
  return transaction.product.update({ where: { id: before.id }, data: toRowToWrite(before, sent, next, nextState) });
}

const DOCUMENTS_WITH_EXPIRY = Prisma.sql`
  FROM product p, jsonb_to_recordset(p.documents) AS d(kind text, language text, file text, valid_until text)
  WHERE p.state = 'published' AND p.documents <> '[]' AND d.valid_until`;

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
