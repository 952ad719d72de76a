import "server-only";
import { z } from "zod";
import { FACTS } from "@/lib/catalogue/products/facts";
import { PICTURE_ROLES } from "@/lib/catalogue/products/product-pictures";
import { testValuesInput } from "@/lib/catalogue/products/test-values";
import { variantsInput } from "@/lib/catalogue/products/variants";
import { createRecord } from "@/lib/shared/collections";
import { MAX_SLIDERS } from "@/lib/shared/limits";

export const sampleCatalogue = z.strictObject({
  sliders: z.array(z.strictObject({ title: z.string(), description: z.string(), photo: z.string() })).max(MAX_SLIDERS),
  categories: z.array(z.strictObject({ title: z.string(), photo: z.string() })),
  subcategories: z.array(z.strictObject({ category: z.string(), title: z.string(), photo: z.string() })),
  products: z.array(
    z.strictObject({
      subcategory: z.string(),
      title: z.string(),
      photos: z.array(z.string()).min(1).max(5),
      size: z.string().optional(),
      finish: z.string().optional(),
      thickness: z.string().optional(),
      material: z.string().optional(),
      recommended_use: z.string().optional(),
      description: z.string(),
    }),
  ),
  gallery: z.array(z.strictObject({ photo: z.string(), product: z.string() })),
  brochures: z.array(z.strictObject({ title: z.string(), cover: z.string(), pdf: z.string() })),
});
export type SampleCatalogue = z.output<typeof sampleCatalogue>;

export const sampleData = z.strictObject({
  products: z.record(
    z.string(),
    z.strictObject({
      ...createRecord(FACTS, () => z.string().nullable().default(null)),
      variants: variantsInput.default([]),
      tests: testValuesInput.default([]),
      pictures: z.array(z.strictObject({ role: z.enum(PICTURE_ROLES), photo: z.string(), caption: z.string() })).default([]),
    }),
  ),
});
export type SampleData = z.output<typeof sampleData>;
