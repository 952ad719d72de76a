import { z } from "zod";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { languages } from "@/lib/shared/languages";
import { MAX_EMAIL, MAX_ID, MAX_MESSAGE, MAX_NAME, MAX_SKU } from "@/lib/shared/limits";
import { getAmbiguityMessage } from "@/lib/shared/numbers";
import { emailText, optionalText, phoneText, removeUnstorable, requiredText, stopOnError } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";

const words = requestMessages;

export const MAX_LINES = 50;
export const MAX_QUANTITY = 1_000_000;
/** Maximum length of a page path with its query, and of one campaign parameter. */
export const MAX_PAGE = 1_000;
export const MAX_CAMPAIGN = 300;

export const REQUEST_UNITS = ["m2", "sqft", "piece", "box", "slab"] as const;
export type RequestUnit = (typeof REQUEST_UNITS)[number];

/** Query parameters that name the advertisement or newsletter a visitor came from. */
export const CAMPAIGN_PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "wbraid",
  "fbclid",
  "msclkid",
] as const;
export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];

/** Adds the line number to an error message if the line is part of a list. */
const withLineNumber = (sentence: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] }) => (typeof path[1] === "number" ? words.line.at(path[1] + 1, sentence) : sentence),
});

/** One product of a request. The quantity is optional: the company asks later, or the visitor only wants a sample. */
export const requestLine = z.strictObject(
  {
    product: z
      .int(withLineNumber(words.line.product))
      .positive(withLineNumber(words.line.product))
      .max(MAX_ID, withLineNumber(words.line.product)),
    variant: z
      .string(withLineNumber(words.line.variant))
      .overwrite(removeUnstorable)
      .trim()
      .max(MAX_SKU, withLineNumber(words.line.variant))
      .transform((sku) => sku || null)
      .nullable()
      .default(null),
    quantity: z
      .number({
        error: (issue) => withLineNumber(getAmbiguityMessage(issue.input) ?? words.line.quantity(MAX_QUANTITY)).error(issue),
      })
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

const campaignText = z
  .string(words.campaignInvalid)
  .overwrite(removeUnstorable)
  .trim()
  .max(MAX_CAMPAIGN, messages.tooLong("Each parameter of the campaign", MAX_CAMPAIGN));

const campaign = z
  .strictObject(
    Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, campaignText.optional()])) as Record<
      CampaignParameter,
      z.ZodOptional<typeof campaignText>
    >,
    words.campaignInvalid,
  )
  .transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value)) as Campaign);
export type Campaign = Partial<Record<CampaignParameter, string>>;

/** A product request: the body of POST /api/request. Errors are reported in the order of the fields. */
export const productRequest = z.strictObject({
  name: requiredText("Name", MAX_NAME, websiteMessages.contact.nameRequired),
  email: emailText(MAX_EMAIL, websiteMessages.contact.emailInvalid),
  phone: phoneText(websiteMessages.contact.phoneInvalid),
  message: optionalText("Message", MAX_MESSAGE),
  page: z
    .string(words.pageInvalid)
    .max(MAX_PAGE, stopOnError(messages.tooLong("Page", MAX_PAGE)))
    .regex(/^\/(?![/\\])[^\s\p{Cc}\p{Cs}]*$/u, words.pageInvalid)
    .optional(),
  language: z
    .enum(
      languages.map(({ code }) => code),
      words.languageInvalid,
    )
    .optional(),
  campaign: campaign.optional(),
  lines: z.array(requestLine, words.linesInvalid).min(1, words.noLines).max(MAX_LINES, words.tooManyLines(MAX_LINES)),
  website: z.unknown().optional(),
  elapsed: z.unknown().optional(),
});
export type ProductRequest = z.output<typeof productRequest>;

export type RequestReceipt = { reference: string };

/** Reads the campaign parameters of a URL, cut to their maximum length. Undefined if there are none. */
export function parseCampaign(parameters: URLSearchParams): Campaign | undefined {
  const found = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = removeUnstorable(parameters.get(name) ?? "")
      .trim()
      .slice(0, MAX_CAMPAIGN);
    return value ? [[name, removeUnstorable(value)]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
