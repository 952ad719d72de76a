import "server-only";
import { getTranslations } from "next-intl/server";
import { formErrors } from "@/lib/enquiries/form-errors";
import { readErrorTemplates } from "@/lib/platform/server/http/error-codes";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { createNotice, type FormNotice } from "@/lib/privacy/notices";
import { getRetention } from "@/lib/privacy/server/retention";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { RETENTION_DAYS } from "@/lib/shared/limits";
import type { ErrorTexts } from "@/lib/shared/words/error-codes";
import type { Company } from "@/lib/website/content/groups/company";
import type { NoticeForm, Privacy } from "@/lib/website/content/groups/privacy";
import { getContent, getContentOrFallback } from "@/lib/website/server/content";

export async function getNotice(form: NoticeForm): Promise<FormNotice> {
  const [privacy, company, { enquiries }] = await Promise.all([getContent("privacy"), getContent("company"), getRetention()]);
  return addWords(form, privacy, company, enquiries);
}

/** Like `getNotice`, but works without the database. */
export async function getNoticeOrFallback(form: NoticeForm): Promise<FormNotice> {
  const [privacy, company, { enquiries }] = await Promise.all([
    getContentOrFallback("privacy"),
    getContentOrFallback("company"),
    getRetention().catch(() => RETENTION_DAYS),
  ]);
  return addWords(form, privacy, company, enquiries);
}

async function addWords(form: NoticeForm, privacy: Privacy, company: Company, days: number): Promise<FormNotice> {
  const errors = await readFormErrors(form);
  return { ...createNotice(await getTranslations("privacyPage"), form, privacy, company, days), ...(errors && { errors }) };
}

/** Returns the errors of a form in the language of the page, without their arguments. Undefined in English, which rules speak already. */
async function readFormErrors(form: NoticeForm): Promise<ErrorTexts | undefined> {
  const language = await getPageLanguage();
  if (language === ORIGINAL_LANGUAGE) return undefined;
  const [english, shown] = await Promise.all([readErrorTemplates(ORIGINAL_LANGUAGE), readErrorTemplates(language)]);
  return Object.fromEntries(formErrors[form].map((code) => [code, { english: english[code], shown: shown[code] }]));
}
