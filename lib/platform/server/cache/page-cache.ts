// Next loads its cache handler as it is, apart from the bundles of the application.
import { LRUCache } from "lru-cache";
import { context } from "#lib/platform/server/process-context.ts";

/** What is cached at most, in characters: some hundred pages. */
const CAPACITY = 64 * 1024 * 1024;

/** What of an entry of the framework is looked at. */
type Cached = {
  kind?: string;
  status?: number;
  headers?: Record<string, string | undefined>;
  html?: string;
  rscData?: Buffer;
  body?: Buffer;
  data?: { body?: string };
  segmentData?: Map<string, Buffer>;
};

type Kept = {
  /** a page or a read, as Next hands it over */
  value: Cached;
  /** when the work on it began */
  lastModified: number;
  cacheControl?: unknown;
  tags: string[];
};

const entries: LRUCache<string, Kept> = new LRUCache({ maxSize: CAPACITY, sizeCalculation: ({ value }) => sizeOf(value) });

/** under which key each page is cached, by its path: the framework's keys are hashes */
const keys: LRUCache<string, string> = new LRUCache({ max: 100_000 });

/** So many tags are remembered; whatever is older than the invalidation of a forgotten one counts as old. */
const MOST_TAGS = 10_000;

/** When each tag was last invalidated, the oldest first. */
const invalidated: Map<string, number> = new Map();
/** When all were. */
let invalidatedAll = 0;

/** since when how many have been making what is not there */
const begun: LRUCache<string, { at: number; makers: number }> = new LRUCache({ max: 10_000 });

/** After this long, in milliseconds, a maker is taken to have failed. */
const MAKING = 60_000;

const now = () => performance.timeOrigin + performance.now();

context.cache = {
  invalidate: async (tags) => {
    if (tags && tags.length < MOST_TAGS) for (const tag of tags) remember(tag);
    else invalidatedAll = now();
    await context.cache?.responses?.invalidate(tags);
  },
  isCurrent: () => context.instances?.isCurrent() ?? true,
  tagsOf: (path) => {
    const entry = entries.get(keys.get(path) ?? "");
    return entry && !isOld(entry, entry.tags) ? entry.tags : undefined;
  },
};

function remember(tag: string): void {
  invalidated.delete(tag);
  invalidated.set(tag, now());
  const [oldest] = invalidated;
  if (!oldest || invalidated.size <= MOST_TAGS) return;
  invalidated.delete(oldest[0]);
  invalidatedAll = Math.max(invalidatedAll, oldest[1]);
}

const isOld = ({ lastModified }: Kept, tags: string[]) =>
  invalidatedAll >= lastModified || tags.some((tag) => (invalidated.get(tag) ?? 0) >= lastModified);

/**
 * Keeps pages and reads in memory. Each bears the time at which its making BEGAN: one that was being made while a write renewed
 * its tags is old, though it is finished later, and is made again.
 */
export default class MemoryCacheHandler {
  async get(key: string, { tags = [], softTags = [] }: { tags?: string[]; softTags?: string[] } = {}) {
    const entry = entries.get(key);
    // To wait a moment until it is known takes less than to make everything anew.
    const isCurrent = entry && (context.cache?.isCurrent() || (await context.instances?.confirm()));
    if (isCurrent && !isOld(entry, [...entry.tags, ...tags, ...softTags])) return entry;
    const work = begun.get(key);
    begun.set(key, work && now() - work.at < MAKING ? { at: work.at, makers: work.makers + 1 } : { at: now(), makers: 1 });
    return null;
  }

  async set(key: string, value: Cached | null, { tags = [], cacheControl }: { tags?: string[]; cacheControl?: unknown } = {}) {
    const work = begun.get(key);
    // Nobody knows how old it is: it is not cached.
    if (!work) return;
    if (--work.makers === 0) begun.delete(key);
    if (!value || isNothing(value)) entries.delete(key);
    else {
      const shown = pageTags(value);
      for (const tag of shown) if (tag.startsWith(PATH_TAG)) keys.set(tag.slice(PATH_TAG.length), key);
      entries.set(key, { value, lastModified: work.at, cacheControl, tags: [...tags, ...shown] });
    }
  }

  async revalidateTag(tags: string | string[]) {
    await context.cache?.invalidate([tags].flat());
  }

  resetRequestCache() {}
}

/**
 * A page that does not exist, or a read that found nothing, is not cached: anybody can ask for any number of them, and what is there
 * would have to make room.
 */
const isNothing = (value: Cached) => value.status === 404 || (value.kind === "FETCH" && (value.data?.body ?? "null") === "null");

/** Among its tags, each page bears its own path behind this word. */
const PATH_TAG = "_N_T_";

/** A page carries the tags of all reads it shows in a header of its own. */
const pageTags = (value: Cached): string[] => value.headers?.["x-next-cache-tags"]?.split(",") ?? [];

function sizeOf(value: Cached): number {
  const segments = [...(value.segmentData?.values() ?? [])];
  const parts = [value.html, value.rscData, value.body, value.data?.body, ...segments];
  return parts.reduce<number>((sum, part) => sum + (part?.length ?? 0), 1000);
}
