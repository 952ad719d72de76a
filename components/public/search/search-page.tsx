import { ChosenChips } from "@/components/public/search/chosen-chips";
import { FACET_FORM } from "@/components/public/search/facet-form-id";
import { FacetPanel } from "@/components/public/search/facet-panel";
import { fieldWords } from "@/components/public/search/field-words";
import { FoundGrid } from "@/components/public/search/found-grid";
import { type Liked, LookedFor } from "@/components/public/search/looked-for";
import { NothingFound } from "@/components/public/search/nothing-found";
import { PhotoSearch } from "@/components/public/search/photo-search";
import { SearchField } from "@/components/public/search/search-field";
import { SortLinks } from "@/components/public/search/sort-links";
import { Crumbs } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";
import { chosenValues } from "@/lib/search/facet-choices";
import type { Facet } from "@/lib/search/facets";
import { type SearchQuery, searchAddress } from "@/lib/search/search-query";
import type { SearchResults } from "@/lib/search/search-results";
import type { Catalogue } from "@/lib/website/content/catalogue";

type Props = {
  catalogue: Catalogue;
  /** What the home page is called. */
  home: string;
  query: SearchQuery;
  /** Why the address could not be understood. */
  fault?: string;
  /** Nothing where the address could not be understood. */
  results?: SearchResults;
  /** Facets of which all values are listed. */
  expanded: Facet[];
  /** The way to the shelf that is searched, or to all of them. */
  shelf: Crumb[];
  /** The product that others are to look like. */
  like?: Liked;
};

/** The search: the words, what is chosen, and what was found. Everything that it shows stands in its address. */
export function SearchPage({ catalogue, home, query, fault, results, expanded, shelf, like }: Props) {
  const { search: words } = catalogue;
  const { total = 0, facets = {} } = results ?? {};
  const address = searchAddress({ ...query, after: 0 });
  return (
    <>
      <div className="bg-limestone print:hidden">
        <div className="wrap pt-[clamp(1rem,2vw,2rem)] pb-[clamp(1.75rem,3.5vw,3.25rem)]">
          <Crumbs label="Breadcrumb" crumbs={[{ name: home, href: "/" }, ...shelf, { name: words.crumb }]} className="mb-2" />
          <h1 className="mb-5 text-h2">{words.title}</h1>
          {fault && (
            <p role="alert" className="mb-4 font-medium text-jasper">
              {fault}
            </p>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,60rem)_auto] lg:items-start">
            {/* Belongs to the form of the boxes: words and boxes are one search. */}
            <SearchField key={query.q} words={fieldWords(catalogue)} form={FACET_FORM} q={query.q} floating />
            <PhotoSearch className="max-w-72" look={query.look} />
            <LookedFor words={words} like={like} look={query.look} />
          </div>
        </div>
      </div>
      <div className="wrap pt-[clamp(1rem,2.5vw,2.5rem)] pb-section lg:grid lg:grid-cols-[minmax(14rem,17rem)_minmax(0,1fr)] lg:items-start lg:gap-x-[clamp(2rem,4vw,5rem)]">
        <FacetPanel catalogue={catalogue} layout="side" facets={facets} query={query} address={address} total={total} expanded={expanded} />
        {results ? (
          <Results {...{ catalogue, query, results, like }} />
        ) : (
          <a href={searchAddress({})} className={`${buttonClass()} justify-self-start`}>
            {words.clear}
          </a>
        )}
      </div>
    </>
  );
}

/** What was found: its count, its order, and a page of it. */
function Results({ catalogue, query, results, like }: Pick<Props, "catalogue" | "query" | "like"> & { results: SearchResults }) {
  const { search: words } = catalogue;
  const { total, items, facets, next, nearest, corrected } = results;
  const chosen = chosenValues(query, facets);
  const address = searchAddress({ ...query, after: 0 });
  return (
    <section
      id="results"
      aria-label={words.crumb}
      className="min-w-0 scroll-mt-36 transition-opacity duration-(--dur-quick) lg:scroll-mt-28 [body:has(form[aria-busy=true])_&]:opacity-50"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <p role="status" className="display text-h3 font-[350] lining-nums">
          {total} {total === 1 ? words.one : words.many}
        </p>
        {total > 1 && <SortLinks catalogue={catalogue} query={query} />}
      </div>
      {corrected !== null && (
        <p className="mb-4">
          {words.corrected} <strong className="font-[550]">{corrected}</strong>
        </p>
      )}
      <ChosenChips catalogue={catalogue} query={query} chosen={chosen} like={like} />
      {total === 0 ? (
        <NothingFound catalogue={catalogue} query={query} chosen={chosen} like={like?.title} nearest={nearest} />
      ) : (
        <FoundGrid products={items} heading="h2" words={catalogue} />
      )}
      {(query.after > 0 || next !== null) && (
        <nav aria-label={catalogue.pages.label} className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap gap-4">
          {query.after > 0 && (
            <a href={`${address}#results`} className={buttonClass({ variant: "line" })}>
              {words.first}
            </a>
          )}
          {next !== null && (
            <a href={`${searchAddress({ ...query, after: next })}#results`} rel="next" className={buttonClass()}>
              {words.more}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
