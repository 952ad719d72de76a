import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ResultGrid } from "@/components/public/search/result-grid";
import { buttonClass } from "@/components/ui/button";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import type { Crumb } from "@/lib/catalogue/catalogue";
import { type ChosenValue, listChosenValues } from "@/lib/search/facet-choices";
import type { LooserSearch } from "@/lib/search/looser-searches";
import { getEnquiryUrl, toEnquiryMessage } from "@/lib/search/search-enquiry";
import { getSearchUrl, type SearchQuery } from "@/lib/search/search-query";
import type { FacetCounts, FoundProduct } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = {
  catalogue: SearchWords;
  query: SearchQuery;
  facets: Partial<FacetCounts>;
  chosen: ChosenValue[];
  like?: string;
  nearest: FoundProduct[];
  looser: LooserSearch[];
  categories: Crumb[];
};

export function NoResults({ catalogue, query, facets, chosen, like, nearest, looser, categories }: Props) {
  const { nothing: words, facets: names } = catalogue;
  const labels = useTranslations("search");
  const counts = useTranslations("searchForm");
  const describe = ({ query: { q, ...looserQuery } }: LooserSearch) =>
    [
      ...(q ? [`“${q}”`] : []),
      ...listChosenValues({ q, ...looserQuery }, facets).map(({ facet, label }) =>
        labels("chosenValue", { facet: names[facet], value: label }),
      ),
    ].join(", ");
  return (
    <>
      <div className="border border-dashed border-ash px-6 py-[clamp(2rem,4vw,3.5rem)] text-center">
        <p className="display text-h3 font-[350]">
          <FirmText>{words.title}</FirmText>
        </p>
        <p className="mx-auto mt-3 mb-6 max-w-136 text-slate">
          <FirmText>{words.text}</FirmText>
        </p>
        <PageLink href={getEnquiryUrl(toEnquiryMessage(labels, catalogue, { q: query.q, chosen, like }))} className={buttonClass()}>
          {words.ask}
        </PageLink>
      </div>
      {looser.length > 0 && (
        <Offers heading={words.looser}>
          {looser.map((offer) => (
            <Offer key={getSearchUrl(offer.query)} href={getSearchUrl(offer.query)} label={describe(offer)}>
              <span className="text-slate tabular-nums lining-nums">{counts("resultCount", { count: offer.count })}</span>
            </Offer>
          ))}
        </Offers>
      )}
      {nearest.length > 0 && (
        <>
          <h2 className="mt-[clamp(2.5rem,5vw,4.5rem)] mb-6 text-h2s">{words.nearest}</h2>
          <ResultGrid products={nearest} heading="h3" facets={names} />
        </>
      )}
      {categories.length > 0 && (
        <Offers heading={words.categories}>
          {categories.map(({ name, href }) => (
            <Offer key={href} href={href} label={name} />
          ))}
        </Offers>
      )}
    </>
  );
}

const Offers = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <h2 className="mt-[clamp(2rem,4vw,3.5rem)] mb-4 text-h3 font-[350]">{heading}</h2>
    <ul className="flex flex-wrap gap-2">{children}</ul>
  </>
);

const Offer = ({ href, label, children }: { href: string; label: string; children?: ReactNode }) => (
  <li>
    <PageLink
      href={href}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-ease border border-ash bg-paper px-3.5 py-1 text-small leading-[1.3] transition-colors duration-(--dur-quick) hover:border-basalt hover:bg-limestone"
    >
      <TextElement as="span" text={label} className="font-[550] wrap-anywhere" />
      {children}
    </PageLink>
  </li>
);
