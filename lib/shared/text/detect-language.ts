const scripts: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Gujarati}/u, "gu"],
];

/** Returns the language code of a text in a non-Latin script, for the lang attribute; undefined for Latin. */
export const detectLanguage = (text: string) => scripts.find(([script]) => script.test(text))?.[1];
