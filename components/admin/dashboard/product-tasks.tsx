import { useQueries, useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { useFirm } from "@/components/admin/shell/firm";
import { documentKinds, formatLongDay } from "@/lib/catalogue/products/data-words";
import { expiringWords as documentWords } from "@/lib/catalogue/products/form/data-form-words";
import type { ExpiringDocumentsPage } from "@/lib/catalogue/products/product-documents";
import { PRODUCT_GAPS } from "@/lib/catalogue/products/product-pages";
import { gapNames, gapWords, scheduleWords } from "@/lib/catalogue/products/state-words";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { fetchPage } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { formatDateTime } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";
import { type PendingDraft, type PendingDrafts as PendingDraftsPage, draftWords as words } from "@/lib/website/drafts";

export function PendingDrafts() {
  const { timeZone } = useFirm();
  const { data: drafts } = useQuery(apiQuery<PendingDraftsPage>("/api/admin/drafts"));
  if (!drafts || drafts.items.length === 0) return null;
  const more = drafts.total - drafts.items.length;

  const describeTimes = ({ publish_at, withdraw_at }: PendingDraft) =>
    [
      publish_at && scheduleWords.publishes(formatDateTime(publish_at, timeZone)),
      withdraw_at && scheduleWords.withdraws(formatDateTime(withdraw_at, timeZone)),
    ]
      .filter(Boolean)
      .join(". ");
  return (
    <DashboardList heading={words.heading} footer={more > 0 && words.more(more)}>
      {drafts.items.map((draft) => (
        <DashboardItem
          key={draft.href}
          href={draft.href}
          title={draft.title}
          detail={words.states[draft.state]}
          note={describeTimes(draft)}
        />
      ))}
    </DashboardList>
  );
}

export function ExpiringDocuments() {
  const { data: page } = useQuery(apiQuery<ExpiringDocumentsPage>("/api/lapsing-documents"));
  if (!page || page.items.length === 0) return null;
  const more = page.total - page.items.length;
  return (
    <DashboardList heading={documentWords.heading} intro={documentWords.intro} footer={more > 0 && documentWords.more(more)}>
      {page.items.map(({ product_id, product, kind, file, valid_until, lapsed }) => (
        <DashboardItem
          key={`${product_id} ${file}`}
          href={`${adminScreens.products.href}?id=${product_id}`}
          title={product}
          detail={documentKinds[kind]}
          note={lapsed ? documentWords.lapsed(formatLongDay(valid_until)) : documentWords.lapses(formatLongDay(valid_until))}
          isUrgent={lapsed}
        />
      ))}
    </DashboardList>
  );
}

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
        <DashboardItem key={gap} href={`${adminScreens.products.href}?${query}`} title={gapNames[gap]} note={formatProductCount(total)} />
      ))}
    </DashboardList>
  );
}
