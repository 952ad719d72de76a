import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import compression from "compression";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import proxyAddress from "proxy-addr";
import { getMethods, isPage, matchRoute, type Route } from "#lib/platform/routes.ts";
import { ClientLeft, createQueue, QueueFull, type Requester } from "#lib/platform/server/concurrency/queue.ts";
import { toNetworks } from "#lib/platform/server/http/network.ts";
import { log, runWithRequestId } from "#lib/platform/server/log.ts";
import { metrics } from "#lib/platform/server/metrics.ts";
import { context } from "#lib/platform/server/process-context.ts";
import { splitLanguage, toLanguage } from "#lib/shared/languages.ts";
import { type BufferedResponse, sendBuffered, sendEntry } from "./buffered-response.ts";
import { getCacheKey, getCacheTags, getMissingKey, hasNeedlessBody, isOpenEnded, isShared } from "./cache-key.ts";
import { COMPRESSIBLE } from "./compression.ts";
import {
  CONNECTION_TIMEOUT_MS,
  closeAfterAbandonedBody,
  closeAfterBody,
  createNewcomers,
  dropSlowUploads,
  inTurn,
  limitConnections,
  SERVER_OPTIONS,
} from "./connections.ts";
import type { NextApp } from "./next-app.ts";
import { isEmptyPage } from "./next-markup.ts";
import { createCacheCounters, observeRequest } from "./observe.ts";
import { createPageRenderer, findPrefixRedirect, getPlainWords, isNowhere, NOWHERE } from "./page-renderer.ts";
import { cleanHeaders, hasValidHost, hasValidPath, isForwardedHttp, normaliseAddress, pickPageHeaders } from "./requests.ts";
import { createResponseCache } from "./response-cache.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Place } from "./shared-work.ts";
import { createViewCounter } from "./view-counter.ts";

export type SiteSettings = {
  siteUrl: string;
  trustedProxies: string[];
  hstsSubdomains: boolean;
  directory: string;
  /** Of the page cache, and of Next's own. */
  cacheBytes: number;
  /** Header that names the cache tags of a response for a CDN. */
  cacheTagHeader?: string;
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const MISSING_PAGE = "/missing";
const BAD_REQUEST = { code: "bad_request", message: "Bad request" };
const NOT_FOUND = { code: "not_found", message: "Not found" };
const METHOD_NOT_ALLOWED = { code: "method_not_allowed", message: "Method not allowed" };

/** Work that waits costs a few kilobytes, a page that is being rendered up to 2 MB and most of the processor. */
const PAGES = { running: 2, waiting: 100 };
const CALLS = { running: 8, waiting: 200 };
/** A page can request many pictures. */
const FILES = { running: 8, waiting: 1_000 };
/** Probes of the platform must not wait behind visitors. */
const PROBES = { running: 4, waiting: 50 };
const PROBE_PATH = /^\/api\/health\/(?:live|ready)$/;

/** A call keeps its place in the queue no longer: it may receive an upload, send a long file, or wait in a queue of its own. */
const MAX_CALL_PLACE_MS = 1_000;
const REVALIDATED = "public, max-age=0, must-revalidate";

/** The library's types expect another server's requests; Node's are sufficient. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Rejects malformed requests, serves cached responses and build files, and passes renders and API calls on to Next. */
export async function createHttpServer(next: NextApp, settings: SiteSettings) {
  const { siteUrl, trustedProxies, hstsSubdomains, directory, cacheBytes, cacheTagHeader } = settings;
  const encrypted = siteUrl.startsWith("https:");
  const { host } = new URL(siteUrl);
  const security = securityHeaders({ encrypted, hstsSubdomains });
  const pages = createPageRenderer(next.ask, security, encrypted);
  const cache = createResponseCache({ maxBytes: cacheBytes, tagHeader: cacheTagHeader });
  const countCacheHit = createCacheCounters();
  const newcomers = createNewcomers();
  const isTrusted = proxyAddress.compile(trustedProxies);
  const isProxy = (address: string) => isTrusted(address, 0);
  const views = createViewCounter({ origin: new URL(siteUrl).origin, isTrusted: trustedProxies.length > 0 ? isTrusted : undefined });
  const isText = (_: unknown, response: ServerResponse) => COMPRESSIBLE.test(String(response.getHeader("content-type")));
  // Next's own compression skips route handlers, whose headers are lists.
  const compress = compression({ filter: isText as never }) as unknown as Middleware;
  const queues = {
    /** Cached pages of known addresses. They do not wait behind invented addresses. */
    keptPage: createQueue(PAGES),
    page: createQueue(PAGES),
    call: createQueue(CALLS),
    file: createQueue(FILES),
    probe: createQueue(PROBES),
  };

  function getQueue({ class: routeClass }: Route, pathname: string, key: string | undefined) {
    if (routeClass === "page") return key === undefined || isOpenEnded(key) ? queues.page : queues.keptPage;
    if (routeClass === "upload") return queues.file;
    return PROBE_PATH.test(pathname) ? queues.probe : queues.call;
  }

  type Refusal = { code: string; message: string };

  function sendError(response: ServerResponse, status: number, { code, message }: Refusal, more: Record<string, string> = {}): void {
    const headers = { ...security.data, "content-type": "application/json", "cache-control": "no-store", connection: "close", ...more };
    response.writeHead(status, headers).end(JSON.stringify({ success: false, error: message, message, code }));
  }

  function sendServerError(error: unknown, response: ServerResponse): void {
    const isKnown = error instanceof ClientLeft || error instanceof QueueFull;
    if (!isKnown) log.error("A request could not be answered", error);
    const words = getPlainWords(response.req.url);
    if (response.headersSent || error instanceof ClientLeft) response.destroy();
    else if (isKnown) sendError(response, 503, { code: "busy", message: words.busy }, { "retry-after": "5" });
    else sendError(response, 500, { code: "failed", message: words.failed });
  }

  /** Set while cached content may be stale. Resolves when renders started before that have ended, because they may be stale as well. */
  let staleRenders: Promise<unknown> | undefined;

  async function render(key: string | undefined, route: Route, make: () => Promise<BufferedResponse>, place: Place & Requester) {
    const isCurrent = context.cache?.isCurrent() || (await context.instances?.confirm()) || false;
    staleRenders = isCurrent ? undefined : (staleRenders ?? cache.settled());
    await staleRenders;
    if (!key || !isCurrent) return place.queue(make, place);
    const entry = cache.get(key);
    if (entry) return entry;
    metrics.count("cache_misses");
    const countedMake = () => {
      metrics.count("renders", { route_class: route.class });
      return make();
    };
    const pageTags = (page: string) => context.cache?.getPageTags(page);
    const load = () => cache.load(key, route, countedMake, (made) => getCacheTags(key, route, made, pageTags), place);
    const renewed = load().catch(load);
    const outdated = cache.getOutdated(key);
    if (!outdated) return renewed;
    // Visitors need not wait for background changes.
    renewed.catch((error: unknown) => log.error("A page could not be renewed", error));
    return outdated;
  }

  function getRenderer({ url = "/" }: IncomingMessage, route: Route, key: string | undefined, headers: Record<string, string>) {
    if (route.class === "page") return () => pages.found(key ?? url, headers);
    if (route.class === "admin-page") return () => pages.backOffice(url, headers);
    return key === undefined ? undefined : () => pages.data(key);
  }

  function getRequester(request: FastifyRequest, response: ServerResponse) {
    const client = new AbortController();
    response.once("close", () => client.abort());
    return { signal: client.signal, shares: toNetworks(normaliseAddress(request.ip)) };
  }

  async function relay(request: IncomingMessage, response: ServerResponse, route: Route): Promise<void> {
    for (const [name, value] of Object.entries(security.of(route.document ? "upload" : route.class))) response.setHeader(name, value);
    await new Promise<void>((resolve, reject) => {
      compress(request, response, () => next.relay(request, response).then(resolve, reject));
    });
  }

  async function renderByNext(request: FastifyRequest, response: ServerResponse, route: Route, key: string | undefined): Promise<void> {
    const { raw: incoming } = request;
    dropSlowUploads(incoming);
    closeAfterBody(incoming, response);
    closeAfterAbandonedBody(incoming, response);
    const headers = pickPageHeaders(incoming);
    cleanHeaders(incoming, { host, address: normaliseAddress(request.ip) });
    const [pathname = ""] = (incoming.url ?? "").split("?", 1);
    const location = route.class === "page" ? findPrefixRedirect(incoming.url ?? "") : undefined;
    if (location) return void response.writeHead(308, { ...security.data, location }).end();
    if (route.class === "page" && isNowhere(pathname)) return sendNotFound(request, response);
    const queue = getQueue(route, pathname, key);
    const requester = getRequester(request, response);
    const make = getRenderer(incoming, route, key, headers);
    if (!make) {
      let relayed: Promise<void> | undefined;
      await queue(() => {
        relayed = relay(incoming, response, route);
        return Promise.race([relayed, sleep(MAX_CALL_PLACE_MS, undefined, { ref: false })]);
      }, requester);
      return relayed;
    }
    const work = async () => {
      await newcomers.letIn();
      return cache.track(make());
    };
    const rendered = await render(key, route, work, { queue, ...requester });
    if ("identity" in rendered) return sendEntry(incoming, response, rendered);
    if (rendered === NOWHERE || (rendered.status === 404 && isEmptyPage(rendered.body.toString()))) return sendNotFound(request, response);
    await sendBuffered(incoming, response, rendered.keepsQuery ? addQuery(rendered, incoming) : rendered);
  }

  async function sendNotFound(request: FastifyRequest, response: ServerResponse): Promise<void> {
    const { language } = splitLanguage(request.raw.url ?? "");
    const make = () => cache.track(pages.page(toLanguage(language, MISSING_PAGE)));
    const place = { queue: queues.keptPage, shares: toNetworks(normaliseAddress(request.ip)) };
    const rendered = await render(getMissingKey(language), matchRoute(MISSING_PAGE), make, place);
    if ("identity" in rendered) return sendEntry(request.raw, response, rendered, 404);
    await sendBuffered(request.raw, response, rendered.status === 200 ? { ...rendered, status: 404 } : rendered);
  }

  function sendFile(reply: FastifyReply, pathname: string): FastifyReply {
    const { raw: response } = reply;
    response.once("close", () => countCacheHit("asset", response.statusCode));
    const [, built] = /^\/_next\/static\/(.+)$/.exec(pathname) ?? [];
    reply.headers({ ...(built ? security.build : security.data), "cache-control": built ? IMMUTABLE : REVALIDATED });
    return reply.sendFile(built ?? pathname.slice(1), path.join(directory, built ? ".next/static" : "public"));
  }

  const isFromProxy = ({ socket }: IncomingMessage) => isProxy(socket.remoteAddress ?? "");

  const isUnencrypted = (request: IncomingMessage) => encrypted && isFromProxy(request) && isForwardedHttp(request, isTrusted);

  /** Returns true if the route allows the method. Extra trailing slashes pass: Next redirects to the URL without the slash. */
  const isOffered = (method: string, pathname: string, route: Route) =>
    getMethods(pathname).includes(method) || (!/page$/.test(route.class) && pathname.endsWith("/") && !route.path.endsWith("/"));

  /** Returns false if nothing is cached under this exact URL. Runs before Fastify, which would add a third to the cost. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = cache.get(request.url ?? "");
    if (!entry || !context.cache?.isCurrent() || context.readiness === "draining") return false;
    if (!isShared(request, entry.route) || !hasValidHost(request) || isUnencrypted(request)) return false;
    sendEntry(request, response, entry);
    countCacheHit(entry.route.class, response.statusCode);
    if (entry.route.class === "page") views.countCached(request, entry);
    return true;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { method, url, headers, socket } = request.raw;
    // Rendering removes headers that tell views from prefetches.
    const page = method === "GET" && isPage((url ?? "").split("?", 1)[0]!) ? { method, url, headers: { ...headers }, socket } : undefined;
    const answered = await answer(request, reply);
    // 304: the browser shows its own copy.
    if (page && [200, 304].includes(reply.raw.statusCode)) views.count(page);
    return answered;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { raw: incoming, method } = request;
    const { raw: response } = reply;
    if (context.readiness === "draining") response.setHeader("Connection", "close");
    const [pathname = ""] = (incoming.url ?? "").split("?", 1);
    const isSound = hasValidHost(incoming) && hasValidPath(incoming) && !isUnencrypted(incoming);
    const route = matchRoute(pathname);
    const key = isSound ? getCacheKey(route, incoming) : undefined;

    const entry = key !== undefined && context.cache?.isCurrent() ? cache.get(key) : undefined;
    const isFile = isSound && route.class === "asset" && route.cache === "immutable" && isOffered(method, pathname, route);
    if (isFile) return sendFile(reply, decodeURIComponent(pathname));
    reply.hijack();
    if (entry) {
      sendEntry(incoming, response, entry);
      countCacheHit(route.class, response.statusCode);
      return;
    }

    const id = observeRequest(incoming, response, isFromProxy(incoming));
    if (!hasValidHost(incoming) || hasNeedlessBody(incoming, route)) sendError(response, 400, BAD_REQUEST);
    else if (!hasValidPath(incoming)) sendError(response, 404, NOT_FOUND);
    else if (!isSound) response.writeHead(308, { ...security.data, location: siteUrl + incoming.url }).end();
    else if (!isOffered(method, pathname, route)) {
      response.setHeader("Allow", getMethods(pathname).join(", "));
      sendError(response, 405, METHOD_NOT_ALLOWED);
    } else if (route.class === "asset") sendError(response, 404, NOT_FOUND);
    else await runWithRequestId(id, () => renderByNext(request, response, route, key));
  }

  const handleSafely = (request: FastifyRequest, reply: FastifyReply) =>
    handle(request, reply).catch((error: unknown) => {
      reply.hijack();
      sendServerError(error, reply.raw);
    });

  const app = fastify({
    serverFactory: (fastifyHandler) =>
      createServer(
        SERVER_OPTIONS,
        inTurn((request, response) => {
          try {
            if (!sendCached(request, response)) fastifyHandler(request, response);
          } catch (error) {
            sendServerError(error, response);
          }
        }),
      ).setTimeout(CONNECTION_TIMEOUT_MS),
    trustProxy: isTrusted,
    return503OnClosing: false,
    genReqId: () => "",
    frameworkErrors: (_, request, reply) => void handleSafely(request, reply),
  });
  // Next reads the bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  await app.register(fastifyStatic, { root: directory, serve: false, preCompressed: true, cacheControl: false });
  app.all("/*", handleSafely);
  const isRouted = (method: string) => app.supportedMethods.includes(method);
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    if (isRouted(request.method)) return sendError(reply.raw, 404, NOT_FOUND);
    reply.raw.setHeader("Allow", getMethods(request.raw.url ?? "").join(", "));
    sendError(reply.raw, 405, METHOD_NOT_ALLOWED);
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    reply.hijack();
    // The client has disconnected. This is not a failure, and there is no one to answer.
    if (reply.raw.destroyed) return;
    if (error.statusCode && error.statusCode < 500) sendError(reply.raw, 404, NOT_FOUND);
    else sendServerError(error, reply.raw);
  });
  limitConnections(app.server, isProxy);
  app.server.on("connection", newcomers.count);
  return { app, cache, views };
}

function addQuery(redirect: BufferedResponse, { url = "" }: IncomingMessage): BufferedResponse {
  const [, query] = url.split("?", 2);
  const location = String(redirect.headers.location);
  if (!query) return redirect;
  return { ...redirect, headers: { ...redirect.headers, location: `${location}${location.includes("?") ? "&" : "?"}${query}` } };
}
