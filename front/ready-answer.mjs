import { promisify } from "node:util";
import { brotliCompress as brotliWithCallback, constants, gzip as gzipWithCallback } from "node:zlib";

const brotliCompress = promisify(brotliWithCallback);
const gzip = promisify(gzipWithCallback);

/** What belongs to one connection or one making, not to what is answered. */
const PASSING = /^(?:connection|keep-alive|date|transfer-encoding|content-length|x-kept-under|x-nextjs-.*)$/;
/** What gets shorter when it is compressed. */
export const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
/** Shorter ones gain nothing, in bytes. */
const WORTH_COMPRESSING = 1024;

/** Levels: what a visitor waits for, and what is made for the next ones while nobody waits. */
const QUICK = { brotli: 4, gzip: 6 };
const THOROUGH = { brotli: 11, gzip: 9 };

/** @typedef {"br" | "gzip" | "identity"} Encoding */
/** @typedef {{ headers: string[], body: Buffer }} Form headers as names and values in turn, ready to be written */

/**
 * @typedef {object} ReadyAnswer
 * @property {string} tag its entity tag, or nothing
 * @property {string[]} unchanged the headers of a 304
 * @property {Record<Encoding, Form>} forms
 * @property {number} size in bytes
 */

/**
 * Makes an answer ready to be sent any number of times: its headers in a row, its body compressed.
 * @param {import("./inner-requests.mjs").Answer} answer
 * @returns {Promise<ReadyAnswer>}
 */
export const readyAnswer = (answer) => inForms(answer, QUICK);

/** One at a time: there is no hurry, and visitors need the processor. */
let queue = Promise.resolve();

/**
 * Compresses a ready answer as far as it goes, in its turn; whoever asks meanwhile gets what there is.
 * @param {import("./inner-requests.mjs").Answer} answer @param {ReadyAnswer} ready
 * @param {() => boolean} isWanted asked when its turn has come
 */
export function compressThoroughly(answer, ready, isWanted) {
  if (!isCompressible(answer)) return;
  queue = queue.then(async () => {
    if (isWanted()) Object.assign(ready, await inForms(answer, THOROUGH));
  });
}

/** @param {import("./inner-requests.mjs").Answer} answer */
const isCompressible = ({ headers, body }) => TEXT.test(headers["content-type"] ?? "") && body.length >= WORTH_COMPRESSING;

/**
 * @param {import("./inner-requests.mjs").Answer} answer @param {typeof QUICK} levels
 * @returns {Promise<ReadyAnswer>}
 */
async function inForms(answer, levels) {
  const { headers, body } = answer;
  const compressible = isCompressible(answer);
  const vary = [headers.vary, ...(compressible ? ["Accept-Encoding"] : [])].filter(Boolean).join(", ");
  const common = Object.entries({ ...headers, vary: vary || undefined })
    .filter(([name, value]) => value !== undefined && !PASSING.test(name))
    .flatMap(([name, value]) => [value].flat().flatMap((single) => [name, String(single)]));
  /** @param {Buffer} bytes @param {string[]} more @returns {Form} */
  const form = (bytes, ...more) => ({ headers: [...common, ...more, "content-length", String(bytes.length)], body: bytes });
  const identity = form(body);
  const ready = { tag: headers.etag ?? "", unchanged: withoutContent(common) };
  if (!compressible) return { ...ready, forms: { identity, br: identity, gzip: identity }, size: body.length + 1000 };

  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: levels.brotli, [BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotliCompress(body, { params }), gzip(body, { level: levels.gzip })]);
  const forms = { identity, br: form(br, "content-encoding", "br"), gzip: form(gz, "content-encoding", "gzip") };
  return { ...ready, forms, size: body.length + br.length + gz.length + 3000 };
}

/** @param {string[]} headers */
const withoutContent = (headers) =>
  headers.filter((_, place) => !/^content-(?:type|disposition)$/.test(headers[place - (place % 2)] ?? ""));
