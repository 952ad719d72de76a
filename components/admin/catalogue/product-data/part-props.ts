import type { Faults } from "@/components/admin/catalogue/product-data/use-product-data";
import type { ProductDataForm } from "@/lib/catalogue/products/product-data-form";

export type PartProps = { value: ProductDataForm; faults: Faults; onChange: (part: Partial<ProductDataForm>) => void };
