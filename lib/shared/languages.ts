/** First segment of every internal page path. Visitors never see it. */
export const LOCALES = ["en"];

export const ORIGINAL_LANGUAGE = "en";

export const languages = [
  { code: ORIGINAL_LANGUAGE, name: "English" },
  { code: "hi", name: "Hindi" },
  { code: "mr", name: "Marathi" },
  { code: "gu", name: "Gujarati" },
];

export const getLanguageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;
