import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { IN_SQFT } from "@/components/public/shortlist/area";
import { useTextLanguage } from "@/components/ui/text-language";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatFigure } from "@/lib/catalogue/products/data-words";
import { splitAtMeasures } from "@/lib/catalogue/terms/measures";
import { formatKilograms, formatPounds } from "@/lib/shared/units";

/** A text with sizes or thicknesses. Visitors who use square feet also see inches. */
export function Measures({ children }: { children: string }) {
  const inch = useTranslations("units")("inch");
  const lang = useTextLanguage()(children);
  const parts = splitAtMeasures(children, inch).map(({ text, inches }, index) => (
    <Fragment key={index}>
      {keepSizesOnOneLine(text)}
      {inches && <span className={IN_SQFT}> {inches}</span>}
    </Fragment>
  ));
  return lang ? <span lang={lang}>{parts}</span> : parts;
}

/** A weight. Visitors who use square feet also see pounds. */
export function Weight({ kilograms, bare = false }: { kilograms: number /** Without "kg". */; bare?: boolean }) {
  const units = useTranslations("units");
  const tag = useLocale();
  return (
    <>
      {bare ? formatFigure(tag, kilograms) : formatKilograms(units, tag, kilograms)}
      <span className={`${IN_SQFT} whitespace-nowrap`}> ({formatPounds(units, kilograms)})</span>
    </>
  );
}
