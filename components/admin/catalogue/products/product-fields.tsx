import Link from "next/link";
import { type ReactNode, useCallback, useState } from "react";
import { DocumentsPart } from "@/components/admin/catalogue/product-data/documents-part";
import { FactsPart } from "@/components/admin/catalogue/product-data/facts-part";
import { FormSection } from "@/components/admin/catalogue/product-data/form-section";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { PicturesPart } from "@/components/admin/catalogue/product-data/pictures-part";
import { TestsPart } from "@/components/admin/catalogue/product-data/tests-part";
import { useNewFiles } from "@/components/admin/catalogue/product-data/use-new-files";
import { VariantsPart } from "@/components/admin/catalogue/product-data/variants-part";
import { MainFields } from "@/components/admin/catalogue/products/main-fields";
import { SubcategorySelect } from "@/components/admin/catalogue/products/subcategory-select";
import { Star } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { dataHeadings } from "@/lib/catalogue/products/data-words";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import {
  dropNewFiles,
  isNewFile,
  type ProductDataForm,
  toProductDataChange,
  toProductDataForm,
} from "@/lib/catalogue/products/form/product-data-form";
import { detectFamily } from "@/lib/catalogue/products/form/product-presets";
import type { StaffProductData } from "@/lib/catalogue/products/products";
import { setupWords } from "@/lib/catalogue/setup-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { useRestoredValue } from "@/lib/shared/client/form/use-restored-value";
import { adminScreens } from "@/lib/shared/words/screens";

type Props = Omit<PartProps, "value" | "onChange"> & {
  row?: StaffProductData;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
  busy: boolean;
  progress: number | undefined;
  /** State and schedule, which stay in view beside the fields. */
  children: ReactNode;
};

/** The fields of a product. Pictures, variants, test values, documents and other details are kept in one value, which is sent as JSON. */
export function ProductFields({ row, categories, subcategories, terms, busy, progress, children, ...shared }: Props) {
  const [value, setValue] = useState(() => toProductDataForm(row));
  const [subcategoryId, setSubcategoryId] = useState(row?.main_subcategory_id);
  const files = useNewFiles();
  const restore = useCallback((text: string) => setValue(dropNewFiles(JSON.parse(text) as ProductDataForm)), []);
  const state = useRestoredValue(restore);
  const onChange = (part: Partial<ProductDataForm>) => setValue((now) => ({ ...now, ...part }));
  const part = { ...shared, value, onChange };
  const subcategory = subcategories?.find(({ _id }) => _id === subcategoryId);
  const category = categories?.find(({ _id }) => _id === subcategory?.main_category_id);
  const family = detectFamily(category?.title, subcategory?.title, row?.material);
  const mainImage = value.pictures[0]?.image;
  return (
    <div className="grid-rows-[auto_1fr_auto] gap-x-6 @min-[60rem]/work:grid @min-[60rem]/work:grid-cols-[minmax(0,1fr)_17rem]">
      <Field
        label="Main Subcategory"
        marker={<Star />}
        density="admin"
        error={shared.getError("main_subcategory_id")}
        hint={subcategories?.length === 0 && <AddParentFirst hasCategories={categories?.length !== 0} />}
        className="mb-4 @min-[60rem]/work:col-2 @min-[60rem]/work:row-1"
      >
        {(control) => (
          <SubcategorySelect
            control={control}
            selected={row?.main_subcategory_id}
            categories={categories}
            subcategories={subcategories}
            onChoose={setSubcategoryId}
          />
        )}
      </Field>
      <div className="@container/work min-w-0 @min-[60rem]/work:col-1 @min-[60rem]/work:row-[1/3]">
        <MainFields row={row} categories={categories} subcategories={subcategories} terms={terms} busy={busy} getError={shared.getError} />
        <FormSection heading={words.pictures} hint={words.picturesHint}>
          <PicturesPart {...part} isNew={!row} files={files} busy={busy} progress={progress} />
        </FormSection>
        <FormSection heading={words.facts}>
          <FactsPart {...part} terms={terms} image={mainImage && !isNewFile(mainImage) ? mainImage : undefined} />
        </FormSection>
      </div>
      <div className="col-span-full">
        <FormSection heading={dataHeadings.variants} hint={words.emptyHint}>
          <VariantsPart {...part} family={family} terms={terms} />
        </FormSection>
        <FormSection heading={dataHeadings.tests}>
          <TestsPart {...part} family={family} />
        </FormSection>
        <FormSection heading={dataHeadings.documents}>
          <DocumentsPart {...part} files={files} />
        </FormSection>
      </div>
      <div className="@container/work mt-4 @min-[60rem]/work:col-2 @min-[60rem]/work:row-2 @min-[60rem]/work:mt-0 @min-[60rem]/work:pb-4">
        <div className="grid gap-4 md:sticky md:top-18">{children}</div>
      </div>
      <input type="hidden" name="data" value={JSON.stringify(toProductDataChange(value))} />
      {/* Disabled fields are not sent. This one shows unsaved changes and restores them. */}
      <input ref={state} type="hidden" disabled name="edited" value={JSON.stringify(value)} />
    </div>
  );
}

/** On an empty site, the parents of a product come first. */
function AddParentFirst({ hasCategories }: { hasCategories: boolean }) {
  const screen = hasCategories ? adminScreens.mainSubcategories : adminScreens.mainCategories;
  return (
    <Link href={`${screen.href}?id=new`} className="inline-flex min-h-11 items-center font-[550] text-basalt underline underline-offset-4">
      {hasCategories ? setupWords.subcategoryFirst : setupWords.categoryFirst}
    </Link>
  );
}
