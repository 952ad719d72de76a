import { type KeyboardEvent, type PointerEvent, useState } from "react";
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
    <figure className="mb-4 rounded-ease border border-joint bg-paper">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-joint px-4.5 py-3.5 md:px-6">
        <span className="text-base leading-[1.3] font-semibold">{words.perDay}</span>
        <span className="text-small text-slate">{words.total(sum)}</span>
      </figcaption>
      <div className="px-4.5 pt-4 pb-5 md:px-6">
        <p aria-hidden="true" className="mb-3 text-small font-[550] tabular-nums">
          {words.onDay(formatDay(at.day), at.count)}
        </p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-micro leading-none text-slate tabular-nums">
          <div aria-hidden="true" className="flex flex-col items-end justify-between">
            {[top, top / 2, 0].map((count) => (
              <span key={count} className="-my-[0.5em]">
                {count}
              </span>
            ))}
          </div>
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
          <div aria-hidden="true" className="col-2 mt-2.5 flex justify-between gap-4">
            {[0, Math.floor(last / 2), last].map((index) => (
              <span key={index}>{formatDay(days[index]!.day)}</span>
            ))}
          </div>
        </div>
      </div>
      <DayTable days={days} />
    </figure>
  );
}

const clampIndex = (index: number, last: number) => Math.max(0, Math.min(last, index));

function Bars({ days, top, chosen }: { days: Days; top: number; chosen: number }) {
  const slot = 100 / days.length;
  return (
    <svg aria-hidden="true" className="block h-40 w-full overflow-visible @min-[46rem]/work:h-48">
      {["0%", "50%", "100%"].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-joint" shapeRendering="crispEdges" />
      ))}
      {days.map(({ day, count }, index) => (
        <g
          key={day}
          className={index === chosen ? "fill-basalt forced-colors:fill-[Highlight]" : "fill-verde forced-colors:fill-[CanvasText]"}
        >
          <rect
            x={`${(index + 0.14) * slot}%`}
            width={`${0.72 * slot}%`}
            y={`${100 - (100 * count) / top}%`}
            height={`${(100 * count) / top}%`}
          />
          {index === chosen && (
            <rect
              x={`${(index + 0.14) * slot}%`}
              width={`${0.72 * slot}%`}
              y="100%"
              height="3"
              className="fill-jaisalmer forced-colors:fill-[Highlight]"
            />
          )}
        </g>
      ))}
    </svg>
  );
}

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
