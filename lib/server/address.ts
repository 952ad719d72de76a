import "server-only";

/** Set by the server (server/requests.ts); whatever a client sends under this name is overwritten there. */
const HEADER = "x-client-address";

/** The client's network address, for lockouts. */
export const clientAddress = (request: Request): string => request.headers.get(HEADER)?.slice(0, 64) || "unknown";
