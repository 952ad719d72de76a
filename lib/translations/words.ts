import { describeLanguages, getLanguageName, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { formatNumberOf } from "@/lib/shared/numbers";
import { toExcerpt } from "@/lib/shared/text/plain-text";

export const translationMessages = {
  locale: describeLanguages(TRANSLATED_LANGUAGES),
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
  sheetReplaces: (text: string) => `Replaces “${toExcerpt(text, 80)}”.`,
  sheetRefused: (rows: number[], more: number) =>
    `Nothing was imported. Correct row ${rows.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-IN")} more` : ""}.`,
  imported: (language: string, count: number) =>
    `Imported translations into ${getLanguageName(language)}: ${formatNumberOf(count, "text", "texts")}`,
  items: "Name at least one text by its resource, id and field.",
  tooManyItems: (limit: number) => `You can ask for up to ${limit} suggestions at once.`,
  noService: "No translation service is set up. An administrator can name one in the setting TRANSLATE_URL.",
  serviceAway: "The translation service did not answer. Nothing was changed. Try again later.",
  serviceFailed: "The translation service refused the request. Nothing was changed. Check its address, key and languages.",
  noSuggestion: "The translation service returned no text.",
  suggested: (count: number, refused = 0) =>
    [
      ...(count > 0 || refused === 0
        ? [`${count} ${count === 1 ? "suggestion" : "suggestions"} stored. Check and save ${count === 1 ? "it" : "them"}.`]
        : []),
      ...(refused > 0 ? [`${refused} ${refused === 1 ? "answer" : "answers"} of the service could not be used.`] : []),
    ].join(" "),
} as const;

const formatTexts = (count: number) => formatNumberOf(count, "text", "texts");

export const translationWords = {
  loading: "Loading the translations...",
  failed: "Failed to load the translations!",
  saveFailed: "Failed to save the translation!",
  list: "Texts and their translations",
  texts: formatTexts,
  languages: "Language",
  search: "Search texts",
  kind: "Kind of text",
  allKinds: "All kinds",
  states: "State",
  heads: ["English", "Translation", "Where", "State"],
  empty: "There are no texts to translate.",
  noMatch: "No texts match.",
  changeFilters: "Change the search or the filters.",
  willAppear: "Texts of the catalogue and the website appear here.",
  english: "English:",
  sameAsEnglish: "Shown in English",
  seePage: "See the page",
  save: (language: string) => `Save ${language}`,
  saveNext: "Save and next",
  keys: "Ctrl+Enter saves.",
  nextKeys: "Ctrl+Enter saves and opens the next text to translate. Alt+↓ and Alt+↑ move through the list.",
  stillRight: "The translation is still correct",
  unchanged: "Nothing to save: change a text first.",
  noNext: "No more texts to translate in this list.",
  switch: "Language of the texts",
  open: (count: number) => `${count} missing or outdated`,
  exportFailed: "Failed to export the translations!",
  importHeading: (language: string) => `Import ${language} from a spreadsheet`,
  importText:
    "Export the texts, fill in the column “text”, and choose the file here. It is checked first; nothing changes before you press the button.",
  checkFailed: "Failed to check the spreadsheet!",
  importFailed: "Failed to import the spreadsheet!",
  checked: (changed: number, unchanged: number) =>
    `${formatTexts(changed)} to import, ${unchanged.toLocaleString("en-IN")} without a new translation.`,
  errorsFound: (count: number) => `${formatNumberOf(count, "row has an error", "rows have errors")}. Nothing was imported.`,
  rows: { errors: "Correct these rows, then choose the file again", skipped: "Left out", warnings: "To be imported, but look again" },
  row: (row: number, text: string) => `Row ${row.toLocaleString("en-IN")}: ${text}`,
  importTexts: (count: number) => `Import ${formatTexts(count)}`,
  imported: (count: number) => `${formatTexts(count)} imported.`,
  suggest: "Suggest translations of the listed texts",
  suggesting: "Asking the translation service...",
  suggestFailed: "Failed to get suggestions!",
  nothingToSuggest: "All listed texts have a translation or a suggestion.",
  suggestion: "Suggested:",
  useSuggestion: "Use this suggestion",
};

export const translationStates = { missing: "Missing", outdated: "Outdated", done: "Done" } as const;

export const translatedResourceNames = {
  "main-category": "Categories",
  "main-subcategory": "Subcategories",
  product: "Products",
  slider: "Sliders",
  brochure: "E-brochures",
  gallery: "Gallery",
  media: "Pictures",
  term: "Terms",
  content: "Website",
  "reply-template": "Reply templates",
} as const;
