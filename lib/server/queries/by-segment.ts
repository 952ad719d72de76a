import "server-only";
import { positiveInteger } from "@/lib/domain/ids";
import { MAX_ID } from "@/lib/domain/limits";
import { isSlug } from "@/lib/domain/slugs";

/** What a segment of an address says of its row; undefined where no row can be called so. A row without a slug stands at its id. */
export function bySegment(segment: string): { slug: string } | { id: number; slug: null } | undefined {
  if (isSlug(segment)) return { slug: segment };
  const id = positiveInteger(segment);
  return id !== undefined && id <= MAX_ID ? { id, slug: null } : undefined;
}
