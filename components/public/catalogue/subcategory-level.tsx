import Link from "next/link";
import { Level } from "@/components/public/catalogue/level";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { buttonClass } from "@/components/ui/button";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { addresses, type ProductPage } from "@/lib/domain/catalogue";
import { catalogue } from "@/lib/domain/content/catalogue";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";

type Props = {
  category: MainCategory;
  subcategory: MainSubcategory;
  page: ProductPage;
  /** On a page that is not the first. */
  further?: boolean;
};

/** Level 3: the products of a subcategory, a page of them. */
export function SubcategoryLevel({ category, subcategory, page: { products, more }, further = false }: Props) {
  const last = products.at(-1);
  return (
    <Level
      breadcrumbs={breadcrumbs(category, subcategory)}
      title={subcategory.title}
      empty={products.length === 0 ? messages.catalogue.noProducts : undefined}
    >
      <ProductGrid products={products.map((product) => ({ ...product, main_category_id: category._id }))} heading="h2" />
      {(further || more) && (
        <nav aria-label={catalogue.pages.label} className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap gap-4">
          {further && (
            <Link href={addresses.subcategory(category._id, subcategory._id)} prefetch={false} className={buttonClass({ variant: "line" })}>
              {catalogue.pages.first}
            </Link>
          )}
          {more && last && (
            <Link
              href={addresses.productsAfter(category._id, subcategory._id, last.id)}
              prefetch={false}
              className={buttonClass({ variant: "line" })}
            >
              {catalogue.pages.more}
            </Link>
          )}
        </nav>
      )}
    </Level>
  );
}
