import { FacetPanel } from "@/components/public/search/facet-panel";
import type { Facet, IdFacet } from "@/lib/search/facets";
import type { FacetCounts } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/search";

type Props = {
  catalogue: Pick<SearchWords, "search" | "facets">;
  /** What the level is: the search that it leads to stays within that. */
  level: IdFacet;
  id: number;
  facets: FacetCounts;
};

/** The cards of these levels are what these facets would choose. */
const OF_LEVEL: Record<IdFacet, Facet[]> = { category: ["category", "collection"], collection: ["category", "collection"] };

/** What a level of the catalogue may be narrowed by; what is chosen opens the search within that level. */
export function LevelFacets({ catalogue, level, id, facets }: Props) {
  const others = Object.fromEntries(Object.entries(facets).filter(([facet]) => !OF_LEVEL[level].includes(facet as Facet)));
  if (!Object.values(others).some((values) => values.length > 0)) return null;
  return (
    <FacetPanel
      catalogue={catalogue}
      layout="bar"
      facets={others}
      query={{ q: "", chosen: { [level]: [String(id)] }, after: 0 }}
      address=""
    />
  );
}
