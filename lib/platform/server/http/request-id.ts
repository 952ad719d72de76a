import { AsyncLocalStorage } from "node:async_hooks";
import { context } from "#lib/platform/server/process-context.ts";

declare module "#lib/platform/server/process-context.ts" {
  interface ProcessContext {
    requestIds?: AsyncLocalStorage<string>;
  }
}

context.requestIds ??= new AsyncLocalStorage();
const { requestIds } = context;

export const getRequestId = () => requestIds.getStore();

export const runWithRequestId = <R>(id: string, work: () => R) => requestIds.run(id, work);
