import { useCallback, useState } from "react";
import { DocumentsPart } from "@/components/admin/catalogue/product-data/documents-part";
import { FactsPart } from "@/components/admin/catalogue/product-data/facts-part";
import { FormSection } from "@/components/admin/catalogue/product-data/form-section";
import { PicturesPart } from "@/components/admin/catalogue/product-data/pictures-part";
import { TestsPart } from "@/components/admin/catalogue/product-data/tests-part";
import { useNewFiles } from "@/components/admin/catalogue/product-data/use-new-files";
import { VariantsPart } from "@/components/admin/catalogue/product-data/variants-part";
import { MainFields } from "@/components/admin/catalogue/products/main-fields";
import type { FieldErrors } from "@/components/admin/parts/form/use-field-errors";
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
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { useRestoredValue } from "@/lib/shared/client/form/use-restored-value";

type Props = Pick<FieldErrors, "getError" | "clearErrors"> & {
  row?: StaffProductData;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
  busy: boolean;
  progress: number | undefined;
};

/** The fields of a product. Pictures, variants, test values, documents and other details are kept in one value, which is sent as JSON. */
export function ProductFields({ row, categories, subcategories, terms, busy, progress, getError, clearErrors }: Props) {
  const [value, setValue] = useState(() => toProductDataForm(row));
  const [subcategoryId, setSubcategoryId] = useState(row?.main_subcategory_id);
  const files = useNewFiles();
  const restore = useCallback((text: string) => setValue(dropNewFiles(JSON.parse(text) as ProductDataForm)), []);
  const state = useRestoredValue(restore);
  const onChange = (part: Partial<ProductDataForm>) => setValue((now) => ({ ...now, ...part }));
  const part = { value, getError, clearErrors, onChange };
  const subcategory = subcategories?.find(({ _id }) => _id === subcategoryId);
  const category = categories?.find(({ _id }) => _id === subcategory?.main_category_id);
  const family = detectFamily(category?.title, subcategory?.title, row?.material);
  const mainImage = value.pictures[0]?.image;
  return (
    <>
      <MainFields
        row={row}
        categories={categories}
        subcategories={subcategories}
        terms={terms}
        busy={busy}
        getError={getError}
        onSubcategory={setSubcategoryId}
      />
      <FormSection heading={words.pictures} hint={words.picturesHint}>
        <PicturesPart {...part} isNew={!row} files={files} busy={busy} progress={progress} />
      </FormSection>
      <FormSection heading={dataHeadings.variants} hint={words.emptyHint}>
        <VariantsPart {...part} family={family} terms={terms} />
      </FormSection>
      <FormSection heading={dataHeadings.tests}>
        <TestsPart {...part} family={family} />
      </FormSection>
      <FormSection heading={dataHeadings.documents}>
        <DocumentsPart {...part} files={files} />
      </FormSection>
      <FormSection heading={words.facts}>
        <FactsPart {...part} terms={terms} image={mainImage && !isNewFile(mainImage) ? mainImage : undefined} />
      </FormSection>
      <input type="hidden" name="data" value={JSON.stringify(toProductDataChange(value))} />
      {/* Disabled fields are not sent. This one shows unsaved changes and restores them. */}
      <input ref={state} type="hidden" disabled name="edited" value={JSON.stringify(value)} />
    </>
  );
}
