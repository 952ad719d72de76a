"use client";

import { ProductStatus, type StatusActions } from "@/components/admin/catalogue/products/product-status";
import { RichText } from "@/components/admin/catalogue/products/rich-text";
import { SubImages } from "@/components/admin/catalogue/products/sub-images";
import { SubcategorySelect } from "@/components/admin/catalogue/products/subcategory-select";
import { AddressField, findSegment } from "@/components/admin/parts/form/address-field";
import { FormCard, type FormState } from "@/components/admin/parts/form/form-card";
import { ScheduleField } from "@/components/admin/parts/form/schedule-field";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Chip, Optional, Star } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { addScheduleCheck, applyDraft, newProduct, productChange } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { getVersionsHref } from "@/lib/history/words";
import { SAVE_KEYS } from "@/lib/shared/client/form/use-save-key";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = StatusActions & {
  /** The product being edited. Its draft is edited if it has one. */
  row?: StaffProduct;
  form: FormState;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
  hasSecondForm: boolean;
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

// Five in a row; 3 + 2 in a medium work area; 2 + 2 + 1 in a narrow one.
const attributeGrid =
  "col-span-full grid grid-cols-2 gap-x-3 gap-y-4 @min-[26rem]/work:grid-cols-6 @min-[26rem]/work:gap-5 @min-[62rem]/work:grid-cols-5 " +
  "@max-[26rem]/work:*:last:col-span-2 @min-[26rem]/work:*:col-span-2 @min-[26rem]/work:*:nth-[n+4]:col-span-3 @min-[62rem]/work:*:nth-[n]:col-span-1";

export function ProductForm({ row: stored, form, categories, subcategories, terms, hasSecondForm, ...actions }: Props) {
  const { busy, upload } = form;
  const row = stored && applyDraft(stored, stored.draft ?? null);
  const getAncestorSegments = (id: number) => [
    findSegment(categories, subcategories?.find(({ _id }) => _id === id)?.main_category_id),
    findSegment(subcategories, id),
  ];
  // The save shortcut does not publish a draft.
  const isUnpublished = stored !== undefined && (stored.state !== "published" || stored.draft !== null);
  const submit = row ? "Update Product" : "Add Product";
  return (
    <FormCard
      {...form}
      heading="Add a product"
      editing={row?.title}
      schema={addScheduleCheck(row ? productChange : newProduct, stored)}
      submit={submit}
      submitAs={{ name: "state", value: "published" }}
      renderExtraSubmits={(pressed) => <SaveAsDraftButton busy={busy} isPressed={pressed === "draft"} saves={isUnpublished} />}
      isShortcutOnExtraSubmit={isUnpublished}
      hasSecondForm={hasSecondForm}
      versionsHref={row && getVersionsHref("product", row.id)}
      hint={[stateWords.atOnce(submit), row && adminWords.mainImageHint, editingWords.pasting].filter(Boolean).join(" ")}
      footer={stored && <ProductStatus row={stored} busy={busy} {...actions} />}
    >
      {(getError) => (
        <div className="grid gap-5 @min-[46rem]/work:grid-cols-12">
          <Field
            label="Main Subcategory"
            marker={<Star />}
            density="admin"
            error={getError("main_subcategory_id")}
            className="@min-[46rem]/work:col-span-4"
          >
            {(control) => (
              <SubcategorySelect
                control={control}
                selected={row?.main_subcategory_id}
                categories={categories}
                subcategories={subcategories}
              />
            )}
          </Field>
          <Field label="Product Title" marker={<Star />} density="admin" error={getError("title")} className="@min-[46rem]/work:col-span-8">
            {(control) => <input {...control} name="title" defaultValue={row?.title} autoComplete="off" required />}
          </Field>
          <AddressField
            resource="product"
            row={row && { ...row, parent: row.main_subcategory_id }}
            parentField="main_subcategory_id"
            getAncestors={getAncestorSegments}
            error={getError("slug")}
            className="col-span-full"
          />
          <div className={attributeGrid}>
            {ATTRIBUTES.map((name) => (
              <Field key={name} label={labels[name]} density="admin" error={getError(name)}>
                {(control) => (
                  <TermsInput
                    control={control}
                    name={name}
                    label={termWords.offered(labels[name])}
                    defaultValue={row?.[name]}
                    terms={terms?.[TERM_KINDS_BY_ATTRIBUTE[name]]}
                  />
                )}
              </Field>
            ))}
          </div>
          <div className="col-span-full grid gap-6 @min-[62rem]/work:grid-cols-[20rem_minmax(0,1fr)] @min-[62rem]/work:gap-10">
            <FileField
              name="image"
              label="Main Image"
              marker={<Chip required={!row} />}
              current={row?.product_image}
              required={!row}
              error={getError("image")}
              limits={adminWords.imageLimits}
              progress={upload?.fraction}
            />
            <div className="min-w-0 border-joint @min-[62rem]/work:border-l @min-[62rem]/work:pl-10">
              <SubImages row={row} progress={upload?.fraction} />
            </div>
          </div>
          <RichText
            name="description"
            label="Description"
            marker={<Star />}
            initial={row?.description}
            disabled={busy}
            error={getError("description")}
            className="col-span-full"
          />
          <ScheduleFields row={stored} getError={getError} />
        </div>
      )}
    </FormCard>
  );
}

const SaveAsDraftButton = ({ busy, isPressed, saves }: { busy: boolean; isPressed: boolean; saves: boolean }) => (
  <Button
    type="submit"
    name="state"
    value="draft"
    variant="line"
    size="medium"
    busy={isPressed}
    disabled={busy && !isPressed}
    data-saves={saves || undefined}
    aria-keyshortcuts={saves ? SAVE_KEYS : undefined}
    className="@max-[26rem]/work:flex-auto"
  >
    {stateWords.save}
  </Button>
);

const ScheduleFields = ({ row, getError }: { row?: StaffProduct; getError: (name: string) => string | undefined }) => (
  <fieldset className="col-span-full min-w-0">
    <legend className="mb-1.5 text-small leading-[1.4] font-[550]">
      {stateWords.times} <Optional />
    </legend>
    <div className="flex flex-wrap gap-x-5 gap-y-4 @min-[46rem]/work:max-w-2xl">
      <ScheduleField name="publish_at" label={stateWords.publishAt} value={row?.publish_at} error={getError("publish_at")} />
      <ScheduleField name="withdraw_at" label={stateWords.withdrawAt} value={row?.withdraw_at} error={getError("withdraw_at")} />
    </div>
    <p className="mt-1.5 text-micro text-slate">{stateWords.zone(useFirm().timeZone)}</p>
  </fieldset>
);
