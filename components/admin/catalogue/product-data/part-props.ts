import type { Faults } from "@/components/admin/catalogue/product-data/use-product-data";
import type { WrittenData } from "@/lib/catalogue/products/product-data-form";

export type PartProps = { value: WrittenData; faults: Faults; onChange: (part: Partial<WrittenData>) => void };
