import "server-only";
import type { SheetWork } from "@/lib/imports/server/sheet-work";
import { codeOf, HttpError, isDatabaseAway } from "@/lib/platform/server/http/errors";
import type { Level } from "@/lib/platform/server/log";

export type SheetTask = keyof SheetWork;

/** What a thread is started with. */
export type ThreadStart = {
  task: SheetTask;
  parameters: unknown[];
  /** By what this instance names itself to others, where there may be any. */
  instance?: string;
};

/** An error as it travels between threads, which leave out all but the message of what a class adds. */
export type SentError = { message: string; stack?: string; code?: string } | Pick<HttpError, "status" | "message" | "details" | "fields">;

export type FromThread =
  | { kind: "log"; level: Level; words: string }
  /** To be answered once that is done. */
  | { kind: "invalidate"; tags?: string[] }
  | { kind: "result"; value: unknown }
  | { kind: "failure"; error: SentError };

export type ToThread = { kind: "invalidated" } | { kind: "abort" };

/** PostgreSQL cannot be reached. */
const AWAY = "P1001";

export function sentError(error: unknown): SentError {
  if (error instanceof HttpError) return { status: error.status, message: error.message, details: error.details, fields: error.fields };
  if (!(error instanceof Error)) return { message: String(error) };
  const code = isDatabaseAway(error) ? AWAY : codeOf(error);
  return { message: error.message, stack: error.stack, ...(code === undefined ? {} : { code: String(code) }) };
}

/** The same error again: what is answered for it does not depend on the thread in which it was thrown. */
export function receivedError(sent: SentError): Error {
  if ("status" in sent) return new HttpError(sent.status, sent.message, sent.details, undefined, sent.fields);
  return Object.assign(new Error(sent.message), sent);
}
