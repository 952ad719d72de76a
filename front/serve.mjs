import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import { boundConnections, PATIENCE, partAfterGivingUp, watchPace } from "./connections.mjs";
import { finishPages } from "./finished-pages.mjs";
import { cleanHeaders, namesHost, namesPlace, proxies } from "./incoming.mjs";
import { innerRequests, passOn } from "./inner-requests.mjs";
import { keepAnswers } from "./keep-answers.mjs";
import { keepables } from "./keepable.mjs";
import { TEXT } from "./ready-answer.mjs";
import { secure } from "./security-headers.mjs";
import { answerWhileAway, asksForPage, methodsAt } from "./unavailable.mjs";

/** How long requests under way may take after SIGTERM, in milliseconds (contract section 6). */
const GRACE = 10_000;

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
  const render = app.getRequestHandler();
  const encrypted = siteUrl.startsWith("https:");
  const friendlyPage = async (/** @type {string} */ url) => (await ask(`/unavailable?path=${encodeURIComponent(url)}`)).body.toString();
  const page = finishPages(answerWhileAway(render, friendlyPage), encrypted);
  const other = finishPages(render, encrypted);
  const ownHost = new URL(siteUrl).host;
  const ask = innerRequests((request, response) => {
    secure(response, encrypted);
    return (asksForPage(request) ? page : other)(request, response);
  }, ownHost);
  const { body, status } = await ask("/api/health");
  // Next runs instrumentation.ts, which makes everything ready, at the first request and not before: so the first one is our own.
  if (status !== 200) throw new Error(`The site could not be made ready: ${body}`);

  const { pageCache } = /** @type {typeof globalThis & import("../lib/server/page-cache.mjs").Shared} */ (globalThis);
  // Without it nobody would tell what is to be forgotten.
  if (!pageCache) throw new Error("The site could not be made ready: the framework did not load its page cache");
  const pageTags = (/** @type {string} */ url) => pageCache.tagsOf(`/en${url === "/" ? "" : url}`);
  const store = keepAnswers({ ask, keepable: keepables({ uploads: path.join(process.env.DATA_DIR ?? "", "uploads"), pageTags }) });
  pageCache.renewed = store.renew;

  // Its types name another server's requests; it needs no more than Node's. Its own filter fails on a header in a list, as Next sets it.
  const isText = (/** @type {unknown} */ _, /** @type {import("./held-answer.mjs").Response} */ response) =>
    TEXT.test(String(response.getHeader("content-type")));
  const compress = /** @type {any} */ (compression({ filter: /** @type {any} */ (isText) }));
  const { isProxy, clientOf, cameUnencrypted } = proxies(trustedProxies);

  /** @type {import("./held-answer.mjs").Handler} */
  const answerAlone = (request, response) => {
    secure(response, encrypted);
    if (!namesPlace(request)) return refuse(response, 404, "Not found");
    const offered = methodsAt(request.url);
    if (!offered.includes(request.method ?? "")) return refuse(response.setHeader("Allow", offered.join(", ")), 405, "Method not allowed");
    watchPace(request);
    partAfterGivingUp(request, response);
    cleanHeaders(request, { host: ownHost, address: clientOf(request) });
    const isPage = asksForPage(request);
    if (isPage) store.watch(response);
    compress(request, response, () => (isPage ? page : other)(request, response));
  };
  const server = createServer(PATIENCE, (request, response) => {
    if (!namesHost(request)) return refuse(secure(response, encrypted), 400, "Bad request");
    if (encrypted && cameUnencrypted(request))
      return secure(response, encrypted)
        .writeHead(308, { Location: siteUrl + request.url })
        .end();
    const alone = () => answerAlone(request, response);
    const relay = (/** @type {import("./inner-requests.mjs").Answer} */ answer) =>
      compress(request, response, () => passOn(answer, response));
    if (!store.answers(request, response, relay, alone)) alone();
  });
  boundConnections(server, isProxy);
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

/** @param {import("node:http").Server} server @param {number} port @param {string} host @returns {Promise<void>} */
const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
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
