import { foldMeasures, foldQuery, SLIP_RESISTANT_PATTERN, SLIP_WORD, tokenise } from "@/lib/search/search-words";
import { isCommonWord, splitCompound } from "@/lib/search/trade-words";
import { MAX_SEARCH_WORDS } from "@/lib/shared/limits";

const toWordSet = (words: string) => new Set(words.split(" "));

/** Words without a meaning for the search, in English, Hindi, Marathi, Gujarati, French, Spanish, German and Italian. */
const STOP_WORDS = toWordSet(
  "a an above and are as at be below can do does for from has have i in is it me my need no non not of on or our should show some that the these this to under upto want we what where which with without you your near ke ka ki ko kya ne ni no nu na che chi cha chya mate lie liye liya sathi saathi mein madhe me ma aur ane ani vala vali vale wala wali wale chahie chahiye rahit rodhi virodhi le la les des du de un une et en au aux pour avec sur dans el los las del una y para con por il lo gli di da dal dei della delle degli e per su der die das den dem ein eine einen einer und oder mit im am auf aus von vom zu zum zur fur bei ich suche",
);
/** Prices are on request, so words about them say nothing about a product. */
const PRICE_WORDS = toWordSet(
  "price prices pricing rate rates cost costs cheap cheaper cheapest budget affordable economical inexpensive expensive discount offer sale wholesale lowest low buy purchase online best good quality supplier suppliers dealer manufacturer exporter rs inr rupee rupees usd eur bhav bhaav kimat kimmat keemat sasta saste sasti sastu svasta swasta dam daam prix tarif tarifs cher precio precios barato barata baratos preis preise gunstig gunstige billig billige kaufen prezzo prezzi economico economica",
);
const PRICE_PATTERN =
  /(?:\b(?:under|below|less than|up ?to|within|around|about|above|over|max(?:imum)?) ?)?(?:\brs\.?|\binr|₹|\$|€|£|\busd|\beur) ?\d[\d,.]*(?: ?(?:-|to) ?\d[\d,.]*)?|\b(?:under|below|less than) \d[\d,.]*(?! ?(?:mm|cms?|m|in|inch|inches|ft|feet|kg|["'x×\d]))|\d[\d,.]* ?(?:\/-|rs\b|inr\b|₹|€|rupees?\b|rupaye\b|euros?\b|dollars?\b)|(?:\bper |\/ ?|\bpro |\bpar |\bpor )(?:sq\.? ?(?:ft|feet|foot|m|mt|mtr|meter|metre)\b|sqft|sqm|square (?:feet|foot|met(?:er|re)s?)|m2|m²|qm|metro cuadrado)|\b(?:pas cher\w*|bon marche)\b/g;

/** Names of several words, by the word that the index has. */
const PHRASES: [RegExp, string][] = [
  [/\bplans? de travail\b/g, "worktop"],
  [/\bstone[- ]plastic\b/g, "spc"],
  [/\bsalles? (?:de|d'|des) ?(?:bains?|eau)\b|\bcuarto de bano\b/g, "bathroom"],
  [/\bgres (?:cerame|porcell\w+|porcelan\w+)/g, "porcelain"],
  [/\b(?:piano|top) (?:(?:da|di|per|in) )?(?:cucina|lavoro|bagno)\b/g, "worktop"],
  [/\bseuils? de portes?\b/g, "threshold"],
  [/\b(?:appuis?|rebords?) de fenetres?\b/g, "sill"],
  [/\b(?:hs|hsn|hts)(?: ?code)?:? ?(?=\d)/g, ""],
  [/\b(\d{4})\.(\d{2})(?:\.(\d{2}))?(?:\.(\d{2}))?(?![\d.]|\s?mm)/g, "$1$2$3$4"],
];

const NEGATION = "not|non|no|without|except|kein|keine|keinen|nicht|ohne|pas|sans|senza|sin|bina|बिना";
const NEGATED_WORD = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${NEGATION})[ -](?:an? |the |de |le |la )?(?=\p{L})`, "gu");
/** Gujarati and Marathi put "without" behind the word. */
const NEGATED_BEFORE = /([\p{L}\p{M}]+) (?:વગર|વિના|शिवाय|(?:के |ke )(?:बिना|bina)|vagar|shivay)(?![\p{L}\p{M}])/gu;
const NEGATED = "!";

export type QueryWord = {
  word: string;
  source: string;
  isIndian: boolean;
  /** The visitor does not want it. */
  isNegated?: boolean;
};

/** "For", "of" and "in" of Marathi and Gujarati, which are written with the word. */
const INDIAN_SUFFIX = /(?<=.{3})(?:sathi|madhye|madhe|chya|cha|chi|che|mate|man)$/;

const INDIC_LETTER = /[\u0900-\u097f\u0a80-\u0aff]/;

/** Splits a query into words and measures. Slip resistance and sizes are one word, prices are left out. */
const splitQuery = (q: string) =>
  foldMeasures(
    PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), foldQuery(q).replace(PRICE_PATTERN, " ")).replace(
      SLIP_RESISTANT_PATTERN,
      SLIP_WORD,
    ),
  )
    .replace(NEGATED_BEFORE, `${NEGATED}$1`)
    .replace(NEGATED_WORD, NEGATED)
    .split(/[\s,;/]+/)
    .filter(Boolean);

const parseParts = (q: string): QueryWord[] =>
  splitQuery(q).flatMap((source) => {
    const part = source.startsWith(NEGATED) ? source.slice(1) : source;
    const isIndian = INDIC_LETTER.test(part);
    const words = tokenise(part).flatMap((word) => (isIndian ? [word.replace(INDIAN_SUFFIX, "")] : splitCompound(word)));
    return words.map((word) => ({ word, source: part, isIndian, ...(source !== part && { isNegated: true }) }));
  });

/** Returns the common words of a query, such as "tile" in "non slip tile". They rank products but do not filter them. */
export const getCommonWords = (q: string): string[] => {
  const words = new Set(parseParts(q).flatMap(({ word, isNegated }) => (isNegated ? [] : [word])));
  return [...words].filter(isCommonWord).slice(0, MAX_SEARCH_WORDS);
};

export function parseQueryWords(q: string): QueryWord[] {
  const filterWords = parseParts(q).filter(({ word }) => !STOP_WORDS.has(word) && !PRICE_WORDS.has(word));
  const specificWords = filterWords.filter(({ word }) => !isCommonWord(word));
  const keptWords = specificWords.some(({ isNegated }) => !isNegated) ? specificWords : filterWords;
  return [...new Map(keptWords.map((typed) => [typed.word, typed])).values()].slice(0, MAX_SEARCH_WORDS);
}

export const replaceWords = (q: string, replacements: Map<string, string>): string =>
  q
    .split(/([\s,;/]+)/)
    .map((part) => replacements.get(foldQuery(part)) ?? part)
    .join("");

const PHRASE = new RegExp(
  String.raw`(?:${NEGATION}|anti|slip|skid)[ -]\S+|\d\S*(?:\s?[a-z"'.]{0,4}\s?(?:[x×*]|by)\s?\d\S*)+(?:\s(?:mm|cm|m|in|inch|ft|feet)\b\.?)?|\d\S*\s(?:mm|cm|m|inch|ft|feet)\b|\S+`,
  "giu",
);

/** Splits a query into parts that keep their meaning alone: "non slip" and "600 x 600 mm" are one part. */
export const splitPhrases = (q: string): string[] => q.match(PHRASE) ?? [];
