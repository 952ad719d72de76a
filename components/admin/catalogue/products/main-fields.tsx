import Link from "next/link";
import { RichText } from "@/components/admin/catalogue/products/rich-text";
import { SubcategorySelect } from "@/components/admin/catalogue/products/subcategory-select";
import { AddressField, findSegment } from "@/components/admin/parts/form/address-field";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import type { FieldErrors } from "@/components/admin/parts/form/use-field-errors";
import { Star } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { setupWords } from "@/lib/catalogue/setup-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { adminScreens } from "@/lib/shared/words/screens";

type Props = Pick<FieldErrors, "getError"> & {
  row?: StaffProduct;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
  busy: boolean;
  onSubcategory: (id: number) => void;
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

// Five in a row; 3 + 2 in a medium work area; one below the other in a narrow one.
const attributeGrid =
  "col-span-full grid gap-5 @min-[26rem]/work:grid-cols-6 @min-[62rem]/work:grid-cols-5 " +
  "@min-[26rem]/work:*:col-span-2 @min-[26rem]/work:*:nth-[n+4]:col-span-3 @min-[62rem]/work:*:nth-[n]:col-span-1";

/** On an empty site, the parents of a product come first. */
function AddParentFirst({ hasCategories }: { hasCategories: boolean }) {
  const screen = hasCategories ? adminScreens.mainSubcategories : adminScreens.mainCategories;
  return (
    <Link href={`${screen.href}?id=new`} className="inline-flex min-h-11 items-center font-[550] text-basalt underline underline-offset-4">
      {hasCategories ? setupWords.subcategoryFirst : setupWords.categoryFirst}
    </Link>
  );
}

/** The fields that GET /api/subcategories lists, except for the pictures. */
export function MainFields({ row, categories, subcategories, terms, busy, getError, onSubcategory }: Props) {
  const getAncestorSegments = (id: number) => [
    findSegment(categories, subcategories?.find(({ _id }) => _id === id)?.main_category_id),
    findSegment(subcategories, id),
  ];
  return (
    <div className="grid gap-5 pb-6 @min-[46rem]/work:grid-cols-12">
      <Field
        label="Main Subcategory"
        marker={<Star />}
        density="admin"
        error={getError("main_subcategory_id")}
        hint={subcategories?.length === 0 && <AddParentFirst hasCategories={categories?.length !== 0} />}
        className="@min-[46rem]/work:col-span-4"
      >
        {(control) => (
          <SubcategorySelect
            control={control}
            selected={row?.main_subcategory_id}
            categories={categories}
            subcategories={subcategories}
            onChoose={onSubcategory}
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
      <RichText
        name="description"
        label="Description"
        marker={<Star />}
        initial={row?.description}
        disabled={busy}
        error={getError("description")}
        className="col-span-full"
      />
    </div>
  );
}
