import "server-only";
import { toLocalDay } from "@/lib/shared/days";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { GroupTexts } from "@/lib/website/content/groups/groups";
import { getFirmTimeZone, readTexts } from "@/lib/website/server/content";

export type Firm = GroupTexts<"company">;

/** Reads the firm with its bank details and terms, which visitors never see. */
export const readFirm = (language = ORIGINAL_LANGUAGE): Promise<Firm> => readTexts("company", language);

export const readToday = async (): Promise<string> => toLocalDay(new Date(), await getFirmTimeZone());
