import type { ReactNode } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { AddParentLink } from "@/components/admin/catalogue/add-parent-link";
import { AltTextsPart } from "@/components/admin/catalogue/product-data/alt-texts-part";
import { DocumentsPart } from "@/components/admin/catalogue/product-data/documents-part";
import { FactsPart } from "@/components/admin/catalogue/product-data/facts-part";
import { FormSection } from "@/components/admin/catalogue/product-data/form-section";
import { PicturesPart } from "@/components/admin/catalogue/product-data/pictures-part";
import { TestsPart, VariantsPart } from "@/components/admin/catalogue/product-data/variants-part";
import { RichText } from "@/components/admin/catalogue/products/rich-text";
import { type RowGroup, RowOptions } from "@/components/admin/parts/form/choice";
import { SelectField, TextField } from "@/components/admin/parts/form/fields";
import { findSegment, SlugField } from "@/components/admin/parts/form/slug-field";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Star } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import type { NewFiles } from "@/lib/catalogue/client/product-form";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { dataHeadings } from "@/lib/catalogue/products/data-words";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { isNewFile, type ProductDataForm } from "@/lib/catalogue/products/form/product-data-form";
import { detectFamily } from "@/lib/catalogue/products/form/product-presets";
import type { StaffProductData } from "@/lib/catalogue/products/products";
import type { SuggestedTerm, SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  row?: StaffProductData;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
  files: NewFiles;
  busy: boolean;
  progress: number | undefined;
  /** State and schedule, which stay in view beside the fields. */
  children: ReactNode;
};

const labels: Record<(typeof ATTRIBUTES)[number], string> = {
  size: "Size",
  finish: "Finish",
  thickness: "Thickness",
  material: "Material",
  recommended_use: "Recommended Use",
};

const TERM_KINDS_BY_ATTRIBUTE: Record<(typeof ATTRIBUTES)[number], TermKind> = {
  size: "size",
  finish: "finish",
  thickness: "thickness",
  material: "material",
  recommended_use: "use",
};

// 3 + 2; the size alone and two pairs in a narrow work area.
const attributeGrid =
  "grid grid-cols-2 gap-4 *:first:col-span-2 @min-[26rem]/work:grid-cols-6 " +
  "@min-[26rem]/work:*:nth-[n]:col-span-2 @min-[26rem]/work:*:nth-[n+4]:col-span-3";

/** The fields of a product. */
export function ProductFields({ row, categories, subcategories, terms, files, busy, progress, children }: Props) {
  const { getValues, setValue } = useFormContext<{ data: ProductDataForm }>();
  const { field } = useController({ name: "data" });
  const subcategoryId = Number(useWatch({ name: "main_subcategory_id" }));
  const value: ProductDataForm = field.value;
  const part = {
    value,
    // Unlike the function of the field it keeps the errors of other values.
    onChange: (change: Partial<ProductDataForm>) => setValue("data", { ...getValues("data"), ...change }, { shouldDirty: true }),
  };
  const subcategory = subcategories?.find(({ _id }) => _id === subcategoryId);
  const category = categories?.find(({ _id }) => _id === subcategory?.main_category_id);
  const groups = categories && subcategories && groupByCategory(categories, subcategories);
  const family = detectFamily(category?.title, subcategory?.title, row?.material);
  const mainImage = value.pictures[0]?.image;
  const getAncestors = (id: number) => [
    findSegment(categories, subcategories?.find(({ _id }) => _id === id)?.main_category_id),
    findSegment(subcategories, id),
  ];
  return (
    <div className="grid-rows-[auto_1fr_auto] gap-x-6 @min-[60rem]/work:grid @min-[60rem]/work:grid-cols-[minmax(0,1fr)_17rem]">
      <SelectField
        name="main_subcategory_id"
        label="Main Subcategory"
        required
        hint={subcategories?.length === 0 && <AddParentLink parent={categories?.length === 0 ? "category" : "subcategory"} />}
        className="mb-4 @min-[60rem]/work:col-2 @min-[60rem]/work:row-1"
      >
        <option value="">{groups ? "Select Main Subcategory" : adminWords.loading}</option>
        {groups && <RowOptions groups={groups} />}
      </SelectField>
      <div className="@container/work min-w-0 @min-[60rem]/work:col-1 @min-[60rem]/work:row-[1/3]">
        <div className="grid gap-3 pb-4 md:gap-4">
          <TextField name="title" label="Product Title" required />
          <SlugField resource="product" row={row} parentField="main_subcategory_id" getAncestors={getAncestors} className="col-span-full" />
          <div className={attributeGrid}>
            {ATTRIBUTES.map((name) => (
              <TermsField key={name} name={name} label={labels[name]} terms={terms?.[TERM_KINDS_BY_ATTRIBUTE[name]]} />
            ))}
          </div>
          <RichText name="description" label="Description" marker={<Star />} disabled={busy} className="col-span-full" />
        </div>
        <FormSection heading={words.pictures} hint={words.picturesHint}>
          <PicturesPart {...part} isNew={!row} files={files} busy={busy} progress={progress} />
          <AltTextsPart {...part} />
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
    </div>
  );
}

function TermsField({ name, label, terms }: { name: string; label: string; terms: SuggestedTerm[] | undefined }) {
  const { field, fieldState } = useController({ name });
  const { onChange, ref, value } = field;
  return (
    <Field label={label} density="admin" error={fieldState.error?.message}>
      {(control) => (
        <TermsInput
          control={control}
          ref={ref}
          name={name}
          label={termWords.offered(label)}
          value={value}
          onText={onChange}
          terms={terms}
        />
      )}
    </Field>
  );
}

/** Grouped by category, because names of subcategories can repeat. */
function groupByCategory(categories: StaffMainCategory[], subcategories: StaffMainSubcategory[]): RowGroup[] {
  const listIn = (id: number) => subcategories.filter(({ main_category_id }) => main_category_id === id);
  const others = subcategories.filter(({ main_category_id }) => !categories.some(({ _id }) => _id === main_category_id));
  return [...categories.map(({ _id, title }) => ({ name: title, options: listIn(_id) })), { options: others }];
}
