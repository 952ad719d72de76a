import "server-only";
import { createHash } from "node:crypto";

/** Hashes a token for storing. A fast hash is enough, because tokens are long and random. */
export const hashToken = (token: string | Uint8Array): string => createHash("sha256").update(token).digest("hex");
