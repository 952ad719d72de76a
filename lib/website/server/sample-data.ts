import "server-only";
import { z } from "zod";
import { FACTS } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { DOCUMENT_KINDS } from "@/lib/catalogue/products/product-documents";
import { PICTURE_ROLES } from "@/lib/catalogue/products/product-pictures";
import { testValuesInput } from "@/lib/catalogue/products/test-values";
import { variantsInput } from "@/lib/catalogue/products/variants";
import { createRecord } from "@/lib/shared/create-record";
import { addDays, toLocalDay } from "@/lib/shared/days";
import type { FileLike } from "@/lib/shared/files";

/** Typed data of the sample products, by title. Documents are valid from the day on which the sample is loaded. */
export const sampleData = z.object({
  products: z.record(
    z.string(),
    z.object({
      ...createRecord(FACTS, () => z.string().nullable().default(null)),
      variants: variantsInput.default([]),
      tests: testValuesInput.default([]),
      documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), file: z.string(), valid_for_days: z.int() })).default([]),
      pictures: z.array(z.object({ role: z.enum(PICTURE_ROLES), photo: z.string(), caption: z.string() })).default([]),
    }),
  ),
});
export type SampleData = z.output<typeof sampleData>;

export function toTypedData(
  { products }: SampleData,
  title: string,
  files: Record<string, FileLike>,
  urls: Partial<Record<string, string>>,
) {
  const { documents = [], pictures = [], ...data } = products[title] ?? {};
  const today = toLocalDay(new Date(), "Asia/Kolkata");
  return {
    ...data,
    documents: documents.map(({ kind, file, valid_for_days }) => ({
      kind,
      language: "en",
      file: urls[file]!,
      valid_until: addDays(today, valid_for_days),
      bytes: files[file]!.size,
    })),
    pictures: pictures.map(({ role, photo, caption }) => ({ role, image: urls[photo]!, caption })),
  } satisfies Partial<TypedData>;
}
