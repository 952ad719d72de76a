import { CardGrid } from "@/components/public/catalogue/card-grid";
import { Level } from "@/components/public/catalogue/level";
import { LevelFacets } from "@/components/public/search/facet-panel";
import { addresses, buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { Viewed } from "@/lib/media/media";
import type { FacetCounts } from "@/lib/search/search-results";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

type Props = {
  catalogue: Catalogue;
  home: string;
  banner: ContentPicture;
  category: WithSlug<MainCategory>;
  subcategories: Viewed<WithSlug<MainSubcategory>>[];
  /** Filter values with counts. Absent if search is not available. */
  facets?: FacetCounts;
};

export function CategoryLevel({ catalogue, home, banner, category, subcategories, facets }: Props) {
  const cards = subcategories.map(({ _id, title, image_url, slug, view }) => ({
    id: _id,
    name: title,
    image: image_url,
    view,
    href: addresses.subcategory(category.slug, slug),
  }));
  return (
    <Level
      catalogue={catalogue}
      home={home}
      banner={banner}
      breadcrumbs={buildBreadcrumbs(catalogue, category)}
      title={category.title}
      empty={cards.length === 0 ? catalogue.empty.subcategories : undefined}
    >
      {facets && <LevelFacets catalogue={catalogue} level="category" id={category._id} facets={facets} />}
      <CardGrid cards={cards} shape="wide" heading="h2" />
    </Level>
  );
}
