import "server-only";
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { sheetWork } from "@/lib/imports/server/sheet-work";
import { type FromThread, serialiseError, type ThreadStart, type ToThread } from "@/lib/imports/server/thread-messages";
import { broadcast } from "@/lib/platform/server/instances/broadcast";
import { formatError } from "@/lib/platform/server/logged-error";
import { context } from "@/lib/platform/server/process-context";

const { task, parameters, instance } = workerData as ThreadStart;
const post = (message: FromThread) => parentPort?.postMessage(message);
const abortController = new AbortController();
const pendingInvalidations: (() => void)[] = [];

parentPort?.on("message", ({ kind }: ToThread) => {
  if (kind === "abort") abortController.abort();
  else pendingInvalidations.shift()?.();
});

// On Linux, the priority applies to this thread only; elsewhere it would apply to the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function invalidate(tags?: string[]): Promise<void> {
  post({ kind: "invalidate", tags });
  return new Promise((resolve) => pendingInvalidations.push(resolve));
}

context.log = {
  write: (level, words, error) => post({ kind: "log", level, words: error === undefined ? words : `${words}: ${formatError(error)}` }),
  request: () => {},
  announce: () => {},
};
context.cache = { invalidate, renew: invalidate, finishRenewals: async () => {}, isCurrent: () => true, getPageTags: () => undefined };
if (instance) {
  const current = { isCurrent: () => true, confirm: async () => true, leave: async () => {} };
  context.instances = { ...current, name: instance, broadcast: (tags, version) => broadcast(instance, tags, version) };
}

async function runTask(): Promise<FromThread> {
  const run = sheetWork[task] as (signal: AbortSignal, ...parameters: unknown[]) => Promise<unknown>;
  try {
    return { kind: "result", value: await run(abortController.signal, ...parameters) };
  } catch (error) {
    return { kind: "failure", error: serialiseError(error) };
  } finally {
    await context.database?.$disconnect();
  }
}

void runTask().then(post);
