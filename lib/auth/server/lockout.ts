import "server-only";
import { addFailure, addLock, findAdministrator, findLock, type Pair, removeFailures } from "@/lib/auth/server/administrators";
import { verifyPassword } from "@/lib/auth/server/password";
import { createQueue, QueueFull } from "@/lib/platform/server/concurrency/queue";
import { db, lock } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

const LOCK_MINUTES = 15;
const FAILURES_TO_LOCK = 5;
const BUSY_SECONDS = 5;

/** How long a try waits at most for those at other instances and for itself, in milliseconds. */
const TURN_WAIT = 30_000;

// One at a time, over all instances: sent all at once, tries would be under way before the fifth failure is counted, and their hashing
// would take every thread that files are read with.
const inOwnTurn = createQueue({ running: 1, waiting: 19 });
const inTurn = <R>(work: () => Promise<R>): Promise<R> =>
  inOwnTurn(() =>
    db().$transaction(
      async (transaction) => {
        await lock(transaction, "signIn");
        return work();
      },
      { maxWait: TURN_WAIT, timeout: TURN_WAIT },
    ),
  );

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type Administrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>;

/**
 * Checks a password. Five failures for a name or for an address within 15 minutes lock the pair that made the last one.
 * @param address the client's address
 * @returns whose it is; undefined when name or password is wrong
 * @throws HttpError 429 while the pair is locked, or when too many try at once
 */
export function checkPassword(pair: Pair, password: string): Promise<Administrator | undefined> {
  return inTurn(() => check(pair, password)).catch((error: unknown) => {
    throw error instanceof QueueFull ? tooMany(BUSY_SECONDS) : error;
  });
}

async function check(pair: Pair, password: string): Promise<Administrator | undefined> {
  const lock = await findLock(pair);
  const seconds = lock ? Math.ceil((lock.until.getTime() - Date.now()) / 1000) : 0;
  if (seconds > 0) throw tooMany(seconds);
  const administrator = await findAdministrator(pair.username);
  const right = await verifyPassword(password, administrator?.password_hash);
  if (administrator && right) {
    await removeFailures(pair);
    return administrator;
  }
  const failures = await addFailure(pair, minutesFromNow(-LOCK_MINUTES));
  if (failures >= FAILURES_TO_LOCK) await addLock(pair, minutesFromNow(LOCK_MINUTES));
  return undefined;
}

const tooMany = (seconds: number) => new HttpError(429, messages.signIn.locked, undefined, { "Retry-After": String(seconds) });
