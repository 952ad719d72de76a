import { AsyncLocalStorage } from "node:async_hooks";

const shared = globalThis as { requests?: AsyncLocalStorage<string> };
shared.requests ??= new AsyncLocalStorage();
const { requests } = shared;

/** The id of the request that is being answered here, so that what is logged meanwhile bears it. */
export const requestId = () => requests.getStore();

/** Does the work that answers a request. */
export const answeringRequest = <R>(id: string, work: () => R) => requests.run(id, work);
