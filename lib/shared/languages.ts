export const ORIGINAL_LANGUAGE = "en";

/**
 * `tag` selects the forms of numbers, dates and plurals: Indian grouping and Latin digits in every language. `font` is the file of its script
 * in public/fonts.
 */
export const languages: { code: string; name: string; native: string; tag: string; font?: string }[] = [
  { code: ORIGINAL_LANGUAGE, name: "English", native: "English", tag: "en-IN" },
  { code: "hi", name: "Hindi", native: "हिन्दी", tag: "hi-IN-u-nu-latn", font: "noto-sans-devanagari" },
  { code: "mr", name: "Marathi", native: "मराठी", tag: "mr-IN-u-nu-latn", font: "noto-sans-devanagari" },
  { code: "gu", name: "Gujarati", native: "ગુજરાતી", tag: "gu-IN-u-nu-latn", font: "noto-sans-gujarati" },
];

/** First segment of every internal page path. In the address the original language has no prefix. */
export const LOCALES = languages.map(({ code }) => code);

/** Languages that texts are translated into. Their codes are the prefixes of addresses. */
export const TRANSLATED_LANGUAGES = LOCALES.filter((code) => code !== ORIGINAL_LANGUAGE);
const PREFIXED_PATH = new RegExp(`^/(${TRANSLATED_LANGUAGES.join("|")})(?=[/?#]|$)`);

/** Separates the language of an address from the rest: "/hi/about" is "/about" in "hi". */
export function splitLanguage(address: string): { language: string; path: string } {
  const language = PREFIXED_PATH.exec(address)?.[1];
  if (!language) return { language: ORIGINAL_LANGUAGE, path: address };
  const path = address.slice(language.length + 1);
  return { language, path: path.startsWith("/") ? path : `/${path}` };
}

/** Returns the address of a page in a language. Other addresses, such as anchors, stay as they are. */
export function toLanguage(language: string, address: string): string {
  if (language === ORIGINAL_LANGUAGE || !address.startsWith("/")) return address;
  return `/${language}${address === "/" ? "" : address.replace(/^\/(?=[?#])/, "")}`;
}

/** Returns the addresses of a page in all languages for search engines, by code. `x-default` is the original. */
export const getAlternates = (path: string): Record<string, string> => ({
  ...Object.fromEntries(LOCALES.map((code) => [code, toLanguage(code, path)])),
  "x-default": path,
});

export const getLanguageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;

/** Returns the code of a tag: "hi" for "hi-IN-u-nu-latn". */
export const getLanguageCode = (tag: string): string => tag.slice(0, 2);

export const getLanguageTag = (code: string): string => languages.find((language) => language.code === code)?.tag ?? code;

const scripts: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Gujarati}/u, "gu"],
];

/** Returns the language code of a text in a non-Latin script, for the lang attribute; undefined for Latin. */
export const detectLanguage = (text: string) => scripts.find(([script]) => script.test(text))?.[1];
