import "server-only";
import { MAX_AGENT } from "@/lib/shared/limits";

/** Set by the server (server/requests.ts); whatever a client sends under this name is overwritten there. */
const HEADER = "x-client-address";

/** The client's network address, for lockouts. */
export const clientAddress = (request: Request): string => request.headers.get(HEADER)?.slice(0, 64) || "unknown";

/** From where something is done: the client's network address, and what its browser says of itself. */
export type Client = { address: string; agent: string };

export const clientOf = (request: Request): Client => ({
  address: clientAddress(request),
  agent: request.headers.get("user-agent")?.slice(0, MAX_AGENT) ?? "",
});
