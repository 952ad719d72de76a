"use client";

import { ProductStanding, type StandingCalls } from "@/components/admin/catalogue/products/product-standing";
import { RichText } from "@/components/admin/catalogue/products/rich-text";
import { SubImages } from "@/components/admin/catalogue/products/sub-images";
import { SubcategorySelect } from "@/components/admin/catalogue/products/subcategory-select";
import { AddressField, segmentIn } from "@/components/admin/parts/form/address-field";
import { FormCard } from "@/components/admin/parts/form/form-card";
import { PlannedTime } from "@/components/admin/parts/form/planned-time";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Chip, Optional, Star } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { ATTRIBUTES, asDrafted, newProduct, productChange, withTimesChecked } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import type { OfferedTerms } from "@/lib/catalogue/terms/term-offers";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { versionsHref } from "@/lib/history/words";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { SAVE_KEYS } from "@/lib/shared/client/form/use-save-key";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = StandingCalls & {
  /** The product in edit; its draft, where it has one, is what is gone on with. */
  row?: StaffProduct;
  round: number;
  isSameRow: boolean;
  busy: boolean;
  upload?: Upload;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  /** What its texts can consist of; they take other words as well. */
  terms: OfferedTerms;
  /** The form for the rest of a product stands below. */
  hasNeighbour: boolean;
  onSave: (form: FormData) => unknown;
  onCancel: () => void;
  onLoadNewer?: () => void;
};

const labels: Record<(typeof ATTRIBUTES)[number], string> = {
  size: "Size",
  finish: "Finish",
  thickness: "Thickness",
  material: "Material",
  recommended_use: "Recommended Use",
};

const KIND_OF: Record<(typeof ATTRIBUTES)[number], TermKind> = {
  size: "size",
  finish: "finish",
  thickness: "thickness",
  material: "material",
  recommended_use: "use",
};

// Five in a row; 3 + 2 in a middling work area; 2 + 2 + 1 in a narrow one.
const five =
  "col-span-full grid grid-cols-2 gap-x-3 gap-y-4 @min-[26rem]/work:grid-cols-6 @min-[26rem]/work:gap-5 @min-[62rem]/work:grid-cols-5 " +
  "@max-[26rem]/work:*:last:col-span-2 @min-[26rem]/work:*:col-span-2 @min-[26rem]/work:*:nth-[n+4]:col-span-3 @min-[62rem]/work:*:nth-[n]:col-span-1";

/** Adds a product, or changes the one in edit. */
export function ProductForm(props: Props) {
  const {
    row: stored,
    round,
    isSameRow,
    busy,
    upload,
    categories,
    subcategories,
    terms,
    hasNeighbour,
    onSave,
    onCancel,
    onLoadNewer,
    ...calls
  } = props;
  const row = stored && asDrafted(stored, stored.draft ?? null);
  const above = (id: number) => [
    segmentIn(categories, subcategories?.find(({ _id }) => _id === id)?.main_category_id),
    segmentIn(subcategories, id),
  ];
  // The keys put nothing on the website that waits.
  const waits = stored !== undefined && (stored.state !== "published" || stored.draft !== null);
  const submit = row ? "Update Product" : "Add Product";
  return (
    <FormCard
      heading="Add a product"
      editing={row?.title}
      round={round}
      isSameRow={isSameRow}
      schema={withTimesChecked(row ? productChange : newProduct, stored)}
      submit={submit}
      submitAs={{ name: "state", value: "published" }}
      submits={(pressed) => <SaveAsDraft busy={busy} isPressed={pressed === "draft"} saves={waits} />}
      submitsSave={waits}
      hasNeighbour={hasNeighbour}
      busy={busy}
      upload={upload}
      versions={row && versionsHref("product", row.id)}
      hint={[stateWords.atOnce(submit), row && adminWords.mainImageHint, editingWords.pasting].filter(Boolean).join(" ")}
      foot={stored && <ProductStanding row={stored} busy={busy} {...calls} />}
      onSave={onSave}
      onCancel={onCancel}
      onLoadNewer={onLoadNewer}
    >
      {(errorOf) => (
        <div className="grid gap-5 @min-[46rem]/work:grid-cols-12">
          <Field
            label="Main Subcategory"
            marker={<Star />}
            density="admin"
            error={errorOf("main_subcategory_id")}
            className="@min-[46rem]/work:col-span-4"
          >
            {(control) => (
              <SubcategorySelect
                control={control}
                chosen={row?.main_subcategory_id}
                categories={categories}
                subcategories={subcategories}
              />
            )}
          </Field>
          <Field label="Product Title" marker={<Star />} density="admin" error={errorOf("title")} className="@min-[46rem]/work:col-span-8">
            {(control) => <input {...control} name="title" defaultValue={row?.title} autoComplete="off" required />}
          </Field>
          <AddressField
            resource="product"
            row={row && { ...row, parent: row.main_subcategory_id }}
            parentField="main_subcategory_id"
            above={above}
            error={errorOf("slug")}
            className="col-span-full"
          />
          <div className={five}>
            {ATTRIBUTES.map((name) => (
              <Field key={name} label={labels[name]} density="admin" error={errorOf(name)}>
                {(control) => (
                  <TermsInput
                    control={control}
                    name={name}
                    label={termWords.offered(labels[name])}
                    defaultValue={row?.[name]}
                    terms={terms?.[KIND_OF[name]]}
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
              error={errorOf("image")}
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
            error={errorOf("description")}
            className="col-span-full"
          />
          <Times row={stored} errorOf={errorOf} />
        </div>
      )}
    </FormCard>
  );
}

const SaveAsDraft = ({ busy, isPressed, saves }: { busy: boolean; isPressed: boolean; saves: boolean }) => (
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

/** When the clock publishes the product, and takes it away. */
const Times = ({ row, errorOf }: { row?: StaffProduct; errorOf: (name: string) => string | undefined }) => (
  <fieldset className="col-span-full min-w-0">
    <legend className="mb-1.5 text-small leading-[1.4] font-[550]">
      {stateWords.times} <Optional />
    </legend>
    <div className="flex flex-wrap gap-x-5 gap-y-4 @min-[46rem]/work:max-w-2xl">
      <PlannedTime name="publish_at" label={stateWords.publishAt} value={row?.publish_at} error={errorOf("publish_at")} />
      <PlannedTime name="withdraw_at" label={stateWords.withdrawAt} value={row?.withdraw_at} error={errorOf("withdraw_at")} />
    </div>
    <p className="mt-1.5 text-micro text-slate">{stateWords.zone(useFirm().timeZone)}</p>
  </fieldset>
);
