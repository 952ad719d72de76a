import type { ComponentType } from "react";
import AboutPage from "@/app/(public)/[locale]/(site)/about/page";
import ContactPage from "@/app/(public)/[locale]/(site)/contact/page";
import BrochuresPage from "@/app/(public)/[locale]/(site)/ebrochure/page";
import GalleryPage from "@/app/(public)/[locale]/(site)/gallery/page";
import HomePage from "@/app/(public)/[locale]/(site)/page";
import PrivacyPage from "@/app/(public)/[locale]/(site)/privacy/page";
import CollectionsPage from "@/app/(public)/[locale]/(site)/product/page";
import { MissingPage } from "@/app/(public)/public-shell";
import { isContentGroup } from "@/lib/shared/content-groups";
import { resolveContent, setPreviewedContent } from "@/lib/website/server/content";
import { findDocument } from "@/lib/website/server/documents";
import { groupWords } from "@/lib/website/words";

const pages = new Map<string, ComponentType>(
  Object.entries({
    "/": HomePage,
    "/about": AboutPage,
    "/product": CollectionsPage,
    "/gallery": GalleryPage,
    "/ebrochure": BrochuresPage,
    "/contact": ContactPage,
    "/privacy": PrivacyPage,
  }),
);

/** Pages that show a document with the unsaved fields of the preview, or else with its draft. */
export async function createContentPreview(ref: string, unsaved: object | null) {
  if (!isContentGroup(ref)) return undefined;
  const { data, draft } = await findDocument(ref);
  setPreviewedContent(ref, await resolveContent(ref, unsaved ?? draft ?? data));
  const { label, pages: shows } = groupWords[ref];
  return {
    title: label,
    page: (path = shows[0]) => {
      const Page = path === undefined ? undefined : pages.get(path);
      return Page ? <Page /> : <MissingPage />;
    },
  };
}
