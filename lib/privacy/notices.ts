import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/groups/company";
import type { NoticeForm, Privacy } from "@/lib/website/content/groups/privacy";

/** The privacy notice of a form, and the label of the link to all notices. */
export type FormNotice = { text: string; link: string };

export const PRIVACY_PATH = "/privacy";

type Firm = Pick<Company, "brand" | "email" | "footer">;

const YEARS = ["one year", "two years", "three years", "four years", "five years"];

export const describePeriod = (days: number) => YEARS[days / 365 - 1] ?? `${days} ${days === 1 ? "day" : "days"}`;

/** Values of the placeholders in notices and on the privacy page. */
export const getNoticeValues = ({ brand, email }: Pick<Firm, "brand" | "email">, days: number) => ({
  firm: brand,
  email,
  days: String(days),
  period: describePeriod(days),
});

export const createNotice = (form: NoticeForm, privacy: Privacy, firm: Firm, days: number): FormNotice => ({
  text: fillPlaceholders(privacy[form], getNoticeValues(firm, days)),
  link: firm.footer.privacy,
});
