import { cache, type ReactNode } from "react";
import type { PreviewResource } from "@/lib/website/previews";
import { findPreview } from "@/lib/website/server/previews";
import { createContentPreview } from "./content-preview";
import { createProductPreview } from "./product-preview";

export type PreviewView = {
  title: string;
  /** Renders the page. `path` selects one if the preview has several. */
  page: (path?: string) => ReactNode;
};

const createViews: Record<PreviewResource, (ref: string, unsaved: object | null) => Promise<PreviewView | undefined>> = {
  content: createContentPreview,
  product: createProductPreview,
};

/** Returns the page and expiry time of a preview token. Undefined if the token is unknown or expired. */
export const loadPreview = cache(async (token: string) => {
  const preview = await findPreview(token);
  const view = preview && (await createViews[preview.resource](preview.ref, preview.data));
  return view && { ...view, until: preview.until };
});
