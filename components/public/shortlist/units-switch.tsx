import { useTranslations } from "next-intl";
import { UnitButtons } from "@/components/public/shortlist/unit-buttons";
import { AREA_UNITS } from "@/lib/shared/units";

/** Has its own words, so that a page that shows it from the server sends no others. */
export function UnitsSwitch({ className = "" }: { className?: string }) {
  const words = useTranslations("units");
  const choices = AREA_UNITS.map((unit) => ({ unit, name: words(`area.${unit}`) }));
  return <UnitButtons label={words("label")} choices={choices} className={className} />;
}
