import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/groups/company";
import type { NoticeForm, Privacy } from "@/lib/website/content/groups/privacy";

/** The privacy notice of a form, and the label of the link to all notices. */
export type FormNotice = { text: string; link: string };

export const PRIVACY_PATH = "/privacy";

type Firm = Pick<Company, "brand" | "email" | "footer">;

export function createNotice(form: NoticeForm, privacy: Privacy, { brand, email, footer }: Firm, days: number): FormNotice {
  return { text: fillPlaceholders(privacy[form], { firm: brand, email, days: String(days) }), link: footer.privacy };
}
