import { CardGrid } from "@/components/public/catalogue/card-grid";
import { Level } from "@/components/public/catalogue/level";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { addresses } from "@/lib/domain/catalogue";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";

/** Level 2: the subcategories of a main category. */
export function CategoryLevel({ category, subcategories }: { category: MainCategory; subcategories: MainSubcategory[] }) {
  const cards = subcategories.map(({ _id, title, image_url }) => ({
    id: _id,
    name: title,
    image: image_url,
    href: addresses.subcategory(category._id, _id),
  }));
  return (
    <Level
      breadcrumbs={breadcrumbs(category)}
      title={category.title}
      empty={cards.length === 0 ? messages.catalogue.noSubcategories : undefined}
    >
      <CardGrid cards={cards} shape="wide" heading="h2" />
    </Level>
  );
}
