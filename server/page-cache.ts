// Next loads this file directly, outside the application's bundles.
import { LRUCache } from "lru-cache";
import { context } from "#lib/platform/server/process-context.ts";
import { CACHE_TAGS_HEADER, PATH_TAG } from "./next-seams.ts";

type PageCache = {
  /**
   * Drops entries with one of these tags, or everything. From this call on, nothing is served that was rendered before it.
   * Resolves when renders in progress have ended.
   */
  invalidate(tags?: string[]): Promise<void>;
  /** Like `invalidate`, but old content is served until it is rendered again, at most for a moment. For background changes. */
  renew(tags: string[]): Promise<void>;
  /** Resolves when no such old content is served any more. */
  finishRenewals(): Promise<void>;
  /** False while this instance may have missed an invalidation. Cached content must not be served then. */
  isCurrent(): boolean;
  /** Returns the tags of the cached page at a path; undefined if it is missing or stale. */
  getPageTags(path: string): string[] | undefined;
  responses?: Pick<PageCache, "invalidate" | "renew" | "finishRenewals">;
};

declare module "#lib/platform/server/process-context.ts" {
  interface ProcessContext {
    cache?: PageCache;
    cacheBytes?: number;
  }
}

const MAX_BYTES = context.cacheBytes ?? 64 * 1024 * 1024;

type CacheValue = {
  kind?: string;
  status?: number;
  headers?: Record<string, string | undefined>;
  html?: string;
  rscData?: Buffer;
  body?: Buffer;
  data?: { body?: string };
  segmentData?: Map<string, Buffer>;
};

type CacheEntry = { value: CacheValue; lastModified: number; cacheControl?: unknown; tags: string[] };

const entries: LRUCache<string, CacheEntry> = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => getSize(value) });

/** Cache key by page path. Next's keys are hashes. */
const keysByPath: LRUCache<string, string> = new LRUCache({ max: 100_000 });

/** More than the largest import has, so that an import renews only the pages that show its products. */
const MAX_TAGS = 100_000;

let allInvalidatedAt = 0;
const invalidatedAt: LRUCache<string, number> = new LRUCache({
  max: MAX_TAGS,
  dispose: (at, _tag, reason) => {
    if (reason === "evict") allInvalidatedAt = Math.max(allInvalidatedAt, at);
  },
});

const pendingRenders: LRUCache<string, { at: number; renders: number }> = new LRUCache({ max: 10_000 });

const RENDER_TIMEOUT_MS = 60_000;

const now = () => performance.timeOrigin + performance.now();

function markInvalidated(tags?: string[]): void {
  if (tags && tags.length < MAX_TAGS) for (const tag of tags) invalidatedAt.set(tag, now());
  else allInvalidatedAt = now();
}

context.cache = {
  invalidate: async (tags) => {
    markInvalidated(tags);
    await context.cache?.responses?.invalidate(tags);
  },
  renew: async (tags) => {
    markInvalidated(tags);
    await context.cache?.responses?.renew(tags);
  },
  finishRenewals: async () => context.cache?.responses?.finishRenewals(),
  isCurrent: () => context.instances?.isCurrent() ?? true,
  getPageTags: (path) => {
    const entry = entries.get(keysByPath.get(path) ?? "");
    return entry && !isStale(entry, entry.tags) ? entry.tags : undefined;
  },
};

const isStale = ({ lastModified }: CacheEntry, tags: string[]) =>
  allInvalidatedAt >= lastModified || tags.some((tag) => (invalidatedAt.peek(tag) ?? 0) >= lastModified);

/**
 * Caches pages and reads in memory. Each entry has the time at which rendering STARTED: if a tag was invalidated during rendering,
 * the entry is stale although it is stored later.
 */
export default class MemoryCacheHandler {
  async get(key: string, { tags = [], softTags = [] }: { tags?: string[]; softTags?: string[] } = {}) {
    const entry = entries.get(key);
    const isCurrent = entry && (context.cache?.isCurrent() || (await context.instances?.confirm()));
    if (isCurrent && !isStale(entry, [...entry.tags, ...tags, ...softTags])) return entry;
    const pending = pendingRenders.get(key);
    pendingRenders.set(
      key,
      pending && now() - pending.at < RENDER_TIMEOUT_MS ? { at: pending.at, renders: pending.renders + 1 } : { at: now(), renders: 1 },
    );
    return null;
  }

  async set(key: string, value: CacheValue | null, { tags = [], cacheControl }: { tags?: string[]; cacheControl?: unknown } = {}) {
    const pending = pendingRenders.get(key);
    // The start time is unknown, so the entry is not cached.
    if (!pending) return;
    if (--pending.renders === 0) pendingRenders.delete(key);
    if (!value || isEmptyResult(value)) entries.delete(key);
    else {
      const pageTags = getPageTags(value);
      for (const tag of pageTags) if (tag.startsWith(PATH_TAG)) keysByPath.set(tag.slice(PATH_TAG.length), key);
      entries.set(key, { value, lastModified: pending.at, cacheControl, tags: [...tags, ...pageTags] });
    }
  }

  async revalidateTag(tags: string | string[]) {
    await context.cache?.invalidate([tags].flat());
  }

  resetRequestCache() {}
}

/** Pages that do not exist and empty reads are not cached: anyone can request any number of them, which would evict real entries. */
const isEmptyResult = (value: CacheValue) => value.status === 404 || (value.kind === "FETCH" && (value.data?.body ?? "null") === "null");

const getPageTags = (value: CacheValue): string[] => value.headers?.[CACHE_TAGS_HEADER]?.split(",") ?? [];

/** Texts have two bytes per character as soon as one character is not Latin, which is so on nearly every page. */
function getSize(value: CacheValue): number {
  const segments = [...(value.segmentData?.values() ?? [])];
  const parts = [value.html, value.rscData, value.body, value.data?.body, ...segments];
  return parts.reduce<number>((sum, part) => sum + (typeof part === "string" ? 2 * part.length : (part?.length ?? 0)), 1000);
}
