import "server-only";
import { LOCALES } from "@/lib/shared/languages";

/** Returns the texts that offer a page in each language, in that language. */
export async function readLanguageOffers() {
  const entries = LOCALES.map(async (code) => [code, (await import(`@/messages/${code}.json`)).default.languages.offer]);
  return Object.fromEntries(await Promise.all(entries));
}
