import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress as brotliWithCallback, constants, gzip as gzipWithCallback } from "node:zlib";
import { wholeAnswer } from "./whole-answer.mjs";

const brotliCompress = promisify(brotliWithCallback);
const gzip = promisify(gzipWithCallback);

/** What belongs to one connection or one making, not to what is answered. */
const PASSING = /^(?:connection|keep-alive|date|transfer-encoding|content-length|x-kept-under|x-nextjs-.*)$/;
/** What gets shorter when it is compressed. */
export const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
/** Shorter ones gain nothing, in bytes. */
const WORTH_COMPRESSING = 1024;
/** The files of a build that are compressed with it, and the endings of what comes of that. */
export const COMPRESSED = /\.(?:js|css)$/;
export const ENDINGS = { br: ".br", gzip: ".gz" };

/** Levels: what a visitor waits for, and what is made for the next ones while nobody waits. */
const QUICK = { brotli: 4, gzip: 6 };
export const THOROUGH = { brotli: 11, gzip: 9 };

/** @typedef {"br" | "gzip" | "identity"} Encoding */
/** @typedef {{ headers: string[], body: Buffer, whole: import("./whole-answer.mjs").WholeAnswer }} Form headers as names and values in turn */

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
 * @param {string} [file] one that holds the same body and lies compressed beside itself
 * @returns {Promise<ReadyAnswer>}
 */
export const readyAnswer = (answer, file) => inForms(answer, QUICK, file);

/**
 * @param {Buffer} body @param {typeof QUICK} levels
 * @returns {[Promise<Buffer>, Promise<Buffer>]} by Brotli and by gzip
 */
export function compress(body, levels) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: levels.brotli, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return [brotliCompress(body, { params }), gzip(body, { level: levels.gzip })];
}

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
 * @param {import("./inner-requests.mjs").Answer} answer @param {typeof QUICK} levels @param {string} [file]
 * @returns {Promise<ReadyAnswer>}
 */
async function inForms(answer, levels, file) {
  const { headers, body } = answer;
  const compressible = isCompressible(answer);
  const vary = [headers.vary, ...(compressible ? ["Accept-Encoding"] : [])].filter(Boolean).join(", ");
  const common = Object.entries({ ...headers, vary: vary || undefined })
    .filter(([name, value]) => value !== undefined && !PASSING.test(name))
    .flatMap(([name, value]) => [value].flat().flatMap((single) => [name, String(single)]));
  /** @param {Buffer} bytes @param {string[]} more @returns {Form} */
  const form = (bytes, ...more) => {
    const all = [...common, ...more, "content-length", String(bytes.length)];
    const whole = wholeAnswer(all, bytes);
    // Not the same bytes twice.
    return { headers: all, body: whole.piece.subarray(whole.piece.length - bytes.length), whole };
  };
  const identity = form(body);
  const ready = { tag: headers.etag ?? "", unchanged: withoutContent(common) };
  if (!compressible) return { ...ready, forms: { identity, br: identity, gzip: identity }, size: body.length + 1000 };

  const [br, gz] = await Promise.all(file ? [readFile(file + ENDINGS.br), readFile(file + ENDINGS.gzip)] : compress(body, levels));
  const forms = { identity, br: form(br, "content-encoding", "br"), gzip: form(gz, "content-encoding", "gzip") };
  return { ...ready, forms, size: body.length + br.length + gz.length + 3000 };
}

/** @param {string[]} headers */
const withoutContent = (headers) =>
  headers.filter((_, place) => !/^content-(?:type|disposition)$/.test(headers[place - (place % 2)] ?? ""));
