import { cache, type ReactNode } from "react";
import type { PreviewResource } from "@/lib/domain/previews";
import { findPreview } from "@/lib/server/queries/previews";
import { productPreview } from "./product-preview";

/** A page that a preview shows. */
export type View = { title: string; page: ReactNode };

const views: Record<PreviewResource, (ref: string) => Promise<View | undefined>> = { product: productPreview };

/** What an address of a preview shows, and until when; undefined where it shows nothing, or nothing any more. */
export const shownPreview = cache(async (token: string) => {
  const preview = await findPreview(token);
  const view = preview && (await views[preview.resource](preview.ref));
  return view && { ...view, until: preview.until };
});
