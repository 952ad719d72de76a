import "server-only";
import { Worker } from "node:worker_threads";
import type { SheetWork } from "@/lib/imports/server/sheet-work";
import { type FromThread, receivedError, type SheetTask, type ThreadStart, type ToThread } from "@/lib/imports/server/thread-messages";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

/** An import may take minutes; what staff wait for goes beside it. */
const enqueue = createQueue({ running: 3, waiting: 30 });

type Parameters<Task extends SheetTask> = SheetWork[Task] extends (signal: AbortSignal, ...parameters: infer P) => unknown ? P : never;
type Result<Task extends SheetTask> = Awaited<ReturnType<SheetWork[Task]>>;

/**
 * Does work on a spreadsheet in a thread of its own, with connections of its own: visitors do not wait for it. The thread ends with it.
 * @throws what the work throws, HttpErrors as such; QueueFull
 */
export const inSheetThread = <Task extends SheetTask>(
  task: Task,
  parameters: Parameters<Task>,
  signal?: AbortSignal,
): Promise<Result<Task>> => enqueue(() => run({ task, parameters, instance: context.instances?.name }, signal)) as Promise<Result<Task>>;

async function run(start: ThreadStart, signal?: AbortSignal): Promise<unknown> {
  const thread = new Worker(new URL("./sheet-thread-entry.ts", import.meta.url), { workerData: start });
  const tell = (message: ToThread) => thread.postMessage(message);
  const abort = () => tell({ kind: "abort" });
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    return await new Promise((resolve, reject) => {
      thread.on("message", (message: FromThread) => {
        if (message.kind === "result") resolve(message.value);
        else if (message.kind === "failure") reject(receivedError(message.error));
        else if (message.kind === "log") log[message.level](message.words);
        else void context.cache?.invalidate(message.tags).then(() => tell({ kind: "invalidated" }));
      });
      thread.once("error", reject);
      thread.once("exit", (code) => reject(new Error(`The thread for spreadsheets ended with ${code}`)));
    });
  } finally {
    signal?.removeEventListener("abort", abort);
    await thread.terminate();
  }
}
