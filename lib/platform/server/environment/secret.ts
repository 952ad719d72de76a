import "server-only";
import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/server/environment/env";

let secret: Promise<string> | undefined;

/** What tokens are signed with: NEXTAUTH_SECRET, or a random one kept in DATA_DIR. */
export function signingSecret(): Promise<string> {
  secret ??= Promise.resolve(env().NEXTAUTH_SECRET ?? keptSecret()).catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

async function keptSecret(): Promise<string> {
  const file = path.join(env().DATA_DIR, "nextauth-secret");
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  // Linked, not written in place: it is there whole or not at all, and when two start at once, the first one's counts.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(fresh);
  return readFile(file, "utf8");
}
