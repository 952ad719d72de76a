import { EmptyState } from "@/components/public/catalogue/level";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { LinkedProduct } from "@/lib/catalogue/catalogue";
import type { Home } from "@/lib/website/content/groups/home";

type Props = { words: Home["collection"]; products: LinkedProduct[] };

export function Collection({ words: { title, text, none }, products }: Props) {
  return (
    <Reveal as="section" once aria-labelledby="collection" className="wrap pb-section">
      <SectionHead id="collection" title={title} text={text} />
      {products.length === 0 ? <EmptyState>{none}</EmptyState> : <ProductGrid products={products} heading="h3" bond />}
    </Reveal>
  );
}
