import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import type { Credentials } from "@/lib/auth/auth";
import { recordFailedSignIn } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { checkPassword } from "@/lib/auth/server/lockout";
import { addSession, findSession, removeSession, touchSession } from "@/lib/auth/server/sessions";
import { authMessages } from "@/lib/auth/words";
import { getSigningSecret } from "@/lib/platform/server/environment/secret";
import type { Client } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { metrics } from "@/lib/platform/server/metrics";
import { messages } from "@/lib/shared/words/messages";

const SESSION_MINUTES = 12 * 60;
const MINUTE_MS = 60_000;

/**
 * Checks username and password and opens a session.
 * @returns the token
 * @throws HttpError 401 for wrong credentials, 429 while locked or if too many attempts are waiting
 */
export async function signIn({ username, password }: Credentials, client: Client): Promise<string> {
  const count = (result: "ok" | "failed" | "locked") => metrics.count("sign_ins", { result });
  const administrator = await checkPassword({ username, address: client.address }, password).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 429) count("locked");
    throw error;
  });
  count(administrator ? "ok" : "failed");
  if (!administrator) {
    await recordFailedSignIn({ name: username, ...client });
    throw new HttpError(401, authMessages.signIn.invalid);
  }
  const { id } = administrator;
  const expires_at = new Date(Date.now() + SESSION_MINUTES * MINUTE_MS);
  const session = await addSession({ administrator_id: id, username, expires_at }, client);
  return encode({ secret: await getSigningSecret(), maxAge: SESSION_MINUTES * 60, token: { sub: String(id), session } });
}

export async function signOut(session: string): Promise<void> {
  await removeSession(session);
}

/**
 * Requires a valid token, with or without "Bearer ".
 * @returns whose session it is
 * @throws HttpError 401 if it is missing, forged, expired or revoked
 */
export async function requireAdmin(request: Request): Promise<Caller> {
  const caller = await findCaller(readToken(request));
  if (!caller) throw new HttpError(401, messages.unauthorized);
  return caller;
}

/** Refuses an invalid token on calls that need none. */
export async function requireLiveToken(request: Request): Promise<void> {
  if (request.headers.has("authorization")) await requireAdmin(request);
}

const readToken = (request: Request) =>
  request.headers
    .get("authorization")
    ?.replace(/^Bearer\s+/i, "")
    .trim();

async function findCaller(token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined;
  const claims = await decode({ token, secret: await getSigningSecret() }).catch(() => null);
  const id = z.uuid().safeParse(claims?.session);
  const session = id.success ? await findSession(id.data) : undefined;
  if (!session?.administrator.active || session.expires_at <= new Date() || String(session.administrator_id) !== claims?.sub)
    return undefined;
  const aMinuteAgo = new Date(Date.now() - MINUTE_MS);
  // Not awaited: the request must not be delayed or fail because of this.
  if (session.last_seen_at < aMinuteAgo)
    touchSession(session.id, aMinuteAgo).catch((error: unknown) => log.error("The last use of a session could not be saved", error));
  const { id: userId, username, roles } = session.administrator;
  return { userId, name: username ?? "", roles, session: session.id };
}
