import { Level, type LevelProps } from "@/components/public/catalogue/level";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { LevelFacets } from "@/components/public/search/facet-panel";
import { buttonClass } from "@/components/ui/button";
import { PageLink, SiteLink } from "@/components/ui/page-link";
import { addresses, buildBreadcrumbs, type ProductPage } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { FacetCounts } from "@/lib/search/search-results";

type Props = LevelProps & {
  category: WithSlug<MainCategory>;
  subcategory: WithSlug<MainSubcategory>;
  page: ProductPage;
  /** Filter values with counts. Absent on further pages. */
  facets?: FacetCounts;
  further?: boolean;
};

const MAX_UNFILTERED = 3;

export function SubcategoryLevel({ category, subcategory, page, facets, further = false, ...level }: Props) {
  const { catalogue } = level;
  const { products } = page;
  const next = addresses.nextPage(category, subcategory, page);
  const linked = products.map((product) => ({ ...product, href: addresses.product(category.slug, subcategory.slug, product.slug) }));
  return (
    <Level
      {...level}
      breadcrumbs={buildBreadcrumbs(catalogue, category, subcategory)}
      title={subcategory.title}
      empty={products.length === 0 ? catalogue.empty.products : undefined}
    >
      {facets && products.length > MAX_UNFILTERED && (
        <LevelFacets catalogue={catalogue} level="collection" id={subcategory._id} facets={facets} />
      )}
      <ProductGrid products={linked} heading="h2" />
      {(further || next) && (
        <nav aria-label={catalogue.pages.label} className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap gap-4">
          {further && (
            <PageLink href={addresses.subcategory(category.slug, subcategory.slug)} className={buttonClass({ variant: "line" })}>
              {catalogue.pages.first}
            </PageLink>
          )}
          {/* A plain link, because the router treats the same path with another query as the same page. */}
          {next && (
            <SiteLink href={next} rel="next" className={buttonClass({ variant: "line" })}>
              {catalogue.pages.more}
            </SiteLink>
          )}
        </nav>
      )}
    </Level>
  );
}
