import { useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { useFirm } from "@/components/admin/shell/firm";
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
