import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { useTextLanguage } from "@/components/ui/text-language";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatFigure } from "@/lib/catalogue/products/data-words";
import { splitAtMeasures } from "@/lib/catalogue/terms/measures";
import { formatKilograms, formatPounds } from "@/lib/shared/units";

/**
 * A text that is shown only beside square feet. It is generated content, because the text before it must read exactly as it was written:
 * for search engines, and for visitors who use square metres.
 */
const BesideSqft = ({ text }: { text: string }) => (
  <span data-imperial={text} className="in-data-[units=sqft]:after:content-[attr(data-imperial)]" />
);

/** A text with sizes or thicknesses. Visitors who use square feet also see inches. */
export function Measures({ children }: { children: string }) {
  const inch = useTranslations("units")("inch");
  const lang = useTextLanguage()(children);
  const parts = splitAtMeasures(children, inch).map(({ text, inches }, index) => (
    <Fragment key={index}>
      {keepSizesOnOneLine(text)}
      {inches && <BesideSqft text={` ${inches}`} />}
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
      <BesideSqft text={`\u00a0(${formatPounds(units, kilograms)})`} />
    </>
  );
}
