import { Empty } from "@/components/public/catalogue/level";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { home } from "@/lib/domain/content/home";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";

/** The newest products, laid as a running bond. */
export function Collection({ products }: { products: (Product & { main_category_id: number })[] }) {
  return (
    <section aria-labelledby="collection" className="wrap py-section">
      <div className="mb-[clamp(2rem,1.4rem+2.4vw,4rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h2 id="collection" className="text-h2">
          {home.collection.title}
        </h2>
        <p className="max-w-104 text-slate">{home.collection.text}</p>
      </div>
      {products.length === 0 ? <Empty>{messages.catalogue.noNewProducts}</Empty> : <ProductGrid products={products} heading="h3" bond />}
    </section>
  );
}
