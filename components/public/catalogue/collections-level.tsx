import { CardGrid } from "@/components/public/catalogue/card-grid";
import { Level } from "@/components/public/catalogue/level";
import { buildBreadcrumbs } from "@/lib/catalogue/breadcrumbs";
import { addresses } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { Viewed } from "@/lib/media/media";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

type Props = {
  catalogue: Catalogue;
  home: string;
  categories: Viewed<WithSlug<MainCategory>>[];
};

export function CollectionsLevel({ catalogue, home, categories }: Props) {
  const cards = categories.map(({ _id, title, image_url, slug, view }) => ({
    id: _id,
    name: title,
    image: image_url,
    view,
    href: addresses.category(slug),
  }));
  return (
    <Level
      catalogue={catalogue}
      home={home}
      facts={catalogue.facts}
      breadcrumbs={buildBreadcrumbs(catalogue)}
      title={catalogue.families.title}
      intro={catalogue.families.text}
      empty={cards.length === 0 ? catalogue.empty.categories : undefined}
    >
      <CardGrid cards={cards} shape="tall" heading="h3" />
    </Level>
  );
}
