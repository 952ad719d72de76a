import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import ipaddr from "ipaddr.js";

const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
/** Ranges that the library counts as public: benchmarks, and IPv6 addresses that contain an IPv4 address of any network. */
const REFUSED_IPV4 = ["198.18.0.0/15", "192.88.99.0/24"].map((range) => ipaddr.parseCIDR(range) as [ipaddr.IPv4, number]);
const REFUSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map(
  (range) => ipaddr.parseCIDR(range) as [ipaddr.IPv6, number],
);

/** Returns true for a unicast address of the public internet. IPv4 addresses mapped to IPv6 count as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return !REFUSED_IPV4.some((range) => parsed.match(range));
  return parsed.match(GLOBAL_IPV6) && !REFUSED_IPV6.some((range) => parsed.match(range));
}

/** Returns the IP address if a host is one, undefined if it is a name. The URL parser must have normalised the host. */
export function toLiteralAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(bare) ? bare : undefined;
}

export class PrivateAddress extends Error {
  readonly code = "PRIVATE_ADDRESS";
}

type Resolve = (hostname: string, options: LookupOptions & { all: true }, callback: ResolveCallback) => void;
type ResolveCallback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Refuses a host if any of its addresses is not public. The connection uses the checked addresses, so a later DNS answer is harmless. */
export const createPublicLookup =
  (resolve: Resolve = lookup) =>
  (hostname: string, options: LookupOptions, callback: LookupCallback): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new PrivateAddress("The host has an address that is not public"), []);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
