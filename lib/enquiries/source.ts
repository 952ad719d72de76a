import { z } from "zod";
import { requestMessages as words } from "@/lib/enquiries/request-messages";
import { languages } from "@/lib/shared/languages";
import { normaliseText } from "@/lib/shared/text/normalise";
import { stopOnError } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

export const MAX_PAGE = 1_000;
export const MAX_CAMPAIGN = 300;

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
type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];

const campaignText = z
  .string(words.campaignInvalid)
  .overwrite(normaliseText)
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
type Campaign = Partial<Record<CampaignParameter, string>>;

const page = z
  .string(words.pageInvalid)
  .max(MAX_PAGE, stopOnError(messages.tooLong("Page", MAX_PAGE)))
  .regex(/^\/(?![/\\])[^\s\p{Cc}\p{Cs}]*$/u, words.pageInvalid);

const language = z.enum(
  languages.map(({ code }) => code),
  words.languageInvalid,
);

export const sourceFields = { page: page.optional(), language: language.optional(), campaign: campaign.optional() };

/** The same for the calls of the specification, which have never refused unknown fields: invalid values are left out. */
export const lenientSourceFields = {
  page: sourceFields.page.catch(undefined),
  language: sourceFields.language.catch(undefined),
  campaign: sourceFields.campaign.catch(undefined),
};

export type Source = { page?: string; language?: z.output<typeof language>; campaign?: Campaign };

/** Reads the campaign parameters of a URL, cut to their maximum length. Undefined if there are none. */
export function parseCampaign(parameters: URLSearchParams): Campaign | undefined {
  const found = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = normaliseText(parameters.get(name) ?? "")
      .trim()
      .slice(0, MAX_CAMPAIGN);
    return value ? [[name, normaliseText(value)]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
