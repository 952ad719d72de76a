import "server-only";
import { MAX_USER_AGENT } from "@/lib/shared/limits";

const ADDRESS_HEADER = "x-client-address";

export const getClientAddress = (request: Request): string => request.headers.get(ADDRESS_HEADER)?.slice(0, 64) || "unknown";

export type Client = { address: string; agent: string };

export const getClient = (request: Request): Client => ({
  address: getClientAddress(request),
  agent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? "",
});
