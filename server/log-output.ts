import { format } from "node:util";
import pino from "pino";
import { requestId } from "#lib/platform/server/http/request-id.ts";
import type { Level, Sink } from "#lib/platform/server/log.ts";
import { errorText, loggedError, withoutPersons } from "#lib/platform/server/logged-error.ts";
import { context } from "#lib/platform/server/process-context.ts";

/** The console's words, and what they count as; what Next and libraries say comes this way. */
const CONSOLE: Record<string, Level> = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" };

const LEVELS: Level[] = ["debug", "info", "warn", "error"];

/**
 * Opens the log of this process: words for a person at a terminal (requests are not among them), or one JSON line per event on
 * standard output, whatever part of the process says it. LOG_LEVEL is the least that is logged.
 */
export function openLog({ LOG_FORMAT, LOG_LEVEL }: { LOG_FORMAT: "plain" | "json"; LOG_LEVEL: Level }): void {
  context.log = LOG_FORMAT === "json" ? jsonLines(LOG_LEVEL) : plainWords(LOG_LEVEL);
}

function plainWords(least: Level): Sink {
  const say = { ...console };
  return {
    write: (level, text, error) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
      const id = requestId();
      const shown = error !== undefined && id ? `${text} (request ${id})` : text;
      say[level](error === undefined ? shown : `${shown}: ${errorText(error)}`);
    },
    request: () => {},
    announce: (text) => say.log(text),
  };
}

function jsonLines(level: Level): Sink {
  // Written at once: the line that tells why the process ends would else end with it. It takes microseconds.
  const destination = pino.destination({ dest: 1, sync: true });
  // A full disk behind it costs the line, not the site.
  destination.on("error", () => {});
  const formatters = { level: (label: string) => ({ level: label }) };
  const mixin = () => ({ requestId: requestId() });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters, mixin }, destination);
  const write: Sink["write"] = (at, text, error) => {
    // A line that is not printed is not cleaned either.
    if (logger.isLevelEnabled(at)) logger[at](error === undefined ? {} : { error: loggedError(error) }, withoutPersons(text));
  };

  for (const [method, at] of Object.entries(CONSOLE)) {
    Object.assign(console, {
      [method]: (...parts: unknown[]) => {
        const error = parts.find((part) => part instanceof Error);
        const rest = parts.filter((part) => part !== error);
        write(at, rest.length > 0 ? format(...rest) : (error?.message ?? ""), error);
      },
    });
  }
  process.on("uncaughtExceptionMonitor", (error) => write("error", "The process ends by an error that nobody expected", error));
  return {
    write,
    request: (at, facts) => logger[at](facts, "request"),
    announce: (text) => void process.stderr.write(`${text}\n`),
  };
}
