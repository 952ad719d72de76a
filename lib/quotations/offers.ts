import { z } from "zod";
import { quotation } from "@/lib/quotations/quotations";
import { snapshot } from "@/lib/quotations/snapshot";

export const offer = quotation
  .omit({ id: true, enquiry: true, link: true, by: true, created_at: true, updated_at: true })
  .omit({ opened_first_at: true, opened_last_at: true, proforma: true, erased_at: true })
  .extend({ sent_at: z.iso.datetime(), ...snapshot.shape });
export type Offer = z.output<typeof offer>;

/** A quotation that its link no longer shows. `link` leads to the newer version. */
export type OfferEnd = { reason: "ended" | "replaced" | "erased"; number: string; link?: string; answered: Offer["answered"] };
export type GivenAnswer = NonNullable<Offer["answered"]>;
