import { getTranslations } from "next-intl/server";
import { PageWords } from "@/components/public/parts/page-words";
import { FacetPanel } from "@/components/public/search/facet-panel";
import { FilterChips } from "@/components/public/search/filter-chips";
import { NoResults } from "@/components/public/search/no-results";
import { PhotoSearch } from "@/components/public/search/photo-search";
import { ResultGrid } from "@/components/public/search/result-grid";
import { SearchField } from "@/components/public/search/search-field";
import { type ReferenceProduct, SearchReference } from "@/components/public/search/search-reference";
import { SelectionButton } from "@/components/public/shortlist/selection-button";
import { Crumbs } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { FirmText } from "@/components/ui/firm-text";
import { PageLink, SiteLink } from "@/components/ui/page-link";
import type { Crumb } from "@/lib/catalogue/catalogue";
import { listChosenValues } from "@/lib/search/facet-choices";
import { FACET_FORM_ID } from "@/lib/search/facet-form-id";
import type { Facet } from "@/lib/search/facets";
import type { LooserSearch } from "@/lib/search/looser-searches";
import { getSearchUrl, type SearchFault, type SearchQuery, SORTS } from "@/lib/search/search-query";
import type { FacetCounts, SearchResults } from "@/lib/search/search-results";
import { formatSubstitute } from "@/lib/search/substitutes";
import { MAX_SELECTION } from "@/lib/shortlist/selection-path";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import { pickFieldWords, type SearchWords } from "@/lib/website/content/groups/search";

type Props = {
  catalogue: Catalogue;
  home: string;
  query: SearchQuery;
  fault?: SearchFault;
  results?: SearchResults;
  expanded: Facet[];
  shelf: Crumb[];
  like?: ReferenceProduct;
  looser: LooserSearch[];
  categories: Crumb[];
};

export async function SearchPage({ catalogue, home, query, fault, results, expanded, shelf, like, looser, categories }: Props) {
  const { search: words } = catalogue;
  const [labels, errors] = await Promise.all([getTranslations("shell"), getTranslations("errors")]);
  const { total = 0, facets = {} } = results ?? {};
  const address = getSearchUrl({ ...query, after: 0 });
  return (
    <>
      <div className="bg-limestone print:hidden">
        <div className="wrap pt-[clamp(0.5rem,1.5vw,1.5rem)] pb-[clamp(0.875rem,1.8vw,1.75rem)]">
          <Crumbs label={labels("breadcrumb")} crumbs={[{ name: home, href: "/" }, ...shelf, { name: words.crumb }]} className="sm:mb-2" />
          <h1 className="mb-3 text-h2 sm:mb-5">
            <FirmText>{words.title}</FirmText>
          </h1>
          {fault && (
            <p role="alert" className="mb-4 font-medium text-jasper">
              {errors(fault)}
            </p>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,60rem)_auto] lg:items-start">
            {/* Linked to the filter form, so that text and filters are sent together. */}
            <SearchField key={query.q} words={pickFieldWords(catalogue)} form={FACET_FORM_ID} q={query.q} floating />
            <PageWords of={["photoSearch"]}>
              <PhotoSearch className="max-w-72" look={query.look} />
            </PageWords>
            <SearchReference words={words} like={like} look={query.look} />
          </div>
        </div>
      </div>
      <div className="wrap pt-[clamp(0.5rem,2vw,2rem)] pb-section lg:grid lg:grid-cols-[minmax(14rem,17rem)_minmax(0,1fr)] lg:items-start lg:gap-x-[clamp(2rem,4vw,5rem)]">
        <FacetPanel catalogue={catalogue} layout="side" facets={facets} query={query} address={address} total={total} expanded={expanded} />
        {results ? (
          <Results {...{ catalogue, query, results, facets, like, looser, categories }} />
        ) : (
          <SiteLink href={getSearchUrl({})} className={`${buttonClass()} justify-self-start`}>
            {words.clear}
          </SiteLink>
        )}
      </div>
    </>
  );
}

type ResultsProps = Pick<Props, "catalogue" | "query" | "like" | "looser" | "categories"> & {
  results: SearchResults;
  facets: Partial<FacetCounts>;
};

async function Results({ catalogue, query, results, facets, like, looser, categories }: ResultsProps) {
  const { search: words } = catalogue;
  const { total, items, next, nearest, corrected, instead } = results;
  const [labels, counts] = await Promise.all([getTranslations("search"), getTranslations("searchForm")]);
  const chosen = listChosenValues(query, facets);
  const address = getSearchUrl({ ...query, after: 0 });
  return (
    <section
      id="results"
      aria-label={words.crumb}
      className="min-w-0 scroll-mt-36 lg:[.hidden+&]:col-span-full transition-opacity duration-(--dur-quick) lg:scroll-mt-28 [body:has(form[aria-busy=true])_&]:opacity-50"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 sm:mb-4 sm:gap-y-1">
        <p role="status" className="display text-h3 font-[350] lining-nums">
          {counts("resultCount", { count: total })}
        </p>
        {total > 1 && <SortLinks catalogue={catalogue} query={query} />}
      </div>
      {instead !== null && <Instead {...instead} />}
      {corrected !== null && (
        <p className="mb-4">
          {labels.rich("corrected", { text: corrected, strong: (text) => <strong className="font-[550]">{text}</strong> })}
        </p>
      )}
      <FilterChips catalogue={catalogue} query={query} chosen={chosen} like={like} />
      {total === 0 ? (
        <NoResults {...{ catalogue, query, facets, chosen, nearest, looser, categories }} like={like?.title} />
      ) : (
        <ResultGrid products={items} heading="h2" facets={catalogue.facets} />
      )}
      {total > 0 && total <= MAX_SELECTION.visitor && (
        <p className="mt-8">
          <SelectionButton ids={items.map(({ id }) => id)} title={query.q} />
        </p>
      )}
      {(query.after > 0 || next !== null) && (
        <nav aria-label={catalogue.pages.label} className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap gap-4">
          {query.after > 0 && (
            <SiteLink href={`${address}#results`} className={buttonClass({ variant: "line" })}>
              {words.first}
            </SiteLink>
          )}
          {next !== null && (
            <SiteLink href={`${getSearchUrl({ ...query, after: next })}#results`} rel="next" className={buttonClass()}>
              {words.more}
            </SiteLink>
          )}
        </nav>
      )}
    </section>
  );
}

async function Instead({ asked, shown }: NonNullable<SearchResults["instead"]>) {
  const [words, substitutes] = await Promise.all([getTranslations("search"), getTranslations("substitutes")]);
  return <p className="mb-4">{words("instead", { asked, shown: formatSubstitute(substitutes, shown) })}</p>;
}

type SortLinksProps = { catalogue: Pick<SearchWords, "sorting">; query: SearchQuery };

/** Sort options as links. Relevance is only offered with a query text or a look to compare with. */
function SortLinks({ catalogue: { sorting: words }, query }: SortLinksProps) {
  const hasBest = Boolean(query.q || query.like || query.look);
  const orders = hasBest ? [undefined, ...SORTS] : SORTS;
  const current = query.sort ?? (hasBest ? undefined : "newest");
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-x-4 text-small sm:gap-x-5">
      <span aria-hidden="true" className="text-slate max-sm:sr-only">
        {words.label}
      </span>
      {orders.map((sort) => (
        <PageLink
          key={sort ?? "best"}
          href={getSearchUrl({ ...query, sort, after: 0 })}
          scroll={false}
          aria-current={sort === current ? "true" : undefined}
          className="inline-flex min-h-11 items-center underline-offset-[0.35em] hover:underline aria-[current]:font-[550] aria-[current]:underline aria-[current]:decoration-2"
        >
          {words[sort ?? "best"]}
        </PageLink>
      ))}
    </nav>
  );
}
