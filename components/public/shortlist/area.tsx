import { formatArea, withUnit } from "@/lib/shared/units";
import { unitWords } from "@/lib/shortlist/words";

// Pages are cached for all visitors, so they contain both units. CSS shows the one set on the root element (units-switch.tsx).
const IN_M2 = "in-data-[units=sqft]:hidden";
const IN_SQFT = "hidden in-data-[units=sqft]:inline";

export const Area = ({ m2, bare = false }: { m2: number /** Without the unit. */; bare?: boolean }) => (
  <>
    <span className={`${IN_M2} whitespace-nowrap`}>{bare ? formatArea("m2", m2) : withUnit(formatArea("m2", m2), unitWords.m2)}</span>
    <span className={`${IN_SQFT} whitespace-nowrap`}>
      {bare ? formatArea("sqft", m2) : withUnit(formatArea("sqft", m2), unitWords.sqft)}
    </span>
  </>
);

export const AreaUnitName = () => (
  <>
    <span className={IN_M2}>{unitWords.m2}</span>
    <span className={IN_SQFT}>{unitWords.sqft}</span>
  </>
);
