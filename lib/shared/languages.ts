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
