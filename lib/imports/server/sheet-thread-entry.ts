import "server-only";
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { sheetWork } from "@/lib/imports/server/sheet-work";
import { type FromThread, sentError, type ThreadStart, type ToThread } from "@/lib/imports/server/thread-messages";
import { broadcast } from "@/lib/platform/server/instances/broadcast";
import { errorText } from "@/lib/platform/server/logged-error";
import { context } from "@/lib/platform/server/process-context";

const { task, parameters, instance } = workerData as ThreadStart;
const tell = (message: FromThread) => parentPort?.postMessage(message);
const leaving = new AbortController();
const invalidated: (() => void)[] = [];

parentPort?.on("message", ({ kind }: ToThread) => {
  if (kind === "abort") leaving.abort();
  else invalidated.shift()?.();
});

// On Linux this is the thread's own; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

context.log = {
  write: (level, words, error) => tell({ kind: "log", level, words: error === undefined ? words : `${words}: ${errorText(error)}` }),
  request: () => {},
  announce: () => {},
};
context.cache = {
  invalidate: (tags) => {
    tell({ kind: "invalidate", tags });
    return new Promise((resolve) => invalidated.push(resolve));
  },
  isCurrent: () => true,
  tagsOf: () => undefined,
};
if (instance) {
  const current = { isCurrent: () => true, confirm: async () => true, leave: async () => {} };
  context.instances = { ...current, name: instance, broadcast: (tags) => broadcast(instance, tags) };
}

async function work(): Promise<FromThread> {
  const run = sheetWork[task] as (signal: AbortSignal, ...parameters: unknown[]) => Promise<unknown>;
  try {
    return { kind: "result", value: await run(leaving.signal, ...parameters) };
  } catch (error) {
    return { kind: "failure", error: sentError(error) };
  } finally {
    await context.database?.$disconnect();
  }
}

void work().then(tell);
