import "server-only";
import { findDraftedProduct } from "@/lib/catalogue/server/products/drafted-products";
import { messages } from "@/lib/shared/words/messages";
import { isContentGroup } from "@/lib/website/content/groups";
import type { PreviewResource } from "@/lib/website/previews";
import { findDocument } from "@/lib/website/server/documents";

/** How to find the row of a preview, with the message if it is missing. */
export const previewSources = {
  content: { missing: messages.content.missing, find: async (ref) => (isContentGroup(ref) ? findDocument(ref) : undefined) },
  product: { missing: messages.products.missing, find: findDraftedProduct },
} satisfies Record<PreviewResource, { missing: string; find: (ref: string) => Promise<object | undefined> }>;
