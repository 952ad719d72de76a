import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import compression from "compression";
import { context } from "../lib/server/process-context.ts";
import { answeringRequest } from "../lib/server/request-id.ts";
import { boundConnections, PATIENCE, partAfterGivingUp, watchPace } from "./connections.mjs";
import { drain } from "./draining.mjs";
import { finishPages } from "./finished-pages.mjs";
import { cleanHeaders, namesHost, namesPlace, proxies } from "./incoming.mjs";
import { innerRequests, passOn } from "./inner-requests.mjs";
import { keepAnswers } from "./keep-answers.mjs";
import { keepables } from "./keepable.mjs";
import { serveMetrics } from "./metrics.mjs";
import { observer } from "./observed.mjs";
import { TEXT } from "./ready-answer.mjs";
import { secure } from "./security-headers.mjs";
import { answerWhileAway, asksForPage, methodsAt } from "./unavailable.mjs";

/** How long requests under way may take after SIGTERM, in milliseconds (contract section 6). */
const GRACE = 10_000;

/**
 * How long an answer for whoever asks may take to be made, in milliseconds: longer than the database may. One that hangs must not keep
 * everybody waiting who asks later.
 */
const MAKING = 75_000;

/**
 * Serves a production build. The environment must be complete before: the build reads it when it is loaded.
 * @param {object} what
 * @param {string} what.directory @param {number} what.port @param {string} what.host @param {string} what.siteUrl
 * @param {string[]} what.trustedProxies
 * @param {{ port: number, host: string }} [what.metrics] where they are told; without it nothing is counted
 * @param {number} what.drainSeconds how long requests are still accepted after close() has begun and readiness says so
 * @returns {Promise<{ close: () => Promise<void> }>} close() stops accepting and waits for what is under way, 10 s at most
 */
export async function serve({ directory, port, host, siteUrl, trustedProxies, metrics, drainSeconds }) {
  context.readiness = "starting";
  const meter = metrics && (await serveMetrics(metrics));
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
  if (context.startFailure) throw context.startFailure;
  if (status !== 200) throw new Error(`The site could not be made ready: ${body}`);

  const { cache: pageCache } = context;
  // Without it nobody would tell what is to be forgotten.
  if (!pageCache) throw new Error("The site could not be made ready: the framework did not load its page cache");
  const pageTags = (/** @type {string} */ url) => pageCache.tagsOf(`/en${url === "/" ? "" : url}`);
  const uploads = process.env.S3_BUCKET ? undefined : path.join(process.env.DATA_DIR ?? "", "uploads");
  const { isProxy, clientOf, cameUnencrypted } = proxies(trustedProxies);
  const observe = observer(isProxy);
  const askInTime = (/** @type {string} */ address) => ask(address, AbortSignal.timeout(MAKING));
  const keepable = keepables({ uploads, assets: path.join(directory, ".next", "static"), pageTags });
  const store = keepAnswers({ ask: askInTime, keepable, isCurrent: pageCache.isCurrent, observe });
  pageCache.responses = { invalidate: store.renew };

  // Its types name another server's requests; it needs no more than Node's. Its own filter fails on a header in a list, as Next sets it.
  const isText = (/** @type {unknown} */ _, /** @type {import("./held-answer.mjs").Response} */ response) =>
    TEXT.test(String(response.getHeader("content-type")));
  const compress = /** @type {any} */ (compression({ filter: /** @type {any} */ (isText) }));

  /** @type {import("./held-answer.mjs").Handler} */
  const answerAlone = (request, response) => {
    secure(response, encrypted);
    const id = observe(request, response);
    if (!namesPlace(request)) return refuse(response, 404, "Not found");
    const offered = methodsAt(request.url);
    if (!offered.includes(request.method ?? "")) return refuse(response.setHeader("Allow", offered.join(", ")), 405, "Method not allowed");
    watchPace(request);
    partAfterGivingUp(request, response);
    cleanHeaders(request, { host: ownHost, address: clientOf(request) });
    const isPage = asksForPage(request);
    if (isPage) store.watch(response);
    compress(request, response, () => answeringRequest(id, () => (isPage ? page : other)(request, response)));
  };
  const server = createServer(PATIENCE, (request, response) => {
    if (!namesHost(request)) {
      observe(request, response);
      return refuse(secure(response, encrypted), 400, "Bad request");
    }
    if (encrypted && cameUnencrypted(request)) {
      observe(request, response);
      return secure(response, encrypted)
        .writeHead(308, { Location: siteUrl + request.url })
        .end();
    }
    const alone = () => answerAlone(request, response);
    const relay = (/** @type {import("./inner-requests.mjs").Answer} */ answer) =>
      compress(request, response, () => passOn(answer, response));
    if (!store.answers(request, response, relay, alone)) alone();
  });
  boundConnections(server, isProxy);
  await listen(server, port, host);
  context.readiness = "ready";
  const close = async () => {
    await Promise.all([drain(server, { seconds: drainSeconds, grace: GRACE }), jobsEnded()]);
    await othersTold();
    meter?.close();
  };
  return { close };
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

/** Once nothing is under way any more: the other instances need not wonder what this one has left undone. */
const othersTold = () => context.instances?.leave();

/** Jobs under way may be finished; one that takes longer is taken over by another instance or at the next start. */
const jobsEnded = () => context.jobQueue?.close();
