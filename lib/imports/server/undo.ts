import "server-only";
import { withoutPastPublishTime } from "@/lib/catalogue/products/product-states";
import { withFreePlaces } from "@/lib/catalogue/server/free-places";
import { removeUnused } from "@/lib/catalogue/server/terms/term-changes";
import { undoMerge } from "@/lib/catalogue/server/terms/term-merges";
import { type Batch, changeRows, type Done, LARGE_CHANGE_MS, type Tell } from "@/lib/history/server/batches";
import { recordBatch, record as recordEvents } from "@/lib/history/server/record";
import { bringBackReplaced } from "@/lib/history/server/replaced-files";
import { filesOf } from "@/lib/history/server/resources";
import type { Named } from "@/lib/history/server/trash";
import { restoreItems } from "@/lib/history/server/trash-restore";
import { refuseIfChanged, undoableEntries } from "@/lib/history/server/undoable-entries";
import { importReport } from "@/lib/imports/imports";
import { discard } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Product } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

const words = messages.history;

/**
 * Takes back what was done to many rows at once: each is again what it was, all or nothing. Refused with 409 when that was done already,
 * or some of them were changed since: it says which.
 * @param tell writes down elsewhere, in the same transaction, what was done
 */
export async function undoBatch(id: number, by: Actor, tell: Tell): Promise<Done> {
  const { title, resource } = await findBatch(id);
  if (resource === "term") return undoMerge(id, title, by, tell);
  const first = await db().auditEntry.findFirst({ where: { batch_id: id }, select: { action: true } });
  return first?.action === "deleted" ? undoDeletion(id, title, by, tell) : undoChange(id, title, by, tell);
}

/** An entry that tells of many rows. @throws HttpError 404 where there is none, 409 where it is none of these */
export async function findBatch(id: number): Promise<{ title: string; resource: string }> {
  const entry = await db().auditEntry.findUnique({ where: { id }, select: { action: true, title: true, resource: true } });
  if (!entry) throw new HttpError(404, words.missing);
  if (entry.action !== "bulk") throw new HttpError(409, words.notABatch);
  return entry;
}

async function undoChange(batch: number, title: string, by: Actor, tell: Tell): Promise<Done> {
  let files: string[] = [];
  try {
    const plan = async (transaction: Transaction): Promise<Batch<"product">> => {
      const entries = await undoableEntries(transaction, batch);
      const was = new Map(entries.map(({ row_id, before }) => [row_id, before as Partial<Product>]));
      const rows = await transaction.product.findMany({ where: { id: { in: entries.flatMap(({ row_id }) => row_id ?? []) } } });
      const there = new Set(rows.map(({ id }) => id));
      refuseIfChanged(entries.filter(({ row_id }) => !there.has(row_id ?? 0)).map(({ title }) => title));
      // What it added goes; all else is again what it was.
      const added = new Set(entries.filter(({ action }) => action === "added").map(({ row_id }) => row_id));
      await transaction.product.deleteMany({ where: { id: { in: [...added].flatMap((id) => id ?? []) } } });
      const changes = await withFreePlaces(
        transaction,
        rows
          .filter(({ id }) => !added.has(id))
          .map((before) => ({ before, after: withoutPastPublishTime({ ...before, ...was.get(before.id) }) })),
      );
      const present = new Set(filesOf({ product: rows }));
      files = filesOf({ product: changes.map(({ after }) => after) }).filter((file) => !present.has(file));
      await bringBackReplaced(transaction, files);
      return {
        ...{ changes, removed: rows.filter(({ id }) => added.has(id)), titleOf: () => title, undoes: batch },
        tell: async (done) => {
          await removeAddedTerms(transaction, batch);
          await tell(transaction, done);
        },
      };
    };
    const done = await changeRows("product", by, plan, LARGE_CHANGE_MS);
    await revalidate("terms");
    return done;
  } catch (error) {
    await discard(files);
    throw error;
  }
}

/** The words that became terms by an import. */
async function removeAddedTerms(transaction: Transaction, history: number): Promise<void> {
  const job = await transaction.importJob.findFirst({ where: { history }, select: { report: true } });
  const { data } = importReport.pick({ new_terms: true }).safeParse(job?.report);
  if (data) await removeUnused(transaction, data.new_terms);
}

async function undoDeletion(batch: number, title: string, by: Actor, tell: Tell): Promise<Done> {
  const items = await db().trashItem.findMany({ where: { batch_id: batch }, select: { id: true } });
  const ids = items.map(({ id }) => id);
  const done: Done = { changed: ids.length, batch: null, title };
  const record = async (transaction: Transaction, named: Named[]) => {
    const entries = await undoableEntries(transaction, batch);
    const back = new Set(named.map(({ row_id }) => row_id));
    refuseIfChanged(entries.filter(({ row_id }) => !back.has(row_id ?? 0)).map((entry) => entry.title));
    const undone = await recordBatch(transaction, by, { action: "undone", resource: "product", title, batch_id: batch });
    const rows = await transaction.product.findMany({ where: { id: { in: [...back] } } });
    const whole = new Map(rows.map((row) => [row.id, row]));
    const events = named.map((item) => ({ action: "restored", ...item, version: whole.get(item.row_id), batch_id: undone }) as const);
    await recordEvents(transaction, by, ...events);
    done.batch = undone;
    await tell(transaction, done);
  };
  await restoreItems(ids, record, LARGE_CHANGE_MS);
  return done;
}
