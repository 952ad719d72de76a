import { z } from "zod";
import { messages } from "@/lib/domain/messages";

/** A draft was never on the website, or is to come back to it in another shape; visitors meet published products only. */
export const PRODUCT_STATES = ["draft", "published", "withdrawn"] as const;
export const productState = z.enum(PRODUCT_STATES, messages.products.states.invalid);
export type ProductState = z.output<typeof productState>;
