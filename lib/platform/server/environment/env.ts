import "server-only";
import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readEnvironment } from "@/lib/platform/server/environment/environment";

type Environment = ReturnType<typeof readEnvironment>;

let environment: Environment | undefined;

/** Returns the validated environment. Reads it on first use, so that the build needs none. */
export const env = (): Environment => {
  environment ??= readEnvironment(process.env);
  return environment;
};

let secret: Promise<string> | undefined;

export function getSigningSecret(): Promise<string> {
  secret ??= Promise.resolve(env().NEXTAUTH_SECRET ?? readOrCreateSecret()).catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

async function readOrCreateSecret(): Promise<string> {
  const file = path.join(env().DATA_DIR, "nextauth-secret");
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  // Linked, so that the file is always complete. If two instances start at the same time, the first one wins.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(fresh);
  return readFile(file, "utf8");
}
