import { useId } from "react";
import { BarChart, placeBar, ScaleLines } from "@/components/admin/figures/bar-chart";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { type Bar, roundUpScale, toBars } from "@/lib/figures/chart-bars";
import type { Period } from "@/lib/figures/client/use-figures";
import type { Figure } from "@/lib/figures/figures";
import { figureWords as words } from "@/lib/figures/words";
import { formatDay } from "@/lib/shared/firm-time";

const sum = (rows: Pick<Figure, "views" | "visitors">[], name: "views" | "visitors") => rows.reduce((total, row) => total + row[name], 0);

const isWeekly = (bars: Bar[]) => bars.some(({ from, to }) => from !== to);

const dateFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const formatDate = (day: string) => dateFormat.format(new Date(day));
const formatPeriod = ({ from, to }: Bar) => (from === to ? formatDay(from) : `${formatDate(from)} – ${formatDate(to)}`);

type Props = {
  days: Figure[];
  period: Period;
  /** Days of the previous period, for comparison. */
  before?: Figure[];
};

export function ViewsChart({ days, period, before }: Props) {
  const titleId = useId();
  const bars = toBars(days, period.from, period.to);
  const top = roundUpScale(Math.max(0, ...bars.map(({ views }) => views)));
  const views = sum(bars, "views");
  const visitors = sum(bars, "visitors");
  const labelled = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])];
  return (
    <div className="mb-6">
      <BarChart
        headingId={titleId}
        heading={isWeekly(bars) ? words.perWeek : words.perDay}
        note={
          <>
            {words.chart(views, visitors)}
            {before && <span className="block">{words.before(sum(before, "views"), sum(before, "visitors"))}</span>}
          </>
        }
        top={top}
        formatCount={words.formatCount}
        bars={<Bars bars={bars} top={top} label={words.chart(views, visitors)} />}
        days={labelled.map((index) => (isWeekly(bars) ? formatDate : formatDay)(bars[index]!.to))}
        table={<BarsTable bars={bars} labelledBy={titleId} />}
      >
        <Legend />
      </BarChart>
    </div>
  );
}

const Legend = () => (
  <p aria-hidden="true" className="mb-4 flex gap-5 text-micro text-slate">
    <span className="flex items-center gap-2">
      <span className="size-3 bg-mist forced-colors:border" /> {words.views}
    </span>
    <span className="flex items-center gap-2">
      <span className="size-3 bg-verde forced-color-adjust-none" /> {words.visitors}
    </span>
  </p>
);

function Bars({ bars, top, label }: { bars: Bar[]; top: number; label: string }) {
  const place = (index: number, count: number, width: number) => placeBar([index, bars.length], count / top, width);
  return (
    <svg role="img" className="block h-40 w-full overflow-visible @min-[46rem]/work:h-56">
      <title>{label}</title>
      <ScaleLines />
      {bars.map((bar, index) => (
        <g key={bar.to}>
          <title>{words.bar(formatPeriod(bar), bar.views, bar.visitors)}</title>
          <rect {...place(index, top, 1)} className="fill-transparent" />
          <rect {...place(index, bar.views, 0.8)} className="fill-mist forced-colors:fill-[GrayText]" />
          <rect {...place(index, bar.visitors, 0.44)} className="fill-verde forced-colors:fill-[CanvasText]" />
        </g>
      ))}
    </svg>
  );
}

const BarsTable = ({ bars, labelledBy }: { bars: Bar[]; labelledBy: string }) => (
  <details className="border-t border-joint">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2.5 px-4.5 text-small font-[550] -outline-offset-2 hover:bg-bench-2 md:px-6 [&::-webkit-details-marker]:hidden">
      {words.asTable}
      <AdminIcon name="chevron-down" className="size-3.5 [details[open]>summary>&]:rotate-180" />
    </summary>
    <div className="max-h-96 overflow-y-auto px-4.5 pb-4 md:px-6">
      <table aria-labelledby={labelledBy} className="w-full text-small tabular-nums">
        <thead>
          <tr className="text-left text-slate [&>th]:py-1.5 [&>th]:font-semibold">
            <th scope="col">{isWeekly(bars) ? words.week : words.day}</th>
            <th scope="col" className="text-right">
              {words.views}
            </th>
            <th scope="col" className="text-right">
              {words.visitors}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.to} className="border-t border-limestone [&>*]:py-1.5">
              <th scope="row" className="text-left font-normal">
                {formatPeriod(bar)}
              </th>
              <td className="text-right">{words.formatCount(bar.views)}</td>
              <td className="text-right">{words.formatCount(bar.visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
