// Plain JavaScript, because the server in front gives requests their ids. The application is compiled apart: both meet in `requests`
// on globalThis.
import { AsyncLocalStorage } from "node:async_hooks";

const shared = /** @type {{ requests?: AsyncLocalStorage<string> }} */ (globalThis);
shared.requests ??= new AsyncLocalStorage();
const { requests } = shared;

/** The id of the request that is being answered here, so that what is logged meanwhile bears it. */
export const requestId = () => requests.getStore();

/**
 * Does the work that answers a request.
 * @template R @param {string} id @param {() => R} work
 */
export const answeringRequest = (id, work) => requests.run(id, work);
