import { useFormContext, useWatch } from "react-hook-form";
import { writeAmount } from "@/lib/quotations/amount-in-words";
import { computeTyped, type QuotationValues } from "@/lib/quotations/form-values";
import { formatMoney } from "@/lib/quotations/money";
import { quotationWords } from "@/lib/quotations/screen-words";
import { MAX_TOTAL, type Totals } from "@/lib/quotations/totals";

const words = quotationWords.totals;
const ROWS = ["net", "charges", "cgst", "sgst", "igst"] as const;

type Props = { totals: Omit<Totals, "lines">; currency: string };

export const TotalsList = ({ totals, currency }: Props) => (
  <div className="grid justify-items-end gap-2">
    <dl
      aria-label={words.heading}
      className="grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-small tabular-nums *:even:text-right"
    >
      {ROWS.filter((name) => name === "net" || totals[name] > 0).map((name) => (
        <TotalRow key={name} label={words[name]} amount={formatMoney(totals[name], currency)} />
      ))}
      <dt className="border-t border-joint pt-1 text-base font-semibold">{words.total}</dt>
      <dd className="border-t border-joint pt-1 text-base font-semibold">{formatMoney(totals.total, currency)}</dd>
    </dl>
    {totals.total <= MAX_TOTAL && <p className="text-right text-micro text-slate">{writeAmount(totals.total, currency)}</p>}
  </div>
);

const TotalRow = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt className="text-slate">{label}</dt>
    <dd>{amount}</dd>
  </>
);

function useTypedTotals(): Props {
  const { getValues } = useFormContext<QuotationValues>();
  // Renders again on each change.
  const { currency } = { ...getValues(), ...(useWatch() as QuotationValues) };
  return { totals: computeTyped(getValues()), currency };
}

export const TypedTotals = () => <TotalsList {...useTypedTotals()} />;

export function TypedTotal() {
  const { totals, currency } = useTypedTotals();
  return (
    <output className="order-last ml-auto text-right font-semibold whitespace-nowrap tabular-nums">
      {quotationWords.total(formatMoney(totals.total, currency))}
    </output>
  );
}
