import patterns from "./hostile-texts.json" with { type: "json" };

// JSON cannot contain half of a character.
const PATTERNS = { ...patterns, "half characters": { part: "\ud83e" } };

type Pattern = { start?: string; part: string; end?: string };

/** Builds a text of a length. The end makes most regular expressions fail at the last step, so that they backtrack as much as possible. */
const build = ({ start = "", part, end = "" }: Pattern, length: number) =>
  start + part.repeat(Math.ceil(length / part.length)).slice(0, length - start.length - end.length) + end;

export const HOSTILE_TEXTS: Record<string, (length: number) => string> = Object.fromEntries(
  Object.entries<Pattern>(PATTERNS).map(([name, pattern]) => [name, (length: number) => build(pattern, length)]),
);
