// `npm run dev`: starts the site with hot reload, without a build.
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { lockDataFolder, onSignal, prepare, run } from "./prepare.ts";
import { root } from "./project-root.ts";

let next: ChildProcess | undefined;
let database: { stop: () => Promise<void> } | undefined;

onSignal(async () => {
  next?.kill("SIGTERM");
  await database?.stop();
});

await run(
  async () => {
    const environment = await prepare();
    lockDataFolder(environment.DATA_DIR);
    const { ensureSitePictures, generateClient } = await import("./build.ts");
    await generateClient();
    await ensureSitePictures();
    let url = environment.DATABASE_URL;
    if (!url) {
      const { openCluster } = await import("#lib/platform/server/database/open-cluster.ts");
      const cluster = await openCluster(environment.DATA_DIR);
      database = cluster;
      url = await cluster.ready();
    }
    const program = path.join(root, "node_modules/next/dist/bin/next");
    const server = spawn(process.execPath, [program, "dev", "--port", String(environment.PORT), "--hostname", environment.HOST], {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        DATA_DIR: environment.DATA_DIR,
        SITE_URL: environment.SITE_URL,
        DATABASE_URL: url,
      },
    });
    next = server;
    const code = await new Promise<number | null>((resolve) => server.once("exit", resolve));
    await database?.stop();
    process.exit(code ?? 0);
  },
  () => database?.stop(),
);
