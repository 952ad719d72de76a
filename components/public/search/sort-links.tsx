import { PageLink } from "@/components/ui/page-link";
import { getSearchUrl, type SearchQuery, SORTS } from "@/lib/search/search-query";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = { catalogue: Pick<SearchWords, "sorting">; query: SearchQuery };

/** Sort options as links. Relevance is only offered with a query text or a look to compare with. */
export function SortLinks({ catalogue: { sorting: words }, query }: Props) {
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
