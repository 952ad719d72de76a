import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { useTextLanguage } from "@/components/ui/text-language";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatFigure } from "@/lib/catalogue/products/data-words";
import { splitAtMeasures } from "@/lib/catalogue/terms/measures";
import { formatKilograms, formatPounds } from "@/lib/shared/units";

/** A text for visitors who use square feet. It is generated content, so that search engines read the text before it as it was written. */
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

type WeightProps = {
  kilograms: number;
  /** Without "kg". */
  bare?: boolean;
};

/** A weight. Visitors who use square feet also see pounds. */
export function Weight({ kilograms, bare = false }: WeightProps) {
  const units = useTranslations("units");
  const tag = useLocale();
  return (
    <>
      {bare ? formatFigure(tag, kilograms) : formatKilograms(units, tag, kilograms)}
      <BesideSqft text={`\u00a0(${formatPounds(units, kilograms)})`} />
    </>
  );
}
