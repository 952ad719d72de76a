import "server-only";
import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:((?:\d+\.){3}\d+)$/i;

/**
 * Returns the network of an address: an IPv4 address unchanged, the /64 of an IPv6 address, because a provider's customer can use all
 * addresses of a /64.
 */
export function toNetwork(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.split("%")[0]}]`);
  const [front, back] = hostname.slice(1, -1).split("::").map(splitGroups);
  const zeros = back ? Array<string>(8 - front!.length - back.length).fill("0") : [];
  return `${[...front!, ...zeros, ...(back ?? [])].slice(0, 4).join(":")}::/64`;
}

const splitGroups = (part: string) => part.split(":").filter(Boolean);
