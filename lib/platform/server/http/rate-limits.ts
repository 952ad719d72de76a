import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { toNetworks } from "@/lib/platform/server/http/network";
import { CONFIRMATION_LIMITS, FORM_LIMITS, LEAD_LIMIT, OFFER_LIMIT, RESET_LIMITS, SIGN_IN_LIMIT } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

export type PublicForm = "inquiry" | "contact" | "brochure" | "request" | "privacy";

type Statement = { text: string; values: unknown[] };
type CountRow = { points: number; expire: bigint | null };

/** Adapts our connection pool to the PostgreSQL client interface of the limiter library. */
const connections = {
  async query({ text, values }: Statement) {
    const counts = await db().$queryRawUnsafe<CountRow[]>(text, ...values);
    const rows = counts.map(({ points, expire }) => ({ points, expire: expire === null ? null : Number(expire) }));
    return { rows, rowCount: rows.length };
  },
};

type Limit = { points: number; seconds: number };

const createLimiter = (keyPrefix: string, { points, seconds }: Limit, clearExpiredByTimeout = false) =>
  new RateLimiterPostgres({
    storeClient: connections,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout,
  });

type NetworkLimit = (address: string) => { limiter: RateLimiterPostgres; network: string }[];

/** Limits each network of an address. A /56 may use twice as much as a /64, and a /48 four times as much. */
function createNetworkLimit(keyPrefix: string, { points, seconds }: Limit): NetworkLimit {
  const limiters = [1, 2, 4].map((factor) => createLimiter(keyPrefix, { points: factor * points, seconds }));
  return (address) =>
    toNetworks(address)
      .reverse()
      .map((network, width) => ({ limiter: limiters[width]!, network }));
}

const burstLimit = createNetworkLimit("form", FORM_LIMITS.burst);
const dayLimit = createNetworkLimit("form-day", FORM_LIMITS.day);
const totalLimiter = createLimiter("form-all", FORM_LIMITS.everybody, true);
const confirmationSenderLimit = createNetworkLimit("confirm-from", CONFIRMATION_LIMITS.sender);
const confirmationLimiters = [
  { limiter: createLimiter("confirm-hour", CONFIRMATION_LIMITS.hour), key: "mailbox" },
  { limiter: createLimiter("confirm-day", CONFIRMATION_LIMITS.day), key: "mailbox" },
  { limiter: createLimiter("confirm-all", CONFIRMATION_LIMITS.everybody), key: "everybody" },
] as const;
const resetRequestLimit = createNetworkLimit("reset", RESET_LIMITS.network);
const resetMailLimiter = createLimiter("reset-mail", RESET_LIMITS.mails);
const leadLimiter = createLimiter("lead", LEAD_LIMIT);
const offerLimit = createNetworkLimit("offer", OFFER_LIMIT);
const signInLimit = createNetworkLimit("sign-in", SIGN_IN_LIMIT);

/** Counts a form for the sender's network before it is read. Rejected ones may cost more, so they count. @throws HttpError 429 */
export async function countAttempt(form: PublicForm, address: string): Promise<void> {
  for (const { limiter, network } of [...burstLimit(address), ...dayLimit(address)])
    await consumePoint(limiter, `${form}:${network}`, messages.tooMany.fromNetwork);
}

/** Counts a valid submission for all senders. Rejected ones and spam do not count: bots could fill the limit for everybody. */
export const countSubmission = async (form: PublicForm): Promise<boolean> => !env().RATE_LIMITS || isAllowed(totalLimiter, form);

export const countLead = (caller: string): Promise<void> => consumePoint(leadLimiter, caller, messages.tooMany.leads);

/** Counts a call with the link of a quotation. @throws HttpError 429 above the limit */
export async function countOfferCall(address: string): Promise<void> {
  for (const { limiter, network } of offerLimit(address)) await consumePoint(limiter, network, messages.tooMany.fromNetwork);
}

/** A failed check counts for the sender's network, in addition to the account lockout. @throws HttpError 429 */
export async function countFailure<R>(address: string, checkPassword: () => Promise<R>): Promise<R> {
  const limits = signInLimit(address);
  // Counted before the check and given back after success. Otherwise many parallel attempts would pass before the first one fails.
  for (const { limiter, network } of limits) await consumePoint(limiter, network, messages.tooMany.signIns);
  const result = await checkPassword();
  if (env().RATE_LIMITS) for (const { limiter, network } of limits) await limiter.reward(network);
  return result;
}

const isAllowed = (limit: RateLimiterPostgres, key: string | number): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return false;
    },
  );

/** Counts a request for a new password for the sender's network and returns whether it may be followed. The answer is always the same. */
export async function allowResetRequest(address: string): Promise<boolean> {
  if (env().RATE_LIMITS)
    for (const { limiter, network } of resetRequestLimit(address)) if (!(await isAllowed(limiter, network))) return false;
  return true;
}

/** Counts a mail with a link for a new password and returns whether it may be sent. Also applies if rate limits are off. */
export const allowResetMail = (userId: number): Promise<boolean> => isAllowed(resetMailLimiter, userId);

/** Returns whether a confirmation may be sent: senders can enter any address. @param address undefined if staff let it be sent */
export async function allowConfirmation(mailbox: string, address: string | undefined): Promise<boolean> {
  if (!env().RATE_LIMITS) return true;
  // The table of limits must not contain visitors' addresses.
  const hash = createHash("sha256").update(mailbox).digest("hex");
  const keys = { mailbox: hash, everybody: "all" };
  const limits = [
    ...(address ? confirmationSenderLimit(address) : []).map(({ limiter, network }) => ({ limiter, key: network })),
    ...confirmationLimiters.map(({ limiter, key }) => ({ limiter, key: keys[key] })),
  ];
  for (const [index, { limiter, key }] of limits.entries()) {
    if (await isAllowed(limiter, key)) continue;
    for (const passed of limits.slice(0, index)) await passed.limiter.reward(passed.key);
    return false;
  }
  return true;
}

async function consumePoint(limit: RateLimiterPostgres, key: string, message: string): Promise<void> {
  if (!env().RATE_LIMITS) return;
  await limit.consume(key).catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new HttpError(429, message, undefined, { "Retry-After": String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) });
  });
}
