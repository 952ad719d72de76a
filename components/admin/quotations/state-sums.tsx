import { formatMoney } from "@/lib/quotations/money";
import type { QuotationPage } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { QUOTATION_STATES, type QuotationState } from "@/lib/quotations/totals";
import { stateNames } from "@/lib/quotations/words";

type Props = {
  sums: QuotationPage["sums"];
  state: QuotationState | undefined;
  onChoose: (state: QuotationState | undefined) => void;
};

/** Number and sums of the quotations in each state. The pressed one shows all again. */
export const StateSums = ({ sums, state: chosen, onChoose }: Props) => (
  <fieldset className="flex gap-2 overflow-x-auto border-b border-joint px-3 py-2">
    <legend className="sr-only">{quotationWords.list.states}</legend>
    {QUOTATION_STATES.map((state) => {
      const own = sums.filter((sum) => sum.state === state);
      const count = own.reduce((all, sum) => all + sum.count, 0);
      if (count === 0 && state !== chosen) return null;
      return (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
          className="min-h-11 flex-none rounded-ease border border-ash px-3 py-1.5 text-left text-small leading-[1.35] whitespace-nowrap hover:border-basalt aria-pressed:border-verde aria-pressed:bg-verde-tint"
        >
          <span className="font-[550]">{stateNames[state]}</span> <span className="text-slate tabular-nums">{count}</span>
          {own.map(({ currency, total }) => (
            <span key={currency} className="block text-micro text-slate tabular-nums">
              {formatMoney(total, currency)}
            </span>
          ))}
        </button>
      );
    })}
  </fieldset>
);
