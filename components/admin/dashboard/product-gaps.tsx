import { useQueries } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { PRODUCT_GAPS } from "@/lib/catalogue/products/product-pages";
import { gapNames, gapWords } from "@/lib/catalogue/products/state-words";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { fetchPage } from "@/lib/shared/client/http/api";
import { adminScreens } from "@/lib/shared/words/screens";

export function ProductGaps() {
  const counts = useQueries({
    queries: PRODUCT_GAPS.map((gap) => {
      const query = String(new URLSearchParams({ state: "published", missing: gap }));
      return {
        queryKey: ["/api/subcategories", "count", query],
        queryFn: async () => {
          const { total } = await fetchPage(`/api/subcategories?${query}&limit=1`);
          return { gap, query, total };
        },
      };
    }),
  });
  const gaps = counts.flatMap(({ data }) => (data && data.total > 0 ? [data] : []));
  // Waits for all counts, so that the box does not grow while staff read it.
  if (gaps.length === 0 || counts.some(({ isPending }) => isPending)) return null;
  return (
    <DashboardList heading={gapWords.heading}>
      {gaps.map(({ gap, query, total }) => (
        <DashboardItem
          key={gap}
          href={`${adminScreens.products.href}?${query}`}
          title={gapNames[gap]}
          detail=""
          note={formatProductCount(total)}
        />
      ))}
    </DashboardList>
  );
}
