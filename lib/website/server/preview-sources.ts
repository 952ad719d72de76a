import "server-only";
import { findDraftedProduct } from "@/lib/catalogue/server/products/drafted-products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { isContentGroup } from "@/lib/shared/content-groups";
import type { PreviewResource } from "@/lib/website/previews";
import { findDocument } from "@/lib/website/server/documents";
import { websiteMessages } from "@/lib/website/words";

export const previewSources = {
  content: { missing: websiteMessages.content.missing, find: async (ref) => (isContentGroup(ref) ? findDocument(ref) : undefined) },
  product: { missing: catalogueMessages.products.missing, find: findDraftedProduct },
} satisfies Record<PreviewResource, { missing: string; find: (ref: string) => Promise<object | undefined> }>;
