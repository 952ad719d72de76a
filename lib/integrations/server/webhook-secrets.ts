import "server-only";
import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import { decrypt, encrypt } from "@/lib/platform/server/environment/encryption";

const PURPOSE = "webhook secrets";
const SECRET_BYTES = 32;

/** Creates a secret. @returns the secret to show once, and its encrypted form to store */
export async function createSecret(): Promise<{ secret: string; stored: string }> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, stored: await encrypt(secret, PURPOSE) };
}

type StoredSecrets = { secret: string; old_secret: string | null; old_secret_until: Date | null };

/** Returns the signature header: one signature, or two after a new secret. Undefined if the secret cannot be decrypted. */
export async function signMessage(webhook: StoredSecrets, id: string, at: Date, body: string): Promise<string | undefined> {
  const secret = await decrypt(webhook.secret, PURPOSE);
  if (!secret) return undefined;
  const isOldValid = webhook.old_secret && webhook.old_secret_until && webhook.old_secret_until > at;
  const old = isOldValid ? await decrypt(webhook.old_secret!, PURPOSE) : undefined;
  return [secret, ...(old ? [old] : [])].map((key) => new Signer(key).sign(id, at, body)).join(" ");
}
