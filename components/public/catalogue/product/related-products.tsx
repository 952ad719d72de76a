import { ProductGrid } from "@/components/public/catalogue/product-grid";
import type { LinkedProduct } from "@/lib/catalogue/catalogue";
import { lookWords } from "@/lib/search/look-words";

export const RelatedProducts = ({ products }: { products: LinkedProduct[] }) => (
  <section
    aria-labelledby="related"
    className="mt-[clamp(2.5rem,5vw,5rem)] border-t border-joint pt-[clamp(1.75rem,3vw,2.75rem)] print:hidden"
  >
    <h2 id="related" className="mb-6 text-h3">
      {lookWords.related}
    </h2>
    {/* Laid out only near the window, because browsers load lazy pictures from far away. An animation would start only then, and hide
        the text from checks of contrast. The padding keeps focus rings visible. */}
    <div className="-m-2 p-2 [&_li]:animate-none [contain-intrinsic-block-size:auto_41rem] [content-visibility:auto] lg:[contain-intrinsic-block-size:auto_29rem]">
      <ProductGrid products={products} heading="h3" small />
    </div>
  </section>
);
