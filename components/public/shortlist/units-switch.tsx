"use client";

import { AREA_UNITS } from "@/lib/shared/units";
import { chooseAreaUnit, useAreaUnit } from "@/lib/shortlist/client/units";
import { unitsLabel, unitWords } from "@/lib/shortlist/words";

export function UnitsSwitch({ className = "" }: { className?: string }) {
  const chosen = useAreaUnit();
  return (
    <div role="group" aria-label={unitsLabel} className={`flex items-center gap-3 text-small noscript:hidden print:hidden ${className}`}>
      <span aria-hidden="true" className="text-slate">
        {unitsLabel}
      </span>
      <span className="flex">
        {AREA_UNITS.map((unit) => (
          <button
            key={unit}
            type="button"
            aria-pressed={unit === chosen}
            onClick={() => chooseAreaUnit(unit)}
            className="-ml-px min-h-11 min-w-14 border border-ash px-3 first:rounded-l-ease last:rounded-r-ease hover:border-basalt aria-pressed:border-basalt aria-pressed:bg-basalt aria-pressed:font-[550] aria-pressed:text-paper"
          >
            {unitWords[unit]}
          </button>
        ))}
      </span>
    </div>
  );
}
