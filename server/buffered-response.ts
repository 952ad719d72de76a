import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { createQueue } from "#lib/platform/server/concurrency/queue.ts";
import { matchesEtag } from "#lib/platform/server/http/etag.ts";
import {
  COMPRESSIBLE,
  chooseEncoding,
  compress,
  type Encoding,
  FAST_LEVELS,
  MIN_COMPRESSED_BYTES,
  THOROUGH_LEVELS,
} from "./compression.ts";
import { INTERNAL_RESPONSE_HEADER } from "./next-seams.ts";

export type BufferedResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** A redirect to which the query of each request is added. */
  keepsQuery?: true;
};

type EncodedForm = { headers: string[]; body: Buffer };

export type CacheEntry = Record<Encoding | "identity", EncodedForm> & { etag: string; notModified: string[]; size: number };

const DROPPED_HEADERS = /^(?:connection|keep-alive|date|transfer-encoding|content-length|x-cache-tags)$/;

/** Not sent with a 304, whose client has the content. */
const CONTENT_HEADERS = /^content-(?:type|disposition)$/;

const isCompressible = ({ headers, body }: BufferedResponse) =>
  COMPRESSIBLE.test(String(headers["content-type"])) && body.length >= MIN_COMPRESSED_BYTES;

function toHeaderList(response: BufferedResponse): string[] {
  const vary = [response.headers.vary, isCompressible(response) ? "Accept-Encoding" : undefined].flat().filter(Boolean).join(", ");
  return Object.entries({ ...response.headers, vary: vary || undefined })
    .filter(([name, value]) => value !== undefined && !DROPPED_HEADERS.test(name) && !INTERNAL_RESPONSE_HEADER.test(name))
    .flatMap(([name, value]) => [value].flat().flatMap((single) => [name, String(single)]));
}

const removeContentHeaders = (headers: string[]) => headers.filter((_, place) => !CONTENT_HEADERS.test(headers[place - (place % 2)]!));

function toEncodedForm(headers: string[], body: Buffer, encoding?: Encoding): EncodedForm {
  const encoded = encoding ? ["content-encoding", encoding] : [];
  return { headers: [...headers, ...encoded, "content-length", String(body.length)], body };
}

export async function createCacheEntry(response: BufferedResponse): Promise<CacheEntry> {
  const headers = toHeaderList(response);
  const { body } = response;
  const identity = toEncodedForm(headers, body);
  const rest = { etag: String(response.headers.etag ?? ""), notModified: removeContentHeaders(headers) };
  if (!isCompressible(response)) return { ...rest, identity, br: identity, gzip: identity, size: body.length + 1000 };
  const [br, gzip] = await Promise.all([compress(body, "br", THOROUGH_LEVELS), compress(body, "gzip", THOROUGH_LEVELS)]);
  return {
    ...rest,
    identity,
    br: toEncodedForm(headers, br, "br"),
    gzip: toEncodedForm(headers, gzip, "gzip"),
    size: body.length + br.length + gzip.length + 3000,
  };
}

/** Larger than a page. */
const MAX_PIECE_BYTES = 256 * 1024;

/** Sends one piece of a long body in each turn of the event loop. Otherwise pages would wait while many sitemaps are sent. */
const takeTurn = createQueue({ running: 1 });

async function* cut(body: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += MAX_PIECE_BYTES) {
    await takeTurn(() => setImmediate());
    yield body.subarray(start, start + MAX_PIECE_BYTES);
  }
}

function sendForm(response: ServerResponse, status: number, { headers, body }: EncodedForm): void {
  response.writeHead(status, headers);
  // Node omits the body for HEAD.
  if (body.length <= MAX_PIECE_BYTES || response.req.method === "HEAD") response.end(body);
  // The client may leave.
  else pipeline(cut(body), response).catch(() => {});
}

/** Sends a cached response in an encoding that the client accepts, or a 304. */
export function sendEntry({ headers }: IncomingMessage, response: ServerResponse, entry: CacheEntry, status = 200): void {
  if (status === 200 && matchesEtag(headers["if-none-match"], entry.etag)) return void response.writeHead(304, entry.notModified).end();
  sendForm(response, status, entry[chooseEncoding(headers["accept-encoding"])]);
}

export async function sendBuffered({ headers }: IncomingMessage, response: ServerResponse, buffered: BufferedResponse): Promise<void> {
  const list = toHeaderList(buffered);
  if (buffered.status === 200 && matchesEtag(headers["if-none-match"], String(buffered.headers.etag ?? ""))) {
    return void response.writeHead(304, removeContentHeaders(list)).end();
  }
  const encoding = isCompressible(buffered) ? chooseEncoding(headers["accept-encoding"]) : "identity";
  const form =
    encoding === "identity"
      ? toEncodedForm(list, buffered.body)
      : toEncodedForm(list, await compress(buffered.body, encoding, FAST_LEVELS), encoding);
  sendForm(response, buffered.status, form);
}
