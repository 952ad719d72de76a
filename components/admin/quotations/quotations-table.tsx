import { TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { PagedTable } from "@/components/admin/parts/table/paged-table";
import { TableRow } from "@/components/admin/parts/table/table";
import { QuotationStateChip } from "@/components/admin/quotations/quotation-state-chip";
import { useFirm } from "@/components/admin/shell/firm";
import type { useQuotationList } from "@/lib/quotations/client/use-quotation-list";
import { formatMoney } from "@/lib/quotations/money";
import { formatNumber, getCustomerName, type QuotationSummary } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";

const { list: words } = quotationWords;

type Props = {
  list: ReturnType<typeof useQuotationList>;
  isFiltered: boolean;
  getHref: (id: number) => string;
  onOpen: (id: number) => void;
};

export const QuotationsTable = ({ list, isFiltered, getHref, onOpen }: Props) => (
  <PagedTable
    label={words.heading}
    words={words}
    list={list}
    isFiltered={isFiltered}
    renderRow={(row) => <QuotationRow key={row.id} row={row} href={getHref(row.id)} onOpen={() => onOpen(row.id)} />}
  />
);

function QuotationRow({ row, href, onOpen }: { row: QuotationSummary; href: string; onOpen: () => void }) {
  const { id, state, customer, currency, total, valid_until, subject, line_count } = row;
  const { timeZone } = useFirm();
  const amount = formatMoney(total, currency);
  const isEnding = state === "sent" && valid_until !== null && valid_until <= addDays(toLocalDay(new Date(), timeZone), 7);
  return (
    <TableRow id={id} inEdit={false}>
      <TitleCell
        href={href}
        onOpen={onOpen}
        note={
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <QuotationStateChip state={state} />
            <span className="tabular-nums">{amount}</span>
            <span className="truncate">{formatNumber(row) || subject}</span>
          </span>
        }
      >
        {getCustomerName(customer) || quotationWords.noCustomer}
      </TitleCell>
      <WideCell>
        <span className="whitespace-nowrap tabular-nums">{formatNumber(row)}</span>
      </WideCell>
      <WideCell>{subject && subject + words.more(line_count)}</WideCell>
      <WideCell>
        <span className="block text-right whitespace-nowrap tabular-nums">{amount}</span>
      </WideCell>
      <WideCell>
        {valid_until && <span className={`whitespace-nowrap ${isEnding ? "font-[550] text-jasper" : ""}`}>{formatDay(valid_until)}</span>}
      </WideCell>
      <WideCell>
        <QuotationStateChip state={state} />
      </WideCell>
    </TableRow>
  );
}
