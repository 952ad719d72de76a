import { readFileSync } from "node:fs";
import { createServer, get as httpGet } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import { boundConnections, PATIENCE, partAfterGivingUp, watchPace } from "./connections.mjs";
import { finishPages } from "./finished-pages.mjs";
import { cleanHeaders, namesHost, namesPlace, proxies } from "./incoming.mjs";
import { secure } from "./security-headers.mjs";
import { answerWhileAway, asksForPage, methodsAt } from "./unavailable.mjs";

/** How long requests under way may take after SIGTERM, in milliseconds (contract section 6). */
const GRACE = 10_000;

/** How long a write waits at most for pages under way, in milliseconds: a page is made in a tenth of it. */
const SETTLE = 2_000;

/**
 * Serves a production build. The environment must be complete before: the build reads it when it is loaded.
 * @param {{ directory: string, port: number, host: string, siteUrl: string, trustedProxies: string[] }} what
 * @returns {Promise<{ close: () => Promise<void> }>} close() stops accepting and waits for what is under way, 10 s at most
 */
export async function serve({ directory, port, host, siteUrl, trustedProxies }) {
  const { config } = JSON.parse(readFileSync(path.join(directory, ".next", "required-server-files.json"), "utf8"));
  // What the build's own server.js does, without its process-wide signal handlers; look again at each upgrade of Next.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  process.chdir(directory);
  const next = createRequire(path.join(directory, "server.js"))("next");
  const app = next({ dev: false, dir: directory, hostname: host, port, conf: config });
  await app.prepare();
  const friendlyPage = async (/** @type {string} */ url) => (await get(server, `/unavailable?path=${encodeURIComponent(url)}`)).body;
  const render = app.getRequestHandler();
  const encrypted = siteUrl.startsWith("https:");
  const page = finishPages(answerWhileAway(render, friendlyPage), encrypted);
  const other = finishPages(render, encrypted);
  // Its types name another server's requests; it needs no more than Node's.
  const compress = /** @type {any} */ (compression());
  const { isProxy, clientOf, cameUnencrypted } = proxies(trustedProxies);
  const ownHost = new URL(siteUrl).host;

  const server = createServer(PATIENCE, (request, response) => {
    secure(response, encrypted);
    if (!namesHost(request)) return refuse(response, 400, "Bad request");
    if (!namesPlace(request)) return refuse(response, 404, "Not found");
    const offered = methodsAt(request.url);
    if (!offered.includes(request.method ?? "")) return refuse(response.setHeader("Allow", offered.join(", ")), 405, "Method not allowed");
    if (encrypted && cameUnencrypted(request)) return response.writeHead(308, { Location: siteUrl + request.url }).end();
    watchPace(request);
    partAfterGivingUp(request, response);
    cleanHeaders(request, { host: ownHost, address: clientOf(request) });
    const isPage = asksForPage(request);
    if (isPage) remember(response);
    compress(request, response, () => (isPage ? page : other)(request, response));
  });
  boundConnections(server, isProxy);
  await boot(server);
  Object.assign(/** @type {{ pageCache?: object }} */ (globalThis).pageCache ?? {}, { settled });
  await listen(server, port, host);
  return { close: async () => void (await Promise.all([close(server), mailerStopped()])) };
}

/**
 * Says no more than that, in the form of the calls.
 * @param {import("node:http").ServerResponse} response @param {400 | 404 | 405} status @param {string} message
 */
function refuse(response, status, message) {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store", Connection: "close" });
  response.end(JSON.stringify({ success: false, error: message, message }));
}

/** @type {Set<Promise<void>>} requests for pages that are being answered */
const underWay = new Set();

/** @param {import("node:http").ServerResponse} response */
function remember(response) {
  const done = new Promise((/** @type {(value: void) => void} */ resolve) => response.once("finish", resolve).once("close", resolve));
  underWay.add(done);
  done.then(() => underWay.delete(done));
}

/** A write waits for the pages that are being made while it renews them; not for a visitor on a slow line. */
const settled = () => Promise.race([Promise.all(underWay), sleep(SETTLE)]);

/** @param {import("node:http").Server} server @param {number} port @param {string} host @returns {Promise<void>} */
const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });

/**
 * Next runs instrumentation.ts, which makes everything ready, at the first request and not before: so the first request is our own,
 * on a port that nobody knows.
 * @param {import("node:http").Server} server
 */
async function boot(server) {
  await listen(server, 0, "127.0.0.1");
  const { status, body } = await get(server, "/api/health");
  if (status !== 200) throw new Error(`The site could not be made ready: ${body}`);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

/**
 * One of our own addresses, asked over loopback.
 * @param {import("node:http").Server} server @param {string} path
 * @returns {Promise<{ status: number | undefined, body: string }>}
 */
const get = (server, path) =>
  new Promise((resolve, reject) => {
    const { address, port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    const host = ["0.0.0.0", "::"].includes(address) ? "localhost" : address;
    // Not fetch(), whose time-outs are shorter than a first run.
    const request = httpGet({ host, port, path, agent: false }, async (response) => {
      let body = "";
      for await (const chunk of response.setEncoding("utf8")) body += chunk;
      resolve({ status: response.statusCode, body });
    });
    request.once("error", reject);
  });

/** A mail that is being sent may be finished; one that takes longer is taken up again later. */
function mailerStopped() {
  const { mailer } = /** @type {{ mailer?: { stop: () => Promise<void> } }} */ (globalThis);
  return Promise.race([mailer?.stop(), sleep(GRACE, undefined, { ref: false })]);
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
