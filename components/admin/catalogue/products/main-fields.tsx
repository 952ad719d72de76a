import { RichText } from "@/components/admin/catalogue/products/rich-text";
import { AddressField, findSegment } from "@/components/admin/parts/form/address-field";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import type { FieldErrors } from "@/components/admin/parts/form/use-field-errors";
import { Star } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = Pick<FieldErrors, "getError"> & {
  row?: StaffProduct;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
  busy: boolean;
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

/** The fields that GET /api/subcategories lists, except for the pictures. */
export function MainFields({ row, categories, subcategories, terms, busy, getError }: Props) {
  const getAncestorSegments = (id: number) => [
    findSegment(categories, subcategories?.find(({ _id }) => _id === id)?.main_category_id),
    findSegment(subcategories, id),
  ];
  return (
    <div className="grid gap-3 pb-4 md:gap-4">
      <Field label="Product Title" marker={<Star />} density="admin" error={getError("title")}>
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
