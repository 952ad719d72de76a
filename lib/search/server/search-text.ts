import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { parseQueryWords, type QueryWord, replaceWords } from "@/lib/search/query-words";
import { toColourLexeme } from "@/lib/search/search-document";
import { listIndicWords, type Spellings, toPhoneticKey } from "@/lib/search/search-words";
import { hasTrigrams } from "@/lib/search/server/trigrams";
import { findSimilarTradeWords, getSynonyms, isColourWord, isTradeWord, listOtherFinishes } from "@/lib/search/trade-words";
import { listScriptLanguages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { editDistance } from "@/lib/shared/text/edit-distance";

/** A word to match. A prefix matches longer words; a synonym scores lower than the typed word. */
type Word = { word: string; isPrefix: boolean; isSynonym: boolean };

export type Clause = {
  /** The word as the index has it. */
  typed: string;
  /** The word as the visitor wrote it. */
  source: string;
  words: Word[];
  isColour: boolean;
  isNegated?: boolean;
  corrected?: Correction;
};

/** A known word near a misspelt one, and how it is written, by language. */
type Correction = { word: string; spellings: Spellings };

const MIN_PREFIX_LENGTH = 3;
const MAX_CORRECTIONS = 4;
const MAX_CANDIDATES = 12;

const hasOnlyLetters = (word: string) => /^\p{L}+$/u.test(word);
const canBePrefix = (word: string) => hasOnlyLetters(word) && word.length >= MIN_PREFIX_LENGTH;

function toOperand({ word, isPrefix }: Pick<Word, "word" | "isPrefix">, weight = ""): string {
  const marks = `${isPrefix ? "*" : ""}${weight}`;
  return `'${word.replace(/['\\]/g, "")}'${marks && `:${marks}`}`;
}

export const toTsquery = (clauses: Pick<Clause, "words">[], how: "all" | "any", weight?: "A" | "B" | "C" | "AB") =>
  clauses.map(({ words }) => `(${words.map((one) => toOperand(one, weight)).join(" | ")})`).join(how === "all" ? " & " : " | ");

/** A colour counts in the colour field or the title only. A typed word that merely sounds like a colour may be anywhere. */
const toColourTsquery = ({ words }: Clause) =>
  `(${words
    .flatMap((one) =>
      one.isSynonym || isColourWord(one.word)
        ? [toOperand(one, "A"), toOperand({ word: toColourLexeme(one.word), isPrefix: false })]
        : toOperand(one),
    )
    .join(" | ")})`;

/** The products of a search: all words match, and no unwanted one is in the title or the data. */
export const toFilterTsquery = (clauses: Clause[]): string =>
  clauses
    .map((clause) => {
      const wanted = clause.isColour ? toColourTsquery(clause) : toTsquery([clause], "all", clause.isNegated ? "AB" : undefined);
      return clause.isNegated ? `!${wanted}` : wanted;
    })
    .join(" & ");

export const isWanted = ({ isNegated }: Clause) => !isNegated;

/** Matches title and SKU only. Must be written like the index in the migration, or PostgreSQL does not use it. */
export const matchesName = (clauses: Clause[]) =>
  Prisma.sql`ts_filter(words, '{a}') @@ ${toTsquery(clauses.filter(isWanted), "all")}::tsquery`;

/** Turns a query into clauses with synonyms, compound words and spelling corrections. Empty if no word counts. */
export async function parseSearchText(transaction: Transaction, q: string): Promise<Clause[]> {
  const typed = parseQueryWords(q).map(replaceNegatedFinish);
  if (typed.length === 0) return [];
  const clauses = typed.map((one, place) => ({ one, clause: toClause(one, typed[place + 1], typed[place - 1]) }));
  const known = await findKnownWords(
    transaction,
    clauses.flatMap(({ clause }) => clause.words),
  );
  const misspelt = clauses.filter(({ one, clause }) => hasOnlyLetters(one.word) && !isKnown(one, clause, known)).map(({ one }) => one);
  const similarWords = await findSimilarWords(transaction, misspelt);
  await addTradeWords(transaction, similarWords);
  const otherSpellings = await findOtherSpellings(transaction, typed);
  return clauses.map(({ one, clause }) => {
    const similar = similarWords.get(one.word) ?? [];
    const [first] = similar;
    const corrections = similar.map(({ word }) => ({ word, isPrefix: false, isSynonym: false }));
    const correctionSynonyms = first
      ? getSynonyms(first.word, one.isIndian).filter((word) => !similar.some((other) => other.word === word))
      : [];
    const replacements = [...corrections, ...correctionSynonyms.map((word) => ({ word, isPrefix: false, isSynonym: true }))];
    const knownWords = clause.words.filter(({ word }) => known.has(word));
    const isNear = replacements.length > 0 || knownWords.some(({ isSynonym }) => !isSynonym);
    const otherWords = knownWords.filter(({ word }) => word !== one.word).map((word) => ({ ...word, isSynonym: isNear && word.isSynonym }));
    const words = [clause.words[0]!, ...otherWords, ...replacements];
    const isColour = words.some(({ word }) => isColourWord(word));
    return {
      typed: clause.typed,
      source: one.source,
      words,
      isColour,
      ...(one.isNegated && { isNegated: true }),
      corrected: first ?? otherSpellings.find(({ word }) => word === one.word),
    };
  });
}

/** True for a word of the index or of the trade. A word in Indic script that only sounds like one of the trade may be misspelt. */
const isKnown = ({ word, isIndian }: QueryWord, { words }: Pick<Clause, "words">, known: Set<string>) =>
  words.some((one) => known.has(one.word) && (!one.isSynonym || !isIndian || isTradeWord(word)));

/** Returns a query with its corrected words in the visitor's script. @param language of the page, whose spelling is preferred */
export function getCorrectedText(q: string, clauses: Clause[], language: string): string | null {
  const replacements = clauses.flatMap(({ source, corrected }): [string, string][] => {
    if (!corrected) return [];
    const { word, spellings } = corrected;
    const codes = listScriptLanguages(source);
    const code = [language, ...codes].find((one) => codes.includes(one) && spellings[one]);
    return [[source, (code && spellings[code]) ?? word]];
  });
  return replacements.length > 0 ? replaceWords(q, new Map(replacements)) : null;
}

/** "Not polished" is another finish. Any other unwanted word leaves products out. */
function replaceNegatedFinish(typed: QueryWord): QueryWord & { finishes?: string[] } {
  const finishes = typed.isNegated ? listOtherFinishes(typed.word) : [];
  return finishes.length > 0 ? { ...typed, isNegated: false, finishes } : typed;
}

function toClause(
  { word, isIndian, isNegated, finishes }: QueryWord & { finishes?: string[] },
  next?: QueryWord,
  before?: QueryWord,
): Pick<Clause, "typed" | "words"> {
  if (finishes)
    return { typed: finishes[0]!, words: [...new Set(finishes)].map((one) => ({ word: one, isPrefix: false, isSynonym: false })) };
  const isPair = (other?: QueryWord) => other && !other.isNegated && !isNegated;
  const joined = [isPair(next) && word + next!.word, isPair(before) && before!.word + word]
    .filter((pair) => typeof pair === "string")
    .filter(hasOnlyLetters);
  const isOwn = (one: string) => one === word || joined.includes(one) || shortenCode(word).includes(one);
  const words = [...new Set([word, ...joined, ...getSynonyms(word, isIndian), ...shortenCode(word)])];
  return { typed: word, words: words.map((one) => ({ word: one, isPrefix: canBePrefix(one) && isOwn(one), isSynonym: !isOwn(one) })) };
}

/** Products have customs codes of six digits. Longer ones differ by country. */
const shortenCode = (word: string) => (/^(?:\d{8}|\d{10})$/.test(word) ? [word.slice(0, 6)] : []);

/** Typed words may be anywhere in the index. Synonyms, which are many, are looked up in the list of its words. */
async function findKnownWords(transaction: Transaction, words: Pick<Word, "word" | "isPrefix" | "isSynonym">[]): Promise<Set<string>> {
  const all = [...new Map(words.toReversed().map((one) => [one.word, one])).values()];
  const typed = all.filter(({ isSynonym }) => !isSynonym);
  const synonyms = all.flatMap(({ word, isSynonym }) => (isSynonym ? [word] : []));
  const rows = await transaction.$queryRaw<{ word: string }[]>`
    SELECT sent.word FROM unnest(${typed.map(({ word }) => word)}::text[], ${typed.map((one) => toOperand(one))}::text[]) AS sent(word, operand)
    WHERE EXISTS (SELECT 1 FROM product_search WHERE words @@ sent.operand::tsquery)
    UNION ALL SELECT word FROM search_word WHERE word = ANY(${synonyms}::text[]) AND spellings ? ${ORIGINAL_LANGUAGE}`;
  return new Set(rows.map(({ word }) => word));
}

async function addTradeWords(transaction: Transaction, similarWords: Map<string, Correction[]>): Promise<void> {
  const candidates = new Map(
    [...similarWords].filter(([, words]) => words.length === 0).map(([word]) => [word, findSimilarTradeWords(word)]),
  );
  const words = [...candidates.values()].flat();
  if (words.length === 0) return;
  const known = await findKnownWords(
    transaction,
    words.map((word) => ({ word, isPrefix: false, isSynonym: true })),
  );
  for (const [word, otherWords] of candidates) {
    similarWords.set(
      word,
      otherWords.filter((other) => known.has(other)).map((other) => ({ word: other, spellings: {} })),
    );
  }
}

const getMaxDistance = (word: string) => (word.length < 5 ? 1 : Math.floor(word.length / 3));

/**
 * Finds index words that sound like an unknown word or differ by a few letters: English words, and words in the script of the unknown word.
 */
async function findSimilarWords(transaction: Transaction, typed: QueryWord[]): Promise<Map<string, Correction[]>> {
  if (typed.length === 0) return new Map();
  const words = typed.map(({ word }) => word);
  const sounds = typed.map(({ word, isIndian }) => toPhoneticKey(word, isIndian));
  const languages = typed.map(({ source }) => [ORIGINAL_LANGUAGE, ...listScriptLanguages(source)].join());
  const alike = (await hasTrigrams()) ? Prisma.sql`OR w.word % sent.word` : Prisma.empty;
  const order = (await hasTrigrams()) ? Prisma.sql`similarity(w.word, sent.word) DESC,` : Prisma.empty;
  const rows = await transaction.$queryRaw<Candidate[]>`
    SELECT sent.word AS typed, candidate.* FROM unnest(${words}::text[], ${sounds}::text[], ${languages}::text[]) AS sent(word, sound, languages)
    CROSS JOIN LATERAL (
      SELECT w.word, w.sound, w.spellings FROM search_word w
      WHERE ((w.sound = sent.sound AND sent.sound <> '') ${alike}) AND w.spellings ?| string_to_array(sent.languages, ',')
      ORDER BY (w.sound = sent.sound) DESC, ${order} w.word LIMIT ${MAX_CANDIDATES}) candidate`;
  return new Map(
    typed.map(({ word }, place) => {
      const candidates = rows.filter(({ typed }) => typed === word);
      return [word, pickClosest(typed[place]!, sounds[place]!, candidates)];
    }),
  );
}

type Candidate = Correction & { typed: string; sound: string };

/** Finds typed words in Indic script that the index writes with other signs, such as संगमरमार for संगमरमर. */
async function findOtherSpellings(transaction: Transaction, typed: QueryWord[]): Promise<Correction[]> {
  const whole = typed.flatMap(({ source, isIndian }) => (isIndian ? listIndicWords(source) : []));
  if (whole.length === 0) return [];
  const known = await transaction.$queryRaw<Correction[]>`
    SELECT word, spellings FROM search_word WHERE word = ANY(${whole.map(({ word }) => word)}::text[])`;
  return known.filter(({ word, spellings }) => {
    const { spelling } = whole.find((one) => one.word === word)!;
    const written = listScriptLanguages(spelling).flatMap((code) => spellings[code] ?? []);
    return written.length > 0 && !written.includes(spelling);
  });
}

const MIN_SOUND_LENGTH = 3;
const OTHER_SCRIPT_DISTANCE = 2;

/** Picks the closest candidates. A word with the same sound counts as half the distance. */
function pickClosest({ word: typed, source }: QueryWord, sound: string, candidates: Candidate[]): Correction[] {
  const codes = listScriptLanguages(source);
  const measured = candidates
    .map((one) => ({ ...one, isAlike: sound !== "" && one.sound === sound, distance: editDistance(typed, one.word) }))
    .filter(
      ({ distance, isAlike }) => distance <= getMaxDistance(typed) || (isAlike && (sound.length >= MIN_SOUND_LENGTH || distance <= 2)),
    )
    .map(({ distance, isAlike, ...one }) => ({
      ...one,
      distance: (isAlike ? distance / 2 : distance) + (codes.some((code) => one.spellings[code]) ? 0 : OTHER_SCRIPT_DISTANCE),
    }))
    .sort((one, other) => one.distance - other.distance);
  const best = measured[0]?.distance ?? 0;
  return measured.filter(({ distance }) => distance <= best + 1).slice(0, MAX_CORRECTIONS);
}
