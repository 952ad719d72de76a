import "server-only";
import { movedByClock } from "@/lib/catalogue/products/product-states";
import { basisOf, slugFor, standingOf, writtenOf } from "@/lib/catalogue/server/products/product-steps";
import { makeFree } from "@/lib/catalogue/server/slugs";
import { changeRow } from "@/lib/history/server/row-changes";
import { historyWords } from "@/lib/history/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import type { Product } from "@/lib/platform/server/prisma/client";

const CLOCK = { name: historyWords.clock };

/** Uses the database's clock, which all instances share. */
const nowOf = async (transaction: Transaction): Promise<Date> => (await transaction.$queryRaw<[{ now: Date }]>`SELECT now()`)[0].now;

/**
 * Publishes and withdraws due products. A failure does not stop the others.
 * @returns the number of changed products
 */
export async function moveDueProducts(): Promise<number> {
  const due = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM product WHERE publish_at <= now() OR withdraw_at <= now() ORDER BY least(publish_at, withdraw_at), id`;
  let count = 0;
  for (const { id } of due) count += Number(await moveDueProduct(id));
  return count;
}

async function moveDueProduct(id: number): Promise<boolean> {
  let isMoved = false;
  await changeRow("product", id, CLOCK, {}, async (transaction, _, before) => {
    // Another instance may have changed it already, or a user may have changed the time.
    const standing = movedByClock(standingOf(before), await nowOf(transaction));
    isMoved = standing !== undefined;
    return standing ? move(transaction, before, standing) : before;
  }).catch((error: unknown) => {
    isMoved = false;
    // The product was deleted in the meantime.
    if (!(error instanceof HttpError && error.status === 404)) log.error(`Clock: product ${id} could not be published or withdrawn`, error);
  });
  return isMoved;
}

async function move(transaction: Transaction, before: Product, standing: ReturnType<typeof standingOf>): Promise<Product> {
  const isPublished = before.publish_at !== null && standing.publish_at === null;
  const sent = isPublished ? "published" : undefined;
  const next = basisOf(before, sent);
  // The draft's subcategory may have been deleted.
  const place = { id: next.main_subcategory_id };
  if (!(await transaction.mainSubcategory.findUnique({ where: place, select: { id: true } }))) {
    next.main_subcategory_id = before.main_subcategory_id;
  }
  next.slug = await slugFor(transaction, before, next, undefined).catch(() =>
    makeFree(transaction, "product", next.main_subcategory_id, next.slug!, before.id),
  );
  return transaction.product.update({ where: { id: before.id }, data: writtenOf(before, sent, next, standing) });
}
