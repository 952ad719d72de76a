import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import fastify from "fastify";
import type nextServer from "next";
import type { BufferedResponse } from "./buffered-response.ts";

/**
 * How long a response that is asked for by injection may take, in milliseconds: longer than the database may. One that hangs must not
 * keep everybody waiting who asks later.
 */
const MAKING = 75_000;

export type NextApp = {
  /** Hands a request over as it is; rejects when Next does. */
  relay(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Asks for an address and nothing else: nothing that a visitor sent is in it, except for the headers given.
   * @param patience in milliseconds
   */
  ask(url: string, headers?: Record<string, string>, patience?: number): Promise<BufferedResponse>;
};

/** Asks a request handler by injection and waits for the whole response: Fastify's inject, on an instance that listens nowhere. */
export function askHandler(handler: (request: IncomingMessage, response: ServerResponse) => unknown, host: string): NextApp["ask"] {
  const app = fastify();
  app.all("/*", async ({ raw: request }, reply) => {
    reply.hijack();
    try {
      await handler(request, reply.raw);
    } catch (error) {
      reply.raw.destroy(error as Error);
    }
  });
  return async (url, headers, patience = MAKING) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The application did not answer in time")), patience).unref();
    });
    try {
      const answer = app.inject({ method: "GET", url, headers: { host, ...headers } });
      const { statusCode, headers: sent, rawPayload } = await Promise.race([answer, late]);
      return { status: statusCode, headers: sent, body: rawPayload };
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Makes ready the application that was built into a folder.
 * @param host the site's own, as the application is to know it
 */
export async function startNext(
  directory: string,
  { host, port, hostname }: { host: string; port: number; hostname: string },
): Promise<NextApp> {
  const { config } = JSON.parse(readFileSync(path.join(directory, ".next", "required-server-files.json"), "utf8"));
  // What the build's own server.js does, without its process-wide signal handlers; compare again at each upgrade of Next.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  process.chdir(directory);
  const next = createRequire(path.join(directory, "server.js"))("next") as typeof nextServer;
  const app = next({ dev: false, dir: directory, hostname, port, conf: config });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { relay: handle, ask: askHandler(handle, host) };
}
