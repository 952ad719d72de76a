import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/server/env";

let secret: Promise<string> | undefined;

/** What tokens are signed with: NEXTAUTH_SECRET, or a random one kept in DATA_DIR (contract section 1). */
export function signingSecret(): Promise<string> {
  secret ??= Promise.resolve(env().NEXTAUTH_SECRET ?? keptSecret()).catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

async function keptSecret(): Promise<string> {
  const file = path.join(env().DATA_DIR, "nextauth-secret");
  await mkdir(path.dirname(file), { recursive: true });
  // Exclusive: when two start at once, the first one's secret counts.
  await writeFile(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
