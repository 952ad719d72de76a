import { z } from "zod";
import { variant } from "@/lib/catalogue/products/variants";

/** A product at the time of sending. Texts are in the language of the quotation. */
const quotedProduct = z.object({
  title: z.string(),
  material: z.string().nullable(),
  size: z.string().nullable(),
  finish: z.string().nullable(),
  thickness: z.string().nullable(),
  picture: z.string(),
  /** Packing of the quoted variant, or of the only one. */
  variant: variant.nullable(),
});
export type QuotedProduct = z.output<typeof quotedProduct>;

const quotingFirm = z.object({
  brand: z.string(),
  descriptor: z.string(),
  mark: z.string(),
  address: z.array(z.string()),
  phones: z.array(z.string()),
  email: z.string(),
  gstin: z.string(),
  lut: z.string(),
  bank: z.string(),
});

export const snapshot = z.object({ firm: quotingFirm, products: z.array(quotedProduct.nullable()) });
export type Snapshot = z.output<typeof snapshot>;
