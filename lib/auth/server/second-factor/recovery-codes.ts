import "server-only";
import { randomInt } from "node:crypto";
import type { Transaction } from "@/lib/platform/server/db";
import { computeKeyedHash } from "@/lib/platform/server/environment/encryption";
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

export const removeRecoveryCodes = (transaction: Transaction, administrator_id: number) =>
  transaction.recoveryCode.deleteMany({ where: { administrator_id } });

/** Deletes a recovery code that was used. @returns false if it is wrong or was used */
export async function consumeRecoveryCode(transaction: Transaction, administrator_id: number, code: string): Promise<boolean> {
  const { count } = await transaction.recoveryCode.deleteMany({ where: { administrator_id, code_hash: await hashCode(code) } });
  return count > 0;
}
