import "server-only";
import { isSlug } from "@/lib/catalogue/slugs";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

/** What a segment of an address says of its row; undefined where no row can be called so. A row without a slug stands at its id. */
export function bySegment(segment: string): { slug: string } | { id: number; slug: null } | undefined {
  if (isSlug(segment)) return { slug: segment };
  const id = positiveInteger(segment);
  return id !== undefined && id <= MAX_ID ? { id, slug: null } : undefined;
}
