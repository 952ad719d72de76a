import { z } from "zod";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { languages } from "@/lib/shared/languages";
import { MAX_EMAIL, MAX_ID, MAX_MESSAGE, MAX_NAME, MAX_SKU } from "@/lib/shared/limits";
import { ambiguityMessage } from "@/lib/shared/numbers";
import { emailText, optionalText, phoneText, requiredText, stopAt, storable } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

const words = requestMessages;

/** Products in one request, and how much of each. */
export const MAX_LINES = 50;
export const MAX_QUANTITY = 1_000_000;
/** The path of a page with its query, and one parameter of a campaign. */
export const MAX_PAGE = 1_000;
export const MAX_CAMPAIGN = 300;

/** What a quantity counts. */
export const REQUEST_UNITS = ["m2", "sqft", "piece", "box", "slab"] as const;
export type RequestUnit = (typeof REQUEST_UNITS)[number];

/** The parameters of a page's address that tell which advertisement or letter led to it. */
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

/** What is said of a wrong line, and which line that is. */
const told = (sentence: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] }) => (typeof path[1] === "number" ? words.line.at(path[1] + 1, sentence) : sentence),
});

/** One product of a request. A quantity may be left out: then the firm asks, or only a sample is wanted. */
export const requestLine = z.strictObject(
  {
    product: z.int(told(words.line.product)).positive(told(words.line.product)).max(MAX_ID, told(words.line.product)),
    variant: z
      .string(told(words.line.variant))
      .overwrite(storable)
      .trim()
      .max(MAX_SKU, told(words.line.variant))
      .transform((sku) => sku || null)
      .nullable()
      .default(null),
    quantity: z
      .number({
        error: (issue) => told(ambiguityMessage(issue.input) ?? words.line.quantity(MAX_QUANTITY)).error(issue),
      })
      .gt(0, told(words.line.quantity(MAX_QUANTITY)))
      .max(MAX_QUANTITY, told(words.line.quantity(MAX_QUANTITY)))
      .nullable()
      .default(null),
    unit: z.enum(REQUEST_UNITS, told(words.line.unit)),
    sample: z.boolean(told(words.line.sample)).default(false),
  },
  told(words.line.invalid),
);
/** A line as it is sent, and as it is read. */
export type RequestLineInput = z.input<typeof requestLine>;
export type RequestLine = z.output<typeof requestLine>;

const campaignText = z
  .string(words.campaignInvalid)
  .overwrite(storable)
  .trim()
  .max(MAX_CAMPAIGN, messages.tooLong("Each parameter of the campaign", MAX_CAMPAIGN));

/** Parameters of a campaign; a blank one counts as absent. */
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

/** A request for one product or several: the body of POST /api/request. Problems are told in the order of the fields. */
export const productRequest = z.strictObject({
  name: requiredText("Name", MAX_NAME, messages.contact.nameRequired),
  email: emailText(MAX_EMAIL, messages.contact.emailInvalid),
  phone: phoneText(messages.contact.phoneInvalid),
  message: optionalText("Message", MAX_MESSAGE),
  /** The page it was sent from, without the site's own address. */
  page: z
    .string(words.pageInvalid)
    .max(MAX_PAGE, stopAt(messages.tooLong("Page", MAX_PAGE)))
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
  /** The signs of a bot, as every public form sends them (lib/enquiries/bots.ts). */
  website: z.unknown().optional(),
  elapsed: z.unknown().optional(),
});
/** A request as a form sends it, and as it is read. */
export type ProductRequestInput = z.input<typeof productRequest>;
export type ProductRequest = z.output<typeof productRequest>;

/** What is answered to a request that was stored. */
export type RequestReceipt = { reference: string };

/** The campaign that an address tells of, cut to what a request may say of it; undefined where it tells of none. */
export function campaignOf(parameters: URLSearchParams): Campaign | undefined {
  const found = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = storable(parameters.get(name) ?? "")
      .trim()
      .slice(0, MAX_CAMPAIGN);
    return value ? [[name, storable(value)]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
