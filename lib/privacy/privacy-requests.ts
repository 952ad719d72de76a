import { z } from "zod";
import { PRIVACY_REQUEST_KINDS } from "@/lib/enquiries/enquiries";
import { sourceFields } from "@/lib/enquiries/source";
import { privacyMessages } from "@/lib/privacy/words";
import { MAX_EMAIL, MAX_MESSAGE } from "@/lib/shared/limits";
import { emailText, optionalText, phoneText } from "@/lib/shared/text/text";

const words = privacyMessages.request;

const blankToAbsent = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** The body of POST /api/privacy-request. Needs an e-mail address or a phone number. */
export const privacyRequest = z
  .strictObject({
    kind: z.enum(PRIVACY_REQUEST_KINDS, words.kindInvalid),
    email: z.preprocess(blankToAbsent, emailText(MAX_EMAIL, words.emailInvalid).optional()),
    phone: z.preprocess(blankToAbsent, phoneText(words.phoneInvalid).optional()),
    message: optionalText("Message", MAX_MESSAGE),
    ...sourceFields,
    website: z.unknown().optional(),
    elapsed: z.unknown().optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, { path: ["email"], error: words.contactRequired });
export type PrivacyRequest = z.output<typeof privacyRequest>;
