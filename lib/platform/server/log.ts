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

/** The log. Nothing in it identifies a person: no names, e-mail or network addresses, search words, bodies or tokens. */
export const log = {
  debug: (words: string) => sink().write("debug", words),
  info: (words: string) => sink().write("info", words),
  warn: (words: string) => sink().write("warn", words),
  error: (words: string, error?: unknown) => sink().write("error", words, error),
  /** Logs how a request was answered; the plain format for terminals shows only what went wrong. */
  request: (level: Level, facts: Facts) => sink().request(level, facts),
  /** Prints something once for the person who starts the site, such as the first password: never among the structured lines. */
  announce: (words: string) => sink().announce(words),
};
