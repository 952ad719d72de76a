import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { metrics } from "#lib/platform/server/metrics.ts";
import type { Route } from "#lib/start/routes.ts";
import { type BufferedResponse, type CacheEntry, cacheEntry } from "./buffered-response.ts";

/** In bytes: some thousand pages in three forms. */
const CAPACITY = 64 * 1024 * 1024;
/** In bytes; what is larger is made each time. */
const LARGEST = 2 * 1024 * 1024;
/** How long an invalidation waits at most for what is under way, in milliseconds: a page is made in a tenth of it. */
const SETTLE = 1_500;

type Cached = { entry: RoutedEntry; tags: string[] };

/** What is cached, with the route at which it stands. */
export type RoutedEntry = CacheEntry & { route: Route };

/** Finished responses in memory, each until one of its tags is invalidated or room is needed for another one. */
export function responseCache() {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Cached>({
    maxSize: CAPACITY,
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

  /** What is being made for whoever asks now. */
  const flights = new Map<string, Promise<BufferedResponse | CacheEntry>>();
  /** Whatever may have been begun before an invalidation. */
  const underWay = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const done = work.catch(() => {}).finally(() => underWay.delete(done));
    underWay.add(done);
    return work;
  }

  const settled = () => Promise.race([Promise.all(underWay), sleep(SETTLE, undefined, { ref: false })]);

  function store(key: string, cached: Cached): void {
    entries.set(key, cached);
    // Only now, because an older entry under this key has just left.
    if (!entries.has(key)) return;
    for (const tag of cached.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }

  function drop(tags = [...keysByTag.keys()]): void {
    for (const key of tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])) entries.delete(key);
    flights.clear();
  }

  return {
    get: (key: string) => entries.get(key)?.entry,

    /**
     * Makes a response once, however many ask for it meanwhile, and caches it.
     * @param tagsOf under which tags it is cached; undefined for one that is not
     */
    load(
      key: string,
      route: Route,
      make: () => Promise<BufferedResponse>,
      tagsOf: (response: BufferedResponse) => string[] | undefined,
    ): Promise<BufferedResponse | CacheEntry> {
      const joined = flights.get(key);
      if (joined) return joined;
      const flight: Promise<BufferedResponse | CacheEntry> = track(
        make().then(async (response) => {
          if (response.status !== 200 || response.body.length > LARGEST) return response;
          const entry = { ...(await cacheEntry(response)), route };
          const tags = tagsOf(response);
          // One that an invalidation overtook is for those alone who asked before it.
          if (tags && flights.get(key) === flight) store(key, { entry, tags });
          return entry;
        }),
      );
      flights.set(key, flight);
      const land = () => void (flights.get(key) === flight && flights.delete(key));
      flight.then(land, land);
      return flight;
    },

    /** Counts work that reads what invalidations change, so that they wait for it. */
    track,

    /** Resolves when whatever is under way now is done, or when that takes too long. */
    settled,

    /**
     * Drops what bears one of these tags, or everything. What is being made now is waited for and then dropped once more: in Next, a
     * response that was begun later may have joined it.
     */
    async invalidate(tags?: string[]): Promise<void> {
      drop(tags);
      await settled();
      drop(tags);
    },
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;
