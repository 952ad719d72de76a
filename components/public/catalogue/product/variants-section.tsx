import { useTranslations } from "next-intl";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { VariantTable } from "@/components/public/catalogue/product/variant-table";
import { Weight } from "@/components/public/shortlist/measures";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import type { Variant } from "@/lib/catalogue/products/variants";
import { CONTAINER_PAYLOAD_KG, calculateContainerLoad } from "@/lib/catalogue/products/weights";
import { estimateSlabLoad, type Slab } from "@/lib/shortlist/slabs";

type Props = {
  variants: Variant[];
  /** By SKU. */
  slabs: Record<string, Slab>;
  /** Id for request links. Absent in a preview. */
  product?: number;
};

const MAX_OPEN_CARDS = 6;

export function VariantsSection({ variants, slabs, product }: Props) {
  const words = useTranslations("product");
  const payload = { weight: () => <Weight kilograms={CONTAINER_PAYLOAD_KG} /> };
  const notes = [
    variants.some(calculateContainerLoad) && words.rich("payload", payload),
    Object.values(slabs).some(estimateSlabLoad) && words.rich("slabPayload", payload),
  ].filter(Boolean);
  return (
    <div className="mt-[clamp(2.5rem,5vw,5rem)] grid grid-cols-[minmax(0,1fr)] border-t border-joint lg:border-0 print:mt-4 print:border-0">
      <DataSection heading={words("headings.variants")} open={variants.length <= MAX_OPEN_CARDS}>
        <UnitsSwitch className="mb-3 max-md:-mb-3" />
        <VariantTable variants={variants} slabs={slabs} product={product} />
        {notes.map((note, index) => (
          <p key={index} className="mt-3 text-micro text-slate">
            {note}
          </p>
        ))}
      </DataSection>
    </div>
  );
}
