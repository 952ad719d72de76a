import { FacetForm } from "@/components/public/search/facet-form";
import { type FacetLayout, FacetValues } from "@/components/public/search/facet-values";
import { countLevelProducts, listFacetChoices } from "@/lib/search/facet-choices";
import { FACETS, type Facet, type IdFacet } from "@/lib/search/facets";
import { EXPAND_PARAMETER, getExpandedUrl, getSearchUrl, type SearchQuery } from "@/lib/search/search-query";
import type { FacetCounts } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = {
  catalogue: Pick<SearchWords, "search" | "facets">;
  layout: FacetLayout;
  facets: Partial<FacetCounts>;
  query: SearchQuery;
  address: string;
  total?: number;
  expanded?: Facet[];
};

export function FacetPanel({ catalogue, layout, facets, query, address, total, expanded = [] }: Props) {
  const isSide = layout === "side";
  const groups = listFacetChoices(facets, total ?? countLevelProducts(facets), isSide ? query.chosen : {});
  const { filter, clear, close } = catalogue.search;
  const chosen = Object.values(query.chosen).reduce((sum, values) => sum + values.length, 0);
  // Selected values without a checkbox are sent as hidden fields.
  const unlisted = FACETS.filter((facet) => !groups.some((group) => group.facet === facet)).flatMap((facet) =>
    (query.chosen[facet] ?? []).map((value) => ({ facet, value })),
  );
  return (
    <FacetForm
      words={{ filter, clear, close }}
      layout={layout}
      address={address}
      clear={isSide && chosen > 0 ? getSearchUrl({ ...query, chosen: {}, after: 0 }) : undefined}
      chosen={isSide ? chosen : 0}
      total={total}
      className={
        groups.length === 0
          ? "hidden"
          : isSide
            ? "sticky top-[calc(4.5rem+var(--toasts-room)+var(--notice-room))] z-20 has-[.unfolded[open]]:static -mx-gutter mb-1 bg-makrana px-gutter py-2 lg:static lg:m-0 lg:p-0 print:hidden"
            : "relative z-10 mb-8 lg:mb-10 print:hidden"
      }
    >
      {unlisted.map(({ facet, value }) => (
        <input key={`${facet} ${value}`} type="hidden" name={facet} value={value} />
      ))}
      <FacetValues
        groups={groups}
        layout={layout}
        words={catalogue}
        expanded={expanded}
        getExpandUrl={(facet) => getExpandedUrl(query, [...expanded, facet])}
      />
      {expanded.map((facet) => (
        <input key={facet} type="hidden" name={EXPAND_PARAMETER} value={facet} />
      ))}
      {query.like && <input type="hidden" name="like" value={query.like} />}
      {query.look && <input type="hidden" name="look" value={query.look} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
    </FacetForm>
  );
}

type LevelFacetsProps = { catalogue: Pick<SearchWords, "search" | "facets">; level: IdFacet; id: number; facets: FacetCounts };

/** Facets that the cards of the page already offer. */
const HIDDEN_FACETS: Facet[] = ["category", "collection"];

export function LevelFacets({ catalogue, level, id, facets }: LevelFacetsProps) {
  const narrowingFacets = Object.fromEntries(Object.entries(facets).filter(([facet]) => !HIDDEN_FACETS.includes(facet as Facet)));
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
