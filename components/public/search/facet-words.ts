import { getTranslations } from "next-intl/server";
import type { FacetWords } from "@/lib/search/facet-labels";

/** Returns the words of values in the language of the page. */
export async function getFacetWords(): Promise<FacetWords> {
  const [search, colours, product] = await Promise.all([getTranslations("search"), getTranslations("colours"), getTranslations("product")]);
  return { search, colours, product };
}
