import type { ReactNode } from "react";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { DataTable } from "@/components/public/catalogue/product/data-table";
import { MorePictures } from "@/components/public/catalogue/product/more-pictures";
import { ProductDocuments } from "@/components/public/catalogue/product/product-documents";
import { Area, AreaUnitName } from "@/components/public/shortlist/area";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import {
  availabilityNames,
  dataHeadings,
  formatFigure,
  formatLongDay,
  testLabels,
  variantLabels,
} from "@/lib/catalogue/products/data-words";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { convertUnits } from "@/lib/catalogue/terms/measures";
import type { PictureViews } from "@/lib/media/media";

type Props = {
  data: TypedData & { views: PictureViews };
  name: string;
  /** Today as YYYY-MM-DD, to mark expired documents. */
  today: string;
};

const NUMERIC_FIELDS = ["pieces_per_box", "m2_per_box", "kg_per_box", "boxes_per_pallet", "minimum_order_m2", "lead_time_days"] as const;

/** Areas are shown in the unit that the visitor has chosen. */
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
const isAreaField = (name: string): name is keyof typeof areaLabels => Object.hasOwn(areaLabels, name);

const getFilledColumns = <Row extends object>(labels: Record<keyof Row & string, ReactNode>, rows: Row[]) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => rows.some((row) => row[name as keyof Row] !== null))) as Partial<
    typeof labels
  >;

const toVariantCells = (variant: Variant) =>
  Object.fromEntries(
    Object.entries(variant).map(([name, value]) => {
      if (name === "availability") return [name, variant.availability ? availabilityNames[variant.availability] : "—"];
      if (typeof value === "number" && isAreaField(name)) return [name, <Area key={name} m2={value} bare />];
      if (typeof value === "number") return [name, formatFigure(value)];
      if (name === "size" || name === "thickness") return [name, value ? formatBothUnits(name, value) : "—"];
      return [name, value ?? "—"];
    }),
  ) as Record<keyof Variant, ReactNode>;

/** Buyers use millimetres or inches. */
function formatBothUnits(kind: "size" | "thickness", label: string): string {
  const other = convertUnits(kind, label);
  return keepSizesOnOneLine(other ? `${label} (${other.replaceAll(" ", "\u00a0")})` : label);
}

const toTestCells = (test: TestValue): Record<keyof TestValue, string> => ({
  test: test.test,
  value: test.value ?? "—",
  unit: test.unit ?? "",
  standard: test.standard ?? "—",
  tested_on: test.tested_on ? formatLongDay(test.tested_on) : "—",
});

export function ProductData({ data, name, today }: Props) {
  const { variants, documents, pictures, views } = data;
  // Standard tests without a value are hidden.
  const tests = data.tests.filter(({ value }) => value !== null);
  if (![variants, tests, documents, pictures].some((list) => list.length > 0)) return null;
  return (
    <div className="mt-[clamp(2.5rem,5vw,5rem)] grid grid-cols-[minmax(0,1fr)] border-t border-joint lg:gap-y-14 lg:border-0 print:mt-4 print:gap-y-3 print:border-0">
      {variants.length > 0 && (
        <DataSection heading={dataHeadings.variants}>
          {variants.some(({ m2_per_box, minimum_order_m2 }) => m2_per_box || minimum_order_m2) && <UnitsSwitch className="mb-3" />}
          <DataTable
            label={dataHeadings.variants}
            columns={getFilledColumns({ ...variantLabels, ...areaLabels }, variants)}
            rows={variants.map(toVariantCells)}
            numeric={NUMERIC_FIELDS}
            nowrap={["sku"]}
          />
        </DataSection>
      )}
      {tests.length > 0 && (
        <DataSection heading={dataHeadings.tests}>
          <DataTable label={dataHeadings.tests} columns={getFilledColumns(testLabels, tests)} rows={tests.map(toTestCells)} />
        </DataSection>
      )}
      {documents.length > 0 && (
        <DataSection heading={dataHeadings.documents}>
          <ProductDocuments documents={documents} today={today} />
        </DataSection>
      )}
      {pictures.length > 0 && (
        <DataSection heading={dataHeadings.pictures} screenOnly>
          <MorePictures pictures={pictures} views={views} name={name} />
        </DataSection>
      )}
    </div>
  );
}
