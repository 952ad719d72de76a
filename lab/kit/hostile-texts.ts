const fill = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Ends a long text with a character that makes most patterns fail at the last step, which is when they try all other ways. */
const failing = (part: string, start = "", end = "\u0000 ") => {
  const text = fill(part);
  return (length: number) => start + text(length - start.length - end.length) + end;
};

/** Texts of any length that cost the most in regular expressions and loops. */
export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  letters: failing("a"),
  dots: failing("."),
  "an address of dots": failing(".", "a@"),
  "an address of at signs": failing("a@"),
  "opening brackets": fill("[("),
  "angle brackets": fill("<a "),
  "closing brackets": failing("])}>"),
  spaces: failing(" ", "a", "a"),
  "line breaks": failing("\n", "a", "a"),
  digits: failing("1"),
  "digits with separators": failing("1,000.", "1"),
  hyphens: failing("-", "a"),
  slashes: failing("/", "/"),
  "quotes and backslashes": fill('\\"'),
  "percent signs": fill("%25"),
  "combining marks": failing("\u0301", "a"),
  "Indian vowel signs": failing("\u0abe", "\u0a95"),
  "joined emoji": fill("👩\u200d"),
  "measures without end": fill("60 x 60 cm x "),
  "half characters": fill("\ud83e"),
};
