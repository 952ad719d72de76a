// The server puts into the process context what it writes with; whatever else runs this code prints to the terminal.
import { errorText } from "./logged-error.ts";
import { context } from "./process-context.ts";

export type Level = "debug" | "info" | "warn" | "error";
type Facts = Record<string, string | number | boolean | undefined>;
export type Sink = {
  write: (level: Level, words: string, error?: unknown) => void;
  request: (level: Level, facts: Facts) => void;
  announce: (words: string) => void;
};

const terminal: Sink = {
  write: (level, words, error) => console[level](error === undefined ? words : `${words}: ${errorText(error)}`),
  request: () => {},
  announce: (words) => console.log(words),
};

const sink = () => context.log ?? terminal;

/**
 * What the server has to say. Neither words nor facts hold what tells a person: no names, e-mail or network addresses, search words,
 * nothing of a body, no tokens.
 */
export const log = {
  debug: (words: string) => sink().write("debug", words),
  info: (words: string) => sink().write("info", words),
  warn: (words: string) => sink().write("warn", words),
  /** @param error what was thrown */
  error: (words: string, error?: unknown) => sink().write("error", words, error),
  /** Tells how a request was answered; to a person at a terminal only what goes wrong is told. */
  request: (level: Level, facts: Facts) => sink().request(level, facts),
  /** Says something once to whoever starts the site, the first login among it: it never stands among the structured lines. */
  announce: (words: string) => sink().announce(words),
};
