import "server-only";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import { HttpError } from "@/lib/platform/server/http/errors";

const SAMPLE_BYTES = 4096;

/**
 * Signs of broken text: UTF-8 that was decoded as Windows-1252, replacement characters, and control characters, which include bytes that
 * Windows-1252 does not define.
 */
const BROKEN_TEXT = /(?![\t\n\v\f\r])\p{Cc}|\u00c3[\u0080-\u00bf\u0192\u201a\u00a9]|\u00c2[\u00a0-\u00bf]|\u00e2\u20ac|\ufffd/u;

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

const decodeUnmarked = (bytes: Uint8Array) =>
  decode(bytes, "utf-8", true).catch((error: unknown) => {
    if (error instanceof TypeError) return decode(bytes, "windows-1252");
    throw error;
  });

/**
 * Decodes UTF-8, UTF-16 or Windows-1252 and removes the byte order mark.
 * @throws HttpError 400 for other encodings and text that is already broken
 */
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
