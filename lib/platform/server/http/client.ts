import "server-only";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { toNetworks } from "@/lib/platform/server/http/network";
import { MAX_USER_AGENT } from "@/lib/shared/limits";

const ADDRESS_HEADER = "x-client-address";

export const getClientAddress = (request: Request): string => request.headers.get(ADDRESS_HEADER)?.slice(0, 64) || "unknown";

/** Returns for whom a queue answers a request of a visitor: each network has a share. Staff have a share per session instead. */
export const getRequester = (request: Request): Requester => ({ signal: request.signal, shares: toNetworks(getClientAddress(request)) });

export type Client = { address: string; agent: string };

export const getClient = (request: Request): Client => ({
  address: getClientAddress(request),
  agent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? "",
});
