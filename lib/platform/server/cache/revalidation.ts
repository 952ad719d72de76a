import "server-only";
import { unstable_cache } from "next/cache";
import { addLanguageTags, type Tag, toLanguageTag } from "@/lib/platform/server/cache/tags";
import { measure } from "@/lib/platform/server/metrics";
import { getPageLanguage } from "@/lib/platform/server/page-language";
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

/** Like `cacheRead`, for texts with translations. The read gets the language of the page. Calls and jobs have none and use `in`. */
export function cacheTranslatedRead<A extends (string | number)[], R>(
  key: string,
  getTags: (...parameters: A) => Tag[],
  read: (language: string, ...parameters: A) => Promise<R>,
) {
  const readIn = cacheRead<[string, ...A], R>(
    key,
    (language, ...parameters) => getTags(...parameters).map((tag) => toLanguageTag(tag, language)),
    read,
  );
  return Object.assign(async (...parameters: A): Promise<R> => readIn(await getPageLanguage(), ...parameters), { in: readIn });
}
