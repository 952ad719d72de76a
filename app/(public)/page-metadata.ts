import type { Metadata } from "next";
import { cache } from "react";
import { env } from "@/lib/platform/server/environment/env";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { getAlternates, toLanguage } from "@/lib/shared/languages";
import { getSocialCardUrl } from "@/lib/spec-sheets/server/social-cards";
import { getPageName, getPageSeo, getPageTitle, type Seo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";

/** A path without page settings, which gives the default description and keywords. */
const UNKNOWN_PATH = "/nowhere";

/** Builds title, description, keywords, canonical address and social tags. Without `seo`, returns the tags of the 404 page. */
export async function createPageMetadata(seo: Seo | undefined): Promise<Metadata> {
  const site = await getSiteContent();
  const page = seo ?? getPageSeo(site, UNKNOWN_PATH);
  const { path, title, description, image, cardTitle = getPageName(site.company, title), next, unindexed } = page;
  const language = await getPageLanguage();
  const address = toLanguage(language, path);
  const locale = `${language}_IN`;
  const card = { lang: language, brand: site.company.brand, title: cardTitle, picture: image.url };
  // Keywords are separated by commas.
  const keywords = page.keywords.map((word) => word.replaceAll(",", ""));
  // Next adds `noindex` to 404 pages itself.
  if (!seo) return { title: getPageTitle(site.company, (await getContent("catalogue")).notFound.title), description, keywords };
  return {
    metadataBase: new URL(env().SITE_URL),
    title,
    description,
    keywords,
    robots: unindexed ? "noindex" : "index, follow",
    alternates: { canonical: address, languages: unindexed ? undefined : getAlternates(path) },
    pagination: { next: next && toLanguage(language, next) },
    openGraph: {
      type: "website",
      siteName: site.company.brand,
      locale,
      url: address,
      title,
      description,
      images: [{ ...image, url: await getSocialCardUrl(card) }],
    },
  };
}

export const createFixedMetadata = (path: string) => async (): Promise<Metadata> =>
  createPageMetadata(getPageSeo(await getSiteContent(), path));

/** Loads a page once for its metadata and its body: Next gives each of them an object of its own with the same parameters. */
export function loadOnce<Params extends object, Page>(load: (parameters: Params) => Promise<Page>) {
  const loadByKey = cache((key: string) => load(JSON.parse(key)));
  return async (parameters: Promise<Params>) => loadByKey(JSON.stringify(await parameters));
}
