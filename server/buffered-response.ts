import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { acceptedEncoding, COMPRESSIBLE, compress, type Encoding, QUICK, THOROUGH, WORTH_COMPRESSING } from "./compression.ts";

/** A response that the application has finished. */
export type BufferedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Form = { headers: string[]; body: Buffer };

/** A response that can be sent any number of times: its headers in a row, its body in every encoding. */
export type CacheEntry = Record<Encoding | "identity", Form> & { etag: string; notModified: string[]; size: number };

/** What belongs to one connection, or is told to this server alone. */
const DROPPED = /^(?:connection|keep-alive|date|transfer-encoding|content-length|x-cache-tags|x-nextjs-.*)$/;

/** Of a 304, whose client has the content. */
const OF_CONTENT = /^content-(?:type|disposition)$/;

const isCompressible = ({ headers, body }: BufferedResponse) =>
  COMPRESSIBLE.test(String(headers["content-type"])) && body.length >= WORTH_COMPRESSING;

/** Names and values in turn, as writeHead takes them. */
function headerList(response: BufferedResponse): string[] {
  const vary = [response.headers.vary, isCompressible(response) ? "Accept-Encoding" : undefined].flat().filter(Boolean).join(", ");
  return Object.entries({ ...response.headers, vary: vary || undefined })
    .filter(([name, value]) => value !== undefined && !DROPPED.test(name))
    .flatMap(([name, value]) => [value].flat().flatMap((single) => [name, String(single)]));
}

const withoutContent = (headers: string[]) => headers.filter((_, place) => !OF_CONTENT.test(headers[place - (place % 2)]!));

function formOf(headers: string[], body: Buffer, encoding?: Encoding): Form {
  const encoded = encoding ? ["content-encoding", encoding] : [];
  return { headers: [...headers, ...encoded, "content-length", String(body.length)], body };
}

/** Makes the forms of a response that is to be cached. */
export async function cacheEntry(response: BufferedResponse): Promise<CacheEntry> {
  const headers = headerList(response);
  const { body } = response;
  const identity = formOf(headers, body);
  const rest = { etag: String(response.headers.etag ?? ""), notModified: withoutContent(headers) };
  if (!isCompressible(response)) return { ...rest, identity, br: identity, gzip: identity, size: body.length + 1000 };
  const [br, gzip] = await Promise.all([compress(body, "br", THOROUGH), compress(body, "gzip", THOROUGH)]);
  return {
    ...rest,
    identity,
    br: formOf(headers, br, "br"),
    gzip: formOf(headers, gzip, "gzip"),
    size: body.length + br.length + gzip.length + 3000,
  };
}

/** By the weak comparison of RFC 9110 section 8.8.3.2. */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return known.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}

/** Sends a cached response in the form that the client takes, or tells it that what it has is still right. */
export function sendEntry({ headers }: IncomingMessage, response: ServerResponse, entry: CacheEntry, status = 200): void {
  if (status === 200 && isKnown(headers["if-none-match"], entry.etag)) return void response.writeHead(304, entry.notModified).end();
  const form = entry[acceptedEncoding(headers["accept-encoding"])];
  // Node leaves the body out where the request was HEAD.
  response.writeHead(status, form.headers).end(form.body);
}

/** Sends a response that was made for this request alone. */
export async function sendBuffered({ headers }: IncomingMessage, response: ServerResponse, buffered: BufferedResponse): Promise<void> {
  const list = headerList(buffered);
  if (buffered.status === 200 && isKnown(headers["if-none-match"], String(buffered.headers.etag ?? ""))) {
    return void response.writeHead(304, withoutContent(list)).end();
  }
  const encoding = isCompressible(buffered) ? acceptedEncoding(headers["accept-encoding"]) : "identity";
  const form =
    encoding === "identity" ? formOf(list, buffered.body) : formOf(list, await compress(buffered.body, encoding, QUICK), encoding);
  response.writeHead(buffered.status, form.headers).end(form.body);
}
