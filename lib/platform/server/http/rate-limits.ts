import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { networkOf } from "@/lib/platform/server/http/network";
import { CONFIRMATION_LIMITS, FORM_LIMITS, SIGN_IN_LIMIT } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** The forms that anybody may send. */
export type PublicForm = "inquiry" | "contact" | "brochure" | "request";

type Statement = { text: string; values: unknown[] };
type Count = { points: number; expire: bigint | null };

/** What the limiter needs of a PostgreSQL client, on the connections that everything else uses; they are waited for and time out alike. */
const connections = {
  async query({ text, values }: Statement) {
    const counts = await db().$queryRawUnsafe<Count[]>(text, ...values);
    const rows = counts.map(({ points, expire }) => ({ points, expire: expire === null ? null : Number(expire) }));
    return { rows, rowCount: rows.length };
  },
};

type Limit = { points: number; seconds: number };

const limiter = (keyPrefix: string, { points, seconds }: Limit, clearExpiredByTimeout = false) =>
  new RateLimiterPostgres({
    storeClient: connections,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
    // Somebody who is over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout,
  });

const burst = limiter("form", FORM_LIMITS.burst);
const day = limiter("form-day", FORM_LIMITS.day);
// One clears away for all: the rows stand in one table.
const everybody = limiter("form-all", FORM_LIMITS.everybody, true);
const confirmations = [
  { of: limiter("confirm-from", CONFIRMATION_LIMITS.sender), by: "sender" },
  { of: limiter("confirm-hour", CONFIRMATION_LIMITS.hour), by: "mailbox" },
  { of: limiter("confirm-day", CONFIRMATION_LIMITS.day), by: "mailbox" },
  { of: limiter("confirm-all", CONFIRMATION_LIMITS.everybody), by: "everybody" },
] as const;
const failures = limiter("sign-in", SIGN_IN_LIMIT);

/**
 * Counts a submission of a form for its sender's network, before it is read: refused ones count as well, because they may cost more
 * than valid ones.
 * @throws HttpError 429 above a limit
 */
export async function countAttempt(form: PublicForm, address: string): Promise<void> {
  const sender = `${form}:${networkOf(address)}`;
  await take(burst, sender, messages.tooMany.fromNetwork);
  await take(day, sender, messages.tooMany.fromNetwork);
}

/**
 * Counts a valid submission for all senders together. Refused ones do not count: they fill no disk, and one sender could block the
 * form for everybody.
 * @throws HttpError 429 above the limit
 */
export const countSubmission = (form: PublicForm): Promise<void> => take(everybody, form, messages.tooMany.fromEverybody);

/**
 * Runs a try to give a password. One that fails counts for its network, beside the lock that it leads to.
 * @throws HttpError 429 when there were too many
 */
export async function countFailure<R>(address: string, tryIt: () => Promise<R>): Promise<R> {
  const network = networkOf(address);
  // Counted first and taken back: all at once, many tries would pass before the first has failed.
  await take(failures, network, messages.tooMany.signIns);
  const result = await tryIt();
  if (env().RATE_LIMITS) await failures.reward(network);
  return result;
}

/**
 * Counts a confirmation that is about to be mailed, and tells whether it may be: whoever sends a request can give anybody's address.
 * @param mailbox what leads to the same mailbox is the same
 */
export async function mayConfirm(mailbox: string, address: string): Promise<boolean> {
  if (!env().RATE_LIMITS) return true;
  // Addresses of visitors do not stand in the table of limits.
  const hash = createHash("sha256").update(mailbox).digest("hex");
  const keys = { sender: networkOf(address), mailbox: hash, everybody: "all" };
  for (const { of, by } of confirmations) {
    const refused = await of.consume(keys[by]).then(
      () => false,
      (reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return true;
      },
    );
    if (refused) return false;
  }
  return true;
}

async function take(limit: RateLimiterPostgres, key: string, words: string): Promise<void> {
  if (!env().RATE_LIMITS) return;
  await limit.consume(key).catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new HttpError(429, words, undefined, { "Retry-After": String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) });
  });
}
