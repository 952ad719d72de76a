import { truncateText } from "@/lib/shared/text/plain-text";
import type { Words } from "@/lib/shared/words/page-words";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { DESCRIPTION_LENGTH, getPageTitle, getSocialImage, joinTitles, type Seo, type Site } from "@/lib/website/seo";

/** Metadata of a shared shortlist or comparison: title and picture of its stones. Not indexed. */
export function choiceSeo(
  words: Words<"meta">,
  site: Site,
  path: string,
  { title, text }: { title: string; text: string },
  stones: ChosenStone[],
): Seo {
  const names = stones.map((stone) => stone.title);
  return {
    path,
    title: getPageTitle(site.company, title),
    description: truncateText(joinTitles(words, names) || text, DESCRIPTION_LENGTH),
    keywords: [...names.slice(0, 8), ...site.pages.trade],
    image: getSocialImage(site, stones[0]?.image ?? null, stones[0]?.title ?? ""),
    unindexed: true,
  };
}
