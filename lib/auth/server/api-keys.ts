import "server-only";
import { randomBytes } from "node:crypto";
import {
  type ApiKey,
  type ApiKeyPage,
  type ApiKeyWithText,
  KEY_PREFIX,
  type NewApiKey,
  toKeyCallerName,
  apiKeyMessages as words,
} from "@/lib/auth/api-keys";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { acquireLock, db } from "@/lib/platform/server/db";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion, withVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import type { ApiKey as Row } from "@/lib/platform/server/prisma/client";
import { MAX_API_KEYS } from "@/lib/shared/limits";
import { includesScope, type Role, type Scope } from "@/lib/shared/roles";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const KEY_BYTES = 32;
const MINUTE_MS = 60_000;

const toApiKey = ({ id, name, scopes, expires_at, last_used_at, created_at }: Row): ApiKey => ({
  ...{ id, name, scopes: scopes as ApiKey["scopes"] },
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The time of the last use changes by itself. */
const toVersioned = ({ last_used_at: _, ...fields }: ApiKey) => fields;

const toLoggedFields = ({ scopes, expires_at }: Row) => ({ scopes: scopes.join(", "), expires_at: expires_at.toISOString() });

export async function listApiKeys(): Promise<ApiKeyPage> {
  const rows = await db().apiKey.findMany({ orderBy: { id: "asc" } });
  return { items: rows.map(toApiKey), total: rows.length, next: null };
}

export async function addApiKey(fields: NewApiKey, by: Actor): Promise<ApiKeyWithText> {
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString("base64url");
  const row = await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "integrations");
    if ((await transaction.apiKey.count()) >= MAX_API_KEYS) throw new HttpError(409, words.tooMany);
    const row = await transaction.apiKey.create({ data: { ...fields, hash: hashToken(key) } });
    const subject = describeChange(words.accessSubjects.added(row.name), toLoggedFields(row));
    await recordAccess(by, "changed-settings", subject, transaction);
    return row;
  });
  return withVersion({ ...toApiKey(row), key }, toVersioned(toApiKey(row)));
}

export const removeApiKey = (id: number, by: Actor): Promise<ApiKey> =>
  db().$transaction(async (transaction) => {
    const row = await transaction.apiKey.findUnique({ where: { id } });
    if (!row) throw new HttpError(404, words.missing);
    assertVersion(by, "api-key", toApiKey(row), computeVersion(toVersioned(toApiKey(row))));
    const { count } = await transaction.apiKey.deleteMany({ where: { id } });
    if (count === 0) throw new HttpError(404, words.missing);
    await recordAccess(by, "changed-settings", words.accessSubjects.removed(row.name), transaction);
    return toApiKey(row);
  });

/** Requires a valid key with a scope. @throws HttpError 401 if it is unknown or expired, 403 without the scope */
export async function requireApiKey(key: string, scope: Scope): Promise<Row> {
  const row = await findApiKey(key);
  if (!row) throw new HttpError(401, messages.unauthorized);
  if (!includesScope(row.scopes, scope)) throw new HttpError(403, messages.forbidden);
  return row;
}

/** The roles of a key, for calls that show a part of their data to each role. */
const getRoles = (scopes: string[]): Role[] => [
  ...(includesScope(scopes, "catalogue:read") ? ["editor" as const] : []),
  ...(includesScope(scopes, "leads:read") ? ["sales" as const] : []),
];

export async function findKeyCaller(key: string): Promise<Caller | undefined> {
  const row = await findApiKey(key);
  return row && { userId: 0, name: toKeyCallerName(row.name), roles: getRoles(row.scopes), session: `key ${row.id}`, scopes: row.scopes };
}

async function findApiKey(key: string): Promise<Row | undefined> {
  if (!key.startsWith(KEY_PREFIX)) return undefined;
  const row = await db().apiKey.findUnique({ where: { hash: hashToken(key) } });
  if (!row || row.expires_at <= new Date()) return undefined;
  const aMinuteAgo = new Date(Date.now() - MINUTE_MS);
  // Not awaited: the request must not be delayed or fail because of this.
  if (!row.last_used_at || row.last_used_at < aMinuteAgo)
    db()
      .apiKey.updateMany({ where: { id: row.id }, data: { last_used_at: new Date() } })
      .catch((error: unknown) => log.error("The last use of an API key could not be saved", error));
  return row;
}
