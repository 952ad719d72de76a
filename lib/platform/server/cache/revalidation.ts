import "server-only";
import { unstable_cache } from "next/cache";
import { addLanguageTags, type Tag } from "@/lib/platform/server/cache/tags";
import { measure } from "@/lib/platform/server/metrics";
import { context } from "@/lib/platform/server/process-context";

/** Caches a read until one of its tags is revalidated. Results are stored as JSON, so they must not contain dates. */
export function cacheRead<A extends (string | number)[], R>(
  key: string,
  getTags: (...parameters: A) => Tag[],
  read: (...parameters: A) => Promise<R>,
) {
  return (...parameters: A): Promise<R> =>
    unstable_cache(() => read(...parameters), [key, ...parameters.map(String)], { tags: getTags(...parameters) })();
}

/**
 * Invalidates every cached read and page with one of these tags. Call it after the write and before the response.
 * Waits for renders in progress, because later requests could join them. Other instances are notified without waiting; they show the
 * change within a second (instances/join-instances.ts).
 */
export const revalidate = async (...tags: Tag[]): Promise<void> => {
  if (tags.length > 0) await revalidateChange(tags);
};

export async function revalidateChange(changed: Tag[], version?: number): Promise<void> {
  const tags = addLanguageTags(changed);
  await measure("renewal_duration", () => Promise.all([context.cache?.invalidate(tags), context.instances?.broadcast(tags, version)]));
}
