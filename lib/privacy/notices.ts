import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { ErrorTexts } from "@/lib/shared/words/error-codes";
import type { Words } from "@/lib/shared/words/page-words";
import type { Company } from "@/lib/website/content/groups/company";
import type { NoticeForm, Privacy } from "@/lib/website/content/groups/privacy";

/** Words of a form from the server: its privacy notice, the label of the link to all notices, and its errors if they are not in English. */
export type FormNotice = { text: string; link: string; errors?: ErrorTexts };

export const PRIVACY_PATH = "/privacy";

type Firm = Pick<Company, "brand" | "email" | "footer">;

/** More years are named in days. */
const MAX_YEARS = 5;

export function describePeriod(words: Words<"privacyPage">, days: number): string {
  const years = days / 365;
  return Number.isInteger(years) && years <= MAX_YEARS ? words("periodYears", { count: years }) : words("periodDays", { count: days });
}

/** Values of the placeholders in notices and on the privacy page. */
export const getNoticeValues = (words: Words<"privacyPage">, { brand, email }: Pick<Firm, "brand" | "email">, days: number) => ({
  firm: brand,
  email,
  days: String(days),
  period: describePeriod(words, days),
});

export const createNotice = (
  words: Words<"privacyPage">,
  form: NoticeForm,
  privacy: Pick<Privacy, NoticeForm>,
  firm: Firm,
  days: number,
): FormNotice => ({ text: fillPlaceholders(privacy[form], getNoticeValues(words, firm, days)), link: firm.footer.privacy });

// Keys of `privacyPage` in messages, which has their names and texts.

/** Everything the public website stores in a browser. Extend this list when a page stores something new. */
export const STORED = ["shortlist", "typed", "units", "language", "languageOffer", "campaign", "visitorCounter"] as const;

export const OTHER_SERVICES = ["translate", "maps"] as const;
