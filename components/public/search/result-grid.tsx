import { getTranslations } from "next-intl/server";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { listMatchReasons } from "@/lib/search/match-reasons";
import type { FoundProduct } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = { products: FoundProduct[]; heading: "h2" | "h3"; facets: SearchWords["facets"] };

export async function ResultGrid({ products, heading, facets }: Props) {
  const [search, units] = await Promise.all([getTranslations("search"), getTranslations("units")]);
  const reasons = listMatchReasons({ search, units }, facets, products);
  return (
    <ProductGrid
      heading={heading}
      narrow
      products={products.map(({ url, matches, ...product }, place) => ({ ...product, href: url, reasons: reasons[place] }))}
    />
  );
}
