import { useQueries, useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { useFirm, useFormatTime } from "@/components/admin/shell/firm";
import { documentKinds, formatLongDay } from "@/lib/catalogue/products/data-words";
import { expiringWords as documentWords } from "@/lib/catalogue/products/form/data-form-words";
import type { ExpiringDocumentsPage } from "@/lib/catalogue/products/product-documents";
import { PRODUCT_GAPS } from "@/lib/catalogue/products/product-pages";
import { gapNames, gapWords, scheduleWords } from "@/lib/catalogue/products/state-words";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { getSamplesPath } from "@/lib/enquiries/client/use-samples";
import { sampleStateNames, sampleWords } from "@/lib/enquiries/sample-words";
import { REMINDER_DAYS, type SamplePage } from "@/lib/enquiries/samples";
import { getListPath } from "@/lib/quotations/client/use-quotations";
import { formatMoney } from "@/lib/quotations/money";
import {
  formatNumber,
  getCustomerName,
  type QuotationFilter,
  type QuotationPage,
  type QuotationSummary,
} from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { fetchPage } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";
import { draftWords, type PendingDraft, type PendingDrafts as PendingDraftsPage } from "@/lib/website/drafts";

const { dashboard: openQuotationWords, list: quotationListWords } = quotationWords;
const MAX_LISTED = 5;

const useSent = (filter: QuotationFilter) =>
  useQuery(apiQuery<QuotationPage>(getListPath({ state: "sent", limit: MAX_LISTED, ...filter }))).data;

const byLastDay = (one: QuotationSummary, other: QuotationSummary) => (one.valid_until ?? "").localeCompare(other.valid_until ?? "");

/** Sent quotations without an answer. Quotations that end within a week come first. */
export function OpenQuotations() {
  const { timeZone } = useFirm();
  const ending = useSent({ ends_before: addDays(toLocalDay(new Date(), timeZone), 8) });
  const sent = useSent({});
  if (!ending || !sent || sent.total === 0) return null;
  const others = sent.items.filter(({ id }) => !ending.items.some((row) => row.id === id)).slice(0, MAX_LISTED - ending.items.length);
  const more = sent.total - ending.items.length - others.length;

  const renderRow = (row: QuotationSummary, isUrgent: boolean) => (
    <DashboardItem
      key={row.id}
      href={`${adminScreens.quotations.href}?id=${row.id}`}
      title={getCustomerName(row.customer)}
      detail={`${formatNumber(row)}, ${formatMoney(row.total, row.currency)}`}
      note={row.valid_until && quotationListWords.ends(formatDay(row.valid_until))}
      isUrgent={isUrgent}
    />
  );
  return (
    <DashboardList heading={openQuotationWords.heading} footer={more > 0 && openQuotationWords.more(more)}>
      {ending.items.toSorted(byLastDay).map((row) => renderRow(row, true))}
      {others.map((row) => renderRow(row, false))}
    </DashboardList>
  );
}

const { list: samplesWords } = sampleWords;
const { href } = adminScreens.samples;

/** Samples to pack, and sent samples without an answer for too long. */
export function PendingSamples() {
  const { data: toPack } = useQuery(apiQuery<SamplePage>(getSamplesPath({ state: "to_pack", limit: 1 })));
  const { data: waiting } = useQuery(apiQuery<SamplePage>(getSamplesPath({ waiting_days: REMINDER_DAYS, limit: 1 })));
  if (!toPack || !waiting || toPack.total + waiting.total === 0) return null;
  return (
    <DashboardList heading={samplesWords.heading}>
      {waiting.total > 0 && (
        <DashboardItem
          href={`${href}?waiting=true`}
          title={samplesWords.waiting(REMINDER_DAYS)}
          note={samplesWords.counted(waiting.total)}
          isUrgent
        />
      )}
      {toPack.total > 0 && (
        <DashboardItem href={`${href}?state=to_pack`} title={sampleStateNames.to_pack} note={samplesWords.counted(toPack.total)} />
      )}
    </DashboardList>
  );
}

export function PendingDrafts() {
  const formatTime = useFormatTime();
  const { data: drafts } = useQuery(apiQuery<PendingDraftsPage>("/api/admin/drafts"));
  if (!drafts || drafts.items.length === 0) return null;
  const more = drafts.total - drafts.items.length;

  const describeTimes = ({ publish_at, withdraw_at }: PendingDraft) =>
    [publish_at && scheduleWords.publishes(formatTime(publish_at)), withdraw_at && scheduleWords.withdraws(formatTime(withdraw_at))]
      .filter(Boolean)
      .join(". ");
  return (
    <DashboardList heading={draftWords.heading} footer={more > 0 && draftWords.more(more)}>
      {drafts.items.map((draft) => (
        <DashboardItem
          key={draft.href}
          href={draft.href}
          title={draft.title}
          detail={draftWords.states[draft.state]}
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
