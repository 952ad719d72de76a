// `npm start`: everything from a bare clone to a serving site.
import { claim, onSignal, prepare, run } from "./prepare.mjs";

/** @type {{ close: () => Promise<void> } | undefined} */
let server;
/** @type {{ stop: () => Promise<void> } | undefined} */
let database;

onSignal(async () => {
  await server?.close();
  await database?.stop();
});

await run(
  async () => {
    const environment = await prepare();
    claim(environment.DATA_DIR);
    const { ensureBuild, useBuild } = await import("./build.mjs");
    const directory = await ensureBuild();
    useBuild(directory);
    let url = environment.DATABASE_URL;
    if (!url) {
      const { openCluster } = await import("./database.mjs");
      const cluster = await openCluster(environment.DATA_DIR);
      database = cluster;
      url = await cluster.ready();
    }
    Object.assign(process.env, {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATA_DIR: environment.DATA_DIR,
      SITE_URL: environment.SITE_URL,
      DATABASE_URL: url,
    });
    const { serve } = await import("../front/serve.mjs");
    const { PORT: port, HOST: host, SITE_URL: siteUrl, TRUSTED_PROXIES: trustedProxies } = environment;
    server = await serve({ directory, port, host, siteUrl, trustedProxies });
    console.log(`Ready: ${environment.SITE_URL} (back office: ${environment.SITE_URL}/admin)`);
  },
  () => database?.stop(),
);
