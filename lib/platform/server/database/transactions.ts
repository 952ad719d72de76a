import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getErrorCode, HttpError } from "@/lib/platform/server/http/errors";
import { SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const TIMEOUT_MS = 60_000;
const MAX_CONFLICTS = 10;
const PAUSE_MS = 50;

/** Thrown by `lockTerms` if the lock is taken. `runTransaction` rolls back and runs the transaction again. */
class RetryTransaction extends Error {}

// A deadlock or a serialization failure (Prisma: P2034). After a unique violation (P2002), `work` chooses another free slug.
const CONFLICT_PATTERN = /\b(?:40P01|40001)\b|TransactionWriteConflict/;
const DUPLICATE_PATTERN = /\b23505\b|UniqueConstraintViolation/;

function matches(error: unknown, code: string, pattern: RegExp): boolean {
  if (getErrorCode(error) === code) return true;
  if (getErrorCode(error) !== "P2010") return false;
  const { message, meta } = error as Error & { meta?: object };
  return pattern.test(message) || pattern.test(JSON.stringify(meta));
}

/** Runs a transaction again if it conflicts. `work` must change nothing outside of it. @throws HttpError 503 if it conflicts too often */
export async function runTransaction<R>(work: (transaction: Transaction) => Promise<R>, timeout = TIMEOUT_MS): Promise<R> {
  const deadline = Date.now() + timeout;
  let conflicts = 0;
  for (;;) {
    try {
      return await db().$transaction(work, { maxWait: TIMEOUT_MS, timeout });
    } catch (error) {
      const isConflict = matches(error, "P2034", CONFLICT_PATTERN);
      const isRetryable = isConflict || matches(error, "P2002", DUPLICATE_PATTERN);
      // A taken lock is retried until the deadline, a conflict or a unique violation up to MAX_CONFLICTS times.
      if (error instanceof RetryTransaction) {
        if (Date.now() > deadline) throw new HttpError(503, messages.unavailable);
      } else {
        if (!isRetryable) throw error;
        if (++conflicts === MAX_CONFLICTS) throw isConflict ? new HttpError(503, messages.unavailable) : error;
      }
      await sleep(PAUSE_MS * (1 + Math.random()));
    }
  }
}

export type TermsLock = "shared" | "exclusive";

/** Keeps changes of products and of terms apart. @throws RetryTransaction if the lock is taken: waiting would keep a connection */
export async function lockTerms(transaction: Transaction, mode: TermsLock): Promise<void> {
  const [row] =
    mode === "shared"
      ? await transaction.$queryRaw<{ locked: boolean }[]>`
          SELECT pg_try_advisory_xact_lock_shared(${LOCK_SPACE}::int, ${LOCKS.terms}::int) AS locked`
      : await transaction.$queryRaw<{ locked: boolean }[]>`
          SELECT pg_try_advisory_xact_lock(${LOCK_SPACE}::int, ${LOCKS.terms}::int) AS locked`;
  if (!row?.locked) throw new RetryTransaction("The lock for terms is taken");
}

/** Limits concurrent searches, so that the rest of the site keeps enough database connections. */
const enqueue = createQueue({ running: 4, waiting: 100 });

const isStatementTimeout = (error: unknown) =>
  error instanceof Error && /57014|statement timeout/.test(`${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? "")}`);

export const setStatementTimeout = (transaction: Transaction, milliseconds: number) =>
  transaction.$queryRaw`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`;

/** Runs a read with a timeout per statement in ms, which `setStatementTimeout` can lower. @throws HttpError 503 after that time */
export const readWithTimeout = <R>(milliseconds: number, read: (transaction: Transaction) => Promise<R>): Promise<R> =>
  db()
    .$transaction(async (transaction) => {
      await setStatementTimeout(transaction, milliseconds);
      return read(transaction);
    })
    .catch((error: unknown) => {
      throw isStatementTimeout(error) ? new HttpError(503, messages.searchBusy, undefined, { "Retry-After": "5" }) : error;
    });

/** Runs a read of the public search, few at a time. @throws HttpError 503 if a statement takes too long, QueueFull */
export const readForSearch = <R>(read: (transaction: Transaction) => Promise<R>, requester?: Requester): Promise<R> =>
  enqueue(() => readWithTimeout(SEARCH_TIMEOUT_MS, read), requester);
