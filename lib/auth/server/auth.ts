import "server-only";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { KEY_PREFIX } from "@/lib/auth/api-keys";
import { findKeyCaller } from "@/lib/auth/server/api-keys";
import type { Caller } from "@/lib/auth/server/caller";
import { assertSecondFactor } from "@/lib/auth/server/second-factor/factors";
import { findSession, touchSession } from "@/lib/auth/server/sessions";
import { getSigningSecret } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { hasRole, includesScope, type Role, type Scope } from "@/lib/shared/roles";
import { messages } from "@/lib/shared/words/messages";

const MINUTE_MS = 60_000;

export type Permission = { roles: readonly Role[]; scope?: Scope };

/**
 * Requires a valid token or API key, with or without "Bearer ", that may make this call.
 * @returns the user or the key
 * @throws HttpError 401 if the token is missing, forged, expired or revoked, 403 if the user's roles or the key's scopes do not allow the
 * call, or if the user must set up a second factor first
 */
export async function requireAdmin(request: Request, permission: Permission): Promise<Caller> {
  const caller = await requireCaller(request);
  if (!isAllowed(caller, permission)) throw new HttpError(403, messages.forbidden);
  return caller;
}

/** Whether the token of a public call, which must be valid, lets it show what only staff see. */
export async function showsStaffData(request: Request, permission: Permission): Promise<boolean> {
  return request.headers.has("authorization") && isAllowed(await requireCaller(request), permission);
}

const isAllowed = ({ roles, scopes }: Caller, permission: Permission): boolean =>
  scopes ? permission.scope !== undefined && includesScope(scopes, permission.scope) : hasRole(roles, permission.roles);

/** Refuses an invalid token on calls that need none. */
export async function requireLiveToken(request: Request): Promise<void> {
  if (request.headers.has("authorization")) await requireCaller(request);
}

const callers = new WeakMap<Request, Promise<Caller>>();

/** Reads the session or key of a request once, even if several parts of its call ask for it. */
function requireCaller(request: Request): Promise<Caller> {
  const known = callers.get(request) ?? readCaller(request);
  callers.set(request, known);
  return known;
}

async function readCaller(request: Request): Promise<Caller> {
  const caller = await findCaller(readToken(request));
  if (!caller) throw new HttpError(401, messages.unauthorized);
  if (!caller.scopes) await assertSecondFactor(request, caller.userId);
  return caller;
}

const readToken = (request: Request) =>
  request.headers
    .get("authorization")
    ?.replace(/^Bearer\s+/i, "")
    .trim();

async function findCaller(token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined;
  if (token.startsWith(KEY_PREFIX)) return findKeyCaller(token);
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
