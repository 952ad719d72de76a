"use client";

import type { AreaUnit } from "@/lib/shared/units";
import { chooseAreaUnit, useAreaUnit } from "@/lib/shortlist/client/units";

type Props = { label: string; choices: { unit: AreaUnit; name: string }[]; className: string };

export function UnitButtons({ label, choices, className }: Props) {
  const chosen = useAreaUnit();
  return (
    <div role="group" aria-label={label} className={`flex items-center gap-3 text-small noscript:hidden print:hidden ${className}`}>
      <span aria-hidden="true" className="text-slate">
        {label}
      </span>
      <span className="flex">
        {choices.map(({ unit, name }) => (
          <button
            key={unit}
            type="button"
            aria-pressed={unit === chosen}
            onClick={() => chooseAreaUnit(unit)}
            className="-ms-px min-h-11 min-w-14 border border-ash px-3 first:rounded-s-ease last:rounded-e-ease hover:border-basalt aria-pressed:border-basalt aria-pressed:bg-basalt aria-pressed:font-[550] aria-pressed:text-paper"
          >
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}
