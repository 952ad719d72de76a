// `npm run dev`: the same as `npm start`, with hot reload in place of a build.
import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./dependencies.mjs";
import { claim, prepare, run } from "./prepare.mjs";

await run(async () => {
  const environment = await prepare();
  claim(environment.DATA_DIR);
  const { generateClient } = await import("./build.mjs");
  const { startDatabase } = await import("./database.mjs");
  generateClient();
  const database = environment.DATABASE_URL ? undefined : await startDatabase(environment.DATA_DIR);
  const program = path.join(root, "node_modules/next/dist/bin/next");
  const next = spawn(process.execPath, [program, "dev", "--port", String(environment.PORT), "--hostname", environment.HOST], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      DATA_DIR: environment.DATA_DIR,
      SITE_URL: environment.SITE_URL,
      DATABASE_URL: database?.url ?? environment.DATABASE_URL,
    },
  });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, () => next.kill(signal));
  next.on("exit", async (code) => {
    await database?.stop();
    process.exit(code ?? 0);
  });
});
