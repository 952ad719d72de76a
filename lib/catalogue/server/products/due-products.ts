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

/** The database's clock counts: all instances share it. */
const nowOf = async (transaction: Transaction): Promise<Date> => (await transaction.$queryRaw<[{ now: Date }]>`SELECT now()`)[0].now;

/** Publishes what is due, and takes away what is due for that. One that cannot be moved holds up no other. @returns how many were moved */
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
    // Another instance may have been here first, or somebody has changed the time.
    const standing = movedByClock(standingOf(before), await nowOf(transaction));
    isMoved = standing !== undefined;
    return standing ? move(transaction, before, standing) : before;
  }).catch((error: unknown) => {
    isMoved = false;
    // It was deleted meanwhile.
    if (!(error instanceof HttpError && error.status === 404)) log.error(`Clock: product ${id} could not be published or withdrawn`, error);
  });
  return isMoved;
}

async function move(transaction: Transaction, before: Product, standing: ReturnType<typeof standingOf>): Promise<Product> {
  const isPublished = before.publish_at !== null && standing.publish_at === null;
  const sent = isPublished ? "published" : undefined;
  const next = basisOf(before, sent);
  // What a draft was to move to may be gone by now.
  const place = { id: next.main_subcategory_id };
  if (!(await transaction.mainSubcategory.findUnique({ where: place, select: { id: true } }))) {
    next.main_subcategory_id = before.main_subcategory_id;
  }
  next.slug = await slugFor(transaction, before, next, undefined).catch(() =>
    makeFree(transaction, "product", next.main_subcategory_id, next.slug!, before.id),
  );
  return transaction.product.update({ where: { id: before.id }, data: writtenOf(before, sent, next, standing) });
}
