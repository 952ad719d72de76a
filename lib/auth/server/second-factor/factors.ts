import "server-only";
import { SECOND_FACTORS, type SecondFactor, type SecondFactors, type SecuritySettings } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

export async function readSecondFactors(administrator_id: number): Promise<SecondFactors> {
  const where = { administrator_id };
  const [code, recovery_codes, passkeys, { passkey_after_password }] = await Promise.all([
    db().oneTimeCode.count({ where: { ...where, secret: { not: null } } }),
    db().recoveryCode.count({ where }),
    db().passkey.findMany({ where, select: { id: true, name: true, last_used_at: true }, orderBy: { id: "asc" } }),
    db().administrator.findUniqueOrThrow({ where: { id: administrator_id }, select: { passkey_after_password: true } }),
  ]);
  return {
    code: code > 0,
    recovery_codes,
    passkeys: passkeys.map(({ last_used_at, ...passkey }) => ({ ...passkey, last_used_at: last_used_at?.toISOString() ?? null })),
    passkey_after_password,
  };
}

/**
 * Returns the ways to complete a sign-in; none if the password is enough. A passkey alone is asked for only if the user chose that, or if
 * owners require a second factor: otherwise a lost device would shut the user out.
 */
export async function listSecondFactors(administratorId: number): Promise<SecondFactor[]> {
  const [available] = await db().$queryRaw<Record<SecondFactor | "asks", boolean>[]>`
    SELECT *, code OR (passkey AND (passkey_after_password OR EXISTS (SELECT FROM security_settings WHERE require_second_factor))) AS asks
    FROM (SELECT passkey_after_password,
        EXISTS (SELECT FROM one_time_code WHERE administrator_id = administrator.id AND secret IS NOT NULL) AS code,
        EXISTS (SELECT FROM recovery_code WHERE administrator_id = administrator.id) AS recovery,
        EXISTS (SELECT FROM passkey WHERE administrator_id = administrator.id) AS passkey
      FROM administrator WHERE id = ${administratorId}) AS factors`;
  return available?.asks ? SECOND_FACTORS.filter((factor) => available[factor]) : [];
}

export const hasSecondFactorFilter = {
  OR: [{ code: { secret: { not: null } } }, { passkeys: { some: {} } }],
} satisfies Prisma.AdministratorWhereInput;

export const hasSecondFactor = async (id: number, transaction: Transaction = db()): Promise<boolean> =>
  (await transaction.administrator.count({ where: { id, ...hasSecondFactorFilter } })) > 0;

/** Calls that a user without the required second factor may make. */
const SETUP_CALLS = new Set([
  "GET /api/account",
  "POST /api/account/code",
  "PUT /api/account/code",
  "POST /api/account/passkeys/options",
  "POST /api/account/passkeys",
  "POST /logout",
]);

export async function readSecuritySettings(transaction: Transaction = db()): Promise<SecuritySettings> {
  const row = await transaction.securitySettings.findUnique({ where: { id: 1 } });
  return { require_second_factor: row?.require_second_factor ?? false };
}

/** @throws HttpError 409 if an owner without a second factor requires one */
export async function updateSecuritySettings(
  { require_second_factor }: SecuritySettings,
  by: Actor,
  userId: number,
): Promise<SecuritySettings> {
  const after = { require_second_factor };
  await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const before = await readSecuritySettings(transaction);
    assertVersion(by, "settings", before);
    if (require_second_factor && !(await hasSecondFactor(userId, transaction))) throw new HttpError(409, words.errors.requireOwnFirst);
    await transaction.securitySettings.upsert({ where: { id: 1 }, create: { id: 1, ...after }, update: after });
    await recordAccess(by, "changed-settings", words.accessSubjects.settings(require_second_factor), transaction);
  });
  return after;
}

/** @throws HttpError 403 if a second factor is required, the user has none, and the call does not set one up */
export async function assertSecondFactor(request: Request, userId: number): Promise<void> {
  const { require_second_factor } = await readSecuritySettings();
  if (!require_second_factor) return;
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (SETUP_CALLS.has(`${method} ${new URL(request.url).pathname}`)) return;
  if (!(await hasSecondFactor(userId))) throw new HttpError(403, messages.secondFactorRequired);
}
