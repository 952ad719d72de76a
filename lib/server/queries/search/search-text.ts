import "server-only";
import { editDistance, soundOf, type TypedWord, typedWords } from "@/lib/domain/search/search-words";
import { sameWords } from "@/lib/domain/search/trade-words";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/prisma/client";
import { hasTrigrams } from "@/lib/server/search/trigrams";

/** A word that was typed, and the words any of which answers it; of some the beginning is enough. */
export type Clause = { typed: string; words: { word: string; isBeginning: boolean }[] };

/** Of shorter words the beginning stands in too much. */
const BEGINNING = 3;
const MOST_NEAR = 4;
const CANDIDATES = 12;

const isSpelt = (word: string) => /^\p{L}+$/u.test(word);
const begins = (word: string) => isSpelt(word) && word.length >= BEGINNING;

/** @param weight "A" where it is to stand in a name or a SKU */
function operand({ word, isBeginning }: Clause["words"][number], weight = ""): string {
  const marks = `${isBeginning ? "*" : ""}${weight}`;
  return `'${word.replace(/['\\]/g, "")}'${marks && `:${marks}`}`;
}

/** What PostgreSQL looks for: all of some words, or any of them. */
export const tsquery = (clauses: Clause[], how: "all" | "any", weight?: "A") =>
  clauses.map(({ words }) => `(${words.map((one) => operand(one, weight)).join(" | ")})`).join(how === "all" ? " & " : " | ");

/**
 * What is to be looked for where this was typed: each word with its other names, two words that are written as one, and what is meant by
 * a word that stands nowhere. Empty where nothing was typed that counts.
 */
export async function readText(q: string): Promise<Clause[]> {
  const typed = typedWords(q);
  if (typed.length === 0) return [];
  const clauses = typed.map((one, place) => ({ one, clause: clauseOf(one, typed[place + 1], typed[place - 1]) }));
  const known = await knownAmong(clauses.flatMap(({ clause }) => clause.words));
  const unknown = clauses.filter(({ clause }) => !clause.words.some(({ word }) => known.has(word))).map(({ one }) => one);
  const near = await nearWords(unknown.map(({ word }) => word).filter(isSpelt));
  return clauses.map(({ one, clause }) => ({
    typed: clause.typed,
    words: [
      ...clause.words.filter(({ word }) => word === one.word || known.has(word)),
      ...(near.get(one.word) ?? []).map((word) => ({ word, isBeginning: false })),
    ],
  }));
}

function clauseOf({ word, isIndian }: TypedWord, next: TypedWord | undefined, before: TypedWord | undefined): Clause {
  const joined = [next && word + next.word, before && before.word + word].filter((pair) => pair !== undefined).filter(isSpelt);
  const words = [...new Set([word, ...joined, ...sameWords(word, isIndian)])];
  return { typed: word, words: words.map((one) => ({ word: one, isBeginning: begins(one) && (one === word || joined.includes(one)) })) };
}

/** Those of some words that stand in any product. */
async function knownAmong(words: Clause["words"]): Promise<Set<string>> {
  const all = [...new Map(words.map((one) => [one.word, one])).values()];
  const rows = await db().$queryRaw<{ word: string }[]>`
    SELECT sent.word FROM unnest(${all.map(({ word }) => word)}::text[], ${all.map((one) => operand(one))}::text[]) AS sent(word, operand)
    WHERE EXISTS (SELECT 1 FROM product_search WHERE words @@ sent.operand::tsquery)`;
  return new Set(rows.map(({ word }) => word));
}

/** How far a slip may go from a word. */
const allowed = (word: string) => (word.length < 5 ? 1 : Math.floor(word.length / 3));

/** What is meant by words that stand nowhere: those that sound the same, or differ by a few letters. */
async function nearWords(words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const sounds = words.map(soundOf);
  const alike = (await hasTrigrams()) ? Prisma.sql`OR w.word % sent.word` : Prisma.empty;
  const order = (await hasTrigrams()) ? Prisma.sql`similarity(w.word, sent.word) DESC,` : Prisma.empty;
  const rows = await db().$queryRaw<{ typed: string; word: string; sound: string }[]>`
    SELECT sent.word AS typed, near.word, near.sound FROM unnest(${words}::text[], ${sounds}::text[]) AS sent(word, sound)
    CROSS JOIN LATERAL (
      SELECT w.word, w.sound FROM search_word w WHERE (w.sound = sent.sound AND sent.sound <> '') ${alike}
      ORDER BY (w.sound = sent.sound) DESC, ${order} w.word LIMIT ${CANDIDATES}) near`;
  const near = new Map<string, string[]>();
  for (const typed of words)
    near.set(
      typed,
      nearest(
        typed,
        rows.filter((row) => row.typed === typed),
      ),
    );
  return near;
}

/** The best of some candidates: a word that sounds the same counts as half as far away. */
function nearest(typed: string, candidates: { word: string; sound: string }[]): string[] {
  const sound = soundOf(typed);
  const measured = candidates
    .map((one) => ({ ...one, isAlike: sound !== "" && one.sound === sound, distance: editDistance(typed, one.word) }))
    .filter(({ distance, isAlike }) => distance <= (isAlike ? Math.max(2, Math.ceil(typed.length / 2)) : allowed(typed)))
    .map(({ word, distance, isAlike }) => ({ word, distance: isAlike ? distance / 2 : distance }))
    .sort((one, other) => one.distance - other.distance);
  const best = measured[0]?.distance ?? 0;
  return measured
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, MOST_NEAR)
    .map(({ word }) => word);
}
