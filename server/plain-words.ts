import { readFileSync } from "node:fs";
import { LOCALES, ORIGINAL_LANGUAGE, splitLanguage } from "#lib/shared/languages.ts";

type PlainWords = { text: string; busy: string; failed: string };

/** Plain Node has no bundler that would import the dictionaries. */
const readWords = (code: string): PlainWords =>
  JSON.parse(readFileSync(new URL(`../messages/${code}.json`, import.meta.url), "utf8")).pages503;

const words = new Map(LOCALES.map((code) => [code, readWords(code)]));

/** Returns the texts of answers without a page, in the language of the address. Calls have English ones. */
export const getPlainWords = (url = ""): PlainWords => words.get(splitLanguage(url).language) ?? words.get(ORIGINAL_LANGUAGE)!;
