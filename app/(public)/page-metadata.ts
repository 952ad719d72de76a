import type { Metadata } from "next";
import { detours } from "@/lib/domain/content/catalogue";
import { company } from "@/lib/domain/content/company";
import { pageTitle, type Seo } from "@/lib/domain/content/seo";
import { env } from "@/lib/server/env";

/** A page's head: title, description, keywords, canonical address and what social sites show. Without a page, that of the 404 page. */
export function pageMetadata(seo: Seo | undefined): Metadata {
  // Next itself says `noindex` on what is not there.
  if (!seo) return { title: pageTitle(detours.notFound.title) };
  const { path, title, description, keywords, image } = seo;
  return {
    metadataBase: new URL(env().SITE_URL),
    title,
    description,
    // They are joined by commas.
    keywords: keywords.map((words) => words.replaceAll(",", "")),
    robots: "index, follow",
    alternates: { canonical: path },
    openGraph: { type: "website", siteName: company.brand, locale: "en_IN", url: path, title, description, images: [image] },
  };
}
