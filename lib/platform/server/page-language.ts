import "server-only";
import { locale } from "next/root-params";
import { LOCALES, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

/** Returns the language of the page that is being rendered. Only pages have one: calls and jobs pass theirs. */
export async function getPageLanguage(): Promise<string> {
  const language = await locale();
  return language !== undefined && LOCALES.includes(language) ? language : ORIGINAL_LANGUAGE;
}
