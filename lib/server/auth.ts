import "server-only";
import { randomUUID } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import type { Credentials } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { HttpError } from "@/lib/server/errors";
import { verifyPassword } from "@/lib/server/password.mjs";
import { signingSecret } from "@/lib/server/secret";

// Contract section 3.
const SESSION_SECONDS = 12 * 60 * 60;
const LOCK_MINUTES = 15;
const FAILURES_TO_LOCK = 5;

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/**
 * Checks a name and a password and opens a session.
 * @param address the client's address, for the lockout
 * @returns the token
 * @throws HttpError 401 for a wrong name or password, 429 while the pair of name and address is locked
 */
export async function signIn({ username, password }: Credentials, address: string): Promise<string> {
  const pair = { username, address };
  await refuseLocked(pair);
  const administrator = await db().administrator.findUnique({ where: { username } });
  const right = await verifyPassword(password, administrator?.password_hash);
  if (!administrator || !right) {
    await rememberFailure(pair);
    throw new HttpError(401, messages.signIn.invalid);
  }
  await db().signInFailure.deleteMany({ where: pair });
  return openSession(administrator.id);
}

/** Ends the session of the request's token; the token is dead at once. */
export async function signOut(request: Request): Promise<void> {
  await db().session.deleteMany({ where: { id: await requireAdmin(request) } });
}

/**
 * Lets only a living token through, as it is or behind "Bearer ".
 * @returns the id of its session
 * @throws HttpError 401 when there is none, or it is forged, expired or revoked
 */
export async function requireAdmin(request: Request): Promise<string> {
  const session = await liveSession(tokenOf(request));
  if (!session) throw new HttpError(401, messages.unauthorized);
  return session;
}

/** Refuses a dead token on a call that needs none. */
export async function requireLiveToken(request: Request): Promise<void> {
  if (request.headers.has("authorization")) await requireAdmin(request);
}

async function openSession(administrator_id: number): Promise<string> {
  const id = randomUUID();
  await db().session.deleteMany({ where: { expires_at: { lt: new Date() } } });
  await db().session.create({ data: { id, administrator_id, expires_at: minutesFromNow(SESSION_SECONDS / 60) } });
  return encode({ secret: await signingSecret(), maxAge: SESSION_SECONDS, token: { sub: String(administrator_id), session: id } });
}

const tokenOf = (request: Request) =>
  request.headers
    .get("authorization")
    ?.replace(/^Bearer\s+/i, "")
    .trim();

async function liveSession(token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined;
  const claims = await decode({ token, secret: await signingSecret() }).catch(() => null);
  if (typeof claims?.session !== "string") return undefined;
  const session = await db().session.findUnique({ where: { id: claims.session } });
  return session && session.expires_at > new Date() && String(session.administrator_id) === claims.sub ? session.id : undefined;
}

async function refuseLocked(pair: { username: string; address: string }): Promise<void> {
  const lock = await db().signInLock.findUnique({ where: { username_address: pair } });
  const seconds = lock ? Math.ceil((lock.until.getTime() - Date.now()) / 1000) : 0;
  if (seconds > 0) throw new HttpError(429, messages.signIn.locked, undefined, { "Retry-After": String(seconds) });
}

/** Five failures for a name or for an address within 15 minutes lock the pair that made the last one. */
async function rememberFailure(pair: { username: string; address: string }): Promise<void> {
  const since = minutesFromNow(-LOCK_MINUTES);
  await db().signInFailure.deleteMany({ where: { at: { lt: since } } });
  await db().signInFailure.create({ data: pair });
  const counts = await Promise.all([
    db().signInFailure.count({ where: { username: pair.username, at: { gte: since } } }),
    db().signInFailure.count({ where: { address: pair.address, at: { gte: since } } }),
  ]);
  if (Math.max(...counts) < FAILURES_TO_LOCK) return;
  const until = minutesFromNow(LOCK_MINUTES);
  await db().signInLock.upsert({ where: { username_address: pair }, create: { ...pair, until }, update: { until } });
}
