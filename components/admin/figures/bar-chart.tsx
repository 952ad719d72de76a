import type { ReactNode } from "react";

type Props = {
  headingId?: string;
  heading: string;
  note: ReactNode;
  /** The legend, or the figures of the chosen bar. */
  children: ReactNode;
  top: number;
  formatCount?: (count: number) => string;
  bars: ReactNode;
  /** The days below the bars, from left to right. */
  days: string[];
  table: ReactNode;
};

export const BarChart = ({ headingId, heading, note, children, top, formatCount = String, bars, days, table }: Props) => (
  <figure className="rounded-ease border border-joint bg-paper">
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-joint px-4.5 py-3.5 md:px-6">
      <span id={headingId} className="text-base leading-[1.3] font-semibold">
        {heading}
      </span>
      <span className="text-small text-slate tabular-nums">{note}</span>
    </figcaption>
    <div className="px-4.5 pt-4 pb-5 md:px-6">
      {children}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-micro leading-none text-slate tabular-nums">
        <div aria-hidden="true" className="flex flex-col items-end justify-between">
          {[top, top / 2, 0].map((count) => (
            <span key={count} className="-my-[0.5em]">
              {formatCount(count)}
            </span>
          ))}
        </div>
        {bars}
        <div aria-hidden="true" className="col-2 mt-2.5 flex justify-between gap-4">
          {days.map((day, place) => (
            <span key={place}>{day}</span>
          ))}
        </div>
      </div>
    </div>
    {table}
  </figure>
);

export const ScaleLines = () =>
  ["0%", "50%", "100%"].map((y) => <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-joint" shapeRendering="crispEdges" />);

/**
 * Position and size of a bar.
 * @param place of the bar, and the number of all
 * @param height 0 to 1, and the part of its place that the bar is wide
 */
export function placeBar([index, count]: readonly [number, number], height: number, width: number) {
  const slot = 100 / count;
  return { x: `${(index + (1 - width) / 2) * slot}%`, width: `${width * slot}%`, y: `${100 - 100 * height}%`, height: `${100 * height}%` };
}
