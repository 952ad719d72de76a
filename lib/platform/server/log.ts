// The server sets `context.log`. All other programs log to the terminal.
import { formatError } from "./logged-error.ts";
import { context } from "./process-context.ts";

export type Level = "debug" | "info" | "warn" | "error";
type LogFields = Record<string, string | number | boolean | undefined>;
export type LogSink = {
  write: (level: Level, text: string, error?: unknown) => void;
  request: (level: Level, fields: LogFields) => void;
  announce: (text: string) => void;
};

declare module "./process-context.ts" {
  interface ProcessContext {
    log?: LogSink;
  }
}

const terminal: LogSink = {
  write: (level, text, error) => console[level](error === undefined ? text : `${text}: ${formatError(error)}`),
  request: () => {},
  announce: (text) => console.log(text),
};

const getSink = () => context.log ?? terminal;

/** The log. Must not contain personal data: no names, e-mail or network addresses, search terms, bodies or tokens. */
export const log = {
  debug: (text: string) => getSink().write("debug", text),
  info: (text: string) => getSink().write("info", text),
  warn: (text: string) => getSink().write("warn", text),
  error: (text: string, error?: unknown) => getSink().write("error", text, error),
  request: (level: Level, fields: LogFields) => getSink().request(level, fields),
  /** Prints a message for the person who starts the site, such as the first password. Never part of structured logs. */
  announce: (text: string) => getSink().announce(text),
};
