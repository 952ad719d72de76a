import type { Metadata } from "next";
import { detours } from "@/lib/domain/content/catalogue";
import { company } from "@/lib/domain/content/company";
import { pageTitle, type Seo, seoOf } from "@/lib/domain/content/seo";
import { env } from "@/lib/server/env";

/** An address that no page has gets the default description and keywords. */
const NOWHERE = "/nowhere";

/** A page's head: title, description, keywords, canonical address and what social sites show. Without a page, that of the 404 page. */
export function pageMetadata(seo: Seo | undefined): Metadata {
  const { path, title, description, keywords: words, image, next } = seo ?? seoOf(NOWHERE);
  // They are joined by commas.
  const keywords = words.map((word) => word.replaceAll(",", ""));
  // Next itself says `noindex` on what is not there.
  if (!seo) return { title: pageTitle(detours.notFound.title), description, keywords };
  return {
    metadataBase: new URL(env().SITE_URL),
    title,
    description,
    keywords,
    robots: "index, follow",
    alternates: { canonical: path },
    pagination: { next },
    openGraph: { type: "website", siteName: company.brand, locale: "en_IN", url: path, title, description, images: [image] },
  };
}
