import "server-only";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { type Tag, toLanguageTag } from "@/lib/platform/server/cache/tags";
import { getPageLanguage } from "@/lib/platform/server/page-language";

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
