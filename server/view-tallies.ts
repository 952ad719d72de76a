import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import proxyAddress from "proxy-addr";
import { asksForPrivacy, cleanSearch, OTHER, parseCampaign, parseLanguage, parseReferrer } from "#lib/figures/page-view.ts";
import { matchRoute } from "#lib/platform/routes.ts";
import type { PageTally, Tally, ViewBatch, Visitor } from "#lib/shared/page-views.ts";
import { DATA_QUERY } from "./next-seams.ts";
import { normaliseAddress } from "./requests.ts";

/** A request for a page, before its headers are cleaned. */
export type PageRequest = Pick<IncomingMessage, "method" | "url" | "headers"> & { socket: { remoteAddress?: string } };

const SEARCH_PATH = "/search";

export type Site = {
  origin: string;
  /** Returns true if an address is that of a trusted proxy. Undefined if there is none. */
  isTrusted?: (address: string, distance: number) => boolean;
};

/** A browser at an address; `visitor` is null for bots. `language` caches the language of the `accepted` header. */
type Client = { agent: string; visitor: Visitor | null; accepted?: string; language?: Tally };

/** The browsers at an address. Comparing with the latest one takes a tenth of the time of a lookup. */
type Clients = { latest: Client; byAgent: Map<string, Client> };

/** The page and campaign of a URL. Null if it is not a public page. */
type Address = { page: PageTally; campaign?: Tally; isData: boolean } | null;

/** Browsers, visitors, URLs and headers remembered in one batch. Beyond it, views count by page only. */
const MAX_ENTRIES = 10_000;

/** Browsers send shorter user agents than this. */
const MAX_AGENT = 400;
const MAX_REMEMBERED_LENGTH = 500;

/** Counts the page views of a few seconds. Parses each URL and header once and then looks it up. */
export function createViewTallies({ origin, isTrusted }: Site) {
  const { host } = new URL(origin);
  const ownPrefix = `${origin}/`;
  const since = Date.now();
  const clientsByAddress = new Map<string, Clients>();
  const botsByAgent = new Map<string, boolean>();
  const addresses = new Map<string, Address>();
  /** By the cached response, because finding a URL that was just received takes four times as long. */
  const addressesByEntry = new WeakMap<object, Address>();
  const pages = new Map<string, PageTally>();
  const sources = new Map<string, Tally>();
  const sourcesByReferrer = new Map<string, Tally | null>();
  const languages = new Map<string, Tally>();
  const languagesByHeader = new Map<string, Tally>();
  const overflow = createVisitor("", "", true);
  let size = 0;

  function remember<Value>(entries: Map<string, Value>, key: string, value: Value): Value {
    if (size >= MAX_ENTRIES || key.length > MAX_REMEMBERED_LENGTH) return value;
    entries.set(key, value);
    size++;
    return value;
  }

  const isBot = (agent: string): boolean =>
    agent === "" || agent.length > MAX_AGENT || (botsByAgent.get(agent) ?? remember(botsByAgent, agent, isbot(agent)));

  function createClient(agent: string, request: PageRequest): Client {
    if (isBot(agent)) return { agent, visitor: null };
    if (size >= MAX_ENTRIES) return { agent, visitor: overflow };
    const { headers, socket } = request;
    const address = normaliseAddress(isTrusted ? proxyAddress(request as IncomingMessage, isTrusted) : socket.remoteAddress);
    return { agent, visitor: createVisitor(address, agent, address === "" || asksForPrivacy(headers)) };
  }

  function findClient(key: string, agent: string, request: PageRequest): Client {
    const clients = clientsByAddress.get(key);
    if (!clients) {
      const latest = createClient(agent, request);
      remember(clientsByAddress, key, { latest, byAgent: new Map([[agent, latest]]) });
      return latest;
    }
    if (clients.latest.agent === agent) return clients.latest;
    clients.latest = clients.byAgent.get(agent) ?? remember(clients.byAgent, agent, createClient(agent, request));
    return clients.latest;
  }

  function addAddress(url: string): Address {
    const [sentPath = "/", text] = url.split("?", 2);
    const path = decodePath(sentPath);
    const { class: routeClass, unlisted, internal } = matchRoute(path);
    if (routeClass !== "page" || unlisted || internal) return remember(addresses, url, null);
    const query = new URLSearchParams(text);
    const search = path === SEARCH_PATH && size < MAX_ENTRIES ? parseSearch(query) : undefined;
    const page = findTally<PageTally>(pages, `${path} ${search ?? ""}`, { key: path, views: 0, search });
    const campaign = size < MAX_ENTRIES ? parseCampaign(query) : undefined;
    return remember(addresses, url, {
      page,
      campaign: campaign === undefined ? undefined : findTally(sources, campaign),
      isData: query.has(DATA_QUERY),
    });
  }

  const findAddress = (url: string): Address => addresses.get(url) ?? addAddress(url);

  function findCachedAddress(entry: object, url: string): Address {
    const known = addressesByEntry.get(entry);
    if (known !== undefined) return known;
    const address = findAddress(url);
    addressesByEntry.set(entry, address);
    return address;
  }

  function findSource(referrer: string, ownHost: string | undefined): Tally | null {
    if (referrer.startsWith(ownPrefix)) return null;
    const known = sourcesByReferrer.get(referrer);
    if (known !== undefined) return known;
    const source = parseReferrer(referrer, [host, ownHost]);
    if (source === undefined) return remember(sourcesByReferrer, referrer, null);
    return remember(sourcesByReferrer, referrer, findTally(sources, size < MAX_ENTRIES ? source : OTHER));
  }

  return {
    /**
     * Adds a view, unless a bot sent it. Must be fast: it is called for each cached page.
     * @param entry the cached response, which belongs to this URL alone
     */
    add(request: PageRequest, entry?: object): void {
      const { headers, socket, url = "/" } = request;
      const forwarded = isTrusted && (headers["x-forwarded-for"] as string | undefined);
      const client = findClient(forwarded || socket.remoteAddress || "", headers["user-agent"] ?? "", request);
      const { visitor } = client;
      if (visitor === null) return;
      const address = entry ? findCachedAddress(entry, url) : findAddress(url);
      if (!address) return;
      const { page, campaign, isData } = address;
      visitor.views++;
      page.views++;
      visitor.pages.add(page);

      const accepted = headers["accept-language"] ?? "";
      if (!client.language || client.accepted !== accepted) {
        client.accepted = accepted;
        client.language =
          languagesByHeader.get(accepted) ?? remember(languagesByHeader, accepted, findTally(languages, parseLanguage(accepted)));
        visitor.languages.add(client.language);
      }
      client.language.views++;

      const source = campaign ?? (isData ? null : findSource(headers.referer ?? "", headers.host));
      if (!source) return;
      source.views++;
      visitor.sources.add(source);
    },

    toBatch(): ViewBatch | undefined {
      const clients = [...clientsByAddress.values()].flatMap(({ byAgent }) => [...byAgent.values()]);
      const visitors = clients.flatMap(({ visitor }) => (visitor && visitor !== overflow && visitor.views > 0 ? [visitor] : []));
      if (overflow.views > 0) visitors.push(overflow);
      if (visitors.length === 0) return undefined;
      return { since, visitors, pages: [...pages.values()], sources: [...sources.values()], languages: [...languages.values()] };
    },
  };
}

const createVisitor = (address: string, agent: string, isUnknown: boolean): Visitor => ({
  ...{ address, agent, isUnknown, views: 0 },
  ...{ pages: new Set(), sources: new Set(), languages: new Set() },
});

/** One page is one key, however a client encodes its path. */
function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    const decoded = decodeURIComponent(path);
    return /[\p{Cc}\p{Cs}]/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

function findTally<T extends Tally>(tallies: Map<string, T>, key: string, created = { key, views: 0 } as T): T {
  const tally = tallies.get(key) ?? created;
  tallies.set(key, tally);
  return tally;
}

/** Further pages of results do not count as a search. */
const parseSearch = (query: URLSearchParams) => (query.has("after") ? undefined : cleanSearch(query.get("q") ?? ""));
