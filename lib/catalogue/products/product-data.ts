import { z } from "zod";
import { productDocument, sentDocuments } from "@/lib/catalogue/products/product-documents";
import { productPicture, sentPictures } from "@/lib/catalogue/products/product-pictures";
import { product } from "@/lib/catalogue/products/products";
import { sentTestValues, testValue } from "@/lib/catalogue/products/test-values";
import { sentVariants, variant } from "@/lib/catalogue/products/variants";
import { MAX_ATTRIBUTE } from "@/lib/shared/limits";
import { nullableText } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";

/** The typed data of a product: variants, test values, documents, pictures. */
export const typedData = z.object({
  colour: z.string().nullable(),
  origin: z.string().nullable(),
  /** Code of the Harmonised System: 4 to 12 digits. */
  hs_code: z.string().nullable(),
  variants: z.array(variant),
  tests: z.array(testValue),
  documents: z.array(productDocument),
  pictures: z.array(productPicture),
});
export type TypedData = z.output<typeof typedData>;

/** A product as GET /api/products/{id} returns it. */
export const productData = product.extend({
  /** Path of its page. Null while it is not public. */
  page: z.string().nullable(),
  ...typedData.shape,
});
export type ProductData = z.output<typeof productData>;

const HS_CODE = /^\d{4}(?:\.?\d{2}){0,4}$/;

const hsCode = z
  .string(messages.productData.hsCode)
  .trim()
  .refine((code) => code === "" || HS_CODE.test(code), messages.productData.hsCode)
  .transform((code) => code || null)
  .nullable();

/** Body of PATCH: each list replaces the old one. Absent fields stay, null clears. */
export const productDataChange = z.strictObject({
  colour: nullableText("Colour", MAX_ATTRIBUTE).removeDefault().optional(),
  origin: nullableText("Origin", MAX_ATTRIBUTE).removeDefault().optional(),
  hs_code: hsCode.optional(),
  variants: sentVariants.nullable().optional(),
  tests: sentTestValues.nullable().optional(),
  documents: sentDocuments.nullable().optional(),
  pictures: sentPictures.nullable().optional(),
});
export type ProductDataChange = z.output<typeof productDataChange>;
