import { CardGrid } from "@/components/public/catalogue/card-grid";
import { addresses } from "@/lib/domain/catalogue";
import { home } from "@/lib/domain/content/home";
import type { MainCategory } from "@/lib/domain/main-categories";

const SHOWN = 6;

/** The first main categories; left out while there are none. */
export function Families({ categories }: { categories: MainCategory[] }) {
  if (categories.length === 0) return null;
  const cards = categories
    .slice(0, SHOWN)
    .map(({ _id, title, image_url }) => ({ id: _id, name: title, image: image_url, href: addresses.category(_id) }));
  return (
    <section aria-labelledby="families" className="wrap pb-section">
      <div className="mb-[clamp(2rem,1.4rem+2.4vw,4rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h2 id="families" className="text-h2">
          {home.families.title}
        </h2>
        <p className="max-w-104 text-slate">{home.families.text}</p>
      </div>
      <CardGrid cards={cards} shape="tall" heading="h3" />
    </section>
  );
}
