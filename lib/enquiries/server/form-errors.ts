import "server-only";
import { formErrors } from "@/lib/enquiries/form-errors";
import { readErrorTemplates } from "@/lib/platform/server/http/error-codes";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { ErrorTexts } from "@/lib/shared/words/error-codes";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

/** Returns the errors of a form in the language of the page, without their arguments. Undefined in English, which rules speak already. */
export async function readFormErrors(form: NoticeForm): Promise<ErrorTexts | undefined> {
  const language = await getPageLanguage();
  if (language === ORIGINAL_LANGUAGE) return undefined;
  const [english, shown] = await Promise.all([readErrorTemplates(ORIGINAL_LANGUAGE), readErrorTemplates(language)]);
  return Object.fromEntries(formErrors[form].map((code) => [code, { english: english[code], shown: shown[code] }]));
}
