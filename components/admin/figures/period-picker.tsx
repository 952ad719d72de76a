import { DateField } from "@/components/admin/parts/form/date-field";
import { Button } from "@/components/ui/button";
import { countDays } from "@/lib/figures/chart-bars";
import type { Period } from "@/lib/figures/client/use-figures";
import { figureWords as words } from "@/lib/figures/words";
import { addDays } from "@/lib/shared/days";

export const PERIODS = [7, 30, 90, 365] as const;

type Props = { period: Period; today: string; onDays: (days: number) => void; onPeriod: (period: Period) => void };

export function PeriodPicker({ period, today, onDays, onPeriod }: Props) {
  const { from, to } = period;
  const days = to === today ? countDays(from, to) : 0;
  return (
    <fieldset className="mb-4 flex flex-wrap gap-x-5 gap-y-4">
      <legend className="sr-only">{words.period}</legend>
      <div className="flex flex-wrap content-start gap-x-2.5 gap-y-2">
        <span aria-hidden="true" className="-mb-0.5 w-full text-small leading-[1.4] font-[550]">
          {words.period}
        </span>
        {PERIODS.map((count) => (
          <Button
            key={count}
            size="small"
            variant={days === count ? "primary" : "line"}
            aria-pressed={days === count}
            onClick={() => onDays(count)}
          >
            {words.days(count)}
          </Button>
        ))}
      </div>
      <div className="flex flex-1 basis-80 flex-wrap gap-x-5 gap-y-4 @min-[46rem]/work:max-w-112">
        <DateField label={words.from} value={from} max={to} onPick={(day) => onPeriod({ from: day || addDays(to, -29), to })} />
        <DateField label={words.to} value={to} min={from} max={today} onPick={(day) => onPeriod({ from, to: day || today })} />
      </div>
    </fieldset>
  );
}
