import "server-only";
import { SECOND_FACTORS, type SecondFactor, type SecondFactors } from "@/lib/auth/second-factor";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";

/** Returns the second factors of a user, as GET /api/account shows them. */
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

/** Users with one-time codes or a passkey. */
export const hasSecondFactorFilter = {
  OR: [{ code: { secret: { not: null } } }, { passkeys: { some: {} } }],
} satisfies Prisma.AdministratorWhereInput;

export const hasSecondFactor = async (id: number, transaction: Transaction = db()): Promise<boolean> =>
  (await transaction.administrator.count({ where: { id, ...hasSecondFactorFilter } })) > 0;
