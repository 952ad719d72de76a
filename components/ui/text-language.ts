import { usePageLanguage } from "@/components/ui/page-link";
import { detectLanguage, languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const getOwnName = (page: string) => languages.find(({ code }) => code === page)?.native ?? "";

/**
 * Returns a function that gives the lang attribute of a text of the firm: "en" if the page is in another language and the text has no
 * translation, undefined if it is in the language of the page.
 */
export function useTextLanguage() {
  const page = usePageLanguage();
  return (text: string): string | undefined => {
    const script = detectLanguage(text);
    // Units and codes are not English.
    if (script === undefined) return page !== ORIGINAL_LANGUAGE && /[a-z]{3}/i.test(text) ? ORIGINAL_LANGUAGE : undefined;
    return script === detectLanguage(getOwnName(page)) ? undefined : script;
  };
}
