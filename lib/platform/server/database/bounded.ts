import "server-only";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** So many searches use the database at a time: the rest of the site has connections of its own left. */
const enqueue = createQueue({ running: 4, waiting: 100 });

/** PostgreSQL's word for a statement that took too long, as the driver hands it on. */
const isTooLong = (error: unknown) =>
  error instanceof Error && /57014|statement timeout/.test(`${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? "")}`);

/** Bounds what the database spends on each statement that follows, in milliseconds. */
export const limitTo = (transaction: Transaction, milliseconds: number) =>
  transaction.$queryRaw`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`;

/**
 * Reads with a bound on what the database spends on a statement, in milliseconds; a reader of several divides it by `limitTo`.
 * @throws HttpError 503 when it would take longer
 */
export const limited = <R>(milliseconds: number, read: (transaction: Transaction) => Promise<R>): Promise<R> =>
  db()
    .$transaction(async (transaction) => {
      await limitTo(transaction, milliseconds);
      return read(transaction);
    })
    .catch((error: unknown) => {
      throw isTooLong(error) ? new HttpError(503, messages.searchBusy, undefined, { "Retry-After": "5" }) : error;
    });

/**
 * The same for what anybody may ask in any way: a few at a time, the others wait.
 * @param signal the request's, where it is known: a client that leaves gives up its place
 * @throws HttpError 503 when it would take longer than a search may, QueueFull when too many wait already
 */
export const bounded = <R>(read: (transaction: Transaction) => Promise<R>, signal?: AbortSignal): Promise<R> =>
  enqueue(() => limited(SEARCH_TIMEOUT_MS, read), signal);
