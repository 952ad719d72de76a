// `npm start`: everything from a bare clone to a serving site. Up to ensureDependencies() only Node itself is there.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { ensureDependencies, root } from "./dependencies.mjs";
import { tryLock } from "./processes.mjs";

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  await ensureDependencies();
  const { readEnvironment } = await import("../lib/server/environment.mjs");
  const environment = readEnvironment(process.env);
  mkdirSync(environment.DATA_DIR, { recursive: true });
  const lock = tryLock(path.join(environment.DATA_DIR, "process.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR ${environment.DATA_DIR} is in use by process ${lock.heldBy}`);

  const { ensureBuild } = await import("./build.mjs");
  const directory = await ensureBuild();
  const database = environment.DATABASE_URL ? undefined : await (await import("./database.mjs")).startDatabase(environment.DATA_DIR);
  /** @type {{ close: () => Promise<void> } | undefined} */
  let server;
  let stopping = false;
  const stop = async (/** @type {number} */ code) => {
    if (stopping) return;
    stopping = true;
    await server?.close();
    await database?.stop();
    process.exit(code);
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));

  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATA_DIR: environment.DATA_DIR,
    SITE_URL: environment.SITE_URL,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  try {
    const { serve } = await import("./serve.mjs");
    server = await serve({ directory, port: environment.PORT, host: environment.HOST });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return stop(1);
  }
  console.log(`Ready: ${environment.SITE_URL} (back office: ${environment.SITE_URL}/admin)`);
}
