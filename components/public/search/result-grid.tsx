import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { listMatchReasons } from "@/lib/search/match-reasons";
import type { FoundProduct } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = { products: FoundProduct[]; heading: "h2" | "h3"; words: Pick<SearchWords, "facets" | "matches"> };

export function ResultGrid({ products, heading, words }: Props) {
  const reasons = listMatchReasons(products, words);
  return (
    <ProductGrid
      heading={heading}
      narrow
      products={products.map(({ url, matches, ...product }, place) => ({ ...product, href: url, reasons: reasons[place] }))}
    />
  );
}
