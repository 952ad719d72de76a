import { LRUCache } from "lru-cache";

/**
 * @typedef {object} Kept
 * @property {import("./ready-answer.mjs").ReadyAnswer & { tally: import("./tallies.mjs").Tally }} answer
 * @property {string[]} tags
 * @property {() => boolean} isThere
 */

/**
 * Answers in memory, each until one of its tags is renewed or its room is needed by one that is asked for more.
 * @param {number} capacity in bytes
 */
export function keptAnswers(capacity) {
  /** @type {Map<string, Set<string>>} the keys of what is kept under each tag */
  const keysOf = new Map();
  /** @type {LRUCache<string, Kept>} */
  const entries = new LRUCache({
    maxSize: capacity,
    sizeCalculation: ({ answer }) => answer.size,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });
  return {
    /** @param {string} key @returns the answer, if what it shows is still there */
    get: (key) => {
      const entry = entries.get(key);
      return entry?.isThere() ? entry.answer : undefined;
    },
    /** @param {string} key @param {Kept} entry */
    keep: (key, entry) => {
      entries.set(key, entry);
      // Only now, because an older answer under this key has just left.
      if (entries.has(key)) for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    /** @param {string[]} [tags] without them, whatever has any */
    forget: (tags = [...keysOf.keys()]) => {
      for (const key of tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])])) entries.delete(key);
    },
  };
}
