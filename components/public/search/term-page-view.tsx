import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Level, type LevelProps } from "@/components/public/catalogue/level";
import { Facts } from "@/components/public/catalogue/product/facts";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { CareSections, TermIntro } from "@/components/public/catalogue/term-description";
import { buttonClass } from "@/components/ui/button";
import { FirmText } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink, SiteLink } from "@/components/ui/page-link";
import { type Crumb, keepSizesOnOneLine, type LinkedProduct } from "@/lib/catalogue/catalogue";
import type { TermDescription } from "@/lib/catalogue/terms/term-page";
import type { Facet } from "@/lib/search/facets";
import { getSearchUrl } from "@/lib/search/search-query";
import type { FacetCount } from "@/lib/search/search-results";
import { describeTermPage, getTermPageHeading, getTermPageUrl, TERM_PAGE_FACETS, type TermPage } from "@/lib/search/term-pages";

type Props = LevelProps & { breadcrumbs: Crumb[]; page: TermPage; products: LinkedProduct[]; description: TermDescription | null };

export async function TermPageView({ page, products, description, ...level }: Props) {
  const { termPages, facets } = level.catalogue;
  const { facet, value, total, aliases } = page;
  const [words, counts] = await Promise.all([getTranslations("search"), getTranslations("searchForm")]);
  const facts = describeTermPage(page).map((group) => ({
    name: group.facet,
    label: facets[group.facet],
    value: joinValues(group.facet, group.values),
  }));
  return (
    <Level {...level} title={getTermPageHeading(words, page)} intro={counts("resultCount", { count: total })}>
      {description && <TermIntro term={description} />}
      <p className="mb-6">
        <SiteLink href={getSearchUrl({ chosen: { [facet]: [value] } })} className={buttonClass({ variant: "line", size: "small" })}>
          <Icon name="filter" />
          {termPages.all}
        </SiteLink>
      </p>
      <ProductGrid products={products} heading="h2" />
      <div className="mt-[clamp(2.5rem,5vw,4.5rem)] max-w-200">
        {aliases.length > 0 && <p className="mb-4 text-slate">{`${termPages.aliases}: ${aliases.join(", ")}`}</p>}
        <Facts facts={facts} />
      </div>
      {(description?.care || description?.warranty) && (
        <div className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-y-0 border-t border-joint lg:gap-y-14 lg:border-0">
          <CareSections materials={[description]} />
        </div>
      )}
    </Level>
  );
}

function joinValues(facet: Facet, values: FacetCount[]): ReactNode {
  const linked = TERM_PAGE_FACETS.find((one) => one === facet);
  return values.map(({ value, label }, index) => {
    const href = linked && getTermPageUrl(linked, value);
    return (
      <span key={value}>
        {index > 0 && ", "}
        {href ? (
          <PageLink href={href} className="underline underline-offset-4 hover:text-verde">
            {label}
          </PageLink>
        ) : (
          <FirmText>{keepSizesOnOneLine(label)}</FirmText>
        )}
      </span>
    );
  });
}
