import { context } from "#lib/platform/server/process-context.ts";

export const getRequestId = () => context.requestIds.getStore();

export const runWithRequestId = <R>(id: string, work: () => R) => context.requestIds.run(id, work);
