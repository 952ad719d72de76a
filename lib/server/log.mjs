// Plain JavaScript, because the server in front logs as well. The application is compiled apart: both meet in `log` on globalThis,
// where the server puts what it writes with (front/server-log.mjs). Whatever else runs this code says its words on the terminal.
import { errorText } from "./logged-error.mjs";

/** @typedef {"debug" | "info" | "warn" | "error"} Level */
/** @typedef {Record<string, string | number | boolean | undefined>} Facts */
/**
 * @typedef {object} Sink
 * @property {(level: Level, words: string, error?: unknown) => void} write
 * @property {(level: Level, facts: Facts) => void} request
 * @property {(words: string) => void} announce
 */

const shared = /** @type {{ log?: Sink }} */ (globalThis);

/** @type {Sink} */
const terminal = {
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
  debug: (/** @type {string} */ words) => sink().write("debug", words),
  info: (/** @type {string} */ words) => sink().write("info", words),
  warn: (/** @type {string} */ words) => sink().write("warn", words),
  /** @param {string} words @param {unknown} [error] what was thrown */
  error: (words, error) => sink().write("error", words, error),
  /** Tells how a request was answered; to a person at a terminal only what goes wrong is told. */
  request: (/** @type {Level} */ level, /** @type {Facts} */ facts) => sink().request(level, facts),
  /** Says something once to whoever starts the site, the first login among it: it never stands among the structured lines. */
  announce: (/** @type {string} */ words) => sink().announce(words),
};
