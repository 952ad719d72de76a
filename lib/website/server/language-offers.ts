import "server-only";
import { LOCALES } from "@/lib/shared/languages";

export async function readLanguageOffers() {
  const entries = LOCALES.map(async (code) => [code, (await import(`@/messages/${code}.json`)).default.languages.offer]);
  return Object.fromEntries(await Promise.all(entries));
}
