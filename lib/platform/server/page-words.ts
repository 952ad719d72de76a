import "server-only";
import { getRequestConfig } from "next-intl/server";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { getLanguageTag } from "@/lib/shared/languages";

/** Words of the page that is being rendered. A missing word fails the page instead of showing its key. */
export default getRequestConfig(async () => {
  const language = await getPageLanguage();
  return {
    locale: getLanguageTag(language),
    messages: (await import(`@/messages/${language}.json`)).default,
    timeZone: "Asia/Kolkata",
    onError: (error) => {
      throw error;
    },
  };
});
