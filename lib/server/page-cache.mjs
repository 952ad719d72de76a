// Plain JavaScript, because Next loads its cache handler as it is. Nothing here is imported by the application's own bundles:
// they, this handler and the server in front meet in `pageCache` and `instances` on globalThis.
import { LRUCache } from "lru-cache";

/** What is kept at most, in characters: some hundred pages. */
const CAPACITY = 64 * 1024 * 1024;

/**
 * @typedef {object} Kept
 * @property {any} value a page or a read, as Next hands it over
 * @property {number} lastModified when the work on it began
 * @property {unknown} [cacheControl]
 * @property {string[]} tags
 */

/** @type {LRUCache<string, Kept>} */
const entries = new LRUCache({ maxSize: CAPACITY, sizeCalculation: ({ value }) => sizeOf(value) });

/** @type {LRUCache<string, string>} under which key each page is kept, by its path: the framework's keys are hashes */
const keys = new LRUCache({ max: 100_000 });

/** @type {Map<string, number>} when each tag was last renewed */
const renewals = new Map();
/** When all were. */
let renewedAll = 0;

/** @type {LRUCache<string, { at: number, makers: number }>} since when how many have been making what is not there */
const begun = new LRUCache({ max: 10_000 });

/** After this long, in milliseconds, a maker is taken to have failed. */
const MAKING = 60_000;

const now = () => performance.timeOrigin + performance.now();

/**
 * @typedef {object} PageCache
 * @property {(tags?: string[]) => Promise<void>} renew in this process; without tags, whatever has any. From its call on nothing is
 *   served whose making began before; resolves when what was under way then is done
 * @property {() => boolean} isCurrent whether what is kept may be served: an instance that does not hear the others may not (lease.ts)
 * @property {(path: string) => string[] | undefined} tagsOf what the page kept of this path shows; undefined when there is none or it is old
 * @property {(tags?: string[]) => Promise<void>} [renewed] what the server in front does at each renewal
 */
/**
 * @typedef {object} Instances
 * @property {() => boolean} mayServeKept false while this instance might not have heard of a change
 * @property {(tags: string[]) => Promise<void>} announce has whatever bears these tags renewed by all others; never fails
 * @property {() => Promise<void>} leave says good-bye; nothing may be changed here any more
 */
/** @typedef {{ pageCache?: PageCache, instances?: Instances }} Shared what parts that are compiled apart know of each other */
const shared = /** @type {Shared} */ (globalThis);
shared.pageCache = {
  ...shared.pageCache,
  renew: async (tags) => {
    if (tags) for (const tag of tags) renewals.set(tag, now());
    else renewedAll = now();
    await shared.pageCache?.renewed?.(tags);
  },
  isCurrent: () => shared.instances?.mayServeKept() ?? true,
  tagsOf: (path) => {
    const entry = entries.get(keys.get(path) ?? "");
    return entry && !isOld(entry, entry.tags) ? entry.tags : undefined;
  },
};

/** @param {Kept} entry @param {string[]} tags */
const isOld = ({ lastModified }, tags) => renewedAll >= lastModified || tags.some((tag) => (renewals.get(tag) ?? 0) >= lastModified);

/**
 * Keeps pages and reads in memory. Each bears the time at which its making BEGAN: one that was being made while a write renewed
 * its tags is old, though it is finished later, and is made again.
 */
export default class MemoryCacheHandler {
  /** @param {string} key @param {{ tags?: string[], softTags?: string[] }} context */
  async get(key, { tags = [], softTags = [] } = {}) {
    const entry = entries.get(key);
    if (entry && !isOld(entry, [...entry.tags, ...tags, ...softTags]) && shared.pageCache?.isCurrent()) return entry;
    const work = begun.get(key);
    begun.set(key, work && now() - work.at < MAKING ? { at: work.at, makers: work.makers + 1 } : { at: now(), makers: 1 });
    return null;
  }

  /** @param {string} key @param {any} value @param {{ tags?: string[], cacheControl?: unknown }} context */
  async set(key, value, { tags = [], cacheControl } = {}) {
    const work = begun.get(key);
    // Nobody knows how old it is: it is not kept.
    if (!work) return;
    if (--work.makers === 0) begun.delete(key);
    if (!value || isNothing(value)) entries.delete(key);
    else {
      const shown = pageTags(value);
      for (const tag of shown) if (tag.startsWith(PATH_TAG)) keys.set(tag.slice(PATH_TAG.length), key);
      entries.set(key, { value, lastModified: work.at, cacheControl, tags: [...tags, ...shown] });
    }
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await shared.pageCache?.renew([tags].flat());
  }

  resetRequestCache() {}
}

/**
 * A page that does not exist, or a read that found nothing, is not kept: anybody can ask for any number of them, and what is there
 * would have to make room.
 * @param {any} value
 */
const isNothing = (value) => value.status === 404 || (value.kind === "FETCH" && [undefined, "null"].includes(value.data?.body));

/** Among its tags, each page bears its own path behind this word. */
const PATH_TAG = "_N_T_";

/** A page carries the tags of all reads it shows in a header of its own. @param {any} value @returns {string[]} */
const pageTags = (value) => value.headers?.["x-next-cache-tags"]?.split(",") ?? [];

/** @param {any} value @returns {number} */
function sizeOf(value) {
  const segments = [...(value.segmentData?.values() ?? [])];
  const parts = [value.html, value.rscData, value.body, value.data?.body, ...segments];
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), 1000);
}
