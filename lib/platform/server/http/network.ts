import "server-only";
import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:((?:\d+\.){3}\d+)$/i;

/**
 * What stands for everybody behind one connection to the internet: an IPv4 address as it is; of an IPv6 address the first 64 bits,
 * because a customer of a provider has all addresses behind them to choose from.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // The browser's notation is always the shortest one; a zone ("%eth0") belongs to this machine alone.
  const { hostname } = new URL(`http://[${address.split("%")[0]}]`);
  const [front, back] = hostname.slice(1, -1).split("::").map(groupsOf);
  const zeros = back ? Array<string>(8 - front!.length - back.length).fill("0") : [];
  return `${[...front!, ...zeros, ...(back ?? [])].slice(0, 4).join(":")}::/64`;
}

const groupsOf = (part: string) => part.split(":").filter(Boolean);
