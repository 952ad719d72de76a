import type { ProductDataForm } from "@/lib/catalogue/products/form/product-data-form";

/** Errors have paths such as "data.variants.0.sku": the form sends the data in the field `data`. */
export type PartProps = { value: ProductDataForm; onChange: (part: Partial<ProductDataForm>) => void };
