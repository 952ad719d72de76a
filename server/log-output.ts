import { format } from "node:util";
import pino from "pino";
import { getRequestId, type Level, type LogSink } from "#lib/platform/server/log.ts";
import { formatError, redact, toLoggedError } from "#lib/platform/server/logged-error.ts";
import { context } from "#lib/platform/server/process-context.ts";

/** Log level per console method. Next and libraries log through the console. */
const CONSOLE_LEVELS: Record<string, Level> = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" };

const LEVELS: Level[] = ["debug", "info", "warn", "error"];

/** Plain text for a terminal, or one JSON line per event. LOG_LEVEL is the minimum level. */
export function openLog({ LOG_FORMAT, LOG_LEVEL }: { LOG_FORMAT: "plain" | "json"; LOG_LEVEL: Level }): void {
  context.log = LOG_FORMAT === "json" ? createJsonSink(LOG_LEVEL) : createPlainSink(LOG_LEVEL);
}

function createPlainSink(minimum: Level): LogSink {
  const terminal = { ...console };
  return {
    write: (level, text, error) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(minimum)) return;
      const id = getRequestId();
      const shown = error !== undefined && id ? `${text} (request ${id})` : text;
      terminal[level](error === undefined ? shown : `${shown}: ${formatError(error)}`);
    },
    request: () => {},
    announce: (text) => terminal.log(text),
  };
}

function createJsonSink(level: Level): LogSink {
  // Synchronous, so that the last line before a crash is not lost. It takes microseconds.
  const destination = pino.destination({ dest: 1, sync: true });
  // A full disk must not stop the site.
  destination.on("error", () => {});
  const formatters = { level: (label: string) => ({ level: label }) };
  const mixin = () => ({ requestId: getRequestId() });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters, mixin }, destination);
  const write: LogSink["write"] = (at, text, error) => {
    // Skip redaction for lines that are not logged.
    if (logger.isLevelEnabled(at)) logger[at](error === undefined ? {} : { error: toLoggedError(error) }, redact(text));
  };

  for (const [method, at] of Object.entries(CONSOLE_LEVELS)) {
    Object.assign(console, {
      [method]: (...parts: unknown[]) => {
        const error = parts.find((part) => part instanceof Error);
        const rest = parts.filter((part) => part !== error);
        write(at, rest.length > 0 ? format(...rest) : (error?.message ?? ""), error);
      },
    });
  }
  process.on("uncaughtExceptionMonitor", (error) => write("error", "Uncaught error: the process ends", error));
  return { write, request: (at, facts) => logger[at](facts, "request"), announce: (text) => void process.stderr.write(`${text}\n`) };
}
