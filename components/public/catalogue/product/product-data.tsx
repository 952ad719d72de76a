import type { ReactNode } from "react";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { DataTable } from "@/components/public/catalogue/product/data-table";
import { MorePictures } from "@/components/public/catalogue/product/more-pictures";
import { ProductDocuments } from "@/components/public/catalogue/product/product-documents";
import { Area, AreaUnitName } from "@/components/public/shortlist/area";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import { unbrokenSizes } from "@/lib/catalogue/catalogue";
import { availabilityNames, dataHeadings, dayText, figureText, testLabels, variantLabels } from "@/lib/catalogue/products/data-words";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { inOtherUnits } from "@/lib/catalogue/terms/measures";
import type { PictureViews } from "@/lib/media/media";

type Props = {
  data: TypedData & { views: PictureViews };
  name: string;
  /** Today, for the validity of documents, as YYYY-MM-DD. */
  today: string;
};

const FIGURES = ["pieces_per_box", "m2_per_box", "kg_per_box", "boxes_per_pallet", "minimum_order_m2", "lead_time_days"] as const;

/** Labels of areas in the unit that the visitor has chosen. */
const areaLabels = {
  m2_per_box: (
    <>
      <AreaUnitName /> per box
    </>
  ),
  minimum_order_m2: (
    <>
      Minimum order, <AreaUnitName />
    </>
  ),
};
const isArea = (name: string): name is keyof typeof areaLabels => Object.hasOwn(areaLabels, name);

/** Returns the labels of fields with a value in at least one row. */
const saidOf = <Row extends object>(labels: Record<keyof Row & string, ReactNode>, rows: Row[]) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => rows.some((row) => row[name as keyof Row] !== null))) as Partial<
    typeof labels
  >;

const variantTexts = (variant: Variant) =>
  Object.fromEntries(
    Object.entries(variant).map(([name, value]) => {
      if (name === "availability") return [name, variant.availability ? availabilityNames[variant.availability] : "—"];
      if (typeof value === "number" && isArea(name)) return [name, <Area key={name} m2={value} bare />];
      if (typeof value === "number") return [name, figureText(value)];
      if (name === "size" || name === "thickness") return [name, value ? inBothUnits(name, value) : "—"];
      return [name, value ?? "—"];
    }),
  ) as Record<keyof Variant, ReactNode>;

/** Adds the other unit, because buyers use millimetres or inches. */
function inBothUnits(kind: "size" | "thickness", label: string): string {
  const other = inOtherUnits(kind, label);
  return unbrokenSizes(other ? `${label} (${other.replaceAll(" ", "\u00a0")})` : label);
}

const testTexts = (test: TestValue): Record<keyof TestValue, string> => ({
  test: test.test,
  value: test.value ?? "—",
  unit: test.unit ?? "",
  standard: test.standard ?? "—",
  tested_on: test.tested_on ? dayText(test.tested_on) : "—",
});

/** Variants, test values, documents and further pictures of a product. */
export function ProductData({ data, name, today }: Props) {
  const { variants, documents, pictures, views } = data;
  // Usual tests without a value are not shown.
  const tests = data.tests.filter(({ value }) => value !== null);
  if (![variants, tests, documents, pictures].some((list) => list.length > 0)) return null;
  return (
    <div className="mt-[clamp(2.5rem,5vw,5rem)] grid grid-cols-[minmax(0,1fr)] border-t border-joint lg:gap-y-14 lg:border-0 print:mt-4 print:gap-y-3 print:border-0">
      {variants.length > 0 && (
        <DataSection heading={dataHeadings.variants}>
          {variants.some(({ m2_per_box, minimum_order_m2 }) => m2_per_box || minimum_order_m2) && <UnitsSwitch className="mb-3" />}
          <DataTable
            label={dataHeadings.variants}
            columns={saidOf({ ...variantLabels, ...areaLabels }, variants)}
            rows={variants.map(variantTexts)}
            figures={FIGURES}
            whole={["sku"]}
          />
        </DataSection>
      )}
      {tests.length > 0 && (
        <DataSection heading={dataHeadings.tests}>
          <DataTable label={dataHeadings.tests} columns={saidOf(testLabels, tests)} rows={tests.map(testTexts)} />
        </DataSection>
      )}
      {documents.length > 0 && (
        <DataSection heading={dataHeadings.documents}>
          <ProductDocuments documents={documents} today={today} />
        </DataSection>
      )}
      {pictures.length > 0 && (
        <DataSection heading={dataHeadings.pictures} onScreen>
          <MorePictures pictures={pictures} views={views} name={name} />
        </DataSection>
      )}
    </div>
  );
}
