import { useLocale, useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatFigure } from "@/lib/catalogue/products/data-words";
import { addInches } from "@/lib/catalogue/terms/measures";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import type { Offer } from "@/lib/quotations/offers";
import type { QuotedProduct } from "@/lib/quotations/snapshot";
import type { AreaUnit } from "@/lib/shared/units";

type Props = { offer: Offer; format: (amount: number) => string };

export function OfferLines({ offer: { lines, products, supply, units }, format }: Props) {
  const words = useTranslations("offer");
  const hasPictures = products.some((product) => product?.picture);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="border-b border-ash pb-3 text-h4">
        {words("lines", { count: lines.length })}
      </h2>
      <ol>
        {lines.map((line, index) => (
          <li
            key={index}
            className={`grid gap-x-4 gap-y-2 border-b border-joint py-4 sm:gap-x-6 sm:py-5 print:py-1.5 ${hasPictures ? "grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)_auto] print:grid-cols-[4rem_minmax(0,1fr)_auto]" : "sm:grid-cols-[minmax(0,1fr)_auto]"}`}
          >
            {hasPictures && (
              <div className="row-span-2 sm:row-span-1">
                {products[index]?.picture && <Picture src={products[index].picture} alt="" sizes="7rem" className="aspect-square" />}
              </div>
            )}
            <LineText line={line} product={products[index] ?? null} isTaxed={supply !== "export_lut"} areaUnit={units} />
            <LineAmount line={line} format={format} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type Line = Offer["lines"][number];

type LineTextProps = { line: Line; product: QuotedProduct | null; isTaxed: boolean; areaUnit: AreaUnit };

function LineText({ line: { text, hs_code, gst_percent }, product, isTaxed, areaUnit }: LineTextProps) {
  const words = useTranslations("offer");
  const inch = useTranslations("units")("inch");
  const tag = useLocale();
  const formatSizes = (written: string) => keepSizesOnOneLine(areaUnit === "sqft" ? addInches(written, inch) : written);
  const getTextLanguage = useTextLanguage();
  const { material, size, finish, thickness, variant } = product ?? {};
  // The text may contain some already. Without a variant, a product may have several sizes, and the text says which one is quoted.
  const isNew = (fact: string | null | undefined) => fact && !text.includes(fact) && splitTerms(fact).length === 1;
  const facts = [material, size, finish, thickness].filter(isNew).join(" · ");
  const codes = [
    variant && words("product.sku", { sku: variant.sku }),
    hs_code && words("product.hsCode", { code: hs_code }),
    isTaxed && words("gst", { percent: `${formatFigure(tag, gst_percent)} %` }),
  ];
  return (
    <div className="min-w-0">
      <h3 lang={getTextLanguage(text)} className="font-sans text-base leading-[1.35] font-[550] tracking-normal wrap-anywhere">
        {formatSizes(text)}
      </h3>
      {facts && (
        <p lang={getTextLanguage(facts)} className="mt-1 text-small">
          {formatSizes(facts)}
        </p>
      )}
      <p className="mt-1 text-small text-slate">{codes.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function LineAmount({ line: { quantity, unit, price, discount_percent, net }, format }: { line: Line; format: Props["format"] }) {
  const words = useTranslations("offer");
  const units = useTranslations("units");
  const tag = useLocale();
  const amount = units(`quantity.${unit}`, { count: quantity, quantity: formatFigure(tag, quantity) });
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums lining-nums sm:block sm:text-end">
      <p className="text-small">
        <span className="whitespace-nowrap">{amount}</span> <span className="whitespace-nowrap">× {format(price ?? 0)}</span>
        {discount_percent > 0 && (
          <span className="block text-slate">{words("discount", { percent: `${formatFigure(tag, discount_percent)} %` })}</span>
        )}
      </p>
      <p className="ms-auto font-[550] sm:mt-1">{format(net ?? 0)}</p>
    </div>
  );
}
