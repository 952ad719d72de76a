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
  format: "The format must be csv or xlsx.",
  sheetColumns: (names: string[]) => `Columns are missing: ${names.join(", ")}. Use the headings of the export.`,
  sheetEmpty: "The file has no headings or no texts.",
  sheetUnknown: "There is no such text. It may have been deleted since the export.",
  sheetTwice: (row: number) => `Row ${row.toLocaleString("en-IN")} is the same text. Keep one of them.`,
  sheetOutdated: "The English text has changed since the export. Export it again.",
  sheetRefused: (rows: number[], more: number) =>
    `Nothing was imported. Correct row ${rows.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-IN")} more` : ""}.`,
  imported: (language: string, count: number) =>
    `Imported translations into ${getLanguageName(language)}: ${count.toLocaleString("en-IN")} ${count === 1 ? "text" : "texts"}`,
  items: "Name at least one text by its resource, id and field.",
  tooManyItems: (limit: number) => `You can ask for up to ${limit} suggestions at once.`,
  noService: "No translation service is set up. An administrator can name one in the setting TRANSLATE_URL.",
  serviceAway: "The translation service did not answer. Nothing was changed. Try again later.",
  serviceFailed: "The translation service refused the request. Nothing was changed. Check its address, key and languages.",
  noSuggestion: "The translation service returned no text.",
  suggested: (count: number) =>
    `${count} ${count === 1 ? "suggestion" : "suggestions"} stored. Check and save ${count === 1 ? "it" : "them"}.`,
} as const;
