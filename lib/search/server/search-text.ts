import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { editDistance, soundOf, type TypedWord, typedWords, withWordsReplaced } from "@/lib/search/search-words";
import { hasTrigrams } from "@/lib/search/server/trigrams";
import { isColourWord, nearTradeWords, sameWords } from "@/lib/search/trade-words";

/** A word of which the beginning may be enough; another name of what was typed is as good an answer, but not as near a one. */
type Word = { word: string; isBeginning: boolean; isOther: boolean };

/** A word that was typed, and the words any of which answers it. */
export type Clause = {
  typed: string;
  words: Word[];
  /** Whether it names a colour. */
  isColour: boolean;
  /** The word that replaces a misspelt one, and where that was typed. */
  corrected?: { source: string; word: string };
};

/** Of shorter words the beginning stands in too much. */
const BEGINNING = 3;
const MOST_NEAR = 4;
const CANDIDATES = 12;

const isSpelt = (word: string) => /^\p{L}+$/u.test(word);
const begins = (word: string) => isSpelt(word) && word.length >= BEGINNING;

/** @param weight where it is to stand (lib/search/search-document.ts) */
function operand({ word, isBeginning }: Pick<Word, "word" | "isBeginning">, weight = ""): string {
  const marks = `${isBeginning ? "*" : ""}${weight}`;
  return `'${word.replace(/['\\]/g, "")}'${marks && `:${marks}`}`;
}

/** What PostgreSQL looks for: all of some words, or any of them. */
export const tsquery = (clauses: Pick<Clause, "words">[], how: "all" | "any", weight?: "A" | "B" | "C") =>
  clauses.map(({ words }) => `(${words.map((one) => operand(one, weight)).join(" | ")})`).join(how === "all" ? " & " : " | ");

/** Whether name and SKU alone answer all of some words. Written as the index of the migration has it, or that would not be used. */
export const answeredByName = (clauses: Clause[]) => Prisma.sql`ts_filter(words, '{a}') @@ ${tsquery(clauses, "all")}::tsquery`;

/**
 * What is to be looked for where this was typed: each word with its other names, two words that are written as one, and what is meant by
 * a word that stands nowhere. Empty where nothing was typed that counts.
 */
export async function readText(transaction: Transaction, q: string): Promise<Clause[]> {
  const typed = typedWords(q);
  if (typed.length === 0) return [];
  const clauses = typed.map((one, place) => ({ one, clause: clauseOf(one, typed[place + 1], typed[place - 1]) }));
  const known = await knownAmong(
    transaction,
    clauses.flatMap(({ clause }) => clause.words),
  );
  const unknown = clauses.filter(({ clause }) => !clause.words.some(({ word }) => known.has(word))).map(({ one }) => one);
  const spelt = unknown.filter(({ word }) => isSpelt(word));
  const near = await nearWords(transaction, spelt);
  await addTradeWords(transaction, near);
  return clauses.map(({ one, clause }) => {
    const [first, ...more] = near.get(one.word) ?? [];
    const right = (first ? [first, ...more] : []).map((word) => ({ word, isBeginning: false, isOther: false }));
    // The right spelling has the same other words as if it had been typed.
    const alike = first ? sameWords(first, false).filter((word) => !more.includes(word)) : [];
    const meant = [...right, ...alike.map((word) => ({ word, isBeginning: false, isOther: true }))];
    const answering = clause.words.filter(({ word }) => known.has(word));
    // A word of another language means its English one.
    const isNear = meant.length > 0 || answering.some(({ isOther }) => !isOther);
    const others = answering.filter(({ word }) => word !== one.word).map((word) => ({ ...word, isOther: isNear && word.isOther }));
    const words = [clause.words[0]!, ...others, ...meant];
    const isColour = words.some(({ word }) => isColourWord(word));
    return { typed: clause.typed, words, isColour, ...(first && { corrected: { source: one.source, word: first } }) };
  });
}

/** The search with its misspelt words corrected; null if none was. */
export function correctedText(q: string, clauses: Clause[]): string | null {
  const corrected = clauses.flatMap((clause) => clause.corrected ?? []);
  if (corrected.length === 0) return null;
  return withWordsReplaced(q, new Map(corrected.map(({ source, word }) => [source, word])));
}

function clauseOf({ word, isIndian }: TypedWord, next?: TypedWord, before?: TypedWord): Pick<Clause, "typed" | "words"> {
  const joined = [next && word + next.word, before && before.word + word].filter((pair) => pair !== undefined).filter(isSpelt);
  const isOwn = (one: string) => one === word || joined.includes(one);
  const words = [...new Set([word, ...joined, ...sameWords(word, isIndian)])];
  return { typed: word, words: words.map((one) => ({ word: one, isBeginning: begins(one) && isOwn(one), isOther: !isOwn(one) })) };
}

/** Those of some words that stand in any product. */
async function knownAmong(transaction: Transaction, words: Pick<Word, "word" | "isBeginning">[]): Promise<Set<string>> {
  const all = [...new Map(words.map((one) => [one.word, one])).values()];
  const rows = await transaction.$queryRaw<{ word: string }[]>`
    SELECT sent.word FROM unnest(${all.map(({ word }) => word)}::text[], ${all.map((one) => operand(one))}::text[]) AS sent(word, operand)
    WHERE EXISTS (SELECT 1 FROM product_search WHERE words @@ sent.operand::tsquery)`;
  return new Set(rows.map(({ word }) => word));
}

/** For misspelt words that resemble none of a product: trade words in any language, by what they are called in products. */
async function addTradeWords(transaction: Transaction, near: Map<string, string[]>): Promise<void> {
  const candidates = new Map([...near].filter(([, words]) => words.length === 0).map(([word]) => [word, nearTradeWords(word)]));
  const words = [...candidates.values()].flat();
  if (words.length === 0) return;
  const known = await knownAmong(
    transaction,
    words.map((word) => ({ word, isBeginning: false })),
  );
  for (const [word, others] of candidates) {
    near.set(
      word,
      others.filter((other) => known.has(other)),
    );
  }
}

/** How far a slip may go from a word. */
const allowed = (word: string) => (word.length < 5 ? 1 : Math.floor(word.length / 3));

/** What is meant by words that stand nowhere: those that sound the same, or differ by a few letters. */
async function nearWords(transaction: Transaction, typed: TypedWord[]): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const words = typed.map(({ word }) => word);
  const sounds = typed.map(({ word, isIndian }) => soundOf(word, isIndian));
  const alike = (await hasTrigrams()) ? Prisma.sql`OR w.word % sent.word` : Prisma.empty;
  const order = (await hasTrigrams()) ? Prisma.sql`similarity(w.word, sent.word) DESC,` : Prisma.empty;
  const rows = await transaction.$queryRaw<{ typed: string; word: string; sound: string }[]>`
    SELECT sent.word AS typed, near.word, near.sound FROM unnest(${words}::text[], ${sounds}::text[]) AS sent(word, sound)
    CROSS JOIN LATERAL (
      SELECT w.word, w.sound FROM search_word w WHERE (w.sound = sent.sound AND sent.sound <> '') ${alike}
      ORDER BY (w.sound = sent.sound) DESC, ${order} w.word LIMIT ${CANDIDATES}) near`;
  return new Map(
    words.map((word, place) => {
      const candidates = rows.filter(({ typed }) => typed === word);
      return [word, nearest(word, sounds[place]!, candidates)];
    }),
  );
}

/** A sound of fewer letters is that of too many words. */
const TELLING_SOUND = 3;

/** The best of some candidates: a word that sounds the same counts as half as far away. */
function nearest(typed: string, sound: string, candidates: { word: string; sound: string }[]): string[] {
  const measured = candidates
    .map((one) => ({ ...one, isAlike: sound !== "" && one.sound === sound, distance: editDistance(typed, one.word) }))
    .filter(({ distance, isAlike }) => distance <= allowed(typed) || (isAlike && (sound.length >= TELLING_SOUND || distance <= 2)))
    .map(({ word, distance, isAlike }) => ({ word, distance: isAlike ? distance / 2 : distance }))
    .sort((one, other) => one.distance - other.distance);
  const best = measured[0]?.distance ?? 0;
  return measured
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, MOST_NEAR)
    .map(({ word }) => word);
}
