import { truncateText } from "@/lib/shared/text/plain-text";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { DESCRIPTION_LENGTH, getPageTitle, getSocialImage, joinTitles, type Seo, type Site } from "@/lib/website/seo";

/** Metadata of a shared shortlist or comparison: title and picture of its stones. Not indexed. */
export function choiceSeo(site: Site, path: string, words: { title: string; text: string }, stones: ChosenStone[]): Seo {
  const names = stones.map(({ title }) => title);
  return {
    path,
    title: getPageTitle(site.company, words.title),
    description: truncateText(joinTitles(names) || words.text, DESCRIPTION_LENGTH),
    keywords: [...names.slice(0, 8), ...site.pages.trade],
    image: getSocialImage(site, stones[0]?.image ?? null, stones[0]?.title ?? ""),
    unindexed: true,
  };
}
