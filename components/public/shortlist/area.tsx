import { useTranslations } from "next-intl";
import { type AreaUnit, formatArea, withUnit } from "@/lib/shared/units";

// Pages are cached for all visitors, so they contain both units. CSS shows the one set on the root element (units-switch.tsx).
const IN_M2 = "in-data-[units=sqft]:hidden";
const IN_SQFT = "hidden in-data-[units=sqft]:inline";

type AreaProps = {
  m2: number;
  /** Without the unit. */
  bare?: boolean;
  digits?: number;
};

export function Area({ m2, bare = false, digits }: AreaProps) {
  const units = useTranslations("units.area");
  const format = (unit: AreaUnit) => (bare ? formatArea(unit, m2, digits) : withUnit(formatArea(unit, m2, digits), units(unit)));
  return (
    <>
      <span className={`${IN_M2} whitespace-nowrap`}>{format("m2")}</span>
      <span className={`${IN_SQFT} whitespace-nowrap`}>{format("sqft")}</span>
    </>
  );
}

export function AreaUnitName() {
  const units = useTranslations("units.area");
  return (
    <>
      <span className={IN_M2}>{units("m2")}</span>
      <span className={IN_SQFT}>{units("sqft")}</span>
    </>
  );
}
