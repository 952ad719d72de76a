import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import proxyAddress from "proxy-addr";
import { asksForPrivacy, cleanSearch, isPrefetch, parseLanguage, parseSource, UNKNOWN } from "#lib/figures/page-view.ts";
import { matchRoute } from "#lib/platform/routes.ts";
import { log } from "#lib/platform/server/log.ts";
import { context } from "#lib/platform/server/process-context.ts";
import type { View, ViewBatch, Visitor } from "#lib/shared/page-views.ts";
import { normaliseAddress } from "./requests.ts";

/** A request for a page, before its headers are cleaned. */
export type PageRequest = Pick<IncomingMessage, "method" | "url" | "headers" | "socket">;

type Agent = { isBot: boolean; visitors: Map<string, Visitor> };

/** Batches begin at multiples of this time, so that none contains midnight of a time zone. */
const FLUSH_MS = 5_000;

/** Browsers, visitors and views in one batch. Beyond it, views count by page only. */
const MAX_ENTRIES = 10_000;

/** Batches that wait while the database is unavailable: those of ten minutes. */
const MAX_WAITING = 120;

const MAX_AGENT = 400;
const MAX_HEADER = 500;

const SEARCH_PATH = "/search";

export type ViewCounter = ReturnType<typeof createViewCounter>;

/** Counts page views in memory and stores them every few seconds. Bots, prefetches and requests with a token are not views. */
export function createViewCounter({ host, isTrusted }: { host: string; isTrusted: (address: string, distance: number) => boolean }) {
  let agents = new Map<string, Agent>();
  let size = 0;
  let since = Date.now();
  const waiting: ViewBatch[] = [];
  let storing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const createOverflow = (): Visitor => ({ address: "", agent: "", isUnknown: true, views: new Map() });
  let overflow = createOverflow();

  function addAgent(name: string): Agent {
    const agent = { isBot: name === "" || name.length > MAX_AGENT || isbot(name), visitors: new Map() };
    if (size < MAX_ENTRIES && name.length <= MAX_AGENT) agents.set(name, agent);
    size++;
    return agent;
  }

  function addVisitor(agent: Agent, key: string, request: PageRequest): Visitor {
    if (size >= MAX_ENTRIES || key.length > MAX_HEADER) return overflow;
    const { headers } = request;
    const address = normaliseAddress(proxyAddress(request as IncomingMessage, isTrusted));
    const isUnknown = address === "" || asksForPrivacy(headers);
    const visitor = { address, agent: headers["user-agent"] ?? "", isUnknown, views: new Map<string, View>() };
    agent.visitors.set(key, visitor);
    size++;
    return visitor;
  }

  function addView(visitor: Visitor, key: string, { url = "/", headers }: PageRequest): View | undefined {
    const [path = "/", text] = url.split("?", 2);
    const { class: routeClass, unlisted, internal } = matchRoute(path);
    if (routeClass !== "page" || unlisted || internal) return undefined;
    if (visitor === overflow || size >= MAX_ENTRIES || key.length > 3 * MAX_HEADER) {
      const view = overflow.views.get(path) ?? { path, language: UNKNOWN, count: 0 };
      overflow.views.set(path, view);
      return view;
    }
    const query = new URLSearchParams(text);
    const isSearch = path === SEARCH_PATH && !query.has("after");
    const view = {
      path,
      source: parseSource(query, headers.referer, [host, headers.host]),
      language: parseLanguage(headers["accept-language"]),
      search: isSearch ? cleanSearch(query.get("q") ?? "") : undefined,
      count: 0,
    };
    visitor.views.set(key, view);
    size++;
    return view;
  }

  /** Counts an answered GET request. Called for each cached page, so it only looks up what a browser has sent before. */
  function count(request: PageRequest): void {
    const { headers, socket, url } = request;
    if (request.method !== "GET" || !context.storeViews || headers.authorization !== undefined || isPrefetch(headers)) return;
    const name = headers["user-agent"] ?? "";
    const agent = agents.get(name) ?? addAgent(name);
    if (agent.isBot) return;
    const forwarded = headers["x-forwarded-for"];
    const connection = socket.remoteAddress ?? "";
    const visitorKey = forwarded === undefined ? connection : `${connection} ${forwarded}`;
    const visitor = agent.visitors.get(visitorKey) ?? addVisitor(agent, visitorKey, request);
    const viewKey = `${url} ${headers["accept-language"]} ${headers.referer}`;
    const view = visitor.views.get(viewKey) ?? addView(visitor, viewKey, request);
    if (view) view.count++;
  }

  function closeBatch(): void {
    const visitors = [...agents.values()].flatMap((agent) => [...agent.visitors.values()]).filter(({ views }) => views.size > 0);
    if (overflow.views.size > 0) visitors.push(overflow);
    if (visitors.length > 0) waiting.push({ since, visitors });
    agents = new Map();
    overflow = createOverflow();
    size = 0;
    since = Date.now();
  }

  async function storeWaiting(): Promise<void> {
    try {
      for (let batch = waiting[0]; batch; batch = waiting[0]) {
        await context.storeViews?.(batch);
        waiting.shift();
        hasFailed = false;
      }
    } catch (error) {
      if (!hasFailed) log.warn(`Figures: page views wait to be stored: ${error instanceof Error ? error.message : error}`);
      hasFailed = true;
      waiting.splice(0, waiting.length - MAX_WAITING);
    }
  }

  /** Stores all views counted so far. If the database is unavailable, they wait for the next time. */
  async function flush(): Promise<void> {
    closeBatch();
    await storing;
    storing = storeWaiting();
    await storing;
  }

  function schedule(): void {
    timer = setTimeout(() => void flush().finally(() => timer && schedule()), FLUSH_MS - (Date.now() % FLUSH_MS)).unref();
  }

  return {
    count,
    flush,
    start: schedule,
    /** Stores what is left. Call it when no more requests are answered. */
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await flush();
    },
  };
}
