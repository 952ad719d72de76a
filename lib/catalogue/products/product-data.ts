import { z } from "zod";
import { altTexts } from "@/lib/catalogue/products/alt-texts";
import { FACTS, type Fact, factLabels } from "@/lib/catalogue/products/facts";
import { documentsInput, productDocument } from "@/lib/catalogue/products/product-documents";
import { picturesInput, productPicture } from "@/lib/catalogue/products/product-pictures";
import { testValue, testValuesInput } from "@/lib/catalogue/products/test-values";
import { variant, variantsInput } from "@/lib/catalogue/products/variants";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createRecord } from "@/lib/shared/collections";
import { MAX_ATTRIBUTE, MAX_PRODUCT_DATA_BYTES } from "@/lib/shared/limits";
import { stopOnError } from "@/lib/shared/text/text";
import { nullableText } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";

export const typedData = z.object({
  ...createRecord(FACTS, () => z.string().nullable()),
  variants: z.array(variant),
  tests: z.array(testValue),
  documents: z.array(productDocument),
  pictures: z.array(productPicture),
});
export type TypedData = z.output<typeof typedData>;

export const blankData: TypedData = { ...createRecord(FACTS, () => null), variants: [], tests: [], documents: [], pictures: [] };

const HS_CODE = /^\d{4}(?:\.?\d{2}){0,4}$/;

const hsCode = z
  .string(catalogueMessages.productData.hsCode)
  .trim()
  .refine((code) => code === "" || HS_CODE.test(code), catalogueMessages.productData.hsCode)
  .transform((code) => code || null)
  .nullable();

const createFactInput = (name: Fact) =>
  (name === "hs_code" ? hsCode : nullableText(factLabels[name], MAX_ATTRIBUTE).removeDefault()).optional();

/** A change of the typed data. Each list replaces the stored one. Absent fields do not change, null clears. */
export const productDataChange = z.strictObject({
  ...createRecord(FACTS, createFactInput),
  variants: variantsInput.nullable().optional(),
  tests: testValuesInput.nullable().optional(),
  documents: documentsInput.nullable().optional(),
  pictures: picturesInput.nullable().optional(),
});
export type ProductDataChange = z.output<typeof productDataChange>;

/** The prefix of `file` and `image` in `productDataField` for a file that is sent with the form. Its number follows, from 1. */
export const UPLOAD = "upload:";

/** JSON in a field of a form. */
const createJsonField = <S extends z.ZodType>(schema: S) =>
  z
    .string(messages.malformedJson)
    .max(MAX_PRODUCT_DATA_BYTES, stopOnError(catalogueMessages.productData.tooLarge))
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: messages.malformedJson });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const productDataField = createJsonField(productDataChange);

export const altTextsField = createJsonField(altTexts);
