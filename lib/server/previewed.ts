import "server-only";
import { isContentGroup } from "@/lib/domain/content/groups";
import { messages } from "@/lib/domain/messages";
import type { PreviewResource } from "@/lib/domain/previews";
import { findDocument } from "@/lib/server/queries/documents";
import { findDraftedProduct } from "@/lib/server/queries/drafted-products";

/** How what a preview shows is found by its id, and what is said when it is not there. The views stand in the preview's page. */
export const previewed = {
  content: { missing: messages.content.missing, find: async (ref) => (isContentGroup(ref) ? findDocument(ref) : undefined) },
  product: { missing: messages.products.missing, find: findDraftedProduct },
} satisfies Record<PreviewResource, { missing: string; find: (ref: string) => Promise<object | undefined> }>;
