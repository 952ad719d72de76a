import "server-only";
import { Worker } from "node:worker_threads";
import type { SheetWork } from "@/lib/imports/server/sheet-work";
import { deserialiseError, type FromThread, type SheetTask, type ThreadStart, type ToThread } from "@/lib/imports/server/thread-messages";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

const firstRenewals = new Map<string, Promise<void>>();

export async function awaitShownImport(id: string): Promise<void> {
  await firstRenewals.get(id);
  await context.cache?.finishRenewals();
}

/** Allows several threads, because an import may take minutes and dry runs must not wait for it. */
const enqueue = createQueue({ running: 3, waiting: 30 });

type Parameters<Task extends SheetTask> = SheetWork[Task] extends (signal: AbortSignal, ...parameters: infer P) => unknown ? P : never;
type Result<Task extends SheetTask> = Awaited<ReturnType<SheetWork[Task]>>;

/** Runs a task in a worker thread with database connections of its own, so that requests are not delayed. @throws its errors; QueueFull */
export const runInSheetThread = <Task extends SheetTask>(
  task: Task,
  parameters: Parameters<Task>,
  signal?: AbortSignal,
): Promise<Result<Task>> => enqueue(() => run({ task, parameters, instance: context.instances?.name }, signal)) as Promise<Result<Task>>;

async function run(start: ThreadStart, signal?: AbortSignal): Promise<unknown> {
  const thread = new Worker(new URL("./sheet-thread-entry.ts", import.meta.url), { workerData: start });
  const post = (message: ToThread) => thread.postMessage(message);
  const abort = () => post({ kind: "abort" });
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const [id] = start.parameters;
  const firstRenewal = Promise.withResolvers<void>();
  if (start.task === "runImportJob") firstRenewals.set(String(id), firstRenewal.promise);
  const renew = async (tags?: string[]) => {
    await (tags ? context.cache?.renew(tags) : context.cache?.invalidate());
    firstRenewal.resolve();
    post({ kind: "invalidated" });
  };
  try {
    return await new Promise((resolve, reject) => {
      thread.on("message", (message: FromThread) => {
        if (message.kind === "result") resolve(message.value);
        else if (message.kind === "failure") reject(deserialiseError(message.error));
        else if (message.kind === "log") log[message.level](message.words);
        else void renew(message.tags);
      });
      thread.once("error", reject);
      thread.once("exit", (code) => reject(new Error(`The thread for spreadsheets ended with ${code}`)));
    });
  } finally {
    firstRenewal.resolve();
    firstRenewals.delete(String(id));
    signal?.removeEventListener("abort", abort);
    await thread.terminate();
  }
}
