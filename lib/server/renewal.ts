import "server-only";
import { unstable_cache } from "next/cache";

/** What public pages are kept under. A read names what it shows; a write renews what it changed (house rule: one table for both). */
export type Tag = "sliders" | "main-categories" | "main-subcategories" | "products" | "gallery" | "brochures";

// See page-cache.mjs; the server in front adds what only it can know.
const shared = globalThis as { pageCache?: { renew: (tags: string[]) => void; settled?: () => Promise<unknown> } };

/**
 * Keeps a read until one of its tags is renewed. Results travel as JSON, so they may hold no dates.
 * @param key tells this read from all others; its arguments are added to it
 */
export function kept<A extends (string | number)[], R>(key: string, tags: Tag[], read: (...parameters: A) => Promise<R>) {
  return (...parameters: A): Promise<R> => unstable_cache(() => read(...parameters), [key, ...parameters.map(String)], { tags })();
}

/**
 * Renews every kept read and page that shows one of these: the next request gets the new state. Call it after the write, before
 * the answer. It waits for pages that are being made meanwhile, because a request that comes after the answer could join one of them.
 */
export async function renew(...tags: Tag[]): Promise<void> {
  shared.pageCache?.renew(tags);
  await shared.pageCache?.settled?.();
}
