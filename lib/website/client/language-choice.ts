import { getLanguageCode, LOCALES, splitLanguage, toLanguage } from "@/lib/shared/languages";

const CHOICE_KEY = "language";
const HIDDEN_KEY = "languageOffer";

export function openLanguage(code: string): void {
  write(CHOICE_KEY, code);
  const { pathname, search, hash } = window.location;
  window.location.assign(toLanguage(code, splitLanguage(pathname).path) + search + hash);
}

/** Returns the language to offer on a page in another one: the chosen, or else the browser's. Undefined if the visitor hid the offer. */
export function findOfferedLanguage(pageLanguage: string): string | undefined {
  if (read(HIDDEN_KEY)) return undefined;
  const wanted = read(CHOICE_KEY) ?? getLanguageCode(navigator.language.toLowerCase());
  return wanted !== pageLanguage && LOCALES.includes(wanted) ? wanted : undefined;
}

export const hideLanguageOffer = (): void => write(HIDDEN_KEY, "hidden");

// The storage may be blocked.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice is lost with the page.
  }
}

/** Resets the saved translation of the external widget, which stores its language in a cookie on this host and on all parent domains. */
export function clearTranslation(): void {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads its language from this cookie only
  for (const domain of ["", ...domains]) document.cookie = `googtrans=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}
