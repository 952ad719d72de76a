export const ORIGINAL_LANGUAGE = "en";

/**
 * `tag` selects the forms of dates and plurals, and numbers with Indian groups and Latin digits. `script` is Unicode's name of a script
 * other than Latin, `font` its file.
 */
type Language = { code: string; name: string; native: string; tag: string; script?: string; font?: string; direction?: "rtl" };

export const languages: Language[] = [
  { code: ORIGINAL_LANGUAGE, name: "English", native: "English", tag: "en-IN" },
  { code: "hi", name: "Hindi", native: "हिन्दी", tag: "hi-IN-u-nu-latn", script: "Devanagari", font: "noto-sans-devanagari" },
  { code: "mr", name: "Marathi", native: "मराठी", tag: "mr-IN-u-nu-latn", script: "Devanagari", font: "noto-sans-devanagari" },
  { code: "gu", name: "Gujarati", native: "ગુજરાતી", tag: "gu-IN-u-nu-latn", script: "Gujarati", font: "noto-sans-gujarati" },
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

export const findLanguage = (code: string): Language | undefined => languages.find((language) => language.code === code);

export const getLanguageName = (code: string): string => findLanguage(code)?.name ?? code;

export const getLanguageCode = (tag: string): string => tag.split("-", 1)[0]!;

export const getLanguageTag = (code: string): string => findLanguage(code)?.tag ?? code;

const inScripts = languages.flatMap(({ code, script }) => (script ? [{ code, letter: new RegExp(`\\p{Script=${script}}`, "u") }] : []));

/** Returns the first language whose script a text is in, for the lang attribute; undefined for Latin. */
export const detectLanguage = (text: string): string | undefined => inScripts.find(({ letter }) => letter.test(text))?.code;

/** Tells whether a text has letters of a language's script. Any text may be in a language with Latin letters. */
export const isInScript = (text: string, code: string): boolean => inScripts.find((one) => one.code === code)?.letter.test(text) ?? true;

export const describeLanguages = (codes: string[]): string => `The language must be ${joinNames(codes, "disjunction")}.`;

export const joinNames = (names: string[], type: Intl.ListFormatType = "conjunction") =>
  new Intl.ListFormat("en-GB", { type }).format(names);

export const listScriptLanguages = (text: string): string[] => {
  const script = findLanguage(detectLanguage(text) ?? ORIGINAL_LANGUAGE)?.script;
  return languages.filter((language) => language.script === script).map(({ code }) => code);
};
