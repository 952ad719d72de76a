const repeatToLength = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** A long text whose last character makes most patterns fail at the last step, so that they backtrack as much as possible. */
const failAtEnd = (part: string, start = "", end = "\u0000 ") => {
  const middle = repeatToLength(part);
  return (length: number) => start + middle(length - start.length - end.length) + end;
};

export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  letters: failAtEnd("a"),
  dots: failAtEnd("."),
  "an address of dots": failAtEnd(".", "a@"),
  "an address of at signs": failAtEnd("a@"),
  "opening brackets": repeatToLength("[("),
  "angle brackets": repeatToLength("<a "),
  "closing brackets": failAtEnd("])}>"),
  spaces: failAtEnd(" ", "a", "a"),
  "line breaks": failAtEnd("\n", "a", "a"),
  digits: failAtEnd("1"),
  "digits with separators": failAtEnd("1,000.", "1"),
  hyphens: failAtEnd("-", "a"),
  slashes: failAtEnd("/", "/"),
  "quotes and backslashes": repeatToLength('\\"'),
  "percent signs": repeatToLength("%25"),
  "combining marks": failAtEnd("\u0301", "a"),
  "Indian vowel signs": failAtEnd("\u0abe", "\u0a95"),
  "joined emoji": repeatToLength("👩\u200d"),
  "measures without end": repeatToLength("60 x 60 cm x "),
  "half characters": repeatToLength("\ud83e"),
};
