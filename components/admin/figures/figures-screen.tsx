"use client";

import { FigureLists } from "@/components/admin/figures/figure-lists";
import { FiguresNote } from "@/components/admin/figures/figures-note";
import { PeriodPicker } from "@/components/admin/figures/period-picker";
import { ViewsChart } from "@/components/admin/figures/views-chart";
import { useFirm } from "@/components/admin/shell/firm";
import { countDays } from "@/lib/figures/chart-bars";
import { type Period, useFigures } from "@/lib/figures/client/use-figures";
import { DEFAULT_DAYS } from "@/lib/figures/figures";
import { figureMessages, figureWords as words } from "@/lib/figures/words";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { addDays, toLocalDay } from "@/lib/shared/days";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the URL: two dates, or the last days. */
function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  if (DAY.test(from) && DAY.test(to)) return { from, to };
  const days = Math.min(Math.max(1, Math.floor(Number(params.get("days"))) || DEFAULT_DAYS), 365);
  return { from: addDays(today, 1 - days), to: today };
}

export function FiguresScreen() {
  const today = toLocalDay(new Date(), useFirm().timeZone);
  const { params, replace } = useQueryState();
  const period = readPeriod(params, today);
  return (
    <>
      <PeriodPicker
        period={period}
        today={today}
        onDays={(days) => replace({ days, from: undefined, to: undefined })}
        onPeriod={({ from, to }) => replace({ days: undefined, from, to })}
      />
      {period.from <= period.to ? <PeriodFigures period={period} /> : <p role="alert">{figureMessages.periodReversed}</p>}
    </>
  );
}

function getPeriodBefore({ from, to }: Period): Period {
  const days = countDays(from, to);
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

function PeriodFigures({ period }: { period: Period }) {
  const { page, shownPeriod, isLoading, hasFailed, retry } = useFigures("day", period);
  const before = useFigures("day", getPeriodBefore(period));
  return (
    <>
      {page ? (
        <div aria-busy={isLoading} className="aria-busy:opacity-60">
          <ViewsChart days={page.items} period={shownPeriod} before={before.isLoading ? undefined : before.page?.items} />
        </div>
      ) : (
        <div className="mb-6 border border-joint bg-paper">
          <FiguresNote hasFailed={hasFailed} onRetry={retry} />
        </div>
      )}
      <FigureLists period={period} />
      <p className="mt-4 text-small text-slate">{words.note}</p>
    </>
  );
}
