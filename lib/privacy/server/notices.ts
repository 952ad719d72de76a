import "server-only";
import { createNotice, type FormNotice } from "@/lib/privacy/notices";
import { getRetention } from "@/lib/privacy/server/retention";
import { RETENTION_DAYS } from "@/lib/shared/limits";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";
import { getContent, getContentOrFallback } from "@/lib/website/server/content";

export async function getNotice(form: NoticeForm): Promise<FormNotice> {
  const [privacy, company, { enquiries }] = await Promise.all([getContent("privacy"), getContent("company"), getRetention()]);
  return createNotice(form, privacy, company, enquiries);
}

/** Like `getNotice`, but works without the database. */
export async function getNoticeOrFallback(form: NoticeForm): Promise<FormNotice> {
  const [privacy, company, { enquiries }] = await Promise.all([
    getContentOrFallback("privacy"),
    getContentOrFallback("company"),
    getRetention().catch(() => RETENTION_DAYS),
  ]);
  return createNotice(form, privacy, company, enquiries);
}
