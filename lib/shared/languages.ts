/** The first segment of every page's inner address; visitors never see it. */
export const LOCALES = ["en"];

/** The language in which the pages are written. */
export const ORIGINAL = "en";

/** What pages can be read in, through the translation service. */
export const languages = [
  { code: ORIGINAL, name: "English" },
  { code: "hi", name: "Hindi" },
  { code: "mr", name: "Marathi" },
  { code: "gu", name: "Gujarati" },
];

/** What a language is called; a code that nobody knows stays as it is. */
export const languageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;
