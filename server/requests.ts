import type { IncomingMessage } from "node:http";
import { DATA_QUERY } from "./cache-key.ts";

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** No address of the site has these in its path; they are how one tries to leave a folder or the site. */
const ODD = /[\\\0-\x20\x7f]|%(?:0a|0d|2f|5c)/i;

/** Names that servers and frameworks use among themselves; nothing the site does for a client depends on one. */
const INTERNAL = /^(?:x-|next-|rsc$|forwarded$)/;

/** What Next's own scripts send when they fetch a page's data, always together with a query of its own. */
const OF_DATA = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];

/** True for a request that says once and clearly which site it is meant for. */
export function namesHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 1 && HOST.test(headers.host ?? "");
}

/** True for a request of which a proxy says that its client sent it without encryption. */
export function withoutEncryption({ headers }: IncomingMessage): boolean {
  const told = headers["x-forwarded-proto"];
  return told !== undefined && String(told).split(",").at(-1)?.trim() === "http";
}

/** True for a request for something that the site can have: a path in plain words, from its root. */
export function namesPath({ url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  return /^\/(?!\/)/.test(path) && !ODD.test(path) && isDecodable(path);
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Leaves of a request's headers what a client may say, so that no response is made out of the rest. */
export function cleanHeaders({ headers }: IncomingMessage, { host, address }: { host: string; address: string }): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  headers.host = host;
  headers["x-client-address"] = address;
}

/** What of a request's headers a page may depend on: nothing, unless Next's own scripts ask for its data. */
export function pageHeaders({ headers, url = "" }: IncomingMessage): Record<string, string> {
  const [, query] = url.split("?", 2);
  if (!new URLSearchParams(query).has(DATA_QUERY)) return {};
  return Object.fromEntries(OF_DATA.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));
}

/** Removes the IPv6 prefix of an IPv4 address. A connection that the client has reset has no address any more. */
export const plainAddress = (address: string | undefined) => (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 64);
