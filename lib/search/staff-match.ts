import { LRUCache } from "lru-cache";
import { parseQueryWords } from "@/lib/search/query-words";
import { tokenise } from "@/lib/search/search-words";
import { editDistance } from "@/lib/shared/text/edit-distance";

const STAFF_SYNONYMS = [
  ["opening", "working", "business"],
  ["phone", "telephone", "mobile", "number"],
  ["picture", "photo", "image"],
  ["mail", "email"],
  ["hero", "slider", "banner", "carousel"],
  ["testimonial", "review", "quote"],
  ["address", "location"],
  ["enquiry", "inquiry", "lead", "request"],
  ["delete", "remove"],
  ["seo", "google", "engine"],
];
const SYNONYM_WEIGHT = 0.8;

/** A text of an item, and how much a match in it counts (0 to 1). */
export type MatchPart = { text: string; weight: number };

const splitWords = new LRUCache<string, string[]>({ max: 20_000, memoMethod: (text) => tokenise(text) });

const MIN_INFIX_LENGTH = 3;
const LETTERS_PER_TYPO = 4;
const FUZZY_SCORE = 0.5;
/** Subtracted per word of the first part that was not typed, so that "Polished" comes before "Semi-polished stone". */
const EXTRA_WORD_PENALTY = 0.01;
const MAX_PENALTY = 0.1;

/** Compares with the start of the word as well, because the typed word may be incomplete. */
function countTypos(typed: string, word: string): number {
  const starts = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return Math.min(...starts.map((start) => editDistance(typed, start)));
}

function scoreWord(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (typed.length >= MIN_INFIX_LENGTH && word.includes(typed)) return 0.7;
  // A number with another digit is another number.
  const maxTypos = /\p{N}/u.test(typed) ? 0 : Math.floor(typed.length / LETTERS_PER_TYPO);
  if (maxTypos === 0 || word.length < typed.length - maxTypos) return 0;
  const typos = countTypos(typed, word);
  return typos <= maxTypos ? FUZZY_SCORE / typos : 0;
}

const getSynonyms = (typed: string) => STAFF_SYNONYMS.find((words) => words.includes(typed))?.filter((word) => word !== typed) ?? [];

const scoreTyped = (typed: string, word: string) =>
  Math.max(scoreWord(typed, word), ...getSynonyms(typed).map((synonym) => (synonym === word ? SYNONYM_WEIGHT : 0)));

/** Returns the words of a search, in the form that `scoreMatch` compares. */
/** Keeps words that the public search ignores if there are no others, such as "price". */
export function parseStaffQuery(q: string): string[] {
  const words = parseQueryWords(q).map(({ word }) => word);
  return words.length > 0 ? words : tokenise(q);
}

/** Scores an item from 0 to 1. Every typed word must occur in a part, complete, incomplete or with a typing error; otherwise 0. */
export function scoreMatch(typedWords: readonly string[], parts: readonly MatchPart[]): number {
  const words = parts.map(({ text, weight }) => ({ words: splitWords.memo(text), weight }));
  const scores = typedWords.map((typed) =>
    Math.max(0, ...words.flatMap((part) => part.words.map((word) => scoreTyped(typed, word) * part.weight))),
  );
  if (scores.length === 0 || scores.includes(0)) return 0;
  const extraWords = Math.max(0, (words[0]?.words.length ?? 0) - typedWords.length);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length - Math.min(MAX_PENALTY, extraWords * EXTRA_WORD_PENALTY);
}
