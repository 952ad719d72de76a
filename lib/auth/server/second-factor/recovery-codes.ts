import "server-only";
import { randomInt } from "node:crypto";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { checkPassword } from "@/lib/auth/server/lockout";
import { hasSecondFactor } from "@/lib/auth/server/second-factor/factors";
import { db, type Transaction } from "@/lib/platform/server/db";
import { computeKeyedHash } from "@/lib/platform/server/environment/encryption";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { RECOVERY_CODES } from "@/lib/shared/limits";

/** Excludes letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const HALF_LENGTH = 5;

const createHalf = () => Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
const createCode = () => `${createHalf()}-${createHalf()}`;

const hashCode = async (code: string) =>
  (await computeKeyedHash("recovery-codes", code.toUpperCase().replace(/[^A-Z0-9]/g, ""))).toString("hex");

/** Replaces the recovery codes of a user. Stores only hashes. @returns the new codes */
export async function replaceRecoveryCodes(transaction: Transaction, administrator_id: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(createCode());
  await removeRecoveryCodes(transaction, administrator_id);
  const data = await Promise.all([...codes].map(async (code) => ({ administrator_id, code_hash: await hashCode(code) })));
  await transaction.recoveryCode.createMany({ data });
  return [...codes];
}

const removeRecoveryCodes = (transaction: Transaction, administrator_id: number) =>
  transaction.recoveryCode.deleteMany({ where: { administrator_id } });

/** Creates recovery codes with the first second factor of a user. @returns none if the user has some */
export const addFirstRecoveryCodes = async (transaction: Transaction, administrator_id: number): Promise<string[]> =>
  (await transaction.recoveryCode.count({ where: { administrator_id } })) > 0 ? [] : replaceRecoveryCodes(transaction, administrator_id);

/** Clears the settings of removed factors. After the last factor, the recovery codes are deleted. */
export async function clearUnusedFactorSettings(transaction: Transaction, administrator_id: number): Promise<void> {
  if ((await transaction.passkey.count({ where: { administrator_id } })) > 0) return;
  await transaction.administrator.update({ where: { id: administrator_id }, data: { passkey_after_password: false } });
  if (!(await hasSecondFactor(administrator_id, transaction))) await removeRecoveryCodes(transaction, administrator_id);
}

/** Replaces the user's recovery codes. @throws HttpError 400 for a wrong password, 409 without a second factor, 429 while locked */
export async function renewRecoveryCodes(
  { userId, name }: Caller,
  password: string,
  by: Actor & { address: string },
  signal: AbortSignal,
): Promise<string[]> {
  if (!(await checkPassword({ username: name, address: by.address }, password, signal)))
    throw new HttpError(400, words.errors.passwordWrong);
  return db().$transaction(async (transaction) => {
    if (!(await hasSecondFactor(userId, transaction))) throw new HttpError(409, words.errors.noSecondFactor);
    await recordAccess(by, "changed-user", words.accessSubjects.recoveryCodes(name), transaction);
    return replaceRecoveryCodes(transaction, userId);
  });
}

/** Deletes a recovery code that was used. @returns false if it is wrong or was used */
export async function consumeRecoveryCode(transaction: Transaction, administrator_id: number, code: string): Promise<boolean> {
  const { count } = await transaction.recoveryCode.deleteMany({ where: { administrator_id, code_hash: await hashCode(code) } });
  return count > 0;
}
