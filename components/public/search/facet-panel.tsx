import { FacetForm } from "@/components/public/search/facet-form";
import { type FacetLayout, FacetValues } from "@/components/public/search/facet-values";
import { facetChoices } from "@/lib/search/facet-choices";
import { FACETS, type Facet } from "@/lib/search/facets";
import { EXPAND_PARAMETER, expandedAddress, type SearchQuery, searchAddress } from "@/lib/search/search-query";
import type { FacetCounts } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/search";

type Props = {
  catalogue: Pick<SearchWords, "search" | "facets">;
  layout: FacetLayout;
  facets: Partial<FacetCounts>;
  query: SearchQuery;
  /** Of what is shown; other than the query's on a level of the catalogue. */
  address: string;
  total?: number;
  /** Facets of which all values are listed. */
  expanded?: Facet[];
};

/** What the search may be narrowed by. On a level of the catalogue it leads to the search, within that level. */
export function FacetPanel({ catalogue, layout, facets, query, address, total, expanded = [] }: Props) {
  const isSide = layout === "side";
  // A level is no value that is chosen there: it is where one is.
  const groups = facetChoices(facets, isSide ? query.chosen : {});
  const { filter, show, one, many, clear, close } = catalogue.search;
  const chosen = Object.values(query.chosen).reduce((sum, values) => sum + values.length, 0);
  // Chosen values without a box are sent as well.
  const unlisted = FACETS.filter((facet) => !groups.some((group) => group.facet === facet)).flatMap((facet) =>
    (query.chosen[facet] ?? []).map((value) => ({ facet, value })),
  );
  return (
    <FacetForm
      words={{ filter, show, one, many, clear, close }}
      layout={layout}
      address={address}
      clear={isSide && chosen > 0 ? searchAddress({ ...query, chosen: {}, after: 0 }) : undefined}
      chosen={isSide ? chosen : 0}
      total={total}
      className={
        groups.length === 0
          ? "hidden"
          : isSide
            ? "sticky top-[calc(4.5rem+var(--toasts-room)+var(--notice-room))] z-30 has-[.unfolded[open]]:static -mx-gutter mb-5 bg-makrana px-gutter py-2 lg:static lg:m-0 lg:p-0 print:hidden"
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
        expand={(facet) => expandedAddress(query, [...expanded, facet])}
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
