import { useTranslations } from "next-intl";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { ChosenValue } from "@/lib/search/facet-choices";
import { getSearchUrl, type SearchQuery } from "@/lib/search/search-query";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = { catalogue: Pick<SearchWords, "search" | "facets">; query: SearchQuery; chosen: ChosenValue[]; like?: { title: string } };

export function FilterChips({ catalogue: { search: words, facets }, query, chosen, like }: Props) {
  const labels = useTranslations("search");
  const getUrlWithout = (filter: "like" | "look") => getSearchUrl({ ...query, [filter]: undefined, after: 0 });
  const chips: { key: string; name?: string; label: string; href: string }[] = [
    ...chosen.map(({ facet, value, label, without }) => ({
      key: `${facet} ${value}`,
      name: facets[facet],
      label: keepSizesOnOneLine(label),
      href: getSearchUrl(without),
    })),
    ...(query.like ? [{ key: "like", name: words.like, label: like?.title ?? String(query.like), href: getUrlWithout("like") }] : []),
    ...(query.look ? [{ key: "look", label: words.look, href: getUrlWithout("look") }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={words.chosen} className="mb-6 flex flex-wrap gap-2">
      {chips.map(({ key, href, name, label }) => (
        <li key={key}>
          <PageLink
            href={href}
            scroll={false}
            className="group inline-flex min-h-11 items-center gap-2 rounded-ease border border-ash bg-paper px-3.5 py-1 text-small leading-[1.3] transition-colors duration-(--dur-quick) hover:border-basalt hover:bg-limestone"
          >
            <span className="sr-only">{name ? labels("removeFilter", { name, label }) : labels("removeValue", { label })}</span>
            <span aria-hidden="true" className="contents">
              {name && <span className="text-slate">{`${name}: `}</span>}
              <TextElement as="span" text={label} className="min-w-0 font-[550] [overflow-wrap:anywhere]" />
            </span>
            <Icon name="close" className="size-3.5 text-slate group-hover:text-basalt" />
          </PageLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PageLink
            href={getSearchUrl({ q: query.q, sort: query.sort })}
            scroll={false}
            className="inline-flex min-h-11 items-center px-2 text-small underline underline-offset-[0.25em]"
          >
            {words.clear}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
