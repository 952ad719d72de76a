import { shortened } from "@/lib/shared/text/plain-text";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { DESCRIPTION_LENGTH, listed, pageTitle, pictureOf, type Seo, type Site } from "@/lib/website/seo";

/** A choice of stones, which whoever is sent its address sees by the first of them; search engines find the stones themselves. */
export function choiceSeo(site: Site, path: string, words: { title: string; text: string }, stones: ChosenStone[]): Seo {
  const names = stones.map(({ title }) => title);
  return {
    path,
    title: pageTitle(site.company, words.title),
    description: shortened(listed(names) || words.text, DESCRIPTION_LENGTH),
    keywords: [...names.slice(0, 8), ...site.pages.trade],
    image: pictureOf(site, stones[0]?.image ?? null, stones[0]?.title ?? ""),
    unindexed: true,
  };
}
