import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/platform/server/log.ts";
import { context } from "#lib/platform/server/process-context.ts";
import { httpServer, type SiteSettings } from "./http-server.ts";
import { serveMetrics } from "./metrics-server.ts";
import { startNext } from "./next-app.ts";

/** How long requests under way may take after SIGTERM, in milliseconds. */
const GRACE = 10_000;

/** As long as it takes: another instance may be migrating a large database. In milliseconds. */
const STARTING = 24 * 60 * 60_000;

/** On a busy machine a part may once answer too late to count as well. */
const TRIES = 10;

/** Between two looks at which connections have nothing to do any more, in milliseconds. */
const LOOK = 100;

type Settings = SiteSettings & {
  port: number;
  host: string;
  /** Where metrics are served; without it nothing is counted. */
  metrics?: { port: number; host: string };
  /** How long requests are still accepted after close() has begun and readiness says so. */
  drainSeconds: number;
};

/**
 * Serves a production build. The environment must be complete before: the build reads it when it is loaded.
 * @returns close() stops accepting and waits for what is under way, 10 s at most
 */
export async function startServer({ port, host, metrics, drainSeconds, ...site }: Settings): Promise<{ close: () => Promise<void> }> {
  context.readiness = "starting";
  const meter = metrics && (await serveMetrics(metrics));
  const next = await startNext(site.directory, { host: new URL(site.siteUrl).host, hostname: host, port });
  // Next runs instrumentation.ts, which makes everything ready, at the first request and not before: so the first one is our own.
  const firstHealth = async () => {
    for (let tries = 1; ; tries++) {
      const health = await next.ask("/api/health", {}, STARTING);
      if (health.status === 200 || context.startFailure || tries === TRIES) return health;
      await sleep(1_000);
    }
  };
  const { status, body } = await firstHealth();
  if (context.startFailure) throw context.startFailure;
  if (status !== 200) throw new Error(`The site could not be made ready: ${body}`);
  if (!context.cache) throw new Error("The site could not be made ready: Next did not load its cache handler");

  const { app, cache } = await httpServer(next, site);
  context.cache.responses = cache;
  await app.listen({ port, host });
  context.readiness = "ready";

  /** Whoever sends requests here is told not to, for as long as that takes to be heard; what is under way then gets a while. */
  async function drain(): Promise<void> {
    context.readiness = "draining";
    if (drainSeconds > 0) log.info(`Stopping: requests are still accepted for ${drainSeconds} s`);
    await sleep(drainSeconds * 1000);
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE);
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK);
    await app.close();
    clearTimeout(deadline);
    clearInterval(looking);
  }

  return {
    close: async () => {
      // Jobs under way may be finished; one that takes longer is taken over by another instance or at the next start.
      await Promise.all([drain(), context.jobQueue?.close()]);
      await context.instances?.leave();
      meter?.close();
    },
  };
}
