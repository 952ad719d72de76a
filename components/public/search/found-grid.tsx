import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { matchReasons } from "@/lib/search/match-reasons";
import type { FoundProduct } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/search";

type Props = { products: FoundProduct[]; heading: "h2" | "h3"; words: Pick<SearchWords, "facets" | "matches"> };

/** Found products as the catalogue shows its own, each with why it was found. */
export const FoundGrid = ({ products, heading, words }: Props) => (
  <ProductGrid
    heading={heading}
    products={products.map(({ url, matches, ...product }) => ({ ...product, href: url, reasons: matchReasons(matches, words) }))}
  />
);
