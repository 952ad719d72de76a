// `npm start`: everything from a bare clone to a serving site.
import { claim, prepare, run } from "./prepare.mjs";

await run(async () => {
  const environment = await prepare();
  claim(environment.DATA_DIR);
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
    DATABASE_URL: database?.url ?? environment.DATABASE_URL,
  });
  try {
    const { serve } = await import("./serve.mjs");
    server = await serve({ directory, port: environment.PORT, host: environment.HOST });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return stop(1);
  }
  console.log(`Ready: ${environment.SITE_URL} (back office: ${environment.SITE_URL}/admin)`);
});
