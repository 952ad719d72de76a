import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { db, type Transaction } from "@/lib/platform/server/db";
import { computeKeyedHash, hashToken } from "@/lib/platform/server/environment/encryption";

const CHALLENGE_MINUTES = 5;
const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const UNSIGNED_BYTES = NONCE_BYTES + TIME_BYTES;

type ChallengePurpose = "sign-in" | `add:${number}`;

const sign = (purpose: ChallengePurpose, unsigned: Uint8Array) => computeKeyedHash(`passkey-challenge:${purpose}`, unsigned);

/** Not stored until it is used, because anyone may request one. */
export async function createChallenge(purpose: ChallengePurpose): Promise<Uint8Array<ArrayBuffer>> {
  const unsigned = Buffer.alloc(UNSIGNED_BYTES);
  randomBytes(NONCE_BYTES).copy(unsigned);
  unsigned.writeBigUInt64BE(BigInt(Date.now() + CHALLENGE_MINUTES * 60_000), NONCE_BYTES);
  return new Uint8Array([...unsigned, ...(await sign(purpose, unsigned))]);
}

export async function isOwnChallenge(purpose: ChallengePurpose, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  const unsigned = bytes.subarray(0, UNSIGNED_BYTES);
  const expected = await sign(purpose, unsigned);
  const signature = bytes.subarray(UNSIGNED_BYTES);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return Number(unsigned.readBigUInt64BE(NONCE_BYTES)) > Date.now();
}

/** Marks a challenge as used, after its answer was verified. @returns false if it was used before */
export async function consumeChallenge(transaction: Transaction, challenge: string): Promise<boolean> {
  const hash = hashToken(Buffer.from(challenge, "base64url"));
  const { count } = await transaction.usedChallenge.createMany({
    data: [{ hash, expires_at: new Date(Date.now() + CHALLENGE_MINUTES * 60_000) }],
    skipDuplicates: true,
  });
  return count > 0;
}

export const removeExpiredChallenges = async (): Promise<number> =>
  (await db().usedChallenge.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;
