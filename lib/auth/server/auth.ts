import "server-only";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import type { Caller } from "@/lib/auth/server/caller";
import { assertSecondFactor } from "@/lib/auth/server/second-factor/requirement";
import { findSession, removeSession, touchSession } from "@/lib/auth/server/sessions";
import { allowsMethod } from "@/lib/platform/permissions";
import { matchRoute } from "@/lib/platform/routes";
import { getSigningSecret } from "@/lib/platform/server/environment/secret";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import type { Method } from "@/lib/shared/calls";
import { messages } from "@/lib/shared/words/messages";

const MINUTE_MS = 60_000;

export async function signOut(session: string): Promise<void> {
  await removeSession(session);
}

/**
 * Requires a valid token, with or without "Bearer ", of a user whom the table of routes lets make this call.
 * @returns whose session it is
 * @throws HttpError 401 if the token is missing, forged, expired or revoked, 403 if the user's roles do not allow the call, or if the user
 * must set up a second factor first
 */
export async function requireAdmin(request: Request): Promise<Caller> {
  const caller = await requireSession(request);
  const route = matchRoute(new URL(request.url).pathname);
  const method = request.method === "HEAD" ? "GET" : (request.method as Method);
  if (!allowsMethod(caller.roles, route, method)) throw new HttpError(403, messages.forbidden);
  return caller;
}

/** Refuses an invalid token on calls that need none. */
export async function requireLiveToken(request: Request): Promise<void> {
  if (request.headers.has("authorization")) await requireSession(request);
}

async function requireSession(request: Request): Promise<Caller> {
  const caller = await findCaller(readToken(request));
  if (!caller) throw new HttpError(401, messages.unauthorized);
  await assertSecondFactor(request, caller.userId);
  return caller;
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
