import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { BarChart, placeBar, ScaleLines } from "@/components/admin/figures/bar-chart";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { roundUpScale } from "@/lib/figures/chart-bars";
import { formatDay } from "@/lib/shared/firm-time";

type Days = EnquirySummary["perDay"];

const words = enquiryWords.figures;
const WEEK_DAYS = 7;

export function DayChart({ days }: { days: Days }) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const at = days[Math.min(chosen, last)];
  const top = roundUpScale(Math.max(0, ...days.map(({ count }) => count)));
  const sum = days.reduce((all, { count }) => all + count, 0);
  if (!at) return null;

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(clampIndex(Math.floor(((clientX - left) / width) * days.length), last));
  }
  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -WEEK_DAYS,
      PageUp: WEEK_DAYS,
      Home: -days.length,
      End: days.length,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setChosen(clampIndex(chosen + step, last));
  }

  return (
    <div className="mb-4">
      <BarChart
        heading={words.perDay}
        note={words.total(sum)}
        top={top}
        bars={
          <div
            role="slider"
            tabIndex={0}
            aria-label={words.day}
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={chosen + 1}
            aria-valuetext={words.onDay(formatDay(at.day), at.count)}
            onKeyDown={move}
            onPointerMove={point}
            onPointerDown={point}
            className="touch-pan-y"
          >
            <Bars days={days} top={top} chosen={chosen} />
          </div>
        }
        days={[0, Math.floor(last / 2), last].map((index) => formatDay(days[index]!.day))}
        table={<DayTable days={days} />}
      >
        <p aria-hidden="true" className="mb-3 text-small font-[550] tabular-nums">
          {words.onDay(formatDay(at.day), at.count)}
        </p>
      </BarChart>
    </div>
  );
}

const clampIndex = (index: number, last: number) => Math.max(0, Math.min(last, index));

const Bars = ({ days, top, chosen }: { days: Days; top: number; chosen: number }) => (
  <svg aria-hidden="true" className="block h-40 w-full overflow-visible @min-[46rem]/work:h-48">
    <ScaleLines />
    {days.map(({ day, count }, index) => {
      const bar = placeBar([index, days.length], count / top, 0.72);
      return (
        <g
          key={day}
          className={index === chosen ? "fill-basalt forced-colors:fill-[Highlight]" : "fill-verde forced-colors:fill-[CanvasText]"}
        >
          <rect {...bar} />
          {index === chosen && <rect {...bar} y="100%" height="3" className="fill-jaisalmer forced-colors:fill-[Highlight]" />}
        </g>
      );
    })}
  </svg>
);

const DayTable = ({ days }: { days: Days }) => (
  <div className="sr-only">
    <table>
      <caption>{words.perDay}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.heading}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
