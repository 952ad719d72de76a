import "server-only";
import type { SecondFactor } from "@/lib/auth/second-factor";
import { verifyPassword } from "@/lib/auth/server/password";
import { listSecondFactors } from "@/lib/auth/server/second-factor/factors";
import { addFailure, addLock, findSignInLock, isKnownNetwork, removeFailures, type SignInSource } from "@/lib/auth/server/sign-in-locks";
import { findUserByName } from "@/lib/auth/server/users/users";
import { authMessages } from "@/lib/auth/words";
import { createQueue, QueueFull } from "@/lib/platform/server/concurrency/queue";
import { acquireLock, db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { toNetworks } from "@/lib/platform/server/http/network";

const LOCK_MINUTES = 15;
const FAILURES_TO_LOCK = 5;
const BUSY_SECONDS = 5;

const QUEUE_TIMEOUT_MS = 30_000;
const MAX_WAITING = 40;

// One attempt of a lane at a time in all instances: many could start before the fifth failure is counted, and use all threads for hashing.
// Attempts from networks of earlier sign-ins have a lane of their own, so that attempts from elsewhere cannot keep staff out.
const lanes = { knownSignIn: createQueue({ running: 1, waiting: MAX_WAITING }), signIn: createQueue({ running: 1, waiting: MAX_WAITING }) };

async function enqueueAttempt<R>(address: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
  const lane = (await isKnownNetwork(address)) ? "knownSignIn" : "signIn";
  const attempt = () =>
    db().$transaction(
      async (transaction) => {
        await acquireLock(transaction, lane);
        return work();
      },
      { maxWait: QUEUE_TIMEOUT_MS, timeout: QUEUE_TIMEOUT_MS },
    );
  return lanes[lane](attempt, { signal, shares: toNetworks(address) });
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type VerifiedUser = NonNullable<Awaited<ReturnType<typeof findUserByName>>> & { secondFactors: SecondFactor[] };

/**
 * Checks a password. Five failures for a username or an address within 15 minutes lock the pair.
 * @param signal the request's: an attempt of a client that left does not wait in the queue
 * @returns the user; undefined if username or password is wrong
 * @throws HttpError 429 while the pair is locked, or if too many attempts are waiting
 */
export function checkPassword(pair: SignInSource, password: string, signal: AbortSignal): Promise<VerifiedUser | undefined> {
  return enqueueAttempt(pair.address, signal, () => checkAttempt(pair, password)).catch((error: unknown) => {
    throw error instanceof QueueFull ? createTooManyError(authMessages.signIn.busy, BUSY_SECONDS) : error;
  });
}

async function checkAttempt(pair: SignInSource, password: string): Promise<VerifiedUser | undefined> {
  const lock = await findSignInLock(pair);
  const seconds = lock ? Math.ceil((lock.until.getTime() - Date.now()) / 1000) : 0;
  if (seconds > 0) throw createTooManyError(authMessages.signIn.locked, seconds);
  const administrator = await findUserByName(pair.username);
  // Read while the password is hashed, which takes longer.
  const [isCorrect, secondFactors] = await Promise.all([
    verifyPassword(password, administrator?.password_hash ?? undefined),
    administrator ? listSecondFactors(administrator.id) : [],
  ]);
  if (administrator?.active && isCorrect) {
    // With a second factor, a correct password must not reset the count: it would allow unlimited guesses of the code.
    if (secondFactors.length === 0) await removeFailures(pair);
    return { ...administrator, secondFactors };
  }
  await countWrongAttempt(pair);
  return undefined;
}

/** Counts a wrong password or code. The fifth one within 15 minutes locks the pair. */
export async function countWrongAttempt(pair: SignInSource): Promise<void> {
  const failures = await addFailure(pair, minutesFromNow(-LOCK_MINUTES));
  if (failures >= FAILURES_TO_LOCK) await addLock(pair, minutesFromNow(LOCK_MINUTES));
}

const createTooManyError = (message: string, seconds: number) => new HttpError(429, message, undefined, { "Retry-After": String(seconds) });
