import { useTranslations } from "next-intl";
import { formatArea, withUnit } from "@/lib/shared/units";

// Pages are cached for all visitors, so they contain both units. CSS shows the one set on the root element (units-switch.tsx).
const IN_M2 = "in-data-[units=sqft]:hidden";
const IN_SQFT = "hidden in-data-[units=sqft]:inline";

export function Area({ m2, bare = false }: { m2: number /** Without the unit. */; bare?: boolean }) {
  const units = useTranslations("units.area");
  return (
    <>
      <span className={`${IN_M2} whitespace-nowrap`}>{bare ? formatArea("m2", m2) : withUnit(formatArea("m2", m2), units("m2"))}</span>
      <span className={`${IN_SQFT} whitespace-nowrap`}>
        {bare ? formatArea("sqft", m2) : withUnit(formatArea("sqft", m2), units("sqft"))}
      </span>
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
