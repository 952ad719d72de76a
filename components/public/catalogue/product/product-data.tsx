import { useLocale, useTranslations } from "next-intl";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { DataTable } from "@/components/public/catalogue/product/data-table";
import { CareSections } from "@/components/public/catalogue/term-description";
import { FirmText } from "@/components/ui/firm-text";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { describeDocument, formatLongDay, nameTest } from "@/lib/catalogue/products/data-words";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { isExpired, type ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { TermDescription } from "@/lib/catalogue/terms/term-page";
import type { PictureViews } from "@/lib/media/media";
import { createRecord } from "@/lib/shared/collections";
import type { Words } from "@/lib/shared/words/page-words";

type Props = {
  data: TypedData & { views: PictureViews };
  materials: TermDescription[];
  name: string;
  /** Today as YYYY-MM-DD, to mark expired documents. */
  today: string;
};

const TEST_COLUMNS = ["test", "value", "unit", "standard", "tested_on"] as const;

const toTestCells = (names: Words<"tests">, tag: string, test: TestValue): Record<keyof TestValue, string> => ({
  test: nameTest(names, test.test),
  value: test.value ?? "—",
  unit: test.unit ?? "",
  standard: test.standard ?? "—",
  tested_on: test.tested_on ? formatLongDay(test.tested_on, tag) : "—",
});

export function ProductData({ data, materials, name, today }: Props) {
  const words = useTranslations("product.headings");
  const { documents, pictures, views } = data;
  // Standard tests without a value are hidden.
  const tests = data.tests.filter(({ value }) => value !== null);
  const hasCare = materials.some(({ care, warranty }) => care || warranty);
  if (!hasCare && ![tests, documents, pictures].some((list) => list.length > 0)) return null;
  return (
    <div className="mt-[clamp(2.5rem,5vw,5rem)] grid grid-cols-[minmax(0,1fr)] border-t border-joint lg:gap-y-14 lg:border-0 print:mt-4 print:gap-y-3 print:border-0">
      {tests.length > 0 && (
        <DataSection heading={words("tests")}>
          <TestTable tests={tests} label={words("tests")} />
        </DataSection>
      )}
      <CareSections materials={materials} />
      {documents.length > 0 && (
        <DataSection heading={words("documents")}>
          <ProductDocuments documents={documents} today={today} />
        </DataSection>
      )}
      {pictures.length > 0 && (
        <DataSection heading={words("pictures")} screenOnly>
          <MorePictures pictures={pictures} views={views} name={name} />
        </DataSection>
      )}
    </div>
  );
}

function TestTable({ tests, label }: { tests: TestValue[]; label: string }) {
  const words = useTranslations("product.tests");
  const names = useTranslations("tests");
  const tag = useLocale();
  const filled = TEST_COLUMNS.filter((name) => tests.some((test) => test[name] !== null));
  return (
    <DataTable
      label={label}
      columns={createRecord(filled, (name) => words(name))}
      rows={tests.map((test) => toTestCells(names, tag, test))}
    />
  );
}

function ProductDocuments({ documents, today }: { documents: ProductDocument[]; today: string }) {
  const words = useTranslations("product");
  const units = useTranslations("units");
  const tag = useLocale();
  return (
    <ul>
      {documents.map((document) => {
        const { kind, file, valid_until } = document;
        const hasExpired = isExpired(document, today);
        return (
          <li key={file} className="flex flex-wrap items-baseline gap-x-4 border-b border-joint py-2.5 print:py-0">
            <a href={file} className="inline-flex min-h-11 items-center font-[550] print:min-h-0 underline underline-offset-4">
              {words(`documents.${kind}`)}
            </a>
            <span className="text-slate">{describeDocument(units, tag, document)}</span>
            {valid_until && (
              <span className={hasExpired ? "text-jasper" : "text-slate"}>
                {words(hasExpired ? "expiredOn" : "validUntil", { day: formatLongDay(valid_until, tag) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type MorePicturesProps = { pictures: ProductPicture[]; views: PictureViews; name: string };

function MorePictures({ pictures, views, name }: MorePicturesProps) {
  const getTextLanguage = useTextLanguage();
  const words = useTranslations("product");
  return (
    <ul className="grid grid-cols-2 gap-x-joint gap-y-6 md:grid-cols-3 lg:grid-cols-4">
      {pictures.map(({ role, image, caption }, place) => (
        <li key={place}>
          <figure>
            <Picture
              src={image}
              alt={views[image]?.alt ?? words("pictureOf", { name, caption: caption ?? words(`pictures.${role}`) })}
              lang={getTextLanguage(views[image]?.alt ?? "")}
              at={views[image]?.at}
              sizes="(min-width: 64rem) 25vw, 50vw"
              className="aspect-4/3"
            />
            <figcaption className="mt-2 pe-3 text-small text-slate">
              <span className="font-[550] text-basalt">{words(`pictures.${role}`)}</span>
              {caption && <FirmText>{` ${caption}`}</FirmText>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
