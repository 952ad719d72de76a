import { splitLanguage } from "#lib/shared/languages.ts";
import en from "../messages/en.json" with { type: "json" };
import gu from "../messages/gu.json" with { type: "json" };
import hi from "../messages/hi.json" with { type: "json" };
import mr from "../messages/mr.json" with { type: "json" };

const words: Record<string, typeof en.pages503> = { en: en.pages503, hi: hi.pages503, mr: mr.pages503, gu: gu.pages503 };

/** Returns the texts of answers without a page, in the language of the address. Calls have English ones. */
export const getPlainWords = (url = "") => words[splitLanguage(url).language] ?? en.pages503;
