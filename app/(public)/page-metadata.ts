import type { Metadata } from "next";
import { env } from "@/lib/platform/server/environment/env";
import { pageTitle, type Seo, seoOf } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";

/** An address that no page has gets the default description and keywords. */
const NOWHERE = "/nowhere";

/** A page's head: title, description, keywords, canonical address and what social sites show. Without a page, that of the 404 page. */
export async function pageMetadata(seo: Seo | undefined): Promise<Metadata> {
  const site = await siteContent();
  const { path, title, description, keywords: words, image, next, unindexed } = seo ?? seoOf(site, NOWHERE);
  // They are joined by commas.
  const keywords = words.map((word) => word.replaceAll(",", ""));
  // Next itself says `noindex` on what is not there.
  if (!seo) return { title: pageTitle(site.company, (await contentOf("catalogue")).notFound.title), description, keywords };
  return {
    metadataBase: new URL(env().SITE_URL),
    title,
    description,
    keywords,
    robots: unindexed ? "noindex" : "index, follow",
    alternates: { canonical: path },
    pagination: { next },
    openGraph: { type: "website", siteName: site.company.brand, locale: "en_IN", url: path, title, description, images: [image] },
  };
}

/** The head of a page with a fixed address. */
export const fixedMetadata = (path: string) => async (): Promise<Metadata> => pageMetadata(seoOf(await siteContent(), path));
