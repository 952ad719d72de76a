import { useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { documentKinds, formatLongDay } from "@/lib/catalogue/products/data-words";
import { expiringWords as words } from "@/lib/catalogue/products/form/data-form-words";
import type { ExpiringDocumentsPage } from "@/lib/catalogue/products/product-documents";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { adminScreens } from "@/lib/shared/words/screens";

export function ExpiringDocuments() {
  const { data: page } = useQuery(apiQuery<ExpiringDocumentsPage>("/api/lapsing-documents"));
  if (!page || page.items.length === 0) return null;
  const more = page.total - page.items.length;
  return (
    <DashboardList heading={words.heading} intro={words.intro} footer={more > 0 && words.more(more)}>
      {page.items.map(({ product_id, product, kind, file, valid_until, lapsed }) => (
        <DashboardItem
          key={`${product_id} ${file}`}
          href={`${adminScreens.products.href}?id=${product_id}`}
          title={product}
          detail={documentKinds[kind]}
          note={lapsed ? words.lapsed(formatLongDay(valid_until)) : words.lapses(formatLongDay(valid_until))}
          isUrgent={lapsed}
        />
      ))}
    </DashboardList>
  );
}
