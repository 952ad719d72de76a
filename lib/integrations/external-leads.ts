import { z } from "zod";
import { leadMessages as words } from "@/lib/integrations/words";
import { MAX_COMPANY, MAX_EMAIL, MAX_EXTERNAL_ID, MAX_MESSAGE, MAX_NAME, MAX_SOURCE, MAX_TITLE } from "@/lib/shared/limits";
import { emailText, optionalText, phoneText, requiredText } from "@/lib/shared/text/text";

/** Clocks of other systems may be ahead. */
const MAX_AHEAD_MS = 5 * 60_000;

const blankIsAbsent = (value: unknown) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsAbsent, schema.optional());

export const externalLead = z
  .strictObject({
    source: requiredText("Source", MAX_SOURCE, words.sourceRequired),
    external_id: z.preprocess(
      (value) => (typeof value === "number" ? String(value) : value),
      requiredText("External ID", MAX_EXTERNAL_ID, words.externalIdRequired),
    ),
    name: requiredText("Name", MAX_NAME, words.nameRequired),
    email: optional(emailText(MAX_EMAIL, words.emailInvalid)),
    phone: optional(phoneText(words.phoneInvalid)),
    company: optional(optionalText("Company", MAX_COMPANY)),
    city: optional(optionalText("City", MAX_NAME)),
    country: optional(optionalText("Country", MAX_NAME)),
    subject: optional(optionalText("Subject", MAX_TITLE)),
    message: optional(optionalText("Message", MAX_MESSAGE)),
    at: optional(
      z.iso
        .datetime({ offset: true, error: words.atInvalid })
        .transform((text) => new Date(text))
        .refine((time) => time.getTime() <= Date.now() + MAX_AHEAD_MS, words.atInvalid),
    ),
  })
  .refine(({ email, phone }) => email || phone, { path: ["email"], message: words.contactRequired });
/** `address` is the postal address, which only IndiaMART sends. */
export type ExternalLead = z.output<typeof externalLead> & { address?: string };
