import "server-only";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import { HttpError } from "@/lib/platform/server/http/errors";

const SAMPLE_BYTES = 4096;

/**
 * Signs of broken text: UTF-8 decoded as Windows-1252, replacement characters, and control characters, which stand for bytes without a
 * meaning.
 */
const BROKEN_TEXT = /(?![\t\n\v\f\r])\p{Cc}|\u00c3[\u0080-\u00bf\u0192\u201a\u00a9]|\u00c2[\u00a0-\u00bf]|\u00e2\u20ac|\ufffd/u;

/**
 * Signs of another encoding in text that was decoded as Windows-1252. Mac Roman, Windows-1250 (Central European) and Windows-1251 (Cyrillic)
 * have other letters at the same bytes, and no byte is invalid. Western languages do not have these letters, or not in these places. A false
 * alarm costs a save as UTF-8, a miss costs wrong letters in the catalogue.
 */
const OTHER_ENCODING = [
  // Mac Roman é ö ò; š and ž of Windows-1250. No Western language has these four.
  /[ŠšŽž]/,
  // A Cyrillic word.
  /[À-ÖØ-öø-ÿ]{3}/,
  /[ÐðÞþ]/,
  // A capital letter in a word: Mac Roman ÿ Ø.
  /\p{Ll}[À-ÖØ-ÞŒŸ]/u,
  // A sign between letters: Mac Roman á à â ñ ó ß, Windows-1250 ł ą ż.
  /\p{L}[‘‚„…†‡ˆ‰‹›•˜™“”–—¡¢£¤¥¦§¨©ª«¬®¯±²³´µ¶¸¹º»¼½¾¿](?=\p{L})/u,
  /(?<!\p{N})[£¹³º¿](?=\p{L})/u,
  // Windows-1250 č ř at the start of a word, ě ň ů before a letter, ń at the end, ő, ă at the end.
  /(?<!\p{L})[Èèø](?=\p{Ll})(?!re|ve|s\b)/u,
  /[ìòù](?=\p{L})/u,
  /ñ(?!\p{L})/u,
  /õ(?![ei])|[bcdprsv]ã(?!\p{L})/u,
  /\p{L}[¹³¿ˆ˜‹](?!\p{L})/u,
];

function detectUtf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((odd) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  // In UTF-16, Latin letters have a zero byte.
  if (zeros[1]! > sample.length / 8 && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > sample.length / 8 && zeros[1] === 0) return "utf-16be";
  return undefined;
}

const PART_LENGTH = 64 * 1024;

async function decode(bytes: Uint8Array, encoding: string, fatal = false): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  const yieldIfDue = createYielder();
  let text = "";
  for (let start = 0; start < bytes.length; start += PART_LENGTH) {
    text += decoder.decode(bytes.subarray(start, start + PART_LENGTH), { stream: true });
    await yieldIfDue();
  }
  return text + decoder.decode();
}

async function decodeWestern(bytes: Uint8Array): Promise<string> {
  const text = await decode(bytes, "windows-1252");
  const letters = text.match(/\P{ASCII}/gu)?.length ?? 0;
  if (letters > 0 && OTHER_ENCODING.some((sign) => sign.test(text))) throw new HttpError(400, spreadsheetMessages.file.encoding);
  return text;
}

const decodeUnmarked = (bytes: Uint8Array) =>
  decode(bytes, "utf-8", true).catch((error: unknown) => {
    if (error instanceof TypeError) return decodeWestern(bytes);
    throw error;
  });

/** Decodes UTF-8, UTF-16 or Windows-1252. @throws HttpError 400 for other encodings and text that is already broken */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const encoding = detectUtf16(bytes);
  const text = await (encoding ? decode(bytes, encoding) : decodeUnmarked(bytes));
  const yieldIfDue = createYielder();
  for (let start = 0; start < text.length; start += PART_LENGTH) {
    // One extra character, because a broken sequence has up to two.
    if (BROKEN_TEXT.test(text.slice(start, start + PART_LENGTH + 1))) throw new HttpError(400, spreadsheetMessages.file.encoding);
    await yieldIfDue();
  }
  return text;
}
