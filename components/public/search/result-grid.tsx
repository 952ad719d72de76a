import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { getMatchReasons } from "@/lib/search/match-reasons";
import type { FoundProduct } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/search";

type Props = { products: FoundProduct[]; heading: "h2" | "h3"; words: Pick<SearchWords, "facets" | "matches"> };

export const ResultGrid = ({ products, heading, words }: Props) => (
  <ProductGrid
    heading={heading}
    products={products.map(({ url, matches, ...product }) => ({ ...product, href: url, reasons: getMatchReasons(matches, words) }))}
  />
);
