import { context } from "#lib/platform/server/process-context.ts";

/** The id of the request that is being answered here, so that what is logged meanwhile bears it. */
export const requestId = () => context.requestIds.getStore();

/** Does the work that answers a request. */
export const answeringRequest = <R>(id: string, work: () => R) => context.requestIds.run(id, work);
