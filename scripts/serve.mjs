import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { answerWhileAway } from "./unavailable.mjs";

/** How long requests under way may take after SIGTERM, in milliseconds (contract section 6). */
const GRACE = 10_000;

/**
 * Serves a production build. The environment must be complete before: the build reads it when it is loaded.
 * @param {{ directory: string, port: number, host: string }} what
 * @returns {Promise<{ close: () => Promise<void> }>} close() stops accepting and waits for what is under way, 10 s at most
 */
export async function serve({ directory, port, host }) {
  const { config } = JSON.parse(readFileSync(path.join(directory, ".next", "required-server-files.json"), "utf8"));
  // What the build's own server.js does, without its process-wide signal handlers; look again at each upgrade of Next.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  process.chdir(directory);
  const next = createRequire(path.join(directory, "server.js"))("next");
  const app = next({ dev: false, dir: directory, hostname: host, port, conf: config });
  await app.prepare();
  const handle = answerWhileAway(app.getRequestHandler());

  const server = createServer((request, response) => {
    request.headers["x-client-address"] = request.socket.remoteAddress ?? "";
    handle(request, response);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => resolve(undefined));
  });
  return { close: () => close(server) };
}

/** @param {import("node:http").Server} server @returns {Promise<void>} */
function close(server) {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
