import "server-only";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { toNetworks } from "@/lib/platform/server/http/network";
import { MAX_USER_AGENT } from "@/lib/shared/limits";

const ADDRESS_HEADER = "x-client-address";

export const getClientAddress = (request: Request): string => request.headers.get(ADDRESS_HEADER)?.slice(0, 64) || "unknown";

/** Visitors have a share per network, and all of them as much as staff. @param session of a user or API key, with a share of its own */
export const getRequester = (request: Request, session?: string): Requester & { signal: AbortSignal } => ({
  signal: request.signal,
  shares: session ? ["staff", session] : ["visitors", ...toNetworks(getClientAddress(request))],
});

export type Client = { address: string; agent: string };

export const getClient = (request: Request): Client => ({
  address: getClientAddress(request),
  agent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? "",
});
