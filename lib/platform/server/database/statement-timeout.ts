import "server-only";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** Limits concurrent searches, so that the rest of the site keeps enough database connections. */
const enqueue = createQueue({ running: 4, waiting: 100 });

const isStatementTimeout = (error: unknown) =>
  error instanceof Error && /57014|statement timeout/.test(`${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? "")}`);

export const setStatementTimeout = (transaction: Transaction, milliseconds: number) =>
  transaction.$queryRaw`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`;

/**
 * Runs a read with a timeout per statement in milliseconds. A read with several statements can lower it with `setStatementTimeout`.
 * @throws HttpError 503 if a statement takes longer
 */
export const readWithTimeout = <R>(milliseconds: number, read: (transaction: Transaction) => Promise<R>): Promise<R> =>
  db()
    .$transaction(async (transaction) => {
      await setStatementTimeout(transaction, milliseconds);
      return read(transaction);
    })
    .catch((error: unknown) => {
      throw isStatementTimeout(error) ? new HttpError(503, messages.searchBusy, undefined, { "Retry-After": "5" }) : error;
    });

/**
 * Runs a read of the public search: few at a time, the others are queued.
 * @throws HttpError 503 if a statement takes longer than a search may, QueueFull if the queue is full
 */
export const readForSearch = <R>(read: (transaction: Transaction) => Promise<R>, requester?: Requester): Promise<R> =>
  enqueue(() => readWithTimeout(SEARCH_TIMEOUT_MS, read), requester);
