import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { parseQueryWords, type QueryWord, replaceWords } from "@/lib/search/query-words";
import { toColourLexeme } from "@/lib/search/search-document";
import { toPhoneticKey } from "@/lib/search/search-words";
import { hasTrigrams } from "@/lib/search/server/trigrams";
import { findSimilarTradeWords, getSynonyms, isColourWord, listOtherFinishes } from "@/lib/search/trade-words";
import { editDistance } from "@/lib/shared/text/edit-distance";

/** A word to match. A prefix matches longer words; a synonym scores lower than the typed word. */
type Word = { word: string; isPrefix: boolean; isSynonym: boolean };

export type Clause = {
  typed: string;
  words: Word[];
  isColour: boolean;
  /** Products with these words are left out. */
  isNegated?: boolean;
  corrected?: { source: string; word: string };
};

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

/** A colour is the colour of the stone or part of its title: "Chequerboard with white" as a use makes no black marble white. */
const toColourTsquery = ({ words }: Clause) =>
  `(${words.flatMap((one) => [toOperand(one, "A"), toOperand({ word: toColourLexeme(one.word), isPrefix: false })]).join(" | ")})`;

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
  const unknown = clauses.filter(({ clause }) => !clause.words.some(({ word }) => known.has(word))).map(({ one }) => one);
  const misspelt = unknown.filter(({ word }) => hasOnlyLetters(word));
  const similarWords = await findSimilarWords(transaction, misspelt);
  await addTradeWords(transaction, similarWords);
  return clauses.map(({ one, clause }) => {
    const [first, ...more] = similarWords.get(one.word) ?? [];
    const corrections = (first ? [first, ...more] : []).map((word) => ({ word, isPrefix: false, isSynonym: false }));
    const correctionSynonyms = first ? getSynonyms(first, false).filter((word) => !more.includes(word)) : [];
    const replacements = [...corrections, ...correctionSynonyms.map((word) => ({ word, isPrefix: false, isSynonym: true }))];
    const knownWords = clause.words.filter(({ word }) => known.has(word));
    const isNear = replacements.length > 0 || knownWords.some(({ isSynonym }) => !isSynonym);
    const otherWords = knownWords.filter(({ word }) => word !== one.word).map((word) => ({ ...word, isSynonym: isNear && word.isSynonym }));
    const words = [clause.words[0]!, ...otherWords, ...replacements];
    const isColour = words.some(({ word }) => isColourWord(word));
    return {
      typed: clause.typed,
      words,
      isColour,
      ...(one.isNegated && { isNegated: true }),
      ...(first && { corrected: { source: one.source, word: first } }),
    };
  });
}

export function getCorrectedText(q: string, clauses: Clause[]): string | null {
  const corrected = clauses.flatMap((clause) => clause.corrected ?? []);
  if (corrected.length === 0) return null;
  return replaceWords(q, new Map(corrected.map(({ source, word }) => [source, word])));
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
    UNION ALL SELECT word FROM search_word WHERE word = ANY(${synonyms}::text[])`;
  return new Set(rows.map(({ word }) => word));
}

async function addTradeWords(transaction: Transaction, similarWords: Map<string, string[]>): Promise<void> {
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
      otherWords.filter((other) => known.has(other)),
    );
  }
}

const getMaxDistance = (word: string) => (word.length < 5 ? 1 : Math.floor(word.length / 3));

/** Finds index words that sound like an unknown word or differ by a few letters. */
async function findSimilarWords(transaction: Transaction, typed: QueryWord[]): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const words = typed.map(({ word }) => word);
  const sounds = typed.map(({ word, isIndian }) => toPhoneticKey(word, isIndian));
  const alike = (await hasTrigrams()) ? Prisma.sql`OR w.word % sent.word` : Prisma.empty;
  const order = (await hasTrigrams()) ? Prisma.sql`similarity(w.word, sent.word) DESC,` : Prisma.empty;
  const rows = await transaction.$queryRaw<{ typed: string; word: string; sound: string }[]>`
    SELECT sent.word AS typed, candidate.word, candidate.sound FROM unnest(${words}::text[], ${sounds}::text[]) AS sent(word, sound)
    CROSS JOIN LATERAL (
      SELECT w.word, w.sound FROM search_word w WHERE (w.sound = sent.sound AND sent.sound <> '') ${alike}
      ORDER BY (w.sound = sent.sound) DESC, ${order} w.word LIMIT ${MAX_CANDIDATES}) candidate`;
  return new Map(
    words.map((word, place) => {
      const candidates = rows.filter(({ typed }) => typed === word);
      return [word, pickClosest(word, sounds[place]!, candidates)];
    }),
  );
}

const MIN_SOUND_LENGTH = 3;

/** Picks the closest candidates. A word with the same sound counts as half the distance. */
function pickClosest(typed: string, sound: string, candidates: { word: string; sound: string }[]): string[] {
  const measured = candidates
    .map((one) => ({ ...one, isAlike: sound !== "" && one.sound === sound, distance: editDistance(typed, one.word) }))
    .filter(
      ({ distance, isAlike }) => distance <= getMaxDistance(typed) || (isAlike && (sound.length >= MIN_SOUND_LENGTH || distance <= 2)),
    )
    .map(({ word, distance, isAlike }) => ({ word, distance: isAlike ? distance / 2 : distance }))
    .sort((one, other) => one.distance - other.distance);
  const best = measured[0]?.distance ?? 0;
  return measured
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word);
}
