import { getLanguageName } from "@/lib/shared/languages";

export const translationMessages = {
  locale: "The language must be hi, mr or gu.",
  resource: "Unknown kind of text.",
  state: "The state must be missing, outdated or done.",
  search: "A search can have up to 200 characters.",
  fields: "Send at least one field with its text.",
  text: "A translation must be text. Send an empty text to remove it.",
  missing: "This text no longer exists.",
  field: (name: string) => `There is no text ${name}.`,
  markup: "This field is plain text. Remove the tags.",
  script: "Remove the script.",
  placeholder: (name: string) => `Keep ${name}: it is filled in later.`,
  wrongScript: (language: string) => `This does not look like ${getLanguageName(language)}.`,
  marks: "Invisible direction marks were removed.",
  saved: (language: string) => `${getLanguageName(language)} saved.`,
} as const;
