import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import fastify from "fastify";
import type nextServer from "next";
import type { BufferedResponse } from "./buffered-response.ts";
import { SETTINGS_FILE, SETTINGS_VARIABLE } from "./next-seams.ts";

/** Timeout of an injected request, longer than the database timeouts. A hanging render must not block later requests for the same page. */
const RENDER_TIMEOUT_MS = 75_000;

export type NextApp = {
  relay(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Requests a URL without anything from the visitor, except for the given headers. @param timeoutMs in milliseconds */
  ask(url: string, headers?: Record<string, string>, timeoutMs?: number): Promise<BufferedResponse>;
};

/** Creates a function that requests a URL from a handler and waits for the whole response (Fastify's inject). */
export function createInjector(handler: (request: IncomingMessage, response: ServerResponse) => unknown, host: string): NextApp["ask"] {
  const app = fastify();
  app.all("/*", async ({ raw: request }, reply) => {
    reply.hijack();
    try {
      await handler(request, reply.raw);
    } catch (error) {
      reply.raw.destroy(error as Error);
    }
  });
  return async (url, headers, timeoutMs = RENDER_TIMEOUT_MS) => {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The application did not answer in time")), timeoutMs).unref();
    });
    try {
      const answer = app.inject({ method: "GET", url, headers: { host, ...headers } });
      const { statusCode, headers: sent, rawPayload } = await Promise.race([answer, timedOut]);
      return { status: statusCode, headers: sent, body: rawPayload };
    } finally {
      clearTimeout(timer);
    }
  };
}

export async function startNext(
  directory: string,
  { host, port, hostname }: { host: string; port: number; hostname: string },
): Promise<NextApp> {
  const { config } = JSON.parse(readFileSync(path.join(directory, SETTINGS_FILE), "utf8"));
  // Same as the build's server.js, without its process-wide signal handlers.
  process.env[SETTINGS_VARIABLE] = JSON.stringify(config);
  process.chdir(directory);
  const next = createRequire(path.join(directory, "server.js"))("next") as typeof nextServer;
  const app = next({ dev: false, dir: directory, hostname, port, conf: config });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { relay: handle, ask: createInjector(handle, host) };
}
