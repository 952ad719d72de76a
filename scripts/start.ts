// `npm start`: installs, builds and starts the site, from a fresh clone.
import { createServer } from "node:net";
import { lockDataFolder, onSignal, prepare, run } from "./prepare.ts";
import { isAssembled, readVersion, root } from "./project-root.ts";

/** The embedded database listens this far above the site, so that sites with different ports never take each other's. */
const DATABASE_PORT_OFFSET = 10_000;

let server: { close: () => Promise<void> } | undefined;
let database: { stop: () => Promise<void> } | undefined;

onSignal(async () => {
  await server?.close();
  await database?.stop();
});

async function ensureMarkedBuild() {
  const { ensureBuild, markInUse } = await import("./build.ts");
  const directory = await ensureBuild();
  markInUse(directory);
  return directory;
}

type Ports = { PORT: number; HOST: string; METRICS_PORT?: number; METRICS_HOST?: string };

/** Throws if a port cannot be used, before the build and the database, which take minutes. */
async function requireFreePorts({ PORT, HOST, METRICS_PORT, METRICS_HOST = HOST }: Ports) {
  const releaseSite = await takePort("PORT", PORT, HOST);
  const releaseMetrics = METRICS_PORT ? await takePort("METRICS_PORT", METRICS_PORT, METRICS_HOST) : undefined;
  await Promise.all([releaseSite(), releaseMetrics?.()]);
}

async function takePort(name: string, port: number, host: string) {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen({ port, host, exclusive: true }, resolve)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") throw new Error(`${name}: ${port} is in use. Choose another: ${name}=${port + 1} npm start`);
      const address = name.replace("PORT", "HOST");
      throw new Error(`${name}: ${port} on ${host} cannot be used (${error.code}). Check ${name} and ${address}.`);
    },
  );
  return () => new Promise((resolve) => probe.close(resolve));
}

await run(
  async () => {
    const environment = await prepare();
    const { requireSharedSecret: refuseOwnSecret } = await import("#lib/platform/server/environment/environment.ts");
    refuseOwnSecret(environment);
    const { openLog } = await import("../server/log-output.ts");
    openLog(environment);
    const { context } = await import("#lib/platform/server/process-context.ts");
    const { log } = await import("#lib/platform/server/log.ts");
    context.version = readVersion();
    lockDataFolder(environment.DATA_DIR);
    await requireFreePorts(environment);
    const directory = isAssembled ? root : await ensureMarkedBuild();
    let url = environment.DATABASE_URL;
    if (!url) {
      const { openCluster } = await import("#lib/platform/server/database/open-cluster.ts");
      const cluster = await openCluster(environment.DATA_DIR, environment.PORT + DATABASE_PORT_OFFSET);
      database = cluster;
      url = await cluster.ready();
      // The embedded database cannot have other instances (lib/platform/server/instances).
      context.ownDatabase = true;
    }
    Object.assign(process.env, {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATA_DIR: environment.DATA_DIR,
      SITE_URL: environment.SITE_URL,
      DATABASE_URL: url,
    });
    const { startServer } = await import("../server/start-server.ts");
    const { PORT: port, HOST: host, SITE_URL: siteUrl, TRUSTED_PROXIES: trustedProxies, DRAIN_SECONDS: drainSeconds } = environment;
    const { HSTS_SUBDOMAINS: hstsSubdomains, CACHE_TAG_HEADER: cacheTagHeader } = environment;
    const cache = { cacheBytes: environment.CACHE_MB * 1024 * 1024, cacheTagHeader };
    const { METRICS_PORT, METRICS_HOST = host } = environment;
    const metrics = METRICS_PORT ? { port: METRICS_PORT, host: METRICS_HOST } : undefined;
    server = await startServer({ directory, port, host, siteUrl, trustedProxies, hstsSubdomains, metrics, drainSeconds, ...cache });
    log.info(`Version: ${context.version}`);
    console.log(`Ready: ${environment.SITE_URL} (back office: ${environment.SITE_URL}/admin)`);
  },
  () => database?.stop(),
);
