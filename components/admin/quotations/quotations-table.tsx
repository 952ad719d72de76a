import { TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { QuotationStateChip } from "@/components/admin/quotations/quotation-state-chip";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
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

export function QuotationsTable({ list, isFiltered, getHref, onOpen }: Props) {
  const { items, total = 0, failure, isLoading, hasMore, showMore, reload } = list;
  return (
    <>
      <div aria-busy={isLoading && items !== undefined}>
        <Table
          label={words.heading}
          heads={words.heads}
          rows={items}
          failure={failure}
          loading={words.loading}
          empty={isFiltered ? words.noMatch : words.empty}
          suggestion={isFiltered ? words.changeFilters : words.willAppear}
          onRetry={reload}
        >
          {items?.map((row) => (
            <QuotationRow key={row.id} row={row} href={getHref(row.id)} onOpen={() => onOpen(row.id)} />
          ))}
        </Table>
      </div>
      {items && hasMore && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-joint bg-bench-2 px-4.5 py-3 md:px-6">
          <p aria-live="polite" className="text-small text-slate tabular-nums">
            {words.shown(items.length, total)}
          </p>
          <Button variant="line" size="small" busy={isLoading} onClick={showMore}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

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
          <>
            <QuotationStateChip state={state} />
            <span className="tabular-nums">{amount}</span>
            <span className="truncate">{formatNumber(row) || subject}</span>
          </>
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
