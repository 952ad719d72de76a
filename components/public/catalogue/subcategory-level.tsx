import { Level } from "@/components/public/catalogue/level";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { trail } from "@/lib/domain/trail";

type Props = { category: MainCategory; subcategory: MainSubcategory; products: Product[] };

/** Level 3: the products of a subcategory. */
export function SubcategoryLevel({ category, subcategory, products }: Props) {
  return (
    <Level
      trail={trail(category, subcategory)}
      title={subcategory.title}
      empty={products.length === 0 ? messages.catalogue.noProducts : undefined}
    >
      <ProductGrid products={products.map((product) => ({ ...product, main_category_id: category._id }))} heading="h2" />
    </Level>
  );
}
