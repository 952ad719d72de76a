import "server-only";
import { createTranslator } from "next-intl";
import { getLanguageTag, LOCALES } from "@/lib/shared/languages";
import type { Namespace, Words } from "@/lib/shared/words/page-words";

/** Returns the words of a namespace in a language: for mails, calls and jobs, which have no page. */
export async function readWords<Name extends Namespace>(language: string, namespace: Name): Promise<Words<Name>> {
  const messages = (await import(`@/messages/${language}.json`)).default;
  return createTranslator({ locale: getLanguageTag(language), messages, namespace }) as unknown as Words<Name>;
}

export async function readLanguageOffers() {
  const entries = LOCALES.map(async (code) => [code, (await import(`@/messages/${code}.json`)).default.languages.offer]);
  return Object.fromEntries(await Promise.all(entries));
}
