import { useLocale } from "next-intl";
import { detectLanguage, findLanguage, getLanguageCode, isInScript, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

export const usePageLanguage = () => getLanguageCode(useLocale());

/** Tells English from other languages with Latin letters. Names need no language. */
const ENGLISH_WORD = /\b(?:the|and|with|our|your)\b/i;

/**
 * Returns a function that gives the lang attribute of a text of the firm: "en" if the page is in another language and the text has no
 * translation, undefined if it is in the language of the page.
 */
export function useTextLanguage() {
  const page = usePageLanguage();
  const script = findLanguage(page)?.script;
  // Units and codes are not English.
  const english = script ? /[a-z]{3}/i : ENGLISH_WORD;
  return (text: string): string | undefined => {
    const other = detectLanguage(text);
    if (other === undefined) return page !== ORIGINAL_LANGUAGE && english.test(text) ? ORIGINAL_LANGUAGE : undefined;
    return script && isInScript(text, page) ? undefined : other;
  };
}
