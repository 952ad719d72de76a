import "server-only";
import { context } from "@/lib/platform/server/process-context";
import { LOCALES, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    /** Set by the public pages, because only they may import Next's root parameters. */
    readPageLanguage?: () => Promise<string | undefined>;
  }
}

/** Returns the language of the page that is being rendered. Calls and jobs have no page: they get the original language. */
export async function getPageLanguage(): Promise<string> {
  const language = await context.readPageLanguage?.().catch(() => undefined);
  return language !== undefined && LOCALES.includes(language) ? language : ORIGINAL_LANGUAGE;
}
