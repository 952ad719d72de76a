import { setTimeout as sleep } from "node:timers/promises";
import { addCallRoutes } from "#lib/platform/routes.ts";
import { getCallRoutes } from "#lib/platform/server/call-routes.ts";
import { log } from "#lib/platform/server/log.ts";
import { context, getVersion } from "#lib/platform/server/process-context.ts";
import type { BufferedResponse } from "./buffered-response.ts";
import { createHttpServer, type SiteSettings } from "./http-server.ts";
import { startNext } from "./next-app.ts";
import { serveMetrics } from "./observe.ts";

const SHUTDOWN_TIMEOUT_MS = 10_000;

const START_TIMEOUT_MS = 24 * 60 * 60_000;

const MAX_ATTEMPTS = 10;

const IDLE_CHECK_MS = 100;

type Settings = SiteSettings & { port: number; host: string; metrics?: { port: number; host: string }; drainSeconds: number };

/** The environment must be complete, because the build reads it on load. close() waits up to 10 s for running requests. */
export async function startServer({ port, host, metrics, drainSeconds, ...site }: Settings): Promise<{ close: () => Promise<void> }> {
  context.readiness = "starting";
  context.cacheBytes = site.cacheBytes;
  const metricsServer = metrics && (await serveMetrics(metrics));
  context.metrics?.set("build_info", 1, { version: getVersion() });
  const next = await startNext(site.directory, { host: new URL(site.siteUrl).host, hostname: host, port });
  // Next runs instrumentation.ts, which prepares the site, on the first request. So we send the first request ourselves.
  const firstHealth = async () => {
    for (let attempt = 1; ; attempt++) {
      const health = await next.ask("/api/health", {}, START_TIMEOUT_MS);
      if (canServe(health) || context.startFailure || attempt === MAX_ATTEMPTS) return health;
      await sleep(1_000);
    }
  };
  const health = await firstHealth();
  if (context.startFailure) throw context.startFailure;
  if (!canServe(health)) throw new Error(`The site could not be made ready: ${health.body}`);
  if (!context.cache) throw new Error("The site could not be made ready: Next did not load its cache handler");

  addCallRoutes(getCallRoutes());
  const { app, cache, views } = await createHttpServer(next, site);
  context.cache.responses = cache;
  await app.listen({ port, host });
  views.start();
  context.readiness = "ready";

  async function drain(): Promise<void> {
    context.readiness = "draining";
    if (drainSeconds > 0) log.info(`Stopping: requests are still accepted for ${drainSeconds} s`);
    await sleep(drainSeconds * 1000);
    const deadline = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    await app.close();
    clearTimeout(deadline);
    clearInterval(idleCheck);
  }

  return {
    close: async () => {
      // Running jobs and deliveries may finish. Longer ones are continued or repeated by another instance or after the next start.
      await Promise.all([drain().then(views.stop), context.jobQueue?.close(), context.deliveries?.finish()]);
      await context.instances?.leave();
      metricsServer?.close();
    },
  };
}

export function canServe({ status, body }: Pick<BufferedResponse, "status" | "body">): boolean {
  if (status === 200) return true;
  try {
    const { database, uploads } = JSON.parse(String(body));
    return database === "ok" && uploads === "ok";
  } catch {
    return false;
  }
}
