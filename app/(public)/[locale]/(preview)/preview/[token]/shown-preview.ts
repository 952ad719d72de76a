import { cache, type ReactNode } from "react";
import type { PreviewResource } from "@/lib/website/previews";
import { findPreview } from "@/lib/website/server/previews";
import { contentPreview } from "./content-preview";
import { productPreview } from "./product-preview";

/** A page that a preview shows. */
export type View = {
  title: string;
  /** @param path which page, where it can be several */
  page: (path?: string) => ReactNode;
};

const views: Record<PreviewResource, (ref: string, unsaved: object | null) => Promise<View | undefined>> = {
  content: contentPreview,
  product: productPreview,
};

/** What an address of a preview shows, and until when; undefined where it shows nothing, or nothing any more. */
export const shownPreview = cache(async (token: string) => {
  const preview = await findPreview(token);
  const view = preview && (await views[preview.resource](preview.ref, preview.data));
  return view && { ...view, until: preview.until };
});
