import { z } from "zod";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { sourceFields } from "@/lib/enquiries/source";
import { idField } from "@/lib/shared/ids";
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_POSTAL_ADDRESS, MAX_SKU } from "@/lib/shared/limits";
import { getAmbiguityMessage } from "@/lib/shared/numbers";
import { normaliseText } from "@/lib/shared/text/normalise";
import { emailText, optionalText, phoneText, requiredText } from "@/lib/shared/text/text";
import { REQUEST_UNITS } from "@/lib/shared/units";
import { websiteMessages } from "@/lib/website/words";

const words = requestMessages;

export const MAX_LINES = 50;
export const MAX_QUANTITY = 1_000_000;
const withLineNumber = (sentence: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] }) => (typeof path[1] === "number" ? words.line.at(path[1] + 1, sentence) : sentence),
});

/** One product of a request. The quantity is optional: the company asks later, or the visitor only wants a sample. */
export const requestLine = z.strictObject(
  {
    product: idField(withLineNumber(words.line.product)),
    variant: z
      .string(withLineNumber(words.line.variant))
      .overwrite(normaliseText)
      .trim()
      .max(MAX_SKU, withLineNumber(words.line.variant))
      .transform((sku) => sku || null)
      .nullable()
      .default(null),
    quantity: z
      .number({ error: (issue) => withLineNumber(getAmbiguityMessage(issue.input) ?? words.line.quantity(MAX_QUANTITY)).error(issue) })
      .gt(0, withLineNumber(words.line.quantity(MAX_QUANTITY)))
      .max(MAX_QUANTITY, withLineNumber(words.line.quantity(MAX_QUANTITY)))
      .nullable()
      .default(null),
    unit: z.enum(REQUEST_UNITS, withLineNumber(words.line.unit)),
    sample: z.boolean(withLineNumber(words.line.sample)).default(false),
  },
  withLineNumber(words.line.invalid),
);
export type RequestLine = z.output<typeof requestLine>;

/** A product request: the body of POST /api/request. Errors are reported in the order of the fields. */
export const productRequest = z.strictObject({
  name: requiredText("Name", MAX_NAME, websiteMessages.contact.nameRequired),
  email: emailText(MAX_EMAIL, websiteMessages.contact.emailInvalid),
  phone: phoneText(websiteMessages.contact.phoneInvalid),
  message: optionalText("Message", MAX_MESSAGE),
  address: optionalText("Postal address", MAX_POSTAL_ADDRESS),
  ...sourceFields,
  lines: z.array(requestLine, words.linesInvalid).min(1, words.noLines).max(MAX_LINES, words.tooManyLines(MAX_LINES)),
  website: z.unknown().optional(),
  elapsed: z.unknown().optional(),
});
export type ProductRequest = z.output<typeof productRequest>;
