import { areaFigure } from "@/lib/shared/units";
import { unitWords } from "@/lib/shortlist/words";

// Both units are in the page, which everybody is served alike; the root of the page says which of them shows (units-switch.tsx).
const IN_M2 = "in-data-[units=sqft]:hidden";
const IN_SQFT = "hidden in-data-[units=sqft]:inline";

/** An area in the unit in which the visitor counts; m² until she chooses. */
export const Area = ({ m2, bare = false }: { m2: number /** Without its unit, which stands beside it. */; bare?: boolean }) => (
  <>
    <span className={`${IN_M2} whitespace-nowrap`}>{`${areaFigure("m2", m2)}${bare ? "" : `\u00a0${unitWords.m2}`}`}</span>
    <span className={`${IN_SQFT} whitespace-nowrap`}>{`${areaFigure("sqft", m2)}${bare ? "" : `\u00a0${unitWords.sqft}`}`}</span>
  </>
);

/** The unit's name inside a label. */
export const AreaUnitName = () => (
  <>
    <span className={IN_M2}>{unitWords.m2}</span>
    <span className={IN_SQFT}>{unitWords.sqft}</span>
  </>
);
