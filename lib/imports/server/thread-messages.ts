import "server-only";
import type { SheetWork } from "@/lib/imports/server/sheet-work";
import { getErrorCode, HttpError, isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import type { Level } from "@/lib/platform/server/log";

export type SheetTask = keyof SheetWork;

export type ThreadStart = { task: SheetTask; parameters: unknown[]; instance?: string };

/** A serialised error. Messages between threads lose the fields of error classes. */
type SerialisedError = { message: string; stack?: string; code?: string } | Pick<HttpError, "status" | "message" | "details" | "fields">;

export type FromThread =
  | { kind: "log"; level: Level; words: string }
  /** The main thread answers with `invalidated`. */
  | { kind: "invalidate"; tags?: string[] }
  | { kind: "result"; value: unknown }
  | { kind: "failure"; error: SerialisedError };

export type ToThread = { kind: "invalidated" } | { kind: "abort" };

const DATABASE_AWAY_CODE = "P1001";

export function serialiseError(error: unknown): SerialisedError {
  if (error instanceof HttpError) return { status: error.status, message: error.message, details: error.details, fields: error.fields };
  if (!(error instanceof Error)) return { message: String(error) };
  const code = isDatabaseUnavailable(error) ? DATABASE_AWAY_CODE : getErrorCode(error);
  return { message: error.message, stack: error.stack, ...(code === undefined ? {} : { code: String(code) }) };
}

/** Recreates the error, so that it is handled as if it was thrown in this thread. */
export function deserialiseError(sent: SerialisedError): Error {
  if ("status" in sent) return new HttpError(sent.status, sent.message, sent.details, undefined, sent.fields);
  return Object.assign(new Error(sent.message), sent);
}
