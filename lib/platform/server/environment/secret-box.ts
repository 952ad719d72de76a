import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { getSigningSecret } from "@/lib/platform/server/environment/secret";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = async (purpose: string): Promise<Buffer> => Buffer.from(hkdfSync("sha256", await getSigningSecret(), "", purpose, 32));

/** Encrypts a secret for the database with a key that follows from the signing secret. @param purpose names the kind of secret */
export async function sealSecret(purpose: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await deriveKey(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts a sealed secret. @throws if it was changed, or if the signing secret is another one */
export async function openSecret(purpose: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, await deriveKey(purpose), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** Returns a keyed hash (HMAC-SHA-256), so that short secrets cannot be guessed from a copy of the database. */
export const computeKeyedHash = async (purpose: string, data: string | Uint8Array): Promise<Buffer> =>
  createHmac("sha256", await deriveKey(purpose))
    .update(data)
    .digest();
