import "server-only";
import type { Level } from "@/lib/server/log";
import type { SheetWork } from "@/lib/server/spreadsheet/sheet-work";

export type SheetTask = keyof SheetWork;

/** What a thread is started with. */
export type ThreadStart = {
  task: SheetTask;
  parameters: unknown[];
  /** By what this instance names itself to others, where there may be any. */
  instance?: string;
};

/** An HttpError as it travels between threads. */
export type SentError = { status?: number; message: string; details?: string; fields?: { path: string; error: string }[] };

export type FromThread =
  | { kind: "log"; level: Level; words: string }
  /** To be answered once that is done. */
  | { kind: "invalidate"; tags?: string[] }
  | { kind: "result"; value: unknown }
  | { kind: "failure"; error: SentError };

export type ToThread = { kind: "invalidated" } | { kind: "abort" };
