import "server-only";
import { context } from "@/lib/platform/server/process-context";
import type { SearchQuery } from "@/lib/search/search-query";
import { toComparable } from "@/lib/shared/text/normalise";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    /** Texts whose latest search had no results. */
    emptySearches?: Set<string>;
  }
}

const MAX_REMEMBERED = 1_000;

/** Remembers search texts without results, for the figures. Skips searches with filters: the filters may be the reason. */
export function rememberSearch({ q, chosen, like, look }: SearchQuery, total: number): void {
  if (q === "" || like || look || Object.keys(chosen).length > 0) return;
  context.emptySearches ??= new Set();
  const texts = context.emptySearches;
  const text = toComparable(q);
  texts.delete(text);
  if (total > 0) return;
  texts.add(text);
  for (const oldest of texts) {
    if (texts.size <= MAX_REMEMBERED) break;
    texts.delete(oldest);
  }
}
