import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import compression from "compression";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import proxyAddress from "proxy-addr";
import { answeringRequest } from "#lib/platform/server/http/request-id.ts";
import { log } from "#lib/platform/server/log.ts";
import { metrics } from "#lib/platform/server/metrics.ts";
import { context } from "#lib/platform/server/process-context.ts";
import { matchRoute, methodsAt, type Route } from "#lib/start/routes.ts";
import { type BufferedResponse, sendBuffered, sendEntry } from "./buffered-response.ts";
import { cacheKey, cacheTags, isForAll } from "./cache-key.ts";
import { COMPRESSIBLE } from "./compression.ts";
import { boundConnections, CONNECTION_TIMEOUT, closeAfterBody, closeAfterGivingUp, SERVER_OPTIONS, watchPace } from "./connections.ts";
import type { NextApp } from "./next-app.ts";
import { isEmptyPage } from "./next-markup.ts";
import { cachedCounters, observe } from "./observe.ts";
import { pageMaker } from "./pages.ts";
import { cleanHeaders, namesHost, namesPath, pageHeaders, plainAddress, withoutEncryption } from "./requests.ts";
import { responseCache } from "./response-cache.ts";
import { securityHeaders } from "./security-headers.ts";

export type SiteSettings = {
  /** The public address of the site. */
  siteUrl: string;
  /** Addresses and ranges (TRUSTED_PROXIES). */
  trustedProxies: string[];
  hstsSubdomains: boolean;
  /** The folder that the site was built into. */
  directory: string;
};

/** Builds carry their hash in their names; other files of the project may change with the next version. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** The page that stands in for every address at which there is none. */
const MISSING = "/missing";
const REVALIDATED = "public, max-age=0, must-revalidate";

/** A library's types name another server's requests; it needs no more than Node's. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The server before Next: refuses what makes no sense, sends what is cached, asks Next for pages by injection, hands calls over to it
 * and sends the files of the build.
 */
export async function httpServer(next: NextApp, { siteUrl, trustedProxies, hstsSubdomains, directory }: SiteSettings) {
  const encrypted = siteUrl.startsWith("https:");
  const { host } = new URL(siteUrl);
  const security = securityHeaders({ encrypted, hstsSubdomains });
  const pages = pageMaker(next.ask, security, encrypted);
  const cache = responseCache();
  const countCached = cachedCounters();
  const isTrusted = proxyAddress.compile(trustedProxies);
  const isProxy = (address: string) => isTrusted(address, 0);
  const isText = (_: unknown, response: ServerResponse) => COMPRESSIBLE.test(String(response.getHeader("content-type")));
  // Next's own compression passes over the responses of route handlers, whose headers are lists.
  const compress = compression({ filter: isText as never }) as unknown as Middleware;

  function refuse(response: ServerResponse, status: number, message: string): void {
    response.writeHead(status, { ...security.data, "content-type": "application/json", "cache-control": "no-store", connection: "close" });
    response.end(JSON.stringify({ success: false, error: message, message }));
  }

  /** The outermost guard: whatever is thrown becomes a response. */
  function fail(error: unknown, response: ServerResponse): void {
    log.error("A request could not be answered", error);
    if (response.headersSent) response.destroy();
    else refuse(response, 500, "Something went wrong. Please try again.");
  }

  /** Since what is cached may be old: resolves when that is done which was under way then, and may be old as well. */
  let lapsed: Promise<unknown> | undefined;

  /** Makes a response, together with whoever else asks for it where it may be cached. */
  async function load(key: string | undefined, route: Route, make: () => Promise<BufferedResponse>) {
    const isCurrent = context.cache?.isCurrent() || (await context.instances?.confirm()) || false;
    lapsed = isCurrent ? undefined : (lapsed ?? cache.settled());
    await lapsed;
    if (!key || !isCurrent) return cache.track(make());
    const known = cache.get(key);
    if (known) return known;
    metrics.count("cache_misses");
    const counted = () => {
      metrics.count("renders", { route_class: route.class });
      return make();
    };
    const pageTags = (page: string) => context.cache?.tagsOf(`/en${page === "/" ? "" : page}`);
    const response = cache.load(key, route, counted, (made) => cacheTags(key, route, made, pageTags));
    // One that broke off is made once more, for each who waits.
    return response.catch(() => cache.track(make()));
  }

  /** How the response to a request is asked of Next; undefined for one that is not waited for whole. */
  function maker({ url = "/" }: IncomingMessage, route: Route, key: string | undefined, headers: Record<string, string>) {
    if (route.class === "page") return () => pages.page(key ?? url, headers);
    if (route.class === "admin-page") return () => pages.backOffice(url, headers);
    return key === undefined ? undefined : () => pages.data(key);
  }

  /** Hands a request over to Next with all that the client sent, as uploads and long downloads need it. */
  async function relay(request: IncomingMessage, response: ServerResponse, route: Route): Promise<void> {
    for (const [name, value] of Object.entries(security.of(route.document ? "upload" : route.class))) response.setHeader(name, value);
    await new Promise<void>((resolve, reject) => {
      compress(request, response, () => next.relay(request, response).then(resolve, reject));
    });
  }

  async function answerByNext(request: FastifyRequest, response: ServerResponse, route: Route, key: string | undefined): Promise<void> {
    const { raw: incoming } = request;
    watchPace(incoming);
    closeAfterBody(incoming, response);
    closeAfterGivingUp(incoming, response);
    const headers = pageHeaders(incoming);
    cleanHeaders(incoming, { host, address: plainAddress(request.ip) });
    const make = maker(incoming, route, key, headers);
    if (!make) return relay(incoming, response, route);
    const { url = "" } = incoming;
    const place = route.class === "page" ? await pages.placeOf(url) : "here";
    if (place === "nowhere") return sendMissing(incoming, response);
    const way = place === "elsewhere" ? await cache.track(pages.elsewhere(url)) : undefined;
    const loaded = way ?? (await load(key, route, make));
    if ("identity" in loaded) return sendEntry(incoming, response, loaded);
    if (loaded.status === 404 && isEmptyPage(loaded.body.toString())) return sendMissing(incoming, response);
    await sendBuffered(incoming, response, loaded);
  }

  /** Sends the one page for all addresses at which nothing stands. */
  async function sendMissing(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const loaded = await load(MISSING, matchRoute(MISSING), () => pages.page(MISSING));
    if ("identity" in loaded) return sendEntry(request, response, loaded, 404);
    await sendBuffered(request, response, loaded.status === 200 ? { ...loaded, status: 404 } : loaded);
  }

  /** A file of the build. Fastify sends it. */
  function sendFile(reply: FastifyReply, pathname: string): FastifyReply {
    const { raw: response } = reply;
    response.once("close", () => countCached("asset", response.statusCode));
    const [, built] = /^\/_next\/static\/(.+)$/.exec(pathname) ?? [];
    reply.headers({ ...security.data, "cache-control": built ? IMMUTABLE : REVALIDATED });
    return reply.sendFile(built ?? pathname.slice(1), path.join(directory, built ? ".next/static" : "public"));
  }

  const fromProxy = ({ socket }: IncomingMessage) => isProxy(socket.remoteAddress ?? "");

  /** True for a request that a proxy passed on from a client without encryption, where the site has it. */
  const isUnencrypted = (request: IncomingMessage) => encrypted && withoutEncryption(request) && fromProxy(request);

  /** Whether a method is offered. A slash too many is let through: Next leads to the address without it. */
  const isOffered = (method: string, pathname: string, route: Route) =>
    methodsAt(pathname).includes(method) || (!/page$/.test(route.class) && pathname.endsWith("/") && !route.path.endsWith("/"));

  /**
   * Sends what is cached under the very address that is asked for; false where nothing is. Before Fastify, whose own work would add a
   * third to what such a response costs.
   */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = cache.get(request.url ?? "");
    if (!entry || !context.cache?.isCurrent() || context.readiness === "draining") return false;
    if (!isForAll(request, entry.route) || !namesHost(request) || isUnencrypted(request)) return false;
    sendEntry(request, response, entry);
    countCached(entry.route.class, response.statusCode);
    return true;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { raw: incoming, method } = request;
    const { raw: response } = reply;
    if (context.readiness === "draining") response.setHeader("Connection", "close");
    const [pathname = ""] = (incoming.url ?? "").split("?", 1);
    const isSound = namesHost(incoming) && namesPath(incoming) && !isUnencrypted(incoming);
    const route = matchRoute(pathname);
    const key = isSound ? cacheKey(route, incoming) : undefined;

    const entry = key !== undefined && context.cache?.isCurrent() ? cache.get(key) : undefined;
    const isFile = isSound && route.class === "asset" && route.cache === "immutable" && isOffered(method, pathname, route);
    if (isFile) return sendFile(reply, decodeURIComponent(pathname));
    reply.hijack();
    if (entry) {
      sendEntry(incoming, response, entry);
      countCached(route.class, response.statusCode);
      return;
    }

    const id = observe(incoming, response, fromProxy(incoming));
    if (!namesHost(incoming)) refuse(response, 400, "Bad request");
    else if (!namesPath(incoming)) refuse(response, 404, "Not found");
    else if (!isSound) response.writeHead(308, { ...security.data, location: siteUrl + incoming.url }).end();
    else if (!isOffered(method, pathname, route)) {
      response.setHeader("Allow", methodsAt(pathname).join(", "));
      refuse(response, 405, "Method not allowed");
    } else if (route.class === "asset") refuse(response, 404, "Not found");
    else await answeringRequest(id, () => answerByNext(request, response, route, key));
  }

  const guarded = (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply).catch((error: unknown) => {
      reply.hijack();
      fail(error, reply.raw);
    });

  const app = fastify({
    serverFactory: (handle) =>
      createServer(SERVER_OPTIONS, (request, response) => {
        try {
          if (!sendCached(request, response)) handle(request, response);
        } catch (error) {
          fail(error, response);
        }
      }).setTimeout(CONNECTION_TIMEOUT),
    trustProxy: isTrusted,
    return503OnClosing: false,
    genReqId: () => "",
    // Of a path that cannot be decoded.
    frameworkErrors: (_, request, reply) => void guarded(request, reply),
  });
  // Bodies are Next's to read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  await app.register(fastifyStatic, { root: directory, serve: false, preCompressed: true, cacheControl: false });
  app.all("/*", guarded);
  const isRouted = (method: string) => app.supportedMethods.includes(method);
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    if (isRouted(request.method)) return refuse(reply.raw, 404, "Not found");
    reply.raw.setHeader("Allow", methodsAt(request.raw.url ?? "").join(", "));
    refuse(reply.raw, 405, "Method not allowed");
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    reply.hijack();
    // The client has left: nobody waits for a response, and nothing went wrong.
    if (reply.raw.destroyed) return;
    // A file's name that cannot be one.
    if (error.statusCode && error.statusCode < 500) refuse(reply.raw, 404, "Not found");
    else fail(error, reply.raw);
  });
  boundConnections(app.server, isProxy);
  return { app, cache };
}
