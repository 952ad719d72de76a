import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:((?:\d+\.){3}\d+)$/i;

/** Returns the networks of an address, widest first: an IPv4 address alone; the /48, /56 and /64 of IPv6, which one customer has. */
export function toNetworks(address: string): string[] {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return [mapped];
  if (!isIPv6(address)) return [address];
  const { hostname } = new URL(`http://[${address.split("%")[0]}]`);
  const [front, back] = hostname.slice(1, -1).split("::").map(splitGroups);
  const zeros = back ? Array<string>(8 - front!.length - back.length).fill("0") : [];
  const groups = [...front!, ...zeros, ...(back ?? [])];
  const site = groups.slice(0, 3).join(":");
  const home = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  return [`${site}::/48`, `${site}:${home}::/56`, `${site}:${groups[3]}::/64`];
}

/** Returns the networks of an address with their limits, narrowest first. Each wider network has twice the limit of the one before. */
export const listNetworkLimits = (address: string, limit: number): { network: string; limit: number }[] =>
  toNetworks(address)
    .reverse()
    .map((network, width) => ({ network, limit: limit * 2 ** width }));

export const toNetwork = (address: string): string => toNetworks(address).at(-1)!;

const splitGroups = (part: string) => part.split(":").filter(Boolean);
