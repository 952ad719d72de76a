const scripts: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Gujarati}/u, "gu"],
];

/** The language to mark a name with that staff wrote in another script than the page's; undefined for Latin. */
export const languageOf = (text: string) => scripts.find(([script]) => script.test(text))?.[1];
