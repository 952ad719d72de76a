import type { Dispatch, SetStateAction } from "react";
import type { FieldErrors } from "@/components/admin/parts/form/use-field-errors";
import type { ProductDataForm } from "@/lib/catalogue/products/form/product-data-form";

/** Errors have paths such as "data.variants.0.sku": the form sends the data in the field `data`. */
export type PartProps = {
  value: ProductDataForm;
  getError: FieldErrors["getError"];
  clearErrors: FieldErrors["clearErrors"];
  /** The open lines of variants and tests in a narrow area. */
  openLines: readonly string[];
  onOpenLines: Dispatch<SetStateAction<readonly string[]>>;
  onChange: (part: Partial<ProductDataForm>) => void;
};
