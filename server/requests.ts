import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";
import { DATA_HEADER, DATA_HEADERS, DATA_QUERY, INTERNAL_HEADERS } from "./next-seams.ts";

const HOST_PATTERN = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const UNSAFE_PATH = /[\\\0-\x20\x7f]|%(?:0a|0d|2f|5c)/i;
/** Programs that decode a path would follow them. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

export function hasValidHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 1 && HOST_PATTERN.test(headers.host ?? "");
}

/** True if the trusted proxies report HTTP. Each appends the protocol of its client; entries that the client sent are ignored. */
export function isForwardedHttp(request: IncomingMessage, isTrusted: (address: string, distance: number) => boolean): boolean {
  const sent = request.headers["x-forwarded-proto"];
  if (sent === undefined) return false;
  const protocols = String(sent)
    .split(",")
    .map((protocol) => protocol.trim());
  const near = proxyAddress.all(request, isTrusted).length;
  const areAllTrusted = near === proxyAddress.all(request).length;
  return (areAllTrusted ? protocols[0] : (protocols.at(1 - near) ?? protocols[0])) === "http";
}

export function hasValidPath({ url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  return /^\/(?!\/)/.test(path) && !UNSAFE_PATH.test(path) && !DOT_SEGMENT.test(path) && isDecodable(path);
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

export function cleanHeaders({ headers }: IncomingMessage, { host, address }: { host: string; address: string }): void {
  for (const name of Object.keys(headers)) if (INTERNAL_HEADERS.test(name)) delete headers[name];
  headers.host = host;
  headers["x-client-address"] = address;
}

/** Returns the headers that a page may depend on: none, except for Next's data requests. */
export function pickPageHeaders({ headers, url = "" }: IncomingMessage): Record<string, string> {
  const [, query] = url.split("?", 2);
  if (headers[DATA_HEADER] === undefined || !new URLSearchParams(query).has(DATA_QUERY)) return {};
  return Object.fromEntries(DATA_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));
}

/** Removes the IPv6 prefix of an IPv4 address. Returns "" for a connection that was reset. */
export const normaliseAddress = (address: string | undefined) => (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 64);
