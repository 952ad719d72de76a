import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getErrorCode, HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

const TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 50;

/** Thrown to roll back a transaction and run it again, because it met another one. */
export class WriteConflict extends HttpError {
  constructor() {
    super(503, messages.unavailable);
  }
}

// PostgreSQL: deadlock, serialization failure, unique violation. Prisma: P2034 and P2002.
const CONFLICT_PATTERN = /\b(?:40P01|40001|23505)\b|TransactionWriteConflict|UniqueConstraintViolation/;

function isConflict(error: unknown): boolean {
  if (error instanceof WriteConflict || ["P2002", "P2034"].includes(String(getErrorCode(error)))) return true;
  if (getErrorCode(error) !== "P2010") return false;
  const { message, meta } = error as Error & { meta?: object };
  return CONFLICT_PATTERN.test(message) || CONFLICT_PATTERN.test(JSON.stringify(meta));
}

/**
 * Runs a transaction, and runs it again if it met another one: `work` must have no effect outside the transaction that a second run would
 * repeat.
 * @param timeout in milliseconds
 */
export async function runTransaction<R>(work: (transaction: Transaction) => Promise<R>, timeout = TIMEOUT_MS): Promise<R> {
  const deadline = Date.now() + timeout;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(work, { maxWait: TIMEOUT_MS, timeout });
    } catch (error) {
      const mayRetry = error instanceof WriteConflict ? Date.now() < deadline : attempt < MAX_ATTEMPTS;
      if (!isConflict(error) || !mayRetry) throw error;
      await sleep(PAUSE_MS * (1 + Math.random()));
    }
  }
}

/** Lets changes of products run side by side, but not beside changes of terms. */
export const lockTermsShared = (transaction: Transaction) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK_SPACE}::int, ${LOCKS.terms}::int)`;

/**
 * Excludes changes of products.
 * @throws WriteConflict while one runs: a transaction that waited for the lock would make all later ones wait as well
 */
export async function lockTermsExclusively(transaction: Transaction): Promise<void> {
  const [row] = await transaction.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LOCK_SPACE}::int, ${LOCKS.terms}::int) AS locked`;
  if (!row?.locked) throw new WriteConflict();
}
