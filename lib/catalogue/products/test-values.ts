import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ATTRIBUTE, MAX_TESTS, MAX_UNIT } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { nullableDay, nullableText } from "@/lib/shared/text/typed-fields";

const words = catalogueMessages.productData;

export const testValue = z.object({
  test: z.string(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  standard: z.string().nullable(),
  tested_on: z.string().nullable(),
});
export type TestValue = z.output<typeof testValue>;

export const testValueInput = z.strictObject({
  test: requiredText("Test", MAX_ATTRIBUTE, words.testRequired),
  value: nullableText("Value", MAX_ATTRIBUTE),
  unit: nullableText("Unit", MAX_UNIT),
  standard: nullableText("Standard", MAX_ATTRIBUTE),
  tested_on: nullableDay("Date of the report"),
});

export const testValuesInput = z.array(testValueInput, words.list("Test values")).max(MAX_TESTS, words.tooMany("Test values", MAX_TESTS));
