import "server-only";
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { getSigningSecret } from "@/lib/platform/server/environment/env";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = async (purpose: string) => Buffer.from(hkdfSync("sha256", await getSigningSecret(), "", purpose, 32));

/** Encrypts a text with a key derived from the signing secret. @param purpose each purpose has its own key */
export async function encrypt(text: string, purpose: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await deriveKey(purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64");
}

/** Returns undefined if the text was changed, or encrypted with another signing secret. */
export async function decrypt(stored: string, purpose: string): Promise<string | undefined> {
  const bytes = Buffer.from(stored, "base64");
  const key = await deriveKey(purpose);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Returns a keyed hash (HMAC-SHA-256), so that short secrets cannot be guessed from a copy of the database. */
export const computeKeyedHash = async (purpose: string, data: string | Uint8Array): Promise<Buffer> =>
  createHmac("sha256", await deriveKey(purpose))
    .update(data)
    .digest();

/** Hashes a token for storing. A fast hash is enough, because tokens are long and random. */
export const hashToken = (token: string | Uint8Array): string => createHash("sha256").update(token).digest("hex");
