import "server-only";
import { findDraftedProduct } from "@/lib/catalogue/server/products/drafted-products";
import { messages } from "@/lib/shared/words/messages";
import { isContentGroup } from "@/lib/website/content/groups";
import type { PreviewResource } from "@/lib/website/previews";
import { findDocument } from "@/lib/website/server/documents";

/** How what a preview shows is found by its id, and what is said when it is not there. The views stand in the preview's page. */
export const previewed = {
  content: { missing: messages.content.missing, find: async (ref) => (isContentGroup(ref) ? findDocument(ref) : undefined) },
  product: { missing: messages.products.missing, find: findDraftedProduct },
} satisfies Record<PreviewResource, { missing: string; find: (ref: string) => Promise<object | undefined> }>;
