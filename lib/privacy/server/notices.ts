import "server-only";
import { getTranslations } from "next-intl/server";
import { readFormErrors } from "@/lib/enquiries/server/form-errors";
import { createNotice, type FormNotice } from "@/lib/privacy/notices";
import { getRetention } from "@/lib/privacy/server/retention";
import { RETENTION_DAYS } from "@/lib/shared/limits";
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
