import "server-only";
import { getTranslations } from "next-intl/server";
import { formErrors } from "@/lib/enquiries/form-errors";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { readWords } from "@/lib/platform/server/words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { ErrorTexts } from "@/lib/shared/words/error-codes";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

/** Returns the errors of a form in the language of the page, without their arguments. Undefined in English, which rules speak already. */
export async function readFormErrors(form: NoticeForm): Promise<ErrorTexts | undefined> {
  if ((await getPageLanguage()) === ORIGINAL_LANGUAGE) return undefined;
  const [english, words] = await Promise.all([readWords(ORIGINAL_LANGUAGE, "errors"), getTranslations("errors")]);
  return Object.fromEntries(formErrors[form].map((code) => [code, { english: english.raw(code), shown: words.raw(code) }]));
}
