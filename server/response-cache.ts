import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Route } from "#lib/platform/routes.ts";
import { metrics } from "#lib/platform/server/metrics.ts";
import { type BufferedResponse, type CacheEntry, createCacheEntry } from "./buffered-response.ts";
import { PATH_TAG } from "./next-seams.ts";
import { createSharedWork, type Place } from "./shared-work.ts";

/** A sitemap of 20,000 products has 6 MB, and 1 MB compressed. */
const MAX_ENTRY_BYTES = 16 * 1024 * 1024;
/** Entries with this tag are dropped with every change (lib/platform/server/cache/tags.ts). */
const EVERYTHING = "everything";
const SETTLE_TIMEOUT_MS = 1_500;
const RENEWAL_TIME_MS = 500;

/** A render that waits or runs; a later requester adds a place of its own for it. */
type Render = { response: Promise<BufferedResponse | CacheEntry>; addPlace: (place: Place) => void };

type CachedResponse = { entry: RoutedEntry; tags: string[] };

type RoutedEntry = CacheEntry & { route: Route };

type CacheSettings = { maxBytes: number; tagHeader?: string };

export function createResponseCache({ maxBytes, tagHeader }: CacheSettings) {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }) => entry.size,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  metrics.onReading(() => {
    metrics.set("cache_entries", entries.size);
    metrics.set("cache_bytes", entries.calculatedSize);
  });

  /** Entries that are sent until they are rendered again, at most for a moment. */
  const outdated = new Map<string, RoutedEntry>();
  const renewals = new Set<Promise<void>>();
  const renders = new Map<string, Render>();
  const runningWork = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const done = work.catch(() => {}).finally(() => runningWork.delete(done));
    runningWork.add(done);
    return work;
  }

  const settled = () => Promise.race([Promise.all(runningWork), sleep(SETTLE_TIMEOUT_MS, undefined, { ref: false })]);

  function store(key: string, cached: CachedResponse): void {
    entries.set(key, cached);
    outdated.delete(key);
    // Add the tags after `set`, which removes the tags of an older entry.
    if (!entries.has(key)) return;
    for (const tag of cached.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }

  function drop(tags = [...keysByTag.keys()]): void {
    for (const tag of [...tags, EVERYTHING]) for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
    renders.clear();
  }

  async function replaceEntries(tags: string[]): Promise<void> {
    await settled();
    for (const key of [...tags, EVERYTHING].flatMap((tag) => [...(keysByTag.get(tag) ?? [])])) outdated.set(key, entries.peek(key)!.entry);
    drop(tags);
  }

  /** Leaves visitors a moment to ask for old entries, waits until these are rendered, and drops the others. */
  async function dropOutdated(): Promise<void> {
    await sleep(RENEWAL_TIME_MS, undefined, { ref: false });
    await settled();
    outdated.clear();
  }

  function openRender(
    key: string,
    route: Route,
    make: () => Promise<BufferedResponse>,
    getTags: (response: BufferedResponse) => string[] | undefined,
  ): Render {
    const keep = async (response: BufferedResponse) => {
      if (response.status !== 200 || response.body.length > MAX_ENTRY_BYTES) return response;
      const tags = getTags(response);
      const headers = tagHeader && tags ? { ...response.headers, [tagHeader]: formatTags(tagHeader, tags) } : response.headers;
      const entry = { ...(await createCacheEntry({ ...response, headers })), route };
      // A response that was invalidated during rendering is only sent to requests that came before.
      if (tags && renders.get(key) === render) store(key, { entry, tags });
      return entry;
    };
    const { promise, addPlace } = createSharedWork(make);
    const render: Render = { response: promise.then((response) => track(keep(response))), addPlace };
    renders.set(key, render);
    const removeRender = () => void (renders.get(key) === render && renders.delete(key));
    render.response.then(removeRender, removeRender);
    return render;
  }

  return {
    get: (key: string) => entries.get(key)?.entry,

    getOutdated: (key: string) => outdated.get(key),

    /**
     * Renders a response once for all concurrent requests, in the queue place of the first one, and caches it.
     * @param make renders it by tracked work
     * @param getTags returns its cache tags; undefined if it must not be cached
     */
    load(
      key: string,
      route: Route,
      make: () => Promise<BufferedResponse>,
      getTags: (response: BufferedResponse) => string[] | undefined,
      place: Place,
    ): Render["response"] {
      const { response, addPlace } = renders.get(key) ?? openRender(key, route, make, getTags);
      addPlace(place);
      return response;
    },

    /** Tracks work that reads invalidated data, so that invalidations wait for it. */
    track,

    settled,

    /**
     * Drops entries with one of these tags, or everything. Waits for running renders and drops again, because in Next a later render may
     * have running an older one.
     */
    async invalidate(tags?: string[]): Promise<void> {
      outdated.clear();
      drop(tags);
      await settled();
      drop(tags);
    },

    renew(tags: string[]): Promise<void> {
      const replaced = replaceEntries(tags);
      const renewal = replaced.then(dropOutdated).finally(() => renewals.delete(renewal));
      renewals.add(renewal);
      return replaced;
    },

    finishRenewals: async (): Promise<void> => void (await Promise.all(renewals)),
  };
}

/** Leaves out Next's own tags. Fastly's header separates tags by spaces, the others by commas. */
const formatTags = (header: string, tags: string[]) =>
  tags.filter((tag) => !tag.startsWith(PATH_TAG)).join(/^surrogate-key$/i.test(header) ? " " : ",");
