import "server-only";
import { SECOND_FACTORS, type SecondFactor, type SecondFactors } from "@/lib/auth/second-factor";
import { db } from "@/lib/platform/server/db";

/** Returns the second factors of a user, as GET /api/account shows them. */
export async function readSecondFactors(administrator_id: number): Promise<SecondFactors> {
  const where = { administrator_id };
  const [code, recovery_codes, passkeys] = await Promise.all([
    db().oneTimeCode.count({ where: { ...where, secret: { not: null } } }),
    db().recoveryCode.count({ where }),
    db().passkey.findMany({ where, select: { id: true, name: true, last_used_at: true }, orderBy: { id: "asc" } }),
  ]);
  return {
    code: code > 0,
    recovery_codes,
    passkeys: passkeys.map(({ last_used_at, ...passkey }) => ({ ...passkey, last_used_at: last_used_at?.toISOString() ?? null })),
  };
}

/** Returns the ways to complete a sign-in; none if the password is enough. */
export async function listSecondFactors(administratorId: number): Promise<SecondFactor[]> {
  const [available] = await db().$queryRaw<Record<SecondFactor, boolean>[]>`
    SELECT EXISTS (SELECT FROM one_time_code WHERE administrator_id = ${administratorId} AND secret IS NOT NULL) AS code,
      EXISTS (SELECT FROM recovery_code WHERE administrator_id = ${administratorId}) AS recovery,
      EXISTS (SELECT FROM passkey WHERE administrator_id = ${administratorId}) AS passkey`;
  return SECOND_FACTORS.filter((factor) => available![factor]);
}
