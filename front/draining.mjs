import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../lib/server/log.ts";
import { context } from "../lib/server/process-context.ts";

/** Between two looks at which connections have nothing to do any more, in milliseconds. */
const LOOK = 100;

/**
 * Ends a server's work without breaking anything off: whoever sends requests here is told not to, for as long as that takes to be
 * heard; each connection ends with the answer that it carries; what is still under way then gets a while.
 * @param {import("node:http").Server} server
 * @param {{ seconds: number, grace: number }} patience grace in milliseconds
 * @returns {Promise<void>}
 */
export async function drain(server, { seconds, grace }) {
  context.readiness = "draining";
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (seconds > 0) log.info(`Stopping: requests are still accepted for ${seconds} s`);
  await sleep(seconds * 1000);
  const deadline = setTimeout(() => server.closeAllConnections(), grace);
  const looking = setInterval(() => server.closeIdleConnections(), LOOK);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(deadline);
  clearInterval(looking);
}
