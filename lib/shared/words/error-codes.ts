import type en from "@/messages/en.json";

export type ErrorCode = keyof typeof en.errors;

/** Sentences of errors by code: in English, as rules and calls give them, and in the language of the page. Arguments are in braces. */
export type ErrorTexts = Partial<Record<ErrorCode, { english: string; shown: string }>>;

const ARGUMENT = /\{(\w+)\}/g;
const SYNTAX = /[\\^$.*+?()[\]{}|]/g;

const patterns = new Map<string, RegExp>();

/** "Name must be at most {limit} characters." becomes a pattern with the group `limit`. */
function toPattern(template: string): RegExp {
  const known = patterns.get(template);
  if (known) return known;
  const parts = template.split(ARGUMENT).map((part, place) => (place % 2 === 0 ? part.replace(SYNTAX, "\\$&") : `(?<${part}>.+)`));
  const pattern = new RegExp(`^${parts.join("")}$`, "su");
  patterns.set(template, pattern);
  return pattern;
}

export function findErrorCode(sentence: string, texts: ErrorTexts): { code: ErrorCode; values: Record<string, string> } | undefined {
  for (const [code, { english }] of Object.entries(texts)) {
    const found = toPattern(english).exec(sentence);
    if (found) return { code: code as ErrorCode, values: { ...found.groups } };
  }
  return undefined;
}

/** Returns an English sentence in the language of the page. A sentence without a code stays as it is. */
export function translateError(sentence: string, texts: ErrorTexts): string {
  const found = findErrorCode(sentence, texts);
  const text = found && texts[found.code];
  return text ? text.shown.replace(ARGUMENT, (argument, name: string) => found.values[name] ?? argument) : sentence;
}
