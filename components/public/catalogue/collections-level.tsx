import { CardGrid } from "@/components/public/catalogue/card-grid";
import { Level } from "@/components/public/catalogue/level";
import { FirmText } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import { addresses, buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { Viewed } from "@/lib/media/media";
import { getTermPageUrl, type TermPageLinks } from "@/lib/search/term-pages";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

type Props = { catalogue: Catalogue; home: string; categories: Viewed<WithSlug<MainCategory>>[]; terms: TermPageLinks };

export function CollectionsLevel({ catalogue, home, categories, terms }: Props) {
  return (
    <Level
      catalogue={catalogue}
      home={home}
      facts={catalogue.facts}
      breadcrumbs={buildBreadcrumbs(catalogue)}
      title={catalogue.families.title}
      intro={catalogue.families.text}
      empty={categories.length === 0 ? catalogue.empty.categories : undefined}
    >
      <CardGrid rows={categories} getHref={addresses.category} shape="tall" heading="h3" />
      {terms
        .filter(({ values }) => values.length > 0)
        .map(({ facet, values }) => (
          <nav key={facet} aria-labelledby={`by-${facet}`} className="mt-8 border-t border-joint pt-5 print:hidden">
            <h3 id={`by-${facet}`} className="mb-2 text-h4 font-[400]">
              {catalogue.facets[facet]}
            </h3>
            <ul className="flex flex-wrap gap-x-6">
              {values.map(({ value, label, count }) => (
                <li key={value}>
                  <PageLink
                    href={getTermPageUrl(facet, value) ?? ""}
                    className="inline-flex min-h-11 items-center gap-1.5 underline decoration-ash decoration-1 underline-offset-[0.25em] hover:decoration-current"
                  >
                    <FirmText>{label}</FirmText> <span className="text-small text-slate">{count}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
    </Level>
  );
}
