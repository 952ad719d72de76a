import { CardGrid } from "@/components/public/catalogue/card-grid";
import { Level, type LevelProps } from "@/components/public/catalogue/level";
import { LevelFacets } from "@/components/public/search/facet-panel";
import { addresses, buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { Viewed } from "@/lib/media/media";
import type { FacetCounts } from "@/lib/search/search-results";

type Props = LevelProps & {
  category: WithSlug<MainCategory>;
  subcategories: Viewed<WithSlug<MainSubcategory>>[];
  /** Filter values with counts. Absent if search is not available. */
  facets?: FacetCounts;
};

export function CategoryLevel({ category, subcategories, facets, ...level }: Props) {
  const { catalogue } = level;
  return (
    <Level
      {...level}
      breadcrumbs={buildBreadcrumbs(catalogue, category)}
      title={category.title}
      empty={subcategories.length === 0 ? catalogue.empty.subcategories : undefined}
    >
      {facets && <LevelFacets catalogue={catalogue} level="category" id={category._id} facets={facets} />}
      <CardGrid rows={subcategories} getHref={(slug) => addresses.subcategory(category.slug, slug)} shape="wide" heading="h2" />
    </Level>
  );
}
