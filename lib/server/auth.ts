import "server-only";
import { decode, encode } from "next-auth/jwt";
import type { Credentials } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { HttpError } from "@/lib/server/errors";
import { verifyPassword } from "@/lib/server/password.mjs";
import {
  addFailure,
  addLock,
  addSession,
  findAdministrator,
  findLock,
  findSession,
  findUsername,
  type Pair,
  removeFailures,
  removeSession,
} from "@/lib/server/queries/administrators";
import { signingSecret } from "@/lib/server/secret";
import { oneAtATime, QueueFull } from "@/lib/server/turns";

// Contract section 3.
const SESSION_MINUTES = 12 * 60;
const LOCK_MINUTES = 15;
const FAILURES_TO_LOCK = 5;
const BUSY_SECONDS = 5;

// One at a time: sent all at once, tries would be under way before the fifth failure is counted, and their hashing would take
// every thread that files are read with.
const inTurn = oneAtATime(20);

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/**
 * Checks a name and a password and opens a session.
 * @param address the client's address, for the lockout
 * @returns the token
 * @throws HttpError 401 for a wrong name or password, 429 while the pair of name and address is locked or too many try at once
 */
export function signIn(credentials: Credentials, address: string): Promise<string> {
  return inTurn(() => tryToSignIn(credentials, address)).catch((error: unknown) => {
    throw error instanceof QueueFull ? tooMany(BUSY_SECONDS) : error;
  });
}

/** Ends a session; its token is dead at once. */
export async function signOut(session: string): Promise<void> {
  await removeSession(session);
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

/**
 * The name of whoever a session belongs to.
 * @throws HttpError 401 when it ended a moment ago
 */
export async function usernameOf(session: string): Promise<string> {
  const username = await findUsername(session);
  if (!username) throw new HttpError(401, messages.unauthorized);
  return username;
}

/** Refuses a dead token on a call that needs none. */
export async function requireLiveToken(request: Request): Promise<void> {
  if (request.headers.has("authorization")) await requireAdmin(request);
}

async function tryToSignIn({ username, password }: Credentials, address: string): Promise<string> {
  const pair = { username, address };
  const lock = await findLock(pair);
  const seconds = lock ? Math.ceil((lock.until.getTime() - Date.now()) / 1000) : 0;
  if (seconds > 0) throw tooMany(seconds);
  const administrator = await findAdministrator(username);
  const right = await verifyPassword(password, administrator?.password_hash);
  if (!administrator || !right) {
    await rememberFailure(pair);
    throw new HttpError(401, messages.signIn.invalid);
  }
  await removeFailures(pair);
  return openSession(administrator.id);
}

const tooMany = (seconds: number) => new HttpError(429, messages.signIn.locked, undefined, { "Retry-After": String(seconds) });

/** Five failures for a name or for an address within 15 minutes lock the pair that made the last one. */
async function rememberFailure(pair: Pair): Promise<void> {
  const failures = await addFailure(pair, minutesFromNow(-LOCK_MINUTES));
  if (failures >= FAILURES_TO_LOCK) await addLock(pair, minutesFromNow(LOCK_MINUTES));
}

async function openSession(administrator: number): Promise<string> {
  const session = await addSession(administrator, minutesFromNow(SESSION_MINUTES));
  return encode({ secret: await signingSecret(), maxAge: SESSION_MINUTES * 60, token: { sub: String(administrator), session } });
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
  const session = await findSession(claims.session);
  return session && session.expires_at > new Date() && String(session.administrator_id) === claims.sub ? session.id : undefined;
}
