import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { checkNewPassword } from "#lib/auth/passwords.ts";

/** Cost of one hash: 32 MiB of memory and about 100 ms (OWASP's recommendation for scrypt with r = 8: N = 2^15, p = 3). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Hashes a password for storing: "scrypt$<salt>$<key>", both base64. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64")}$${(await derive(password, salt)).toString("base64")}`;
}

/** Compares in constant time. Takes as long without a stored hash, so that the time does not reveal which usernames exist. */
export async function verifyPassword(password: string, stored: string | undefined) {
  const [scheme, salt, key] = (stored ?? "").split("$");
  const known = scheme === "scrypt" && Boolean(salt) && Boolean(key);
  const derived = await derive(password, known ? Buffer.from(salt ?? "", "base64") : Buffer.alloc(16));
  const expected = known ? Buffer.from(key ?? "", "base64") : Buffer.alloc(KEY_BYTES);
  return timingSafeEqual(derived, expected) && known;
}

export async function findPasswordFault(password: string, username: string) {
  return checkNewPassword(password, username) ?? ((await isCommonPassword(password)) ? "common" : undefined);
}

async function isCommonPassword(password: string) {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary.passwords.includes(password.toLowerCase());
}
