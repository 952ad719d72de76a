import { useLocale, useTranslations } from "next-intl";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { VariantTable } from "@/components/public/catalogue/product/variant-table";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import { formatFigure } from "@/lib/catalogue/products/data-words";
import type { Variant } from "@/lib/catalogue/products/variants";
import { CONTAINER_PAYLOAD_KG, calculateContainerLoad } from "@/lib/catalogue/products/weights";

type Props = {
  variants: Variant[];
  /** Id for request links. Absent in a preview. */
  product?: number;
};

/** More cards than this are collapsed on phones. */
const MAX_OPEN_CARDS = 6;

export function VariantsSection({ variants, product }: Props) {
  const words = useTranslations("product");
  const tag = useLocale();
  const hasAreas = variants.some(({ m2_per_box, minimum_order_m2 }) => m2_per_box || minimum_order_m2);
  return (
    <div className="mt-[clamp(2.5rem,5vw,5rem)] grid grid-cols-[minmax(0,1fr)] border-t border-joint lg:border-0 print:mt-4 print:border-0">
      <DataSection heading={words("headings.variants")} open={variants.length <= MAX_OPEN_CARDS}>
        {hasAreas && <UnitsSwitch className="mb-3 max-md:-mb-3" />}
        <VariantTable variants={variants} product={product} />
        {variants.some(calculateContainerLoad) && (
          <p className="mt-3 text-micro text-slate">{words("payload", { kilograms: formatFigure(tag, CONTAINER_PAYLOAD_KG) })}</p>
        )}
      </DataSection>
    </div>
  );
}
