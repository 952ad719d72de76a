import { useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { useFirm } from "@/components/admin/shell/firm";
import { getListPath } from "@/lib/quotations/client/use-quotation-list";
import { formatMoney } from "@/lib/quotations/money";
import {
  formatNumber,
  getCustomerName,
  type QuotationFilter,
  type QuotationPage,
  type QuotationSummary,
} from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

const { dashboard: words, list } = quotationWords;
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
      note={row.valid_until && list.ends(formatDay(row.valid_until))}
      isUrgent={isUrgent}
    />
  );
  return (
    <DashboardList heading={words.heading} footer={more > 0 && words.more(more)}>
      {ending.items.toSorted(byLastDay).map((row) => renderRow(row, true))}
      {others.map((row) => renderRow(row, false))}
    </DashboardList>
  );
}
