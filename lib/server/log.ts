// The application is compiled apart from the server in front of it: both meet in `log` on globalThis, where the server puts what it
// writes with. Whatever else runs this code says its words on the terminal.
import { errorText } from "./logged-error.ts";

export type Level = "debug" | "info" | "warn" | "error";
type Facts = Record<string, string | number | boolean | undefined>;
export type Sink = {
  write: (level: Level, words: string, error?: unknown) => void;
  request: (level: Level, facts: Facts) => void;
  announce: (words: string) => void;
};

const shared = globalThis as { log?: Sink };

const terminal: Sink = {
  write: (level, words, error) => console[level](error === undefined ? words : `${words}: ${errorText(error)}`),
  request: () => {},
  announce: (words) => console.log(words),
};

const sink = () => shared.log ?? terminal;

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
