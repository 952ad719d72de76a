import type { ReactNode } from "react";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { DataTable } from "@/components/public/catalogue/product/data-table";
import { MorePictures } from "@/components/public/catalogue/product/more-pictures";
import { ProductDocuments } from "@/components/public/catalogue/product/product-documents";
import { dataHeadings, formatLongDay, testLabels } from "@/lib/catalogue/products/data-words";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { PictureViews } from "@/lib/media/media";

type Props = {
  data: TypedData & { views: PictureViews };
  name: string;
  /** Today as YYYY-MM-DD, to mark expired documents. */
  today: string;
};

const getFilledColumns = <Row extends object>(labels: Record<keyof Row & string, ReactNode>, rows: Row[]) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => rows.some((row) => row[name as keyof Row] !== null))) as Partial<
    typeof labels
  >;

const toTestCells = (test: TestValue): Record<keyof TestValue, string> => ({
  test: test.test,
  value: test.value ?? "—",
  unit: test.unit ?? "",
  standard: test.standard ?? "—",
  tested_on: test.tested_on ? formatLongDay(test.tested_on) : "—",
});

export function ProductData({ data, name, today }: Props) {
  const { documents, pictures, views } = data;
  // Standard tests without a value are hidden.
  const tests = data.tests.filter(({ value }) => value !== null);
  if (![tests, documents, pictures].some((list) => list.length > 0)) return null;
  return (
    <div className="mt-[clamp(2.5rem,5vw,5rem)] grid grid-cols-[minmax(0,1fr)] border-t border-joint lg:gap-y-14 lg:border-0 print:mt-4 print:gap-y-3 print:border-0">
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
