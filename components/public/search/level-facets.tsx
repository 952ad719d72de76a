import { FacetPanel } from "@/components/public/search/facet-panel";
import type { Facet, IdFacet } from "@/lib/search/facets";
import type { FacetCounts } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = {
  catalogue: Pick<SearchWords, "search" | "facets">;
  level: IdFacet;
  id: number;
  facets: FacetCounts;
};

/** Facets that the cards of the page already offer. */
const HIDDEN_FACETS: Record<IdFacet, Facet[]> = { category: ["category", "collection"], collection: ["category", "collection"] };

export function LevelFacets({ catalogue, level, id, facets }: Props) {
  const narrowingFacets = Object.fromEntries(Object.entries(facets).filter(([facet]) => !HIDDEN_FACETS[level].includes(facet as Facet)));
  if (!Object.values(narrowingFacets).some((values) => values.length > 0)) return null;
  return (
    <FacetPanel
      catalogue={catalogue}
      layout="bar"
      facets={narrowingFacets}
      query={{ q: "", chosen: { [level]: [String(id)] }, after: 0 }}
      address=""
    />
  );
}
