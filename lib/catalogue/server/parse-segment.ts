import "server-only";
import { isSlug } from "@/lib/catalogue/slugs";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

/** Parses a URL segment as a slug or an id. Undefined if it is neither. Only rows without a slug have their id in the URL. */
export function parseSegment(segment: string): { slug: string } | { id: number; slug: null } | undefined {
  if (isSlug(segment)) return { slug: segment };
  const id = parsePositiveInteger(segment);
  return id !== undefined && id <= MAX_ID ? { id, slug: null } : undefined;
}
