import "server-only";
import { unstable_cache } from "next/cache";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { timed } from "@/lib/platform/server/metrics";
import { context } from "@/lib/platform/server/process-context";

/**
 * Caches a read until one of its tags is revalidated. Results travel as JSON, so they may hold no dates.
 * @param key tells this read from all others; its arguments are added to it
 * @param tagsOf what the read shows, given its arguments
 */
export function cached<A extends (string | number)[], R>(
  key: string,
  tagsOf: (...parameters: A) => Tag[],
  read: (...parameters: A) => Promise<R>,
) {
  return (...parameters: A): Promise<R> =>
    unstable_cache(() => read(...parameters), [key, ...parameters.map(String)], { tags: tagsOf(...parameters) })();
}

/**
 * Revalidates every cached read and page that shows one of these: the next request gets the new state. Call it after the write, before
 * the response. It waits for pages that are being made meanwhile, because a request that comes after the response could join one of
 * them. Other instances are told, and not waited for: they show the change within a second (instances/join-instances.ts).
 */
export async function revalidate(...tags: Tag[]): Promise<void> {
  await timed("renewal_duration", () => Promise.all([context.cache?.invalidate(tags), context.instances?.broadcast(tags)]));
}
