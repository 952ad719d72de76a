import "server-only";

/** Set by the server in front of Next (front/incoming.mjs); whatever a client sends under this name is overwritten there. */
const HEADER = "x-client-address";

/** The client's network address, for lockouts. */
export const clientAddress = (request: Request): string => request.headers.get(HEADER)?.slice(0, 64) || "unknown";
