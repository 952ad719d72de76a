/** First segment of every internal page path. Visitors never see it. */
export const LOCALES = ["en"];

export const ORIGINAL_LANGUAGE = "en";

export const languages = [
  { code: ORIGINAL_LANGUAGE, name: "English", native: "English" },
  { code: "hi", name: "Hindi", native: "हिन्दी" },
  { code: "mr", name: "Marathi", native: "मराठी" },
  { code: "gu", name: "Gujarati", native: "ગુજરાતી" },
];

export const getLanguageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;

const scripts: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Gujarati}/u, "gu"],
];

/** Returns the language code of a text in a non-Latin script, for the lang attribute; undefined for Latin. */
export const detectLanguage = (text: string) => scripts.find(([script]) => script.test(text))?.[1];
